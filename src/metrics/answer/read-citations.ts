import { citationMarkers, withoutMarkers } from './citation-markers.ts'

/** A citation: the sentence that it belongs to, and the rank of the chunk it names; undefined for a number that names none. */
export type Citation = { readonly sentence: number; readonly rank: number | undefined }

/**
 * The citations of an answer, sentence and source once each. A marker belongs to the sentence it is in, or to
 * the one before where it opens a sentence: writers cite after the full stop too. `sentences` and `context`
 * (ids) are numbered from 1.
 */
export function readCitations(
  sentences: readonly string[],
  context: readonly string[],
): readonly Citation[] {
  // A sentence may end within a marker, as `5 days.[1]` does: the opening tells.
  const text = sentences.join('\n')
  const markers = citationMarkers(text, context)
  const places = placesOf(sentences, withoutMarkers(text, markers))
  const found = new Map<string, Citation>()
  let at = 0
  for (const { start, sources } of markers) {
    while (start >= (places[at]?.end ?? Infinity)) at += 1
    const { words = 0, before } = places[at] ?? {}
    const sentence = start < words ? (before ?? at + 1) : at + 1
    for (const { name, rank } of sources) {
      found.set(JSON.stringify([sentence, name]), { sentence, rank })
    }
  }
  return [...found.values()]
}

/** `words`: where the first word is. `before`: the nearest sentence before it that has words. */
type Place = { readonly words: number; readonly before: number | undefined; readonly end: number }

function placesOf(sentences: readonly string[], bare: string): readonly Place[] {
  let end = 0
  let before: number | undefined
  return sentences.map((sentence, index) => {
    const start = end
    end += sentence.length + 1
    const first = bare.slice(start, end).search(/[\p{L}\p{N}]/u)
    const place = { words: first === -1 ? Infinity : start + first, before, end }
    if (first !== -1) before = index + 1
    return place
  })
}
