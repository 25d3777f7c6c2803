import type { Evidence } from '../../../lib/model/items/golden-set.ts'
import type { Span } from '../../../lib/model/item-match.ts'
import { bareText } from '../../../lib/text/markup/bare-text.ts'
import type { NormalCorpus } from '../quotes/normal-corpus.ts'
import { resolveEvidence } from '../quotes/resolve-evidence.ts'
import { termsOf } from '../quotes/sentence-terms.ts'
import { wholeSpan } from '../quotes/whole-span.ts'
import { isFiller } from './document-changes.ts'
import { changedFacts } from './facts/changed-facts.ts'
import { factsOfPassage, lostFacts } from './passage-facts.ts'

/**
 * The minimum number of distinct terms, not counting filler, in a passage that can have a near
 * copy. Shorter passages differ from many others in only a few letters.
 */
const fewestTerms = 6

/**
 * Finds nearly the same text as a passage in another document. The text must differ by no more
 * edits than are permitted for a quote, state the same facts, and replace no word with another.
 * Returns undefined if there is none.
 */
export function nearCopyIn(doc: string, passage: string, head: NormalCorpus): Span | undefined {
  const document = head.normalised(doc)
  const quote = passage.replaceAll(/\s+/g, ' ').trim()
  const asked: Evidence = { doc, quote, prefix: '', suffix: '', start: undefined }
  const found = document && resolveEvidence(asked, document)
  if (found?.kind !== 'found' || found.places[0] === undefined) return undefined
  const source = head.source(doc) ?? ''
  const place = wholeSpan(source, found.places[0], quote)
  const copy = source.slice(place.start, place.end)
  return statesTheSame(quote, copy) && keepsTerms(quote, copy) ? place : undefined
}

function statesTheSame(one: string, other: string): boolean {
  const lacks = (own: string, text: string): boolean =>
    lostFacts(factsOfPassage(own), bareText(text).text).length > 0
  return changedFacts(one, other) === undefined && !lacks(one, other) && !lacks(other, one)
}

/**
 * Returns whether one text contains all terms of the other that are not filler, and `one` has at
 * least `fewestTerms` of them.
 */
function keepsTerms(one: string, other: string): boolean {
  const [own, its] = [one, other].map(
    (text) => new Set(termsOf(bareText(text).text).filter((term) => !isFiller(term))),
  )
  return (
    own !== undefined &&
    its !== undefined &&
    own.size >= fewestTerms &&
    (own.isSubsetOf(its) || its.isSubsetOf(own))
  )
}
