import { firstIndex } from '../../../lib/first-index.ts'
import type { MeasuredSides } from '../../../lib/sides.ts'
import type { DiagnosisFacts } from '../../../report/diagnosis/items/facts.ts'
import type { DocumentFacts } from '../../../report/diagnosis/likely/facts.ts'
import type { SideToScore } from '../scoring/side-to-score.ts'

/** What is known about head's index, apart from the chunks that head returned. */
export type HeadIndex = Pick<DiagnosisFacts, 'chunksOf' | 'manifest'>

/**
 * Returns a predicate for base chunks that are known to be in head's index: their document has the same
 * text on both sides, and head's index has a chunk with the same boundaries.
 */
export function indexedChunks(
  { base, head }: MeasuredSides<Pick<SideToScore, 'corpus'>>,
  { chunksOf, manifest }: HeadIndex,
): DocumentFacts['isIndexed'] {
  return ({ doc, span }) => {
    if (doc === undefined || span === undefined || manifest?.has(doc) === false) return false
    if (base?.corpus.text(doc) !== head.corpus.text(doc)) return false
    const chunks = chunksOf(doc) ?? []
    const near = chunks[firstIndex(chunks, ({ start }) => start >= span.start)]
    return near?.start === span.start && near.end === span.end
  }
}
