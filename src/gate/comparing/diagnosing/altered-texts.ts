import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import type { UnscoredChunk } from '../../../lib/model/run.ts'
import type { MeasuredSides, Sides } from '../../../lib/sides.ts'
import { isBlank } from '../../../lib/text/words/normalise.ts'
import { words } from '../../../lib/text/words/words.ts'
import type { SideToScore } from '../scoring/side-to-score.ts'
import { firstChunks } from './first-chunks.ts'

/**
 * Returns the share of chunks, from 0 to 1, whose text each side altered: it is not in the chunk's
 * document, or not word for word in one place. An added header or footer is not an alteration. Reads
 * only the first returned chunks. Returns undefined if it is unknown for at least half of a side's
 * chunks whether they were altered.
 */
export function alteredTexts(
  { base, head }: MeasuredSides<SideToScore>,
  ids: readonly string[],
): Sides<number> | undefined {
  const [ofBase, ofHead] = [base && alteredShare(base, ids), alteredShare(head, ids)]
  return ofBase === undefined || ofHead === undefined ? undefined : { base: ofBase, head: ofHead }
}

function alteredShare(side: SideToScore, ids: readonly string[]): number | undefined {
  const chunks = firstChunks(side, ids)
  const known = chunks.flatMap((chunk) => isAltered(chunk, side) ?? [])
  if (2 * known.length <= chunks.length) return undefined
  return known.filter(Boolean).length / known.length
}

function isAltered({ doc, text }: UnscoredChunk, { corpus }: SideToScore): boolean | undefined {
  const texts = normalCorpusOf(corpus)
  const source = doc === undefined ? undefined : texts.source(doc)
  if (doc === undefined || text === undefined || source === undefined) return undefined
  if (isBlank(text)) return true
  // Finds chunks that are cut from the document without normalising the document, which is slow.
  if (source.includes(text)) return false
  const { spans, inPieces } = texts.placesOf(doc, text)
  const [first] = spans
  if (first === undefined || inPieces) return true
  return !wordsOf(text).includes(wordsOf(source.slice(first.start, first.end)))
}

function wordsOf(text: string): string {
  return ` ${words(text).join(' ')} `
}
