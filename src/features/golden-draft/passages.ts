import { formatOf } from '../../lib/text/markup/document-format.ts'
import { chunkDocument } from '../../pipeline/builtin/chunking/chunk-document.ts'
import { words } from '../../lib/text/words/words.ts'
import type { WorkTree } from '../../gate/work-tree/work-tree.ts'

/** A part of a document that a question may be about. */
export type Passage = {
  readonly doc: string
  readonly text: string
  readonly document: string
}

/** The maximum size of a passage, in tokens. */
const size = 400

/**
 * The minimum number of words in a passage. Shorter passages have too little content for a
 * question.
 */
const fewestWords = 12

/**
 * Returns the sections of all documents in a working tree as passages, in document order. Long sections
 * are split, and short ones are left out.
 */
export async function readPassages(
  tree: Pick<WorkTree, 'readDocuments'>,
): Promise<readonly Passage[]> {
  const passages: Passage[] = []
  for await (const { doc, text, extracted } of tree.readDocuments()) {
    const format = extracted ? 'plain' : formatOf(doc)
    const chunks = chunkDocument({ doc, text, format }, { size, overlap: 0, unit: 'headings' })
    for (const chunk of chunks)
      if (words(chunk.text).length >= fewestWords)
        passages.push({ doc, text: chunk.text, document: text })
  }
  return passages
}

/**
 * Returns the passages most similar to a string, best first, weighting rare words higher. Leaves
 * out passages that share no word with the string.
 */
export type Related = (
  text: string,
  options: { readonly most: number; readonly accepts: (passage: Passage) => boolean },
) => readonly Passage[]

/** Builds a word index over passages and returns a search function. */
export function openRelated(passages: readonly Passage[]): Related {
  const holders = new Map<string, number[]>()
  for (const [at, { text }] of passages.entries())
    for (const word of new Set(words(text))) {
      const places = holders.get(word)
      if (places === undefined) holders.set(word, [at])
      else places.push(at)
    }
  return (text, { most, accepts }) => {
    const scores = new Map<number, number>()
    for (const word of new Set(words(text))) {
      const places = holders.get(word) ?? []
      const rarity = Math.log(1 + passages.length / (1 + places.length))
      for (const at of places) scores.set(at, (scores.get(at) ?? 0) + rarity)
    }
    return [...scores]
      .toSorted(([a, one], [b, other]) => other - one || a - b)
      .values()
      .flatMap(([at]) => passages.slice(at, at + 1))
      .filter(accepts)
      .take(most)
      .toArray()
  }
}
