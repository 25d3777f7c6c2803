import type { QueryResult } from '../../lib/model/run.ts'
import { assumedContext, contextChunks } from './context-chunks.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import { textOfChunk } from './locate-chunk.ts'
import { placeChunks } from './match-item.ts'
import { normalCorpusOf } from './quotes/normal-corpus.ts'

/** A chunk as the generator saw it. */
export type ContextText = { readonly id: string; readonly text: string }

/**
 * What the generator saw, in its order, as a judge is shown it: the chunks that the pipeline reports, else the first
 * `k`, else the first 20. A chunk without a text has that of its place in its document, or the empty text: metrics
 * that read such a context have no score.
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
