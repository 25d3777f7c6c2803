import { trimBlank } from '../blank.ts'

/** The offsets of a line, excluding the line end (`\n`, `\r\n` or `\r`) and trailing white space. */
export type Line = { readonly start: number; readonly end: number }

/** Yields the lines in a range of `text`, in order and including blank ones. */
export function* linesOf(text: string, start: number, stop: number): Generator<Line> {
  const nextLine = lineReader(text, start, stop)
  for (let line = nextLine(); line !== undefined; line = nextLine()) yield line
}

/**
 * Returns a function that returns the next line in a range of `text`, or undefined after the last
 * one. For text with ten million lines, this is cheaper than a generator.
 */
export function lineReader(text: string, start: number, stop: number): () => Line | undefined {
  // Searches a slice, because a search of `text` for a missing character would read to its end each
  // time, and the text may be split into a million ranges.
  const stretch = text.slice(start, stop)
  /** Returns the end of the range if nothing is found, so that the search is not repeated. */
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
