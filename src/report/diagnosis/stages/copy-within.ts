import { rankingForEvidence, satisfiedAt } from '../../../golden/matching/evidence-match.ts'
import { type Copy, copyOf, copyPlaces } from '../../../golden/matching/follow/copies.ts'
import { textOfChunk } from '../../../golden/matching/locate-chunk.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import type { MatchedTarget, PlacedChunk } from '../../../lib/model/item-match.ts'
import { SharedChunk } from '../../../lib/model/run.ts'
import type { DiagnosisFacts } from '../items/facts.ts'

/**
 * Returns the first chunk within reach that repeats the target's text from another document. The chunk
 * must repeat the entire text. If its document contains the entire text, the chunk only needs enough of
 * it to count as evidence.
 */
export function copyWithin(
  { what }: MatchedTarget,
  chunks: readonly PlacedChunk[],
  { corpora }: Pick<DiagnosisFacts, 'corpora'>,
): Pick<Copy, 'chunk'> | undefined {
  if (what.kind !== 'evidence') return undefined
  const texts = normalCorpusOf(corpora.head)
  const textOf = ({ chunk }: PlacedChunk) => textOfChunk(chunk, texts)
  const docs = new Set(chunks.flatMap(({ chunk }) => SharedChunk.document(chunk) ?? []))
  const ranking = rankingForEvidence(chunks, textOf)
  const cutCopy = ({ doc: own, ...one }: (typeof what.any)[number]) => {
    const ranks = Array.from(docs, (doc) => {
      const text = doc === own ? undefined : texts.source(doc)
      const places = text === undefined ? [] : copyPlaces(one, text)
      return places.length === 0 ? Infinity : satisfiedAt({ ...one, doc, places }, ranking)
    })
    const placed = chunks[Math.min(...ranks) - 1]
    return placed && { chunk: placed.chunk.id }
  }
  return what.any
    .map((one) => copyOf(one, chunks, { textOf }) ?? cutCopy(one))
    .find((copy) => copy !== undefined)
}
