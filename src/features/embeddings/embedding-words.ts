import type { EmbeddingChange, Spread } from './schema.ts'
import { share } from '../../lib/text/printing/numbers.ts'
import { id, joinWords, plain, say, type Words } from '../../lib/text/printing/sentence.ts'

/**
 * Describes how the vectors changed, in one paragraph. It contains only fixed words and figures, no
 * text from the repository.
 */
export function embeddingParagraph(change: EmbeddingChange): Words {
  const kind = kindWords[change.kind](change)
  return joinWords([kind, ...collapseWords(change), ...outsideWords(change)], say` `)
}

/** Returns the paragraph, and a sentence listing head's questions that are far from all texts. */
export function vectorSentences(change: EmbeddingChange): readonly Words[] {
  const { strangers } = change.sides.head
  const far = say`Questions whose vectors are far from all texts on head: ${joinWords(strangers.map(id), say`, `)}.`
  return [embeddingParagraph(change), ...(strangers.length === 0 ? [] : [far])]
}

const kindWords: Readonly<Record<EmbeddingChange['kind'], (change: EmbeddingChange) => Words>> = {
  untouched: ({ shared }) =>
    say`Of the ${shared} texts on both sides, at least 99.9% have the same vector.`,
  turned: (change) =>
    say`${movedWords(change)}, and ${percent(change.overlap)} of each text's ten nearest neighbours are the same, so rankings should hardly change.`,
  swapped: (change) =>
    say`${movedWords(change)}, and ${change.overlap === undefined ? say`there are too few texts to say how many` : percent(change.overlap)} of each text's ten nearest neighbours stayed the same, so what a question retrieves now depends on the new model.`,
  unknown: (change) =>
    change.shared > 0
      ? say`${movedWords(change)}; these are too few texts to tell whether their neighbours stayed the same.`
      : say`The sides share no text (${change.only.base} on base, ${change.only.head} on head), so nothing can be said about how the vectors moved.`,
}

/**
 * Describes how many vectors moved. Vectors of different lengths cannot be compared, so all of them count
 * as moved.
 */
function movedWords({ shared, moved = 1, sides: { base, head } }: EmbeddingChange): Words {
  const many = moved === 1 ? say`all` : percent(moved)
  const lengths =
    base.dimensions === head.dimensions
      ? say``
      : say` (from ${base.dimensions} to ${head.dimensions} dimensions)`
  return say`Of the ${shared} texts on both sides, ${many} moved${lengths}`
}

function percent(value: number | undefined): Words {
  return plain(share(value ?? 0))
}

/**
 * If the mean cosine similarity of random pairs is above this, the vectors have collapsed: they hardly
 * differ.
 */
const narrow = 0.9
const manyDuplicates = 0.1

function collapseWords({ sides: { base, head } }: EmbeddingChange): readonly Words[] {
  const isNew = (of: (spread: Spread) => number | undefined, limit: number): boolean =>
    (of(head) ?? 0) > limit && (of(base) ?? 0) <= limit
  const cosine = ({ anisotropy = 0 }: Spread): Words => plain(anisotropy.toFixed(2))
  return [
    isNew(({ anisotropy }) => anisotropy, narrow)
      ? say`The vectors collapsed: the mean cosine similarity of random texts is ${cosine(head)}; on base it was ${cosine(base)}.`
      : [],
    isNew(({ duplicates }) => duplicates, manyDuplicates)
      ? say`${percent(head.duplicates)} of the texts have the same vector as another text; on base it was ${percent(base.duplicates)}.`
      : [],
  ].flat()
}

function outsideWords({ sides: { base, head } }: EmbeddingChange): readonly Words[] {
  if (head.outside === undefined || head.outside + (base.outside ?? 0) === 0) return []
  const ofBase = base.outside === undefined ? say`` : say` (base ${percent(base.outside)})`
  return [say`${percent(head.outside)} of the questions${ofBase} are far from all texts.`]
}
