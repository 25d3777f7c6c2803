import type { EmbeddingChange, Spread } from '../../compare/embeddings/compare-embeddings.ts'
import { count, share } from '../../text/printing/numbers.ts'

/** What became of the vectors, in one paragraph. Our own words and figures alone. */
export function embeddingParagraph(change: EmbeddingChange): string {
  return [kindWords[change.kind](change), ...collapseWords(change), ...outsideWords(change)].join(
    ' ',
  )
}

const kindWords: Readonly<Record<EmbeddingChange['kind'], (change: EmbeddingChange) => string>> = {
  untouched: ({ shared }) =>
    `The vectors of the ${count(shared)} texts on both sides are the same: whatever changed, the embeddings did not.`,
  partly: ({ moved = 0, shared, apart }) =>
    `Only a part was embedded anew: of the ${count(shared)} texts on both sides ${share(moved)} moved and the others stayed.${apartWords(apart)} Vectors of two models in one index cannot be compared with each other: embed all of it again.`,
  turned: ({ shared, overlap = 0, sides }) =>
    `All ${count(shared)} texts moved together${dimensionWords(sides)}: ${share(overlap)} of each one's ten nearest are the same, so that the space was turned and rankings hardly change.`,
  swapped: ({ shared, overlap, sides }) =>
    `Another model made the vectors: of the ${count(shared)} texts on both sides all moved${dimensionWords(sides)}, and ${overlap === undefined ? 'nothing is known' : share(overlap)} of each one's ten nearest are still among them. What is found for a question is the new model's choice.`,
  unknown: ({ only, shared }) =>
    shared > 0
      ? `All ${count(shared)} texts on both sides moved; they are too few to tell another model from a turned space.`
      : `No text is on both sides (${count(only.base)} on base, ${count(only.head)} on head), so that nothing can be said of how vectors moved.`,
}

function apartWords(apart: number | undefined): string {
  if (apart === undefined || apart < 0.1) return ''
  return ` Both parts keep to themselves: neighbours come from a text's own part by ${share(apart)} more often than by chance.`
}

function dimensionWords({ base, head }: EmbeddingChange['sides']): string {
  return base.dimensions === head.dimensions
    ? ''
    : ` (${count(base.dimensions)} numbers became ${count(head.dimensions)})`
}

/** A mean cosine of random pairs from which on vectors hardly differ. */
const narrow = 0.9
const manyDuplicates = 0.1

function collapseWords({ sides: { base, head } }: EmbeddingChange): readonly string[] {
  const isNew = (of: (spread: Spread) => number | undefined, limit: number): boolean =>
    (of(head) ?? 0) > limit && (of(base) ?? 0) <= limit
  return [
    isNew(({ anisotropy }) => anisotropy, narrow)
      ? `They collapsed: two random texts have a mean cosine of ${(head.anisotropy ?? 0).toFixed(2)}, where base had ${(base.anisotropy ?? 0).toFixed(2)}.`
      : [],
    isNew(({ duplicates }) => duplicates, manyDuplicates)
      ? `${share(head.duplicates ?? 0)} of the texts have another one at the very same place, where base had ${share(base.duplicates ?? 0)}.`
      : [],
  ].flat()
}

function outsideWords({ sides: { base, head } }: EmbeddingChange): readonly string[] {
  if (head.outside === undefined || head.outside + (base.outside ?? 0) === 0) return []
  const before = base.outside === undefined ? '' : ` (base ${share(base.outside)})`
  return [`${share(head.outside)} of the questions${before} lie far from all texts.`]
}
