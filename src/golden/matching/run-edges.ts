import type { Span } from '../../lib/model/item-match.ts'
import type { Letters } from '../../lib/text/words/letters.ts'

/** Letters of a number or label that are before a text on its own line. */
export const LONGEST_MARKER = 12
/** Words at the edge of a run that may be there by chance, as the end of a header may. */
const CHANCE_WORDS = 4

/** A run without what its first and last line share with the document by chance; a marker before it shares nothing. */
export function withoutChance(text: Letters, { start, end }: Span): string {
  const first = start === 0 || isMarked(text, start) ? start : startOfText(text, start)
  const last = end === text.text.length ? end : endOfText(text, end)
  return text.text.slice(first, Math.max(first, last))
}

/** Whether a run begins its text, but for a marker such as a number on its first line. */
export function isMarked({ source, from }: Letters, start: number): boolean {
  return (
    start > 0 && start <= LONGEST_MARKER && !isLineBreak(source.slice(0, from[start]).trimStart())
  )
}

/** The next line where it begins within a few words, else the next word. */
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

/** What is in the source between a letter and the one before it. */
export function gapBefore({ source, from, to }: Letters, at: number): string {
  return source.slice(to[at - 1] ?? 0, from[at] ?? source.length)
}

/** Whether lines begin and end where a run does. */
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
