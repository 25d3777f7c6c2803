import type { Span } from '../../../lib/model/item-match.ts'
import { type Letters, onlyLetters, spanOfLetters } from '../../../lib/text/words/letters.ts'

/**
 * The maximum number of letters in a gap between two runs that counts as an edit, such as another
 * spelling. A longer gap means that text was cut out.
 */
const MOST_EDITED = 12

/** A link target's beginning is looked for in this many UTF-16 code units before a gap. */
const LONGEST_TARGET = 40

/** Markup that converters to plain text remove: link targets, tags, entities and URLs. */
const markup = /\[[^\]\n]*\]\([^)\s]*$|\]\([^)\s]*\)?|<[/!]?[a-z][^<>]*>|&\w+;|https?:\/\/\S+/gi

/**
 * Converts ascending runs of letters to spans in their source. Joins runs that are at most a few
 * letters apart, not counting markup.
 */
export function stretchesOf(letters: Letters, runs: readonly Span[]): readonly Span[] {
  const joined: Span[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last === undefined || wasCutOut(letters, last.end, run.start)) joined.push(run)
    else joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, run.end) }
  }
  return joined.map(({ start, end }) => spanOfLetters(letters, start, end))
}

function wasCutOut({ source, from, to }: Letters, start: number, end: number): boolean {
  if (end - start <= MOST_EDITED) return false
  const gap = to[start - 1] ?? 0
  // The first letters of a link target may match the text that follows it, so a gap may begin
  // inside the target.
  const target = /\]\([^)\s]*$/.exec(source.slice(Math.max(0, gap - LONGEST_TARGET), gap))
  const between = source.slice(gap - (target?.[0].length ?? 0), from[end] ?? source.length)
  return onlyLetters(between.replaceAll(markup, ' ')).length > MOST_EDITED
}
