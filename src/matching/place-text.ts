import type { Span } from '../model/item-match.ts'
import { type Letters, lettersOf, onlyLetters, spanOfLetters } from '../text/letters.ts'
import { occurrences } from '../text/occurrences.ts'
import { align, type Alignment } from './align.ts'

const MOST_PLACES = 1000
/** Letters that a text may hold before and after what its document holds, however little that is. */
const LONGEST_HEADER = 160
/** A title that stands in the document as well, but somewhere else. */
const LONGEST_TITLE = 60
/** A shorter run is no proof that the text is this document's under a header. */
const LEAST_RUN = 24
/** Of the rest, the share that has to stand in the document. */
const LEAST_ALIGNED = 0.9
/** Words at the edge of a run that may stand there by chance, as the end of a header may. */
const CHANCE_WORDS = 4

/**
 * Where a text stands in its document, whatever became of its white space, case, Markdown signs, and of what was put
 * before or after it; ascending. Of occurrences that overlap, as few as cover the same letters. At most 1,000; none for
 * a text that the document does not hold.
 */
export function placeText(document: Letters, text: string): readonly Span[] {
  const exact = placesOf(document, onlyLetters(text))
  return exact.length > 0 ? exact : placeAligned(document, lettersOf(text))
}

function placesOf(document: Letters, needle: string): readonly Span[] {
  const places: Span[] = []
  for (const start of thinnedOut(occurrences(document.text, needle), needle.length)) {
    if (places.push(spanOfLetters(document, start, start + needle.length)) >= MOST_PLACES) break
  }
  return places
}

function placeAligned(document: Letters, text: Letters): readonly Span[] {
  const found = align(text.text, document.text)
  const header = isWhole(text, found) ? LONGEST_TITLE : LONGEST_HEADER
  const below = isClose(text, found) ? [] : placesWithin(document, text, header)
  if (below.length > 0 || found === undefined) return below
  const { own, other, matched } = found
  const length = own.end - own.start
  const around = text.text.length - length
  const most = length < LEAST_RUN ? length : Math.max(LONGEST_HEADER, length)
  if (matched < LEAST_ALIGNED * length || around > most) return []
  if (matched < length || other.end - other.start !== length)
    return [spanOfLetters(document, other.start, other.end)]
  return placesOf(document, withoutChance(text, own))
}

/** Whether all of the text was found, if perhaps its first line far above the others. */
function isWhole({ text }: Letters, found: Alignment | undefined): boolean {
  const { own, matched } = found ?? { own: { start: 1 }, matched: 0 }
  return own.start === 0 && matched >= LEAST_ALIGNED * text.length
}

function isClose(text: Letters, found: Alignment | undefined): boolean {
  if (found === undefined || !isWhole(text, found)) return false
  const { own, other } = found
  return own.start === 0 && other.end - other.start <= text.text.length + LONGEST_TITLE
}

/** The run without what its first and last line share with the document by chance. */
function withoutChance(text: Letters, { start, end }: Span): string {
  const first = start === 0 ? 0 : startOfText(text, start)
  const last = end === text.text.length ? end : endOfText(text, end)
  return text.text.slice(first, Math.max(first, last))
}

/** The next line where it begins within a few words, else the next word. */
function startOfText(text: Letters, start: number): number {
  let word: number | undefined
  for (let at = start, words = 0; at < text.text.length && words <= CHANCE_WORDS; at += 1) {
    const gap = gapBefore(text, at)
    if (gap === '') continue
    if (/[\n\r]/.test(gap)) return at
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
    if (/[\n\r]/.test(gap)) return at
    word ??= at
    words += 1
  }
  return word ?? end
}

/** What stands in the source between a letter and the one before it. */
function gapBefore({ source, from, to }: Letters, at: number): string {
  return source.slice(to[at - 1] ?? 0, from[at] ?? source.length)
}

/**
 * What stands below a header or above a footer of a few lines, where the document holds all of that; `most`: letters of
 * the header or footer.
 */
function placesWithin(document: Letters, text: Letters, most: number): readonly Span[] {
  const { length } = text.text
  for (let cut = 1; cut < Math.min(length, most); cut += 1) {
    for (const [from, to] of [
      [cut, length],
      [0, length - cut],
    ] as const) {
      if (!/[\n\r]/.test(gapBefore(text, from === 0 ? to : from))) continue
      const places = placesOf(document, text.text.slice(from, to))
      if (places.length > 0) return places
    }
  }
  return []
}

/** Of ascending spans of one length, given by their starts, as few as have the same union. */
function* thinnedOut(starts: Iterable<number>, length: number): Generator<number> {
  let covered = -1
  let candidate: number | undefined
  for (const start of starts) {
    if (start > covered && candidate !== undefined) {
      yield candidate
      covered = candidate + length
      candidate = undefined
    }
    if (start <= covered) {
      if (start + length > covered) candidate = start
      continue
    }
    yield start
    covered = start + length
  }
  if (candidate !== undefined) yield candidate
}
