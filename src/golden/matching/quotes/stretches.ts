import type { Span } from '../../../lib/model/item-match.ts'
import { type Letters, onlyLetters, spanOfLetters } from '../../../lib/text/words/letters.ts'

/** Letters between two runs that are left to an edit, such as a word in another spelling; more of them were cut out. */
const MOST_EDITED = 12

/** Units of a link's target that are looked for before a gap. */
const LONGEST_TARGET = 40

/** What a converter to plain text takes away: targets of links, tags, entities and addresses. */
const markup = /\[[^\]\n]*\]\([^)\s]*$|\]\([^)\s]*\)?|<[/!]?[a-z][^<>]*>|&\w+;|https?:\/\/\S+/gi

/**
 * Runs of letters, ascending, as spans of their source: those are joined between which are at most a few
 * letters, apart from markup.
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
  // The first letters of a target may go on as the text does.
  const target = /\]\([^)\s]*$/.exec(source.slice(Math.max(0, gap - LONGEST_TARGET), gap))
  const between = source.slice(gap - (target?.[0].length ?? 0), from[end] ?? source.length)
  return onlyLetters(between.replaceAll(markup, ' ')).length > MOST_EDITED
}
