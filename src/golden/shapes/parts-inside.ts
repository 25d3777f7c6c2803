import type { Part } from './foreign-shape.ts'

/**
 * Maps normalised keys to parts. An object with a question or an answer may contain these keys
 * besides the text.
 */
export const partsInside: ReadonlyMap<string, Part> = new Map<string, Part>([
  ...(['sources', 'source', 'citations', 'source_file', 'file', 'url'] as const).map(
    (key) => [key, 'source'] as const,
  ),
  ...(
    ['contexts', 'context', 'passages', 'reference_contexts', 'expected_retrieved_context'] as const
  ).map((key) => [key, 'contexts'] as const),
  ...(['relevant_docs', 'expected_docs', 'docs', 'doc_ids', 'documents'] as const).map(
    (key) => [key, 'docs'] as const,
  ),
  ...(['relevant_chunk_ids', 'chunk_ids', 'chunks'] as const).map(
    (key) => [key, 'chunks'] as const,
  ),
  ...(['history', 'chat_history'] as const).map((key) => [key, 'history'] as const),
])
