import type { Corpus } from '../../lib/model/corpus.ts'
import type { Span } from '../../lib/model/item-match.ts'
import type { Lines } from '../../lib/model/schema-parts.ts'

/** Returns the lines (for a PDF, the pages) that a span of a document covers; undefined if unknown. */
export function linesOf(corpus: Corpus | undefined, doc: string, span: Span): Lines | undefined {
  const first = corpus?.lineAt?.(doc, span.start)
  const last = corpus?.lineAt?.(doc, span.end - 1)
  return first === undefined || last === undefined ? undefined : { first, last }
}
