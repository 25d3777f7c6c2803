import { isMapping } from '../../../lib/parse/written-values.ts'
import type { AttributeName } from './conventions.ts'
import { chunkOf, chunksOf, foundBy } from '../chunk-values.ts'
import { flattened } from './flattened.ts'
import type { Span } from './otlp-spans.ts'
import { unwrapped } from '../said-in.ts'
import { kindOf, resultEvents } from './span-kind.ts'
import type { TracedChunk } from '../trace.ts'

/**
 * Returns the chunks that the last reranker kept or, without a reranker, those that the retrievers
 * found. Returns undefined if the trace has neither, or if no chunks were found and a retriever's
 * list was not captured.
 */
export function chunksFound(spans: readonly Span[]): readonly TracedChunk[] | undefined {
  const reranked = spans.findLast((span) => kindOf(span) === 'reranker')
  if (reranked !== undefined) return flatDocuments(reranked, 'reranker.output_documents')
  return foundBy(spans.filter((span) => kindOf(span) === 'retriever').map(documentsOf))
}

/**
 * Returns a span's documents, or undefined if they were not captured. In OpenInference, an empty
 * list leaves no attributes, so if a span has an OpenInference kind but no documents, its list
 * counts as empty.
 */
function documentsOf(span: Span): readonly TracedChunk[] | undefined {
  const listed = chunksOf(unwrapped(span.attributes.get('gen_ai.retrieval.documents')))
  if (listed !== undefined) return listed
  const told = toldByTool(span)
  if (told !== undefined) return told
  const results = queryResults(span)
  if (results.length > 0) return results
  const flat = flatDocuments(span, 'retrieval.documents')
  const isFlat = flat.length > 0 || span.attributes.get('openinference.span.kind') !== undefined
  return isFlat ? flat : undefined
}

/**
 * Returns the chunks in the output of an MLflow or LangSmith retriever, which is a list, or an
 * object with the key `documents` or `output`. Returns undefined for any other output.
 */
function toldByTool({ attributes }: Span): readonly TracedChunk[] | undefined {
  const isLangSmith = attributes.get('langsmith.span.kind') !== undefined
  const output = isLangSmith ? attributes.get('gen_ai.completion') : undefined
  const value = unwrapped(attributes.get('mlflow.spanOutputs') ?? output)
  return chunksOf(isMapping(value) ? (value['documents'] ?? value['output']) : value)
}

function queryResults({ events }: Span): readonly TracedChunk[] {
  return events
    .filter(({ name }) => resultEvents.has(name))
    .map(({ attributes }) => {
      const first = (...names: readonly AttributeName[]) =>
        names.map((name) => attributes.get(name)).find((value) => value !== undefined)
      return chunkOf({
        id: first('db.query.result.id', 'db.search.result.id'),
        text: first('db.query.result.document'),
        score: first('db.query.result.score', 'db.search.result.score'),
        metadata: unwrapped(first('db.query.result.metadata', 'db.search.result.entity')),
      })
    })
}

/** Returns the documents in attributes that are flattened as in OpenInference. */
function flatDocuments(
  { attributes }: Span,
  list: 'retrieval.documents' | 'reranker.output_documents',
): readonly TracedChunk[] {
  return flattened(attributes, list, 'document').map((document) => {
    const parsed = unwrapped(document.get('document.metadata'))
    return chunkOf({
      id: document.get('document.id'),
      text: document.get('document.content'),
      score: document.get('document.score'),
      ...(isMapping(parsed) && { metadata: parsed }),
    })
  })
}
