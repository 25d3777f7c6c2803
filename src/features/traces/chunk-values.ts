import { isMapping, valueAt } from '../../lib/parse/written-values.ts'
import type { TracedChunk } from './trace.ts'
import { textOf } from './field-values.ts'

const documentKeys = {
  id: ['id', 'id_', '_id', 'chunk_id', 'document_id', 'doc_id', 'metadata.id', 'metadata.chunk_id'],
  doc: [
    'doc',
    'source',
    'path',
    'url',
    'file',
    'href',
    'metadata.source',
    'metadata.doc_uri',
    'metadata.doc',
    'metadata.path',
    'metadata.file_path',
    'metadata.file_name',
    'metadata.url',
  ],
  text: [
    'text',
    'content',
    'page_content',
    'pageContent',
    'document',
    'body',
    'snippet',
    'passage',
  ],
  start: ['start', 'metadata.start'],
  end: ['end', 'metadata.end'],
  score: ['score', 'similarity', 'relevance', 'metadata.score'],
}

/**
 * Converts retrieved documents in any common form: strings, or objects with well-known keys.
 * Returns undefined if the value is not a list.
 */
export function chunksOf(value: unknown): readonly TracedChunk[] | undefined {
  return Array.isArray(value) ? value.map((one: unknown) => chunkOf(one)) : undefined
}

export function chunkOf(value: unknown): TracedChunk {
  if (!isMapping(value)) return { ...nothing, text: textOf(value) }
  const inner = ['node', 'kwargs', '_source', 'document'].map((key) => value[key]).find(isMapping)
  if (inner !== undefined) {
    const { _id: id, _score: score = value['score'] } = value
    return chunkOf({
      ...(id !== undefined && { id }),
      ...(score !== undefined && { score }),
      ...inner,
    })
  }
  const first = (keys: readonly string[]): unknown =>
    keys.map((key) => valueAt(value, key.split('.'))).find((one) => one !== undefined)
  const id = first(documentKeys.id)
  const score = first(documentKeys.score)
  const text = first(documentKeys.text)
  return {
    id: typeof id === 'number' ? String(id) : textOf(id),
    doc: textOf(first(documentKeys.doc)),
    // The text is not trimmed, because offsets in the document count white space.
    text: textOf(text) === undefined ? undefined : String(text),
    start: offsetOf(first(documentKeys.start)),
    end: offsetOf(first(documentKeys.end)),
    score: typeof score === 'number' ? score : undefined,
  }
}

function offsetOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined
}

const nothing: TracedChunk = { id: undefined, doc: undefined, text: undefined, score: undefined }

/**
 * Concatenates the chunks of several retrievals without duplicates. Returns undefined if there was no
 * retrieval, or if nothing was found and at least one retrieval did not log its list.
 */
export function foundBy(
  retrievals: readonly (readonly TracedChunk[] | undefined)[],
): readonly TracedChunk[] | undefined {
  const seen = new Set<string>()
  const found = retrievals
    .flatMap((list = []) => list)
    .filter(({ id, doc, text }) => {
      const key = JSON.stringify([id, doc, text])
      return !seen.has(key) && seen.add(key)
    })
  const isKnown = retrievals.length > 0 && !retrievals.includes(undefined)
  return isKnown || found.length > 0 ? found : undefined
}
