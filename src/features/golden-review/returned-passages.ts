import { type Side, sideNames } from '../../lib/sides.ts'
import { placesOn } from '../../golden/matching/labels/label-member.ts'
import { overlapLength } from '../../golden/matching/intervals.ts'
import { textOfChunk } from '../../golden/matching/locate-chunk.ts'
import { cachedPlaces } from '../../golden/matching/cached-places.ts'
import type { NormalCorpus } from '../../golden/matching/quotes/normal-corpus.ts'
import type { Evidence, GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { Chunk, Results } from '../../lib/model/run.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import type { Passage } from './review-types.ts'

export type Returned = { readonly base: Results | undefined; readonly head: Results | undefined }

/** The maximum number of chunks to pool from each side. */
const pooled = 10

type Asked = Pick<GoldenItem, 'id' | 'labels'>

/**
 * Returns the first chunks of both sides for a question, without duplicates, ordered by their
 * better rank; at equal ranks, head's chunks come first. Returns an empty list if no chunk was
 * returned.
 */
export function returnedPassages(
  item: Asked,
  { returned, corpus }: { readonly returned: Returned | undefined; readonly corpus: NormalCorpus },
): readonly Passage[] {
  const passages = new Map<string, Omit<Passage, 'ranks'> & { ranks: Ranks }>()
  for (const side of sideNames.toReversed()) {
    for (const [at, chunk] of chunksOf(returned, side, item.id).entries()) {
      const passage = passageOf(chunk, item.labels, corpus)
      const { doc, place, text } = passage
      const key = JSON.stringify([doc, place ?? (text === '' ? chunk.id : text)])
      const known = passages.get(key) ?? { ...passage, ranks: {} }
      known.ranks[side] ??= at + 1
      passages.set(key, known)
    }
  }
  const best = ({ ranks: { base = Infinity, head = Infinity } }: Pick<Passage, 'ranks'>): number =>
    Math.min(base, head)
  return [...passages.values()].toSorted((one, other) => best(one) - best(other))
}

type Ranks = { base?: number; head?: number }

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
  const place = cachedPlaces(corpus).span(chunk).places[0]?.span
  const passage = { doc, place, text: textOfChunk(chunk, corpus) ?? '' }
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

/**
 * Returns whether a passage contains at least half of a piece of evidence, or lies at least half inside it.
 * If the passage's position is unknown, its text must contain the whole quote.
 */
function holdsEvidence(
  { doc, place, text }: Pick<Passage, 'doc' | 'place' | 'text'>,
  evidence: Evidence,
  corpus: NormalCorpus,
): boolean {
  if (documentId(evidence.doc) !== doc) return false
  if (place === undefined) return normalText(text).includes(normalText(evidence.quote))
  return placesOn(corpus, evidence).some((span) => {
    const shorter = Math.min(span.end - span.start, place.end - place.start)
    return 2 * overlapLength([span], place) >= shorter
  })
}
