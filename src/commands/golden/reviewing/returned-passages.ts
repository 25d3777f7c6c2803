import type { NormalCorpus } from '../../../matching/normal-corpus.ts'
import { sideNames } from '../../../core/sides.ts'
import type { Chunk, Results } from '../../../model/run.ts'
import type { Labels } from '../../../model/golden-set.ts'
import { documentId } from '../../../text/document-id.ts'
import { normalText } from '../../../text/normalise.ts'
import type { Passage, ShownEvidence } from './review-types.ts'

/** What each side returned, by question. */
export type Returned = { readonly base: Results | undefined; readonly head: Results | undefined }

/** Chunks of each side that are pooled. */
const pooled = 10

/** What a passage is held against to tell whether it is labelled. */
type Labelled = { readonly labels: Labels; readonly evidence: readonly ShownEvidence[] }

/** The first chunks of both sides, each passage once, by the better of its ranks, head's before base's. */
export function returnedPassages(
  id: string,
  { returned, labelled, corpus }: Pooling,
): readonly Passage[] {
  const passages = new Map<string, { chunk: Chunk; ranks: { base?: number; head?: number } }>()
  for (const side of sideNames.toReversed()) {
    for (const [at, chunk] of chunksOf(returned[side], id).entries()) {
      const { doc, start, end } = chunk
      const key = start === undefined ? chunk.id : JSON.stringify([doc, start, end])
      const known = passages.get(key) ?? { chunk, ranks: {} }
      known.ranks[side] ??= at + 1
      passages.set(key, known)
    }
  }
  const best = ({ ranks: { base = Infinity, head = Infinity } }: Pick<Passage, 'ranks'>): number =>
    Math.min(base, head)
  return [...passages.values()]
    .toSorted((one, other) => best(one) - best(other))
    .map(({ chunk, ranks }) => passageOf(chunk, ranks, { labelled, corpus }))
}

type Pooling = {
  readonly returned: Returned
  readonly labelled: Labelled
  readonly corpus: NormalCorpus
}

function chunksOf(results: Results | undefined, id: string): readonly Chunk[] {
  const result = results?.get(id)
  return result?.kind === 'answered' ? result.chunks.slice(0, pooled) : []
}

function passageOf(
  chunk: Chunk,
  ranks: { readonly base?: number; readonly head?: number },
  { labelled, corpus }: Pick<Pooling, 'labelled' | 'corpus'>,
): Passage {
  const doc = chunk.doc === undefined ? undefined : documentId(chunk.doc)
  const place = placeOf({ ...chunk, doc }, corpus)
  const source = doc === undefined ? undefined : corpus.source(doc)
  const text = chunk.text ?? (place && source?.slice(place.start, place.end)) ?? ''
  const passage = { doc, place, text, ranks }
  return { ...passage, labelled: isLabelled({ ...passage, id: chunk.id }, labelled) }
}

/** By its offsets, else where its text stands. */
function placeOf({ doc, start, end, text }: Chunk, corpus: NormalCorpus): Passage['place'] {
  if (doc === undefined || corpus.source(doc) === undefined) return undefined
  if (start !== undefined && end !== undefined) return { start, end }
  return text === undefined ? undefined : corpus.placesOf(doc, text).spans[0]
}

function isLabelled(
  { id, doc = '', place, text }: Omit<Passage, 'labelled'> & { readonly id: string },
  { labels, evidence }: Labelled,
): boolean {
  if (labels.kind === 'docs') return labels.grades.has(doc)
  if (labels.kind === 'chunks') return labels.grades.has(id)
  const quotes = evidence.flatMap(({ any }) => any).filter((quote) => documentId(quote.doc) === doc)
  return quotes.some(({ quote, place: there }) =>
    place !== undefined && there !== undefined
      ? Math.min(place.end, there.end) - Math.max(place.start, there.start) > 0
      : normalText(text).includes(normalText(quote)),
  )
}
