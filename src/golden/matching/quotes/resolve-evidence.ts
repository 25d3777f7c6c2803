import type { Evidence } from '../../../lib/model/items/golden-set.ts'
import { align } from './align.ts'
import { approximateEnds } from './approximate-ends.ts'
import { approximateStarts } from './approximate-starts.ts'
import { commonEnds, commonStarts } from '../../../lib/text/common-affixes.ts'
import { occurrencesIn } from './gram-index.ts'
import type { Span } from '../../../lib/model/item-match.ts'
import { normalText, sourceSpan, type NormalisedText } from '../../../lib/text/words/normalise.ts'
import { lettersIn, onlyLetters } from '../../../lib/text/words/letters.ts'
import { words } from '../../../lib/text/words/words.ts'

export type Resolution =
  | {
      readonly kind: 'found'
      /** In the source; several where page, prefix, suffix and start cannot tell equal quotes apart. */
      readonly places: readonly Span[]
      /** Edit distance between the normalised quote and what is there; 0 for the quote itself. */
      readonly distance: number
    }
  | { readonly kind: 'missing' }

/** What was found in a document, by what was asked: an evidence is looked up in many steps of a run. */
const remembered = new WeakMap<NormalisedText, Map<string, Resolution>>()

/**
 * Finds a quote in a document: exactly, else, from 20 units on, the nearest substring that differs by at
 * most 15 % of the quote's units, else the same words with other signs between them; once for each document. Several
 * exact ones are told apart by page, then by prefix and suffix, then by `start`, and if still tied all count (at most the first
 * 1,000). All of it on normalised text.
 */
export function resolveEvidence(evidence: Evidence, document: NormalisedText): Resolution {
  const known = remembered.get(document) ?? new Map<string, Resolution>()
  remembered.set(document, known)
  const { quote, prefix, suffix, start, page } = evidence
  const isAlone = prefix === '' && suffix === '' && start === undefined && page === undefined
  // No quote begins with NUL.
  const asked = isAlone ? quote : `\0${JSON.stringify([quote, prefix, suffix, start, page])}`
  const resolution = known.get(asked) ?? resolve(evidence, document)
  known.set(asked, resolution)
  return resolution
}

function resolve(evidence: Evidence, document: NormalisedText): Resolution {
  const quote = normalText(evidence.quote)
  const exact = bestOccurrences(quote, evidence, document)
  if (exact.length > 0) {
    const places = exact.map((start) => sourceSpan(document, start, start + quote.length))
    return { kind: 'found', places, distance: 0 }
  }
  const near = resolveNear(quote, evidence, document)
  return near.kind === 'found' ? near : resolveWords(evidence.quote, document)
}

function resolveNear(quote: string, evidence: Evidence, document: NormalisedText): Resolution {
  if (quote.length < SHORTEST_FUZZY) return { kind: 'missing' }
  if (quote.length > LONGEST_FUZZY) return resolveLong(quote, document)
  return bestApproximate(quote, evidence, document)
}

/** A text as long as a chunk of several pages, by the runs that it has in common with the document. */
function resolveLong(quote: string, document: NormalisedText): Resolution {
  const found = align(quote, document.text, (seed) => occurrencesIn(document, seed))
  const limit = mostEdits(quote)
  if (found === undefined || quote.length - found.matched > limit) return { kind: 'missing' }
  const { start, end } = found.other
  const distance = Math.max(1, quote.length - found.matched, end - start - found.matched)
  if (distance > limit) return { kind: 'missing' }
  return { kind: 'found', places: [sourceSpan(document, start, end)], distance }
}

/** A sentence in Chinese has few letters for its signs, which other writers set otherwise. */
function resolveWords(quote: string, document: NormalisedText): Resolution {
  const needle = onlyLetters(quote)
  if (needle.length < LEAST_LETTERS) return { kind: 'missing' }
  const letters = placedLetters.get(document) ?? placeLetters(document)
  placedLetters.set(document, letters)
  const wanted = words(quote).join(' ')
  const found = [...occurrencesIn(letters, needle).take(MOST_PLACES)]
    .map((at) => ({ start: letters.from[at] ?? 0, end: letters.to[at + needle.length - 1] ?? 0 }))
    .filter(({ start, end }) => words(document.text.slice(start, end)).join(' ') === wanted)
  const [first] = found
  if (first === undefined) return { kind: 'missing' }
  const places = found.map(({ start, end }) => sourceSpan(document, start, end))
  const distance = Math.abs(first.end - first.start - normalText(quote).length)
  return { kind: 'found', places, distance: Math.max(1, distance) }
}

/** The letters of a normalised text with their places in it, and not in its source. */
const placedLetters = new WeakMap<NormalisedText, ReturnType<typeof lettersIn>>()

