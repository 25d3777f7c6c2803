import { parseGoldenSet } from '../src/golden/parse-golden-set.ts'
import { scoreItem } from '../test/support/score-item.ts'
import type { GoldenItem } from '../src/lib/model/items/golden-set.ts'
import type { ChunkSettings } from '../src/lib/model/settings/settings.ts'
import { chunkDocument, chunkId } from '../src/pipeline/builtin/chunking/chunk-document.ts'
import { wordSearch } from '../src/pipeline/builtin/word-index/word-index.ts'
import { tokensOf } from '../src/lib/text/tokens.ts'
import { documentsOf } from '../test/support/document-edits.ts'
import { indexedTexts } from '../test/support/indexed-texts.ts'
import { answered, metric, plain } from '../test/support/score-example.ts'
import { headingPaths } from './heading-paths.ts'

/** A way to chunk documents, and the headings above a chunk that are prepended to it. */
export type ChunkingCandidate = ChunkSettings & { readonly heading: keyof typeof headings }

const headings = {
  none: () => '',
  title: (path: string) => path.split('\n', 1)[0] ?? '',
  path: (path: string) => path,
  'path twice': (path: string) => path + path,
}

/** Documents ordered by name, and questions with evidence in them. */
export type QuestionedTexts = {
  readonly name: string
  readonly texts: readonly (readonly [doc: string, text: string])[]
  readonly items: readonly GoldenItem[]
}

export type MeasuredChunking = {
  readonly candidate: ChunkingCandidate
  readonly chunks: number
  /** Mean tokens of the first five chunks. */
  readonly tokens: number
  /** Scores by metric, one per question. */
  readonly scores: Readonly<Record<string, readonly number[]>>
}

/** Size of the context in tokens. Context metrics use the first chunks that fit. */
const budget = 2000
const depth = 200

/** Reads `handbook`, or a collection from the folder `data`. */
export function readQuestionedTexts(name: string, data: string | undefined): QuestionedTexts {
  const { texts, items } = documentsOf(name, data)
  const lines = items.map((item) => `${JSON.stringify(item)}\n`).join('')
  return {
    name,
    texts: Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    items: parseGoldenSet(Buffer.from(lines), 'golden.jsonl').items.filter(
      ({ answerable, labels }) => answerable && labels.kind === 'evidence',
    ),
  }
}

/** Chunks and indexes the documents, and asks all questions. */
export function measureChunking(
  { texts, items }: QuestionedTexts,
  candidate: ChunkingCandidate,
  metrics: readonly string[],
): MeasuredChunking {
  const chunks = texts.flatMap(([doc, text]) => {
    const pathAt = headingPaths(text, 'markdown')
    return chunkDocument({ doc, text, format: 'markdown' }, candidate)
      .map((chunk) => ({ chunk, heading: headings[candidate.heading](pathAt(chunk.start)) }))
      .toArray()
  })
  // Each chunk is indexed as a separate document, whose text includes the prepended headings.
  const indexed = indexedTexts(
    chunks.map(({ heading, chunk }) => ({ text: `${heading}\n${chunk.text}`, format: 'plain' })),
    { size: 1e6, overlap: 0, unit: 'chars' },
  )
  const search = wordSearch(indexed)
  const documents = new Map(texts)
  const corpus = { text: (doc: string) => documents.get(doc) }
  const asked = items.map((item) => {
    const ranked = search(item.query, depth).flatMap(({ place, score }) => {
      const chunk = chunks[place]?.chunk
      return chunk === undefined ? [] : [{ ...chunk, id: chunkId(chunk), score }]
    })
    let room = budget
    const fits = ranked.findIndex(({ text }) => (room -= tokensOf(text)) < 0)
    const context = ranked.slice(0, fits < 0 ? ranked.length : fits).map(({ id }) => id)
    const { scores } = scoreItem({
      golden: { base: item, head: item },
      results: { base: undefined, head: answered(ranked, { context }) },
      corpora: { base: undefined, head: corpus },
      metrics: metrics.map(metric),
      match: { minGrade: 1 },
      contextK: { base: undefined, head: undefined },
      matrices: { base: undefined, head: undefined },
      refusal: { detector: 'phrases', phrases: [] },
    })
    return {
      tokens: ranked.slice(0, 5).reduce((sum, { text }) => sum + tokensOf(text), 0),
      values: metrics.map((name) => Number(plain(scores.head.get(name)))),
    }
  })
  return {
    candidate,
    chunks: chunks.length,
    tokens: asked.reduce((sum, { tokens }) => sum + tokens, 0) / items.length,
    scores: Object.fromEntries(
      metrics.map((name, at) => [name, asked.map(({ values }) => values[at] ?? 0)]),
    ),
  }
}
