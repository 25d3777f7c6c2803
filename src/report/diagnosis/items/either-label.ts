import { labelOf, labelOfPlace } from '../../../golden/matching/labels/label-notes.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import type { Attribution } from '../../../lib/model/cause.ts'
import type { Labels } from '../../../lib/model/items/golden-set.ts'
import type { Span } from '../../../lib/model/item-match.ts'
import { occurrences } from '../../../lib/text/occurrences.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import type { Said } from './answered-elsewhere.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import type { TargetPair } from './target-pairs.ts'

type Label = NonNullable<NonNullable<Attribution['elsewhere']>['label']>

/**
 * Returns the label of a lost passage, extended to accept another passage as well. Returns
 * undefined if the label is not a quote, the other passage cannot be located, or head's golden set
 * already accepts it.
 */
export function eitherLabel(
  { base: { what } }: TargetPair,
  { placed: { chunk, places }, said }: Said,
  { item, corpora }: Pick<DegradedItem, 'item'> & Pick<DiagnosisFacts, 'corpora'>,
): Label | undefined {
  if (what.kind !== 'evidence' || chunk.doc === undefined) return undefined
  const quotes = new Set(what.any.map(({ quote }) => quote))
  const target = targetsOf(item.golden.head.labels).find(({ any }) =>
    any.some(({ quote }) => quotes.has(quote)),
  )
  const doc = documentId(chunk.doc)
  const texts = normalCorpusOf(corpora.head)
  const exact = Array.from(occurrences(texts.source(doc) ?? '', said), (start) => ({
    start,
    end: start + said.length,
  }))
  const spans = exact.length > 0 ? exact : texts.placesOf(doc, said).spans
  const isInChunk = ({ start, end }: Span): boolean =>
    places.some((place) => place.doc === doc && place.span.start <= start && end <= place.span.end)
  const span = spans.find(isInChunk) ?? spans[0]
  const label = span && labelOfPlace(doc, span, texts)
  if (target === undefined || label === undefined) return undefined
  const known = target.any.map(labelOf)
  const isKnown = known.some((one) => one.doc === label.doc && one.quote === label.quote)
  return isKnown ? undefined : { any: [...known, label] }
}

/** Returns only quote labels, because a section cannot be combined with a quote. */
function targetsOf(labels: Labels): Extract<Labels, { readonly targets: unknown }>['targets'] {
  return labels.kind === 'evidence' ? labels.targets : []
}