function placeLetters({ text }: NormalisedText): ReturnType<typeof lettersIn> {
  const from = Uint32Array.from({ length: text.length }, (_, at) => at)
  return lettersIn({ text, from, to: from.map((at) => at + 1) })
}

function mostEdits(quote: string): number {
  return Math.floor((MOST_EDITED_PERCENT * quote.length) / 100)
}

/** Of a quote's length, in insertions, deletions and replacements. */
const MOST_EDITED_PERCENT = 15
/** Shorter quotes are at a small distance of too much. */
const SHORTEST_FUZZY = 20
/** Fewer letters stand anywhere by chance. */
const LEAST_LETTERS = 8
/** Work grows with quote x document. */
const LONGEST_FUZZY = 4000
const MOST_PLACES = 1000
/** Cells of the distance table spent on looking for starts, per quote. */
const MOST_CELLS = 2 ** 24

function bestOccurrences(
  quote: string,
  evidence: Evidence,
  document: NormalisedText,
): readonly number[] {
  const all = occurrencesIn(document, quote)
  const first = all.next().value
  const second = all.next().value
  if (first === undefined) return []
  if (second === undefined) return [first]
  const fit = fitOf(evidence, document)
  let best: Fit = { onPage: 0, context: -1, away: Infinity }
  let starts: number[] = []
  const weigh = (start: number): void => {
    const candidate = fit({ start, end: start + quote.length })
    const order = compareFits(candidate, best)
    if (order > 0) return
    if (order < 0) starts = []
    if (starts.length < MOST_PLACES) starts.push(start)
    best = candidate
  }
  weigh(first)
  weigh(second)
  for (const start of all) weigh(start)
  return starts
}

function bestApproximate(quote: string, evidence: Evidence, document: NormalisedText): Resolution {
  const limit = mostEdits(quote)
  const found = approximateEnds(quote, document, limit)
  if (found === undefined) return { kind: 'missing' }
  const { distance } = found
  const affordable = Math.floor(MOST_CELLS / (quote.length * (2 * distance + 1)))
  const candidates = found.ends
    .slice(0, Math.max(1, affordable))
    .flatMap((end) =>
      approximateStarts(quote, document.text, { end, distance }).map((start) => ({ start, end })),
    )
  const fit = fitOf(evidence, document)
  const surplus = ({ start, end }: Span): number => Math.abs(end - start - quote.length)
  const [best] = candidates
    .map((span) => ({ span, fit: fit(span) }))
    .toSorted(
      (a, b) =>
        compareFits(a.fit, b.fit) ||
        surplus(a.span) - surplus(b.span) ||
        a.span.start - b.span.start ||
        a.span.end - b.span.end,
    )
  if (best === undefined) return { kind: 'missing' }
  const place = sourceSpan(document, best.span.start, best.span.end)
  return { kind: 'found', places: [place], distance }
}

/** How well the surroundings of an occurrence fit: 1 on the given page, units of context in common, distance from the given start. */
type Fit = { readonly onPage: number; readonly context: number; readonly away: number }

/** Negative when the first fits better: on the page, more context in common, then nearer to the given start. */
function compareFits(a: Fit, b: Fit): number {
  if (a.onPage !== b.onPage) return b.onPage - a.onPage
  if (a.context !== b.context) return b.context - a.context
  return a.away === b.away ? 0 : a.away - b.away
}

/** Where a page lies in the source; none without a page, or so many of them. */
function pageSpan(page: number | undefined, breaks: readonly number[] = []): Span | undefined {
  if (page === undefined || page > breaks.length + 1) return undefined
  return { start: breaks[page - 2] ?? 0, end: breaks[page - 1] ?? Infinity }
}

function fitOf(
  { prefix, suffix, start, page }: Evidence,
  document: NormalisedText,
): (span: Span) => Fit {
  const { text, from } = document
  const wanted = pageSpan(page, document.breaks)
  const before = prefix === '' ? undefined : commonEnds(text, normalText(prefix))
  const after = suffix === '' ? undefined : commonStarts(text, normalText(suffix))
  return (span) => {
    // A space at the joint says nothing: normalising has trimmed prefix and suffix.
    const left = text[span.start - 1] === ' ' ? span.start - 1 : span.start
    const right = text[span.end] === ' ' ? span.end + 1 : span.end
    const [first = 0, last = 0] = [from[span.start], from[span.end - 1]]
    const isOn = wanted !== undefined && first < wanted.end && last >= wanted.start
    return {
      onPage: isOn ? 1 : 0,
      context: (before?.[left] ?? 0) + (after?.[right] ?? 0),
      away: start === undefined ? 0 : Math.abs((from[span.start] ?? 0) - start),
    }
  }
}
