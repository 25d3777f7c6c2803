import type { Span } from '../../../lib/model/item-match.ts'
import { sentenceSpans } from '../../../lib/text/words/sentences.ts'
import { words } from '../../../lib/text/words/words.ts'

type Sentence = Span & { readonly terms: readonly string[] }

/** The sentences in documents, and the weights of their terms. */
export type SentenceTerms = {
  /**
   * Returns a weight for each distinct term. The fewer sentences contain the term, the higher its
   * weight.
   */
  weights(terms: readonly string[]): ReadonlyMap<string, number>
  /**
   * Returns at most `most` documents: those that contain the most weight, best first. Ties keep
   * their original order.
   */
  holders(weights: ReadonlyMap<string, number>, most: number): readonly string[]
  /** Returns a document's sentences, or an empty list if the document is unknown. */
  in(doc: string): readonly Sentence[]
}

/** Returns the words of `text` cut to a fixed length, which removes most endings in any language. */
export function termsOf(text: string): readonly string[] {
  return words(text).map((word) => word.slice(0, stemUnits))
}

const stemUnits = 5

export function openSentenceTerms(
  documents: readonly { readonly doc: string; readonly text: string }[],
): SentenceTerms {
  const sentences = new Map<string, readonly Sentence[]>()
  const documentsWith = new Map<string, string[]>()
  const counts = new Map<string, number>()
  let all = 0
  for (const { doc, text } of documents) {
    const own = sentenceSpans(text).map((span) => ({
      ...span,
      terms: termsOf(text.slice(span.start, span.end)),
    }))
    sentences.set(doc, own)
    all += own.length
    for (const { terms } of own)
      for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const term of new Set(own.flatMap(({ terms }) => terms))) {
      const listed = documentsWith.get(term)
      if (listed === undefined) documentsWith.set(term, [doc])
      else listed.push(doc)
    }
  }
  return {
    weights: (terms) =>
      new Map(terms.map((term) => [term, Math.log(1 + all / (0.5 + (counts.get(term) ?? 0)))])),
    holders: (weights, most) => {
      const held = new Map<string, number>()
      for (const [term, weight] of weights)
        for (const doc of documentsWith.get(term) ?? [])
          held.set(doc, (held.get(doc) ?? 0) + weight)
      return [...held]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, most)
        .map(([doc]) => doc)
    },
    in: (doc) => sentences.get(doc) ?? [],
  }
}
