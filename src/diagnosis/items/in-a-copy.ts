import { exactPlaces } from '../../matching/follow/follow-evidence.ts'
import { type Copy, copyOf } from '../../matching/follow/copies.ts'
import { rankingForEvidence, satisfiedAt } from '../../matching/evidence-match.ts'
import { textOfChunk } from '../../matching/locate-chunk.ts'
import { normalCorpusOf } from '../../matching/quotes/normal-corpus.ts'
import type { PlacedChunk } from '../../model/item-match.ts'
import { documentId } from '../../text/markup/document-id.ts'
import { normalText } from '../../text/words/normalise.ts'
import type { DiagnosisFacts } from './facts.ts'
import type { TargetPair } from './target-pairs.ts'

/** Shorter quotes stand in many documents by chance. */
const shortest = 20

/**
 * The first chunk within reach that says the same in another document: all of it, or, where that document says all of
 * it, as much as counts as evidence.
 */
export function copyWithin(
  { head: { what } }: TargetPair,
  chunks: readonly PlacedChunk[],
  { corpora, match }: DiagnosisFacts,
): Pick<Copy, 'chunk'> | undefined {
  if (what.kind !== 'evidence') return undefined
  const texts = normalCorpusOf(corpora.head)
  const textOf = ({ chunk }: PlacedChunk) => textOfChunk(chunk, texts)
  const docs = new Set(
    chunks.flatMap(({ chunk: { doc } }) => (doc === undefined ? [] : [documentId(doc)])),
  )
  const ranking = rankingForEvidence(chunks, textOf)
  const cutCopy = ({ doc: own, quote, section }: (typeof what.any)[number]) => {
    const text = normalText(quote)
    if (section !== undefined || text.length < shortest) return undefined
    const ranks = Array.from(docs, (doc) => {
      const places = doc === own ? [] : exactPlaces(texts.normalised(doc), text)
      return places.length === 0
        ? Infinity
        : satisfiedAt({ doc, quote, places }, ranking, match.coverage)
    })
    const placed = chunks[Math.min(...ranks) - 1]
    return placed && { chunk: placed.chunk.id }
  }
  return what.any
    .map((one) => copyOf(one, chunks, { textOf }) ?? cutCopy(one))
    .find((copy) => copy !== undefined)
}
