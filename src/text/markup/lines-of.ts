import { trimBlank } from '../blank.ts'

/** One line without its line end (`\n`, `\r\n` or `\r`) and without the white space before that. */
export type Line = { readonly start: number; readonly end: number }

/** The lines of a stretch of text in their order, blank ones included. */
export function* linesOf(text: string, start: number, stop: number): Generator<Line> {
  const lineEnd = /\r\n|\n|\r/g
  let from = start
  while (from < stop) {
    lineEnd.lastIndex = from
    const found = lineEnd.exec(text)
    const end = found === null ? stop : Math.min(found.index, stop)
    yield { start: from, end: trimBlank(text, from, end) }
    from = found === null ? stop : lineEnd.lastIndex
  }
}
