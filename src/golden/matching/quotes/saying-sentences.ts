import type { Span } from '../../../lib/model/item-match.ts'
import { pairsOf } from '../../../lib/text/shared-parts.ts'
import { type SentenceTerms, termsOf } from './sentence-terms.ts'

/**
 * The sentences in a document that best cover the text, most important first. `score` is the share
 * of the text that they cover, from 0 to 1, minus a deduction if another sentence fits almost as
 * well.
 */
export type Saying = { readonly score: number; readonly spans: readonly Span[] }

/** The minimum share of the text that a sentence must add to what the previous ones cover. */
const LEAST_ADDED = 0.1
const MOST_SENTENCES = 6
/** The weight of a term in the question, relative to a term in the answer. */
const QUESTION = 0.2

/**
 * Selects sentences from a document one at a time. Each one covers the most of what the previous
 * ones do not cover.
 */
export function sayingSentences(
  { text, query }: { readonly text: string; readonly query: string },
  doc: string,
  sentences: SentenceTerms,
): Saying {
  const left = new Map(shares(text, query, sentences))
  const candidates = sentences.in(doc).map(({ start, end, terms }) => ({
    span: { start, end },
    parts: new Set([...terms, ...pairsOf(terms)]),
  }))
  const chosen: Span[] = []
  let score = 0
  while (chosen.length < MOST_SENTENCES) {
    const best = heaviest(candidates, left)
    if (best === undefined || best.adds < LEAST_ADDED) break
    const said = new Map([...left].filter(([part]) => best.parts.has(part)))
    const rival = heaviest(
      candidates.filter(({ span }) => span !== best.span),
      said,
    )
    chosen.push(best.span)
    score += best.adds - doubt(best.adds, rival?.adds)
    for (const part of best.parts) left.delete(part)
  }
  return { score, spans: chosen }
}

type Candidate = { readonly span: Span; readonly parts: ReadonlySet<string> }

/**
 * Returns the parts to look for, with weights that sum to 1: the terms in the text and the
 * question, weighted by rarity, and the pairs of adjacent terms in the text. Together, the pairs
 * weigh as much as the text's terms.
 */
function shares(
  text: string,
  query: string,
  sentences: SentenceTerms,
): ReadonlyMap<string, number> {
  const terms = termsOf(text)
  const weights = new Map<string, number>()
  for (const [term, weight] of sentences.weights(termsOf(query)))
    weights.set(term, QUESTION * weight)
  for (const [term, weight] of sentences.weights(terms)) weights.set(term, weight)
  const pairs = new Set(pairsOf(terms))
  const ofPair = sum(sentences.weights(terms).values()) / pairs.size
  for (const pair of pairs) weights.set(pair, ofPair)
  const all = sum(weights.values())
  return new Map([...weights].map(([part, weight]) => [part, weight / all]))
}

/** Returns the candidate that covers the most weight; on a tie, the first one. */
function heaviest(
  candidates: readonly Candidate[],
  left: ReadonlyMap<string, number>,
): (Candidate & { readonly adds: number }) | undefined {
  return candidates
    .map((candidate) => ({
      ...candidate,
      adds: left
        .entries()
        .reduce((total, [part, share]) => total + (candidate.parts.has(part) ? share : 0), 0),
    }))
    .toSorted((a, b) => b.adds - a.adds)[0]
}

/**
 * Returns the deduction from a score because another sentence, with the score `rival`, is a
 * plausible alternative. Nothing is deducted unless the rival has more than half of the score.
 */
export function doubt(score: number, rival = 0): number {
  return Math.max(0, rival - score / 2)
}

function sum(values: Iterable<number>): number {
  return Iterator.from(values).reduce((total, value) => total + value, 0)
}
