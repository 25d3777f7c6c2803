import { formatOf } from '../../lib/text/markup/document-format.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import type { Span } from '../../lib/model/item-match.ts'
import { chunkDocument } from '../../pipeline/builtin/chunking/chunk-document.ts'

/**
 * Every chunk that a builtin index contains of a document, cut again from its text by the side's own
 * settings: the same text is always cut alike. Undefined for a pipeline of another kind, and for a document
 * whose text is not at hand. Each document is cut once, however many questions ask.
 */
export function chunksOfDocument(
  pipeline: PipelineSettings | undefined,
  corpus: Corpus,
): (doc: string) => readonly Span[] | undefined {
  if (pipeline?.kind !== 'builtin') return () => undefined
  const known = new Map<string, readonly Span[] | undefined>()
  return (doc) => {
    if (known.has(doc)) return known.get(doc)
    const text = corpus.text(doc)
    const chunks =
      text === undefined
        ? undefined
        : Array.from(
            chunkDocument({ doc, text, format: formatOf(doc) }, pipeline.chunk),
            ({ start, end }) => ({ start, end }),
          )
    known.set(doc, chunks)
    return chunks
  }
}
