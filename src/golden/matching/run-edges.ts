import type { Span } from '../../lib/model/item-match.ts'
import type { Letters } from '../../lib/text/words/letters.ts'

/** The maximum number of letters in a number or marker that precedes text on its first line. */
export const LONGEST_MARKER = 12
/**
 * The maximum number of words at either end of a run that may match by chance, such as the end of a
 * header.
 */
const CHANCE_WORDS = 4

/**
 * Returns a run without the words on its first and last lines that may match by chance. Keeps the
 * first line if there is only a marker before the run.
 */
export function withoutChance(text: Letters, { start, end }: Span): string {
  const first = start === 0 || isMarked(text, start) ? start : startOfText(text, start)
  const last = end === text.text.length ? end : endOfText(text, end)
  return text.text.slice(first, Math.max(first, last))
}

/**
 * Returns whether the run that begins at `start` is preceded only by a marker on the first line,
 * such as a list number.
 */
export function isMarked({ source, from }: Letters, start: number): boolean {
  return (
    start > 0 && start <= LONGEST_MARKER && !isLineBreak(source.slice(0, from[start]).trimStart())
  )
}

/**
 * Returns the start of the next line if it is at most a few words away; otherwise the start of the
 * next word.
 */
function startOfText(text: Letters, start: number): number {
  let word: number | undefined
  for (let at = start, words = 0; at < text.text.length && words <= CHANCE_WORDS; at += 1) {
    const gap = gapBefore(text, at)
    if (gap === '') continue
    if (isLineBreak(gap)) return at
    word ??= at
    words += 1
  }
  return word ?? start
}

function endOfText(text: Letters, end: number): number {
  let word: number | undefined
  for (let at = end, words = 0; at > 0 && words <= CHANCE_WORDS; at -= 1) {
    const gap = gapBefore(text, at)
    if (gap === '') continue
    if (isLineBreak(gap)) return at
    word ??= at
    words += 1
  }
  return word ?? end
}

/** Returns the source text between a letter and the previous one. */
export function gapBefore({ source, from, to }: Letters, at: number): string {
  return source.slice(to[at - 1] ?? 0, from[at] ?? source.length)
}

/**
 * Returns whether a run begins and ends at line boundaries, not counting a few words at either end that
 * may match by chance.
 */
export function isLineOfItsOwn(text: Letters, { start, end }: Span): boolean {
  const first = start === 0 ? start : startOfText(text, start)
  const last = end === text.text.length ? end : endOfText(text, end)
  return (
    (first === 0 || isLineBreak(gapBefore(text, first))) &&
    (last === text.text.length || isLineBreak(gapBefore(text, last)))
  )
}

export function isLineBreak(gap: string): boolean {
  return /[\n\r]/.test(gap)
}
