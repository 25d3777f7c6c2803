import { citationMarkers, withoutMarkers } from './citation-markers.ts'

/**
 * A citation: the number of the sentence that it belongs to and the rank of the chunk that it
 * refers to. The rank is undefined for a number that refers to no chunk.
 */
export type Citation = { readonly sentence: number; readonly rank: number | undefined }

/**
 * Returns an answer's citations, with each pair of sentence and source included once. A marker
 * belongs to the sentence that contains it. A marker at the beginning of a sentence belongs to the
 * previous one, because writers also cite after the full stop. `sentences` and `context` (ids) are
 * numbered from 1.
 */
export function readCitations(
  sentences: readonly string[],
  context: readonly string[],
): readonly Citation[] {
  // Sentence splitting may cut a marker in two, as in `5 days.[1]`, so a marker belongs to the
  // sentence in which it starts.
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

/**
 * `words` is the offset of the sentence's first word, `before` is the number of the nearest
 * previous sentence that has words, and `end` is the offset of the next sentence.
 */
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
