import { normalText } from '../../text/normalise.ts'
import { sentencesOf } from '../../text/sentences.ts'

/** Indexes of the texts that have the claim as a whole sentence; empty for none. */
export type SentenceIndex = (claim: string) => readonly number[]

/**
 * Finds claims that equal a whole sentence of a text, both normalised. A part of a sentence is not enough: "It is
 * false that X" contains X. The texts are read at the first lookup.
 */
export function sentenceIndex(texts: readonly string[]): SentenceIndex {
  let index: ReadonlyMap<string, readonly number[]> | undefined
  return (claim) => {
    index ??= indexOf(texts)
    return index.get(normalText(claim)) ?? []
  }
}

function indexOf(texts: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const [number, text] of texts.entries()) {
    for (const sentence of new Set(sentencesOf(text).map(normalText))) {
      if (sentence === '') continue
      const known = found.get(sentence)
      if (known === undefined) found.set(sentence, [number])
      else known.push(number)
    }
  }
  return found
}
