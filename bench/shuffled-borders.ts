import { scoreItem } from '../test/support/score-item.ts'
import type { ChunkSettings } from '../src/lib/model/settings/settings.ts'
import {
  chunkDocument,
  chunkId,
  type DocumentChunk,
} from '../src/pipeline/builtin/chunking/chunk-document.ts'
import { wordSearch } from '../src/pipeline/builtin/word-index/word-index.ts'
import { indexedTexts } from '../test/support/indexed-texts.ts'
import { answered, metric, plain } from '../test/support/score-example.ts'
import { belowOf } from './draw-items.ts'
import type { QuestionedTexts } from './measured-chunking.ts'

const charsPerToken = 4
const recall = metric('recall@context')

/**
 * Returns each question's `recall@context` after every document gets an additional cut at a random position
 * in its first chunk, which moves all following boundaries. Documents, chunker, size and search stay the
 * same.
 */
export function scoresOfBorders(
  { texts, items }: QuestionedTexts,
  { size, k, seed }: { readonly size: number; readonly k: number; readonly seed: number },
): readonly number[] {
  const below = belowOf(seed)
  const settings = { size, overlap: 0, unit: 'tokens' } as const
  const chunks = texts.flatMap(([doc, text]) => {
    const at = below(Math.min(charsPerToken * size, text.length) + 1)
    return cutAt({ doc, text, at }, settings)
  })
  const one = { size: 1e6, overlap: 0, unit: 'chars' } as const
  const indexed = indexedTexts(
    chunks.map(({ text }) => ({ text, format: 'plain' })),
    one,
  )
  const search = wordSearch(indexed)
  const documents = new Map(texts)
  const corpus = { text: (doc: string) => documents.get(doc) }
  return items.map((item) => {
    const ranked = search(item.query, k).flatMap(({ place, score }) => {
      const chunk = chunks[place]
      return chunk === undefined ? [] : [{ ...chunk, id: chunkId(chunk), score }]
    })
    const { scores } = scoreItem({
      golden: { base: item, head: item },
      results: { base: undefined, head: answered(ranked) },
      corpora: { base: undefined, head: corpus },
      metrics: [recall],
      match: { minGrade: 1 },
      contextK: { base: undefined, head: k },
      matrices: { base: undefined, head: undefined },
      refusal: { detector: 'phrases', phrases: [] },
    })
    return Number(plain(scores.head.get(recall.name)))
  })
}

function cutAt(
  { doc, text, at }: { readonly doc: string; readonly text: string; readonly at: number },
  settings: ChunkSettings,
): readonly DocumentChunk[] {
  const cut = (part: string) => [
    ...chunkDocument({ doc, text: part, format: 'markdown' }, settings),
  ]
  const rest = cut(text.slice(at))
  return [
    ...cut(text.slice(0, at)),
    ...rest.map((chunk) => ({ ...chunk, start: chunk.start + at, end: chunk.end + at })),
  ]
}
