import type { DiagnosisFacts } from '../../../report/diagnosis/items/facts.ts'
import { cachedPlaces } from '../../../golden/matching/cached-places.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import type { MeasuredSides } from '../../../lib/sides.ts'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import { labelledDocuments } from '../../../lib/model/items/labelled-documents.ts'
import {
  chunkListOf,
  chunksNotBefore,
  type UnscoredChunk,
  unscoredChunksOf,
} from '../../../lib/model/run.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import type { SideToScore } from '../scoring/side-to-score.ts'

/**
 * Finds out how both sides returned the documents that the questions in `lost` may have lost: for how
 * many questions base returned each document, and which of its chunks head returned for any question.
 * Returns undefined if `lost` is empty. Awaits `breath` after each question, so that a deadline or an
 * abort is noticed.
 */
export async function returnedChunks(
  lost: readonly LostItem[],
  asked: readonly Pick<ScoredItem, 'id'>[],
  { sides, breath }: { sides: MeasuredSides<SideToScore>; breath: () => Promise<void> },
): Promise<DiagnosisFacts['returned']> {
  if (lost.length === 0) return undefined
  const docs = new Set(lost.flatMap((item) => documentsOf(item, sides)))
  const all = new Map<string, Seen>()
  const byName = new Map<string, Seen | undefined>()
  // Results are cached by spelling, because this runs millions of times, mostly with the same
  // names.
  const seenOf = (name: string): Seen | undefined => {
    if (byName.has(name)) return byName.get(name)
    const doc = documentId(name)
    const seen = all.get(doc) ?? { onBase: 0, last: undefined, onHead: new Map() }
    if (docs.has(doc)) all.set(doc, seen)
    byName.set(name, all.get(doc))
    return all.get(doc)
  }
  const notBefore = chunksNotBefore()
  for (const { id } of asked) {
    for (const { doc } of unscoredChunksOf(sides.base?.run.results, id)) {
      const seen = doc === undefined ? undefined : seenOf(doc)
      if (seen === undefined || seen.last === id) continue
      seen.onBase += 1
      seen.last = id
    }
    for (const chunk of notBefore(chunkListOf(sides.head.run.results, id))) {
      const seen = chunk.doc === undefined ? undefined : seenOf(chunk.doc)
      seen?.onHead.set(chunk.id, chunk)
    }
    await breath()
  }
  const { span: place } = cachedPlaces(normalCorpusOf(sides.head.corpus))
  return {
    onBase: (doc) => all.get(doc)?.onBase ?? 0,
    onHead: (doc) => Array.from(all.get(doc)?.onHead.values() ?? [], place),
  }
}

type Seen = {
  /** The number of questions for which base returned the document. */
  onBase: number
  /** The id of the last question for which base returned the document. */
  last: string | undefined
  /** The document's chunks that head returned, by id. */
  readonly onHead: Map<string, UnscoredChunk>
}

type LostItem = Pick<ScoredItem, 'id' | 'golden' | 'notes'>

/**
 * Returns the documents in a question's labels or in base's results for it, under both sides'
 * names, and the documents on head that contain the labelled text.
 */
function documentsOf(
  { id, golden, notes }: LostItem,
  { base, head }: MeasuredSides<SideToScore>,
): readonly string[] {
  const labelled = labelledDocuments(golden.base.labels).map(documentId)
  const docs = [...labelled, ...documentsReturned(base, id)]
  const renamed = docs.flatMap((doc) => head.moves?.renamed.get(doc) ?? [])
  return [...docs, ...renamed, ...notes.flatMap((note) => (note.kind === 'moved' ? note.to : []))]
}

/** Returns one document id for each chunk that has a document. */
function documentsReturned(side: SideToScore | undefined, id: string): readonly string[] {
  return unscoredChunksOf(side?.run.results, id).flatMap(({ doc }) =>
    doc === undefined ? [] : [documentId(doc)],
  )
}
