import { Parser } from 'htmlparser2'

/** Most elements of a page in all, and inside each other. */
export type PageLimits = { readonly elements: number; readonly depth: number }

/**
 * Whether a page has more elements than that. It stops reading soon after the first that is too much: for every tag the
 * parser needs time that grows with the depth, and two megabytes of opening tags took it half a minute.
 */
export function exceeds(html: string, { elements, depth }: PageLimits): boolean {
  const open = { now: 0, most: 0, all: 0 }
  const parser = new Parser({
    onopentagname: () => {
      open.now += 1
      open.all += 1
      open.most = Math.max(open.most, open.now)
    },
    onclosetag: () => {
      open.now -= 1
    },
  })
  for (let at = 0; at < html.length; at += readAtOnce) {
    parser.write(html.slice(at, at + readAtOnce))
    if (open.most > depth || open.all > elements) return true
  }
  return false
}

const readAtOnce = 16_384
