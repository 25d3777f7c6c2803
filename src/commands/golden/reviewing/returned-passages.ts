import { type Side, sideNames } from '../../../core/sides.ts'
import { placesOn } from '../../../matching/label-member.ts'
import type { NormalCorpus } from '../../../matching/quotes/normal-corpus.ts'
import type { Evidence, GoldenItem } from '../../../model/golden-set.ts'
import type { Chunk, Results } from '../../../model/run.ts'
import { documentId } from '../../../text/document-id.ts'
import { normalText } from '../../../text/normalise.ts'
import type { Passage } from './review-types.ts'

/** What each side returned, by question. */
export type Returned = { readonly base: Results | undefined; readonly head: Results | undefined }

/** Chunks of each side that are pooled. */
const pooled = 10

type Asked = Pick<GoldenItem, 'id' | 'labels'>

/**
 * The first chunks of both sides for a question, each passage once, by the better of its ranks, head's before base's.
 * None where nothing was returned.
 */
export function returnedPassages(
  item: Asked,
  { returned, corpus }: { readonly returned: Returned | undefined; readonly corpus: NormalCorpus },
): readonly Passage[] {
  const passages = new Map<string, { chunk: Chunk; ranks: { base?: number; head?: number } }>()
  for (const side of sideNames.toReversed()) {
    for (const [at, chunk] of chunksOf(returned, side, item.id).entries()) {
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
    .map(({ chunk, ranks }) => ({ ...passageOf(chunk, item.labels, corpus), ranks }))
}

function chunksOf(returned: Returned | undefined, side: Side, id: string): readonly Chunk[] {
  const result = returned?.[side]?.get(id)
  return result?.kind === 'answered' ? result.chunks.slice(0, pooled) : []
}

function passageOf(
  chunk: Chunk,
  labels: Asked['labels'],
  corpus: NormalCorpus,
): Omit<Passage, 'ranks'> {
  const doc = chunk.doc === undefined ? undefined : documentId(chunk.doc)
  const place = placeOf({ ...chunk, doc }, corpus)
  const source = doc === undefined ? undefined : corpus.source(doc)
  const text = chunk.text ?? (place && source?.slice(place.start, place.end)) ?? ''
  const passage = { doc, place, text }
  const holds = (evidence: Evidence): boolean => holdsEvidence(passage, evidence, corpus)
  switch (labels.kind) {
    case 'none':
      return { ...passage, labelled: false }
    case 'docs':
      return { ...passage, labelled: labels.grades.has(doc ?? '') }
    case 'chunks':
      return { ...passage, labelled: labels.grades.has(chunk.id) }
    case 'evidence':
    case 'sections':
      return { ...passage, labelled: labels.targets.some(({ any }) => any.some(holds)) }
  }
}

/** By its offsets, else where its text stands. */
function placeOf({ doc, start, end, text }: Chunk, corpus: NormalCorpus): Passage['place'] {
  if (doc === undefined || corpus.source(doc) === undefined) return undefined
  if (start !== undefined && end !== undefined) return { start, end }
  return text === undefined ? undefined : corpus.placesOf(doc, text).spans[0]
}

/** Whether a passage has any of an evidence: by their places, else by its words. */
function holdsEvidence(
  { doc, place, text }: Pick<Passage, 'doc' | 'place' | 'text'>,
  evidence: Evidence,
  corpus: NormalCorpus,
): boolean {
  if (documentId(evidence.doc) !== doc) return false
  if (place === undefined) return normalText(text).includes(normalText(evidence.quote))
  return placesOn(corpus, evidence).some(
    ({ start, end }) => Math.max(place.start, start) < Math.min(place.end, end),
  )
}
