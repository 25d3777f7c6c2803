import type { ChunkSettings } from '../../src/lib/model/settings/settings.ts'
import type { DocumentFormat } from '../../src/lib/text/markup/document-format.ts'
import { openCutter } from '../../src/pipeline/builtin/word-index/cut-document.ts'
import type { IndexedDocument } from '../../src/pipeline/builtin/word-index/indexed-document.ts'
import { openSegment } from '../../src/pipeline/builtin/word-index/segment.ts'
import { segmentOfDocuments } from '../../src/pipeline/builtin/word-index/write-segment.ts'
import { termNumbers } from '../../src/pipeline/builtin/word-index/term-numbers.ts'

/** Indexes texts together, as documents. */
export function indexedTexts(
  texts: readonly { readonly text: string; readonly format: DocumentFormat }[],
  settings: ChunkSettings,
): readonly IndexedDocument[] {
  const numbers = termNumbers()
  const cut = openCutter(numbers)
  const documents = new Map(texts.map((text, at) => [String(at), cut(text, settings)]))
  const segment = openSegment(segmentOfDocuments(documents, numbers.terms))
  if (segment === undefined)
    throw new Error('an index segment that was just written cannot be read')
  return [...segment.documents.values()].map((place, at) => ({
    ...place,
    segment,
    isKept: false,
    text: async () => texts[at]?.text ?? '',
  }))
}
