import { Parser } from 'htmlparser2'

export type PageLimits = { readonly elements: number; readonly depth: number }

/**
 * Returns whether a page exceeds these limits. Stops parsing soon after a limit is reached, because the
 * parser's time per tag grows with depth: two megabytes of opening tags took half a minute.
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
