import { openSentenceTerms, termsOf } from './matching/quotes/sentence-terms.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import { documentId } from '../lib/text/markup/document-id.ts'
import { goldenLine } from './golden-lines.ts'

/**
 * The maximum length of a quote in UTF-16 code units; a longer sentence is cut after a whole word.
 */
const LONGEST_QUOTE = 300

export type Passage = { readonly doc: string; readonly text: string }

/**
 * Returns the question as a line of a golden set. Its evidence is the sentence in the passage that
 * has the most in common with the question. Returns undefined if the passage contains no sentence.
 */
export function labelWithPassage(
  {
    id,
    query,
    references,
    claims,
    tags,
    cluster,
    split,
    weight,
    mustPass,
    filters,
    history,
    expect,
  }: GoldenItem,
  passage: Passage,
): string | undefined {
  const quote = quoteFor(query, passage)
  if (quote === undefined) return undefined
  return goldenLine({
    id,
    query,
    ...(history !== undefined && { history }),
    evidence: [{ doc: documentId(passage.doc), quote }],
    ...(references.length > 0 && { answer: references }),
    ...(claims !== undefined && { claims }),
    ...(expect !== undefined && { expect }),
    ...(tags.length > 0 && { tags }),
    ...(cluster !== undefined && { cluster }),
    ...(split !== undefined && { split }),
    ...(weight !== undefined && { weight }),
    ...(mustPass && { must_pass: true }),
    ...(filters !== undefined && { filters }),
  })
}

function quoteFor(query: string, { doc, text }: Passage): string | undefined {
  const sentences = openSentenceTerms([{ doc, text }])
  const weights = sentences.weights(termsOf(query))
  const candidates = sentences.in(doc).map(({ start, end, terms }) => ({
    quote: text.slice(start, end),
    says: [...new Set(terms)].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0),
  }))
  const [best] = candidates.toSorted((one, other) => other.says - one.says)
  return best && shortened(best.quote)
}

function shortened(sentence: string): string {
  if (sentence.length <= LONGEST_QUOTE) return sentence
  const cut = sentence.slice(0, LONGEST_QUOTE)
  const end = cut.search(/\s\S*$/)
  return end > 0 ? cut.slice(0, end) : cut.toWellFormed()
}
