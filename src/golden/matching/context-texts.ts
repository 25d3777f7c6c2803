import type { QueryResult } from '../../lib/model/run.ts'
import { assumedContext, contextChunks } from './context-chunks.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import { textOfChunk } from './locate-chunk.ts'
import { placeChunks } from './match-item.ts'
import { normalCorpusOf } from './quotes/normal-corpus.ts'

/** A chunk as the generator received it. */
export type ContextText = { readonly id: string; readonly text: string }

/**
 * Returns the context to show a judge, in the generator's order: the chunks that the pipeline
 * reports, otherwise the first `k`, or the first 20 if `k` is unknown. A chunk without text gets
 * the text at its position in the document or, if that is unknown, an empty string. Metrics that
 * would read an empty text have no score.
 */
export function contextTexts(
  { chunks, context }: Extract<QueryResult, { kind: 'answered' }>,
  { corpus, k }: { readonly corpus: Corpus; readonly k: number | undefined },
): readonly ContextText[] {
  const texts = normalCorpusOf(corpus)
  const placed = placeChunks(chunks, texts)
  const seen = contextChunks(placed, { reported: context, k }) ?? placed.slice(0, assumedContext)
  return seen.map(({ chunk }) => ({ id: chunk.id, text: textOfChunk(chunk, texts) ?? '' }))
}
