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
      /**
       * Places in the source. There are several if page, prefix, suffix and start do not
       * distinguish equal quotes.
       */
      readonly places: readonly Span[]
      /**
       * Edit distance between the normalised quote and the text that was found; 0 for an exact
       * match.
       */
      readonly distance: number
    }
  | { readonly kind: 'missing' }

/**
 * Caches resolutions by document and evidence, because many steps of a run look up the same evidence.
 */
const remembered = new WeakMap<NormalisedText, Map<string, Resolution>>()

/**
 * Finds a quote in a document and caches the result. All comparisons use normalised text. Tries, in
 * this order: an exact match; for quotes of 20 UTF-16 code units or more, the nearest substring
 * that differs in at most 15% of them; the same words with different punctuation. Among several
 * exact matches, the page decides, then prefix and suffix, then `start`. If they are still tied,
 * the first 1,000 of them count.
 */
export function resolveEvidence(evidence: Evidence, document: NormalisedText): Resolution {
  const known = remembered.get(document) ?? new Map<string, Resolution>()
  remembered.set(document, known)
  const { quote, prefix, suffix, start, page } = evidence
  const isAlone = prefix === '' && suffix === '' && start === undefined && page === undefined
  // No quote begins with NUL, so the two kinds of keys never collide.
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

/**
 * Resolves a quote that is too long for a fuzzy search by aligning the runs that the quote and the
 * document have in common.
 */
function resolveLong(quote: string, document: NormalisedText): Resolution {
  const found = align(quote, document.text, (seed) => occurrencesIn(document, seed))
  const limit = mostEdits(quote)
  if (found === undefined || quote.length - found.matched > limit) return { kind: 'missing' }
  const { start, end } = found.other
  const distance = Math.max(1, quote.length - found.matched, end - start - found.matched)
  if (distance > limit) return { kind: 'missing' }
  return { kind: 'found', places: [sourceSpan(document, start, end)], distance }
}

/**
 * Resolves a quote by its letters and words only. In a short Chinese sentence, much of the text is
 * punctuation, and punctuation varies between writers.
 */
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

/**
 * A normalised text's letters with their positions in that text. These are not positions in its
 * source.
 */
const placedLetters = new WeakMap<NormalisedText, ReturnType<typeof lettersIn>>()

function placeLetters({ text }: NormalisedText): ReturnType<typeof lettersIn> {
  const from = Uint32Array.from({ length: text.length }, (_, at) => at)
  return lettersIn({ text, from, to: from.map((at) => at + 1) })
}

function mostEdits(quote: string): number {
  return Math.floor((MOST_EDITED_PERCENT * quote.length) / 100)
}

const MOST_EDITED_PERCENT = 15
/**
 * The minimum length, in UTF-16 code units, of a quote to search for approximately. A shorter quote
 * is within a few edits of too much other text.
 */
const SHORTEST_FUZZY = 20
/**
 * The minimum number of letters in a quote to look for by its letters and words only. Fewer letters
 * occur by chance in many documents.
 */
const LEAST_LETTERS = 8
/**
 * The maximum length, in UTF-16 code units, of a quote to search for approximately. Longer quotes
 * are aligned by common runs, because the cost of an approximate search grows with the quote's
 * length times the document's length.
 */
const LONGEST_FUZZY = 4000
const MOST_PLACES = 1000
/** The maximum number of table cells computed per quote to find the starts of matches. */
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

/**
 * How well an occurrence's surroundings match: whether it is on the given page (1 or 0), how many
 * code units of context match, and its distance from the given start.
 */
type Fit = { readonly onPage: number; readonly context: number; readonly away: number }

/**
 * Compares two fits for sorting; negative if the first is better. Considers the page first, then
 * the context, then the distance from the given start.
 */
function compareFits(a: Fit, b: Fit): number {
  if (a.onPage !== b.onPage) return b.onPage - a.onPage
  if (a.context !== b.context) return b.context - a.context
  return a.away === b.away ? 0 : a.away - b.away
}

/**
 * Returns a page's span in the source; undefined if no page is given or the document has fewer pages.
 */
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
    // Skips a space next to the span, because normalisation trims the prefix and the suffix.
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
