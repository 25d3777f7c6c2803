import { formatOf } from '../../../text/markup/document-format.ts'
import type { ChunkSettings } from '../../../model/settings/settings.ts'
import { openCutter } from '../../../pipeline/builtin/word-index/cut-document.ts'
import { openSegment } from '../../../pipeline/builtin/word-index/segment.ts'
import { termNumbers } from '../../../pipeline/builtin/word-index/term-numbers.ts'
import { wordSearch } from '../../../pipeline/builtin/word-index/word-index.ts'
import { segmentOfDocuments } from '../../../pipeline/builtin/word-index/write-segment.ts'
import type { Place } from './review-types.ts'

/** Passages of documents that share words with a question, best first. */
export type DocumentSearch = (
  query: string,
  depth: number,
) => readonly { readonly doc: string; readonly place: Place }[]

/** Searches documents by the built-in index, cut like this. */
export function searchDocuments(
  texts: ReadonlyMap<string, string>,
  settings: ChunkSettings,
): DocumentSearch {
  const numbers = termNumbers()
  const cut = openCutter(numbers)
  const documents = new Map<string, ReturnType<typeof cut>>()
  const passages: { readonly doc: string; readonly place: Place }[] = []
  for (const [doc, text] of texts) {
    const document = cut({ text, format: formatOf(doc) }, settings)
    // Keys of a segment are Latin-1, which a path need not be.
    documents.set(String(documents.size), document)
    for (let at = 0; at < document.lengths.length; at += 1) {
      const [start = 0, end = 0] = document.spans.subarray(at * 3, at * 3 + 2)
      passages.push({ doc, place: { start, end } })
    }
  }
  const segment = openSegment(segmentOfDocuments(documents, numbers.terms))
  if (segment === undefined) throw new Error('a segment cannot be read back')
  const search = wordSearch(
    [...segment.documents.values()].map((document) => ({
      ...document,
      segment,
      isKept: false,
      text: async () => '',
    })),
  )
  return (query, depth) => search(query, depth).flatMap(({ place }) => passages[place] ?? [])
}
