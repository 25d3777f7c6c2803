import { remembered } from '../../../lib/remembered.ts'
import type { AlteredFact, Span } from '../../../lib/model/item-match.ts'
import { type Letters, onlyLetters } from '../../../lib/text/words/letters.ts'
import { numbersIn } from '../../../lib/text/words/numbers-in.ts'
import { segmentSpans } from '../../../lib/text/words/sentences.ts'
import { unionOf, without } from '../intervals.ts'
import type { Piece } from '../quotes/align.ts'
import { type Fact, factsIn } from './facts-in.ts'
import { type Gap, gapsOf, restsOf } from './gaps.ts'

/** The maximum number of UTF-16 code units to read before and after a gap or a fact. */
const NEAR = 400
/** The maximum number of UTF-16 code units of a word to include before and after a gap. */
const LONGEST_WORD = 40

/**
 * Returns the document's numbers, negations and names that a chunk's text leaves out or replaces at the
 * place where it was found. A number is not altered if the text states it in another gap, for example
 * because table cells are in another order. A name is not altered if the text contains it anywhere.
 */
export function alteredFacts(
  text: Letters,
  document: Letters,
  pieces: readonly Piece[],
): readonly AlteredFact[] {
  const gaps = gapsOf(text, document, pieces)
  return gaps.length === 0 ? [] : alteredIn(gaps, text, document)
}

/**
 * Returns the facts of a quote that a text leaves out or replaces. The text contains only parts of the
 * quote.
 */
export function alteredInQuote(
  text: Letters,
  quote: Letters,
  pieces: readonly Piece[],
): readonly AlteredFact[] {
  return alteredIn([...gapsOf(text, quote, pieces), ...restsOf(text, quote, pieces)], text, quote)
}

function alteredIn(gaps: readonly Gap[], text: Letters, document: Letters): readonly AlteredFact[] {
  const rest = gaps.map(({ own }) => sourceOf(text, own)).join('\n')
  return gaps.flatMap((gap) => {
    const facts = factsAt(document, gap.other)
    if (facts.length === 0) return []
    const said = saidIn(text, gap.own, rest)
    return facts
      .filter((fact) => !isKept(fact, said))
      .map(({ kind, key, written, start, end }) => ({
        kind,
        key,
        written,
        span: { start, end },
        sentence: sentenceAt(document.source, { start, end }),
      }))
  })
}

/** Returns the facts that overlap a span of a document's letters. */
function factsAt({ source, from, to }: Letters, { start, end }: Span): readonly Fact[] {
  const [first, last] = [from[start] ?? 0, to[end - 1] ?? 0]
  const line = source.lastIndexOf('\n', first - 1) + 1
  const base = Math.max(line, first - NEAR)
  return factsIn(source.slice(base, last + NEAR))
    .map((fact) => ({ ...fact, start: base + fact.start, end: base + fact.end }))
    .filter((fact) => fact.start < last && first < fact.end)
}

type Said = {
  /** The text between the two runs, widened to whole words. */
  readonly here: string
  /** The text of all gaps, one per line. */
  readonly rest: string
  readonly letters: string
}

function saidIn(text: Letters, { start, end }: Span, rest: string): Said {
  const { source, from, to } = text
  const before = source.slice(0, to[start - 1] ?? 0).slice(-LONGEST_WORD)
  const after = source.slice(from[end] ?? source.length).slice(0, LONGEST_WORD)
  const [head = ''] = /\S*$/.exec(before) ?? []
  const [tail = ''] = /^\S*/.exec(after) ?? []
  return { here: head + sourceOf(text, { start, end }) + tail, rest, letters: text.text }
}

/**
 * Returns the source of a span of letters, including the white space and punctuation directly before and
 * after it.
 */
function sourceOf({ source, from, to }: Letters, { start, end }: Span): string {
  return source.slice(to[start - 1] ?? 0, from[end] ?? source.length)
}

