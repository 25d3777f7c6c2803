import { chunksOf } from '../../../lib/model/run.ts'
import { occurrencesIn } from '../../../golden/matching/quotes/gram-index.ts'
import { textOfChunk } from '../../../golden/matching/locate-chunk.ts'
import { lettersOnce, normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import type { PlacedChunk } from '../../../lib/model/item-match.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { type Letters, onlyLettersOnce } from '../../../lib/text/words/letters.ts'
import { lazily } from '../../../lib/lazily.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import type { TargetPair } from './target-pairs.ts'

/**
 * Returns whether a lost target would be within head's reach if the higher-ranked chunks whose text
 * is new on head were removed.
 */
export function isOustedByNewText(
  { head: { rank } }: TargetPair,
  { details: { matches, results }, reach }: Pick<DegradedItem, 'details'> & { reach: number },
  facts: DiagnosisFacts,
): boolean {
  const before = matches.head?.chunks.slice(0, rank - 1) ?? []
  const said = saidOnBase(results)
  const fresh = before.filter((placed) => !placed.repeated && isNew(placed, said, facts))
  return fresh.length > 0 && rank - fresh.length <= reach
}

/**
 * Returns whether a chunk that head returned for a question consists mostly of text that base does
 * not have.
 */
export function isNewText(
  placed: PlacedChunk,
  { results }: DegradedItem['details'],
  facts: DiagnosisFacts,
): boolean {
  return isNew(placed, saidOnBase(results), facts)
}

/**
 * Returns a function that returns the texts of base's results for the question, reduced to their
 * letters. It computes them on its first call.
 */
function saidOnBase({ base }: DegradedItem['details']['results']): () => readonly string[] {
  return lazily(() => chunksOf(base).map(({ text }) => onlyLettersOnce(text ?? '')))
}

/**
 * Returns whether a chunk is mostly new text, or false if that is unknown. `said` returns the texts of
 * base's results for the question, reduced to their letters.
 */
function isNew(
  { chunk }: PlacedChunk,
  said: () => readonly string[],
  { corpora, onBase }: DiagnosisFacts,
): boolean {
  const textOnBase = chunk.doc === undefined ? undefined : onBase(documentId(chunk.doc))
  const texts = normalCorpusOf(corpora.head)
  const text = textOfChunk(chunk, texts)
  if (chunk.doc === undefined || textOnBase === undefined || text === undefined) return false
  const [ofBase, ofHead] = [textOnBase, texts.source(chunk.doc) ?? text].map(lettersOnce)
  const pieces = onlyLettersOnce(text).match(pieceOf) ?? []
  const fresh = pieces.filter(
    (piece) =>
      !said().some((each) => each.includes(piece)) && !isIn(ofBase, piece) && isIn(ofHead, piece),
  )
  return fresh.length > 0.5 * pieces.length
}

function isIn(document: Letters | undefined, piece: string): boolean {
  return document !== undefined && occurrencesIn(document, piece).next().done === false
}

/**
 * Matches pieces of about four words. Shorter pieces would often match by chance, and longer pieces
 * would rarely survive an edit.
 */
const pieceOf = /.{1,24}/gsu
