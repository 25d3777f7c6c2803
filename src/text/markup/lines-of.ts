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
  let from = start
  let feed = -1
  let back = -1
  return () => {
    if (from >= stop) return undefined
    if (feed < from) feed = indexOr(stop, text.indexOf('\n', from))
    if (back < from) back = indexOr(stop, text.indexOf('\r', from))
    const end = Math.min(feed, back, stop)
    const line = { start: from, end: trimBlank(text, from, end) }
    from = end + (back === end && feed === end + 1 ? 2 : 1)
    return line
  }
}

/** Past the end where nothing was found, so that it is not looked for again. */
function indexOr(stop: number, index: number): number {
  return index === -1 ? stop : index
}