function isKept({ kind, key, written }: Fact, { here, rest, letters }: Said): boolean {
  switch (kind) {
    case 'number':
      return (
        onlyLetters(here).includes(key) || [here, rest].some((text) => states(text, key, written))
      )
    case 'negation':
      return factsIn(here).some((fact) => fact.kind === 'negation') || hasShortForm(here, key)
    case 'name':
      return letters.includes(key) || here.split(/[^\p{L}\p{M}\p{N}]+/u).some(isLike(key))
  }
}

/**
 * Returns whether the text contains the short form `key`, such as "don't", even if it writes the
 * apostrophe as an entity.
 */
function hasShortForm(text: string, key: string): boolean {
  if (!/n['’]t$/.test(key)) return false
  const form = new RegExp(`^${onlyLetters(key).slice(0, -1)}.*t`, 'u')
  return text.split(/\s+/).some((word) => form.test(onlyLetters(word)))
}

/** Returns whether a text states a number, possibly in another form, such as 19.5 for 19.50. */
function states(text: string, key: string, written: string): boolean {
  const stated = factsIn(text).filter(({ kind }) => kind === 'number')
  return (
    stated.some((fact) => fact.key === key) || !numbersIn(text).isDisjointFrom(numbersIn(written))
  )
}

/**
 * Returns a predicate that is true for words that begin or end like the name. The letters that they
 * share must be at least half of the name.
 */
function isLike(name: string): (written: string) => boolean {
  return (written) => {
    const word = onlyLetters(written)
    const shorter = Math.min(name.length, word.length)
    let start = 0
    while (start < shorter && name[start] === word[start]) start += 1
    let end = 0
    while (end < shorter - start && name.at(-1 - end) === word.at(-1 - end)) end += 1
    return 2 * (start + end) >= name.length
  }
}

/** Returns the span of the sentence that contains a fact, or of its line if it is in a table. */
function sentenceAt(source: string, { start, end }: Span): Span {
  const base = Math.max(0, start - NEAR)
  const near = source.slice(base, end + NEAR)
  const [at, to] = [start - base, end - base]
  const first = Math.max(0, ...matchEnds(near.slice(0, at)))
  const rest = near.slice(to)
  const last = blockEnd.exec(rest)?.index ?? rest.length
  const block = near.slice(first, to + last)
  const found = segmentSpans(block.replaceAll('\n', ' ')).find(
    (one) => one.start <= at - first && at - first < one.end,
  )
  const own = found ?? { start: 0, end: block.length }
  return { start: base + first + own.start, end: base + first + Math.max(own.end, to - first) }
}

function matchEnds(text: string): readonly number[] {
  return Array.from(text.matchAll(blockStart), ({ index, 0: found }) => index + found.length)
}

/** Matches what separates paragraphs, list items, headings and rows of a table. */
const blockStart = /\n\s*\n|\n(?=[ \t]*(?:[-*+>|#]|\d{1,9}[.)]\s))|\|[ \t]*\n/g
const blockEnd = /\n\s*\n|\n(?=[ \t]*(?:[-*+>|#]|\d{1,9}[.)]\s))|\|[ \t]*\n/

const keysOf = remembered((quote: string) => {
  const facts = factsIn(quote)
  return { text: quote, facts }
}, 2 ** 20)

/**
 * Returns the parts of a chunk's spans that count for a piece of evidence at `place`. A sentence
 * whose facts the chunk altered does not count, and nothing counts if the chunk altered at least
 * half of the quote's numbers, of its negations or of its names. Ignores facts that the quote does
 * not state.
 */
export function unaltered(
  spans: readonly Span[],
  altered: readonly AlteredFact[],
  { quote, place }: { readonly quote: string; readonly place: Span },
): readonly Span[] {
  const { facts } = keysOf(quote)
  const lost = altered.filter(
    ({ span, kind, key }) =>
      span.start < place.end &&
      place.start < span.end &&
      facts.some((fact) => fact.kind === kind && fact.key === key),
  )
  if (lost.length === 0) return spans
  const isMostlyLost = lost.some(({ kind }) => {
    const ofKind = (one: { readonly kind: string }): boolean => one.kind === kind
    return 2 * lost.filter(ofKind).length >= facts.filter(ofKind).length
  })
  return isMostlyLost
    ? without(spans, [place])
    : without(spans, unionOf(lost.map((one) => one.sentence)))
}
