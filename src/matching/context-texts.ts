import type { QueryResult } from '../model/run.ts'
import { contextChunks } from './context-chunks.ts'
import type { Corpus } from '../model/corpus.ts'
import { textOfChunk } from './locate-chunk.ts'
import { placeChunks } from './match-item.ts'
import { normalCorpusOf } from './normal-corpus.ts'

/** A chunk as the generator saw it. */
export type ContextText = { readonly id: string; readonly text: string }

/**
 * What the generator saw, in its order, as a judge is shown it: the chunks that the pipeline reports, else the first
 * `k`. A chunk without a text has that of its place in its document, or the empty text: metrics
 * that read such a context have no score.
 */
export function contextTexts(
  { chunks, context }: Extract<QueryResult, { kind: 'answered' }>,
  { corpus, k }: { readonly corpus: Corpus; readonly k: number },
): readonly ContextText[] {
  const texts = normalCorpusOf(corpus)
  return contextChunks(placeChunks(chunks, texts), { reported: context, k }).map(({ chunk }) => ({
    id: chunk.id,
    text: textOfChunk(chunk, texts) ?? '',
  }))
}
