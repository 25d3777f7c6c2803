import { isMapping, type Mapping } from '../../../lib/parse/written-values.ts'
import { chunksOf } from '../chunk-values.ts'
import { unwrapped } from '../said-in.ts'
import type { TracedChunk } from '../trace.ts'

/** Returns whether an observation is a retriever, judging by its type or the name of its span. */
export function isRetriever({ type, name }: Mapping): boolean {
  return type === 'RETRIEVER' || (type === 'SPAN' && /retriev|search/i.test(String(name)))
}

/** Returns the documents in a retriever's output, or undefined if it contains no list of documents. */
export function documentsIn(output: unknown): readonly TracedChunk[] | undefined {
  const value = unwrapped(output)
  const list = isMapping(value)
    ? ['documents', 'chunks', 'results', 'hits'].map((key) => value[key]).find(Array.isArray)
    : value
  return Array.isArray(list) && list.every(isDocument) ? chunksOf(list) : undefined
}

/** Returns whether a value is a string or an object other than a chat message. */
function isDocument(value: unknown): boolean {
  return typeof value === 'string' || (isMapping(value) && !('role' in value))
}
