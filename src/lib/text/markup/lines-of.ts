import { trimBlank } from '../blank.ts'

/** One line without its line end (`\n`, `\r\n` or `\r`) and without the white space before that. */
export type Line = { readonly start: number; readonly end: number }

/** The lines of a stretch of text in their order, blank ones included. */
export function* linesOf(text: string, start: number, stop: number): Generator<Line> {
  const nextLine = lineReader(text, start, stop)
  for (let line = nextLine(); line !== undefined; line = nextLine()) yield line
}

/** Gives one line of a stretch of text at each call, `undefined` behind the last: cheaper than a generator, and there may be ten million. */
export function lineReader(text: string, start: number, stop: number): () => Line | undefined {
  // A search of the text for a sign that it lacks reads to its end, and a text may have a million stretches.
  const stretch = text.slice(start, stop)
  /** Past the end if nothing is found, so it is not looked for again. */
  const find = (sign: string): number => {
    const index = stretch.indexOf(sign, from - start)
    return index === -1 ? stop : start + index
  }
  let from = start
  let feed = -1
  let back = -1
  return () => {
    if (from >= stop) return undefined
    if (feed < from) feed = find('\n')
    if (back < from) back = find('\r')
    const end = Math.min(feed, back)
    const line = { start: from, end: trimBlank(text, from, end) }
    from = end + (back === end && feed === end + 1 ? 2 : 1)
    return line
  }
}
