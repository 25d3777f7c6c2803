import { isMapping, type Mapping } from '../../../lib/parse/written-values.ts'
import { chunksOf } from '../field-values.ts'
import { unwrapped } from '../said-in.ts'
import type { TracedChunk } from '../trace.ts'

/** An observation of that type, or a span that is called so. */
export function isRetriever({ type, name }: Mapping): boolean {
  return type === 'RETRIEVER' || (type === 'SPAN' && /retriev|search/i.test(String(name)))
}

/** Undefined if it tells no list. */
export function documentsIn(output: unknown): readonly TracedChunk[] | undefined {
  const value = unwrapped(output)
  const list = isMapping(value)
    ? ['documents', 'chunks', 'results', 'hits'].map((key) => value[key]).find(Array.isArray)
    : value
  return Array.isArray(list) && list.every(isDocument) ? chunksOf(list) : undefined
}

/** A text, or an object; messages of a tool are none. */
function isDocument(value: unknown): boolean {
  return typeof value === 'string' || (isMapping(value) && !('role' in value))
}
