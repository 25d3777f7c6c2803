import type { Verdict } from '../../../../../test/support/judge-server/lexical-reply.ts'
import type { Numbered } from '../../../../../test/support/judge-server/read-prompt.ts'
import {
  isNegative,
  sentencesOf,
  wordsOf,
} from '../../../../../test/support/judge-server/words-of.ts'

/**
 * Returns whether every part of a claim is supported: one chunk contains all its words, and the
 * closest sentence is negated if and only if the part is.
 */
export function standsIn(claim: string, chunks: readonly Numbered[]): boolean {
  return sentencesOf(claim).every((part) => {
    const said = new Set(wordsOf(part))
    const isIn = ({ text }: Numbered): boolean => said.isSubsetOf(new Set(wordsOf(text)))
    const [quote] = nearest(part, chunks)
    return chunks.some(isIn) && isNegative(quote?.quote ?? '') === isNegative(part)
  })
}

/**
 * Returns the sentences that share the most words with the claim. They are used as the judge's
 * quotes, because the people who voted gave none.
 */
export function nearest(claim: string, chunks: readonly Numbered[]): Verdict['evidence'] {
  const said = contentOf(claim)
  const quotes = chunks.flatMap(({ id, text }) =>
    sentencesOf(text)
      .filter((quote) => quote.length >= 8)
      .map((quote) => ({ source: id, quote, shared: said.intersection(contentOf(quote)) })),
  )
  const [first] = quotes.toSorted((a, b) => b.shared.size - a.shared.size)
  if (first === undefined) return []
  // If the claim joins two sentences, also find the second one.
  const more = (words: ReadonlySet<string>): number => words.difference(first.shared).size
  const [second] = quotes.toSorted((a, b) => more(b.shared) - more(a.shared))
  const both = second === undefined || more(second.shared) < 2 ? [first] : [first, second]
  return both.map(({ source, quote }) => ({ source, quote }))
}

/**
 * Returns the numbers in a text, and the first four letters of each word that has at least four
 * letters.
 */
export function contentOf(text: string): ReadonlySet<string> {
  const known = read.get(text) ?? contentIn(text)
  read.set(text, known)
  return known
}

const read = new Map<string, ReadonlySet<string>>()

function contentIn(text: string): ReadonlySet<string> {
  const isTelling = (word: string): boolean => word.length >= 4 || /^\d+$/.test(word)
  return new Set(
    wordsOf(text)
      .filter(isTelling)
      .map((word) => word.slice(0, 4)),
  )
}
