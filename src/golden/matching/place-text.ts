import { withoutSpareRoom } from '../../lib/without-spare-room.ts'
import type { Span } from '../../lib/model/item-match.ts'
import {
  type Letters,
  lettersOf,
  onlyLetters,
  spanOfLetters,
} from '../../lib/text/words/letters.ts'
import { occurrencesIn } from './quotes/gram-index.ts'
import { align, type Alignment } from './quotes/align.ts'
import { stretchesOf } from './quotes/stretches.ts'

const MOST_PLACES = 1000
/** Letters that a text may hold before and after what its document holds, however little that is. */
const LONGEST_HEADER = 160
/** Letters of a number or label that stand before a text on its own line. */
const LONGEST_MARKER = 12
/** Lines that a header and a footer may have together. */
const MOST_LINES = 12
/** A title that stands in the document as well, but somewhere else. */
const LONGEST_TITLE = 60
/** A shorter run is no proof that the text is this document's under a header. */
const LEAST_RUN = 24
/** Of the rest, the share that has to stand in the document. */
const LEAST_ALIGNED = 0.9
/** Words at the edge of a run that may stand there by chance, as the end of a header may. */
const CHANCE_WORDS = 4

/** Where a text stands; ascending. */
export type Placing = {
  readonly spans: readonly Span[]
  /** The spans are pieces of the text, between which it leaves out what the document has; else each is an occurrence. */
  readonly inPieces: boolean
}

/** Units of texts that are remembered at once; past it all is forgotten. */
const MOST_UNITS = 2 ** 25
/** What one remembered text costs beside its own units. */
const UNITS_PER_ENTRY = 200

let remembered = new WeakMap<Letters, Map<string, Placing>>()
let units = 0

/**
 * Where a text stands in its document, looked for once; whatever became of its white space, case, Markdown signs, and of what was put
 * before or after it, or cut out. Of occurrences that overlap, as few as cover the same letters. At most 1,000; none for
 * a text that the document does not hold.
 */
export function placeText(document: Letters, text: string): Placing {
  const known = remembered.get(document)?.get(text)
  if (known !== undefined) return known
  units += text.length + UNITS_PER_ENTRY
  if (units > MOST_UNITS) {
    remembered = new WeakMap()
    units = text.length + UNITS_PER_ENTRY
  }
  const ofDocument = remembered.get(document) ?? new Map<string, Placing>()
  remembered.set(document, ofDocument)
  const found = lookFor(document, text)
  ofDocument.set(text, found)
  return found
}

function lookFor(document: Letters, text: string): Placing {
  const exact = placesOf(document, onlyLetters(text))
  return exact.length > 0 ? occurring(exact) : placeAligned(document, lettersOf(text))
}

function occurring(spans: readonly Span[]): Placing {
  return { spans: withoutSpareRoom(spans), inPieces: false }
}

function placesOf(document: Letters, needle: string): readonly Span[] {
  const places: Span[] = []
  for (const start of thinnedOut(occurrencesIn(document, needle), needle.length)) {
    if (places.push(spanOfLetters(document, start, start + needle.length)) >= MOST_PLACES) break
  }
  return places
}

function placeAligned(document: Letters, text: Letters): Placing {
  const found = align(text.text, document.text, (seed) => occurrencesIn(document, seed))
  const header = isWhole(text, found) ? LONGEST_TITLE : LONGEST_HEADER
  const isNear = isClose(text, found) || isWholeMarked(text, found)
  const below = isNear ? [] : placesWithin(document, text, header)
  if (below.length > 0 || found === undefined) return occurring(below)
  const { own, other, pieces, matched } = found
  const length = own.end - own.start
  const around = text.text.length - length
  const most = length < LEAST_RUN ? length : Math.max(LONGEST_HEADER, length)
  if (matched < LEAST_ALIGNED * length || around > most) return occurring([])
  if (matched === length && other.end - other.start === length)
    return occurring(placesOf(document, withoutChance(text, own)))
  const spans = stretchesOf(
    document,
    pieces.map((piece) => piece.other),
  )
  return { spans, inPieces: spans.length > 1 }
}

/** Whether all of the text was found, if perhaps its first line far above the others. */
function isWhole({ text }: Letters, found: Alignment | undefined): boolean {
  const { own, matched } = found ?? { own: { start: 1 }, matched: 0 }
  return own.start === 0 && matched >= LEAST_ALIGNED * text.length
}

/** Whether all of it was found at one place but for a marker: the first word of a header is none. */
function isWholeMarked(text: Letters, found: Alignment | undefined): boolean {
  if (found === undefined || !isMarked(text, found.own.start)) return false
  const { own, other, matched } = found
  const isOnePlace = other.end - other.start <= matched + LONGEST_MARKER
  return isOnePlace && matched >= LEAST_ALIGNED * (text.text.length - own.start)
}

function isClose(text: Letters, found: Alignment | undefined): boolean {
  if (found === undefined || !isWhole(text, found)) return false
  const { own, other } = found
  return own.start === 0 && other.end - other.start <= text.text.length + LONGEST_TITLE
}

/** The run without what its first and last line share with the document by chance; a marker before it shares nothing. */
function withoutChance(text: Letters, { start, end }: Span): string {
  const first = start === 0 || isMarked(text, start) ? start : startOfText(text, start)
  const last = end === text.text.length ? end : endOfText(text, end)
  return text.text.slice(first, Math.max(first, last))
}

/** Whether a run begins its text, but for a marker such as a number on its first line. */
function isMarked({ source, from }: Letters, start: number): boolean {
  return (
    start > 0 && start <= LONGEST_MARKER && !/[\n\r]/.test(source.slice(0, from[start]).trimStart())
  )
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
  let lines = 0
  for (let cut = 1; cut < Math.min(length, most); cut += 1) {
    for (const [from, to] of [
      [cut, length],
      [0, length - cut],
    ] as const) {
      if (!/[\n\r]/.test(gapBefore(text, from === 0 ? to : from))) continue
      lines += 1
      const places = placesOf(document, text.text.slice(from, to))
      if (places.length > 0 || lines === MOST_LINES) return places
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
