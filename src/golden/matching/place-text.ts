import type { Span } from '../../lib/model/item-match.ts'
import { type Letters, lettersOf, onlyLetters } from '../../lib/text/words/letters.ts'
import { LEAST_ALIGNED, LEAST_RUN, LONGEST_HEADER, placeInRuns } from './place-in-runs.ts'
import { occurring, piecesOf, placesOf, type Placing } from './placing.ts'
import { align, type Alignment } from './quotes/align.ts'
import { commonChains } from './quotes/common-runs.ts'
import { occurrencesIn } from './quotes/gram-index.ts'
import { gapBefore, isLineBreak, isMarked, LONGEST_MARKER } from './run-edges.ts'

/** The maximum number of lines in the header and the footer together. */
const MOST_LINES = 12
/** The maximum number of letters in a title that the document contains elsewhere. */
const LONGEST_TITLE = 60

/**
 * The maximum total length of the cached text, in UTF-16 code units. The cache is emptied when it
 * is exceeded.
 */
const MOST_UNITS = 2 ** 25
const UNITS_PER_ENTRY = 200

let remembered = new WeakMap<Letters, Map<string, Placing>>()
let units = 0

/**
 * Finds the places of `text` in its document, with caching. Ignores differences in white space,
 * case and Markdown signs. `text` may begin or end with other text, and may leave out parts of the
 * document. If occurrences overlap, returns the fewest that together cover the same letters, but at
 * most 1,000. Returns no places if the document does not contain `text`.
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

function placeAligned(document: Letters, text: Letters): Placing {
  const found = align(text.text, document.text, (seed) => occurrencesIn(document, seed))
  const header = isWhole(text, found) ? LONGEST_TITLE : LONGEST_HEADER
  const isNear = isClose(text, found) || isWholeMarked(text, found)
  const below = isNear ? [] : placesWithin(document, text, header)
  if (below.length > 0) return occurring(below)
  if (found !== undefined && (isNear || isWhole(text, found)))
    return piecesOf(document, text, found.pieces)
  return placeInRuns(document, text)
}

/**
 * Returns whether the document contains the first letter and at least nine tenths of all letters of
 * the text. The first line may be separate from the rest, as a title often is.
 */
function isWhole({ text }: Letters, found: Alignment | undefined): boolean {
  const { own, matched } = found ?? { own: { start: 1 }, matched: 0 }
  return own.start === 0 && matched >= LEAST_ALIGNED * text.length
}

/** Returns whether nearly all of the text, apart from a leading marker, was found in one place. */
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

/**
 * Finds `text` without its header or footer, if the document contains all of the rest. The header
 * or footer must have only a few lines and fewer than `most` letters.
 */
function placesWithin(document: Letters, text: Letters, most: number): readonly Span[] {
  const { length } = text.text
  let lines = 0
  for (let cut = 1; cut < Math.min(length, most); cut += 1) {
    for (const [from, to] of [
      [cut, length],
      [0, length - cut],
    ] as const) {
      if (!isLineBreak(gapBefore(text, from === 0 ? to : from))) continue
      lines += 1
      const places = placesOf(document, text.text.slice(from, to))
      if (places.length > 0)
        return isHeld(document, text.text, { start: from, end: to }) ? [] : places
      if (lines === MOST_LINES) return []
    }
  }
  return []
}

/**
 * Returns whether the document also contains some of the removed header or footer: directly next to
 * the remaining text or, if more letters match than a title has, elsewhere.
 */
function isHeld(document: Letters, text: string, { start, end }: Span): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const isIn = (rest: string, from: number): boolean => {
    const neighbour = document.text.slice(Math.max(0, from), from + LEAST_RUN)
    return neighbour.length === LEAST_RUN && rest.includes(neighbour)
  }
  for (const at of occurrencesIn(document, text.slice(start, end)))
    if (isIn(before, at - LEAST_RUN) || isIn(after, at + end - start)) return true
  const rest = before + after
  if (rest.length <= LONGEST_TITLE) return false
  return commonChains(rest, document).some(({ matched }) => matched > LONGEST_TITLE)
}
