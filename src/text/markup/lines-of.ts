import { trimBlank } from '../blank.ts'

/** One line without its line end (`\n`, `\r\n` or `\r`) and without the white space before that. */
export type Line = { readonly start: number; readonly end: number }

/** The lines of a stretch of text in their order, blank ones included. */
export function* linesOf(text: string, start: number, stop: number): Generator<Line> {
  const next = { feed: -1, return: -1 }
  for (let from = start; from < stop;) {
    if (next.feed < from) next.feed = indexOr(stop, text.indexOf('\n', from))
    if (next.return < from) next.return = indexOr(stop, text.indexOf('\r', from))
    const end = Math.min(next.feed, next.return, stop)
    yield { start: from, end: trimBlank(text, from, end) }
    from = end + (next.return === end && next.feed === end + 1 ? 2 : 1)
  }
}

/** Past the end where nothing was found, so that it is not looked for again. */
function indexOr(stop: number, index: number): number {
  return index === -1 ? stop : index
}
