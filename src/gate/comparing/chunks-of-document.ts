import { formatOf } from '../../lib/text/markup/document-format.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import type { Span } from '../../lib/model/item-match.ts'
import { chunkDocument } from '../../pipeline/builtin/chunking/chunk-document.ts'

/**
 * Returns a function that lists a document's chunks in a built-in index, by chunking its text again
 * with the side's settings. The result is deterministic and cached per document. The function returns
 * undefined for other kinds of pipelines and for documents whose text is not available.
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
