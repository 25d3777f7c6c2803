import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Below } from '../draw-items.ts'
import type { Corpus, Question } from './corpora.ts'

export type Kind = 'builtin' | 'command'

/** The settings of the pipeline in `rag/`, stored in its `conf.json`. */
type Conf = {
  exclude: string[]
  chunk: { size: number; overlap: number; first: number }
  rank: 'bm25' | 'hashes' | 'vectors'
  dimensions: number
  salt: string
  querySalt: string
  /** Path to a file that maps texts to vectors. */
  store: string
  order: 'score' | 'reversed' | 'name'
  /** The maximum number of returned chunks, regardless of the requested number. */
  list: number
  /** The number of chunks from which the pipeline writes answers. */
  context: number
  manifest: boolean
  /** Whether chunks report their start and end. */
  places: boolean
  names: 'path' | 'below a folder' | 'slug'
  ids: string
  scale: number
  answers: boolean
  /** Milliseconds to wait before each answer. */
  sleep: number
}

type Settings = Record<string, unknown> & {
  documents?: string[]
  chunk?: { size: number; overlap: number; unit: string }
  retrieve?: { mode: string; k: number }
  embed?: { model: string; dimensions: number }
  query?: string
  context?: number
}

/** A repository in memory, which scenarios change in place. */
export type Site = {
  readonly corpus: Corpus
  readonly kind: Kind
  readonly below: Below
  /** All files except the configurations, by path. */
  readonly files: Map<string, string>
  questions: Question[]
  readonly pipeline: Settings
  readonly metrics: string[]
  readonly gate: Record<string, Record<string, number | string>>
  readonly conf: Conf
  /**
   * A file with a real model's vectors for the unchanged chunks and the questions, for scenarios that need
   * it.
   */
  readonly vectors: string
}

const rag = join(import.meta.dirname, 'rag')
const program = Object.fromEntries(
  readdirSync(rag).map((name) => [`rag/${name}`, readFileSync(join(rag, name), 'utf8')]),
)
/**
 * The size of a chunk in tokens for the built-in pipeline, and converted to characters for the command
 * pipeline.
 */
export const chunk = { tokens: 150, overlap: 15, perToken: 4 }

/** Returns the base of every scenario that does not define its own. */
export function plainSite(corpus: Corpus, kind: Kind, rest: Pick<Site, 'below' | 'vectors'>): Site {
  const { tokens, overlap, perToken } = chunk
  return {
    corpus,
    kind,
    ...rest,
    files: new Map([...corpus.documents, ...(kind === 'command' ? Object.entries(program) : [])]),
    questions: [...corpus.questions],
    pipeline:
      kind === 'builtin'
        ? {
            kind,
            documents: ['docs/**/*.md'],
            chunk: { size: tokens, overlap, unit: 'tokens' },
            retrieve: { mode: 'bm25', k: 5 },
          }
        : { kind, query: 'node rag/ask.mjs', context: 5 },
    metrics: ['recall@context', 'recall@5', 'mrr', 'ndcg@10'],
    gate: { 'recall@context': { 'max-drop': 0.02 }, context_tokens: { 'max-rise': '50%' } },
    conf: {
      exclude: [],
      chunk: { size: tokens * perToken, overlap: overlap * perToken, first: tokens * perToken },
      rank: 'bm25',
      dimensions: 64,
      salt: 'one',
      querySalt: 'one',
      store: '',
      order: 'score',
      list: 1000,
      context: 5,
      manifest: true,
      places: true,
      names: 'path',
      ids: '',
      scale: 1,
      answers: false,
      sleep: 0,
    },
  }
}

/** Returns every file of the repository, by path. */
export function filesOf(site: Site): ReadonlyMap<string, string> {
  const { metrics, gate, pipeline, questions, conf, kind } = site
  const config = { golden: 'golden.jsonl', pipeline, metrics, gate }
  const golden = questions.map((question) => `${JSON.stringify(goldenLine(question))}\n`)
  return new Map([
    ...site.files,
    ['golden.jsonl', golden.join('')],
    ['rag-gate.yml', `${JSON.stringify(config, null, 2)}\n`],
    ...(kind === 'command'
      ? [['rag/conf.json', `${JSON.stringify(conf, null, 2)}\n`] as const]
      : []),
  ])
}

function goldenLine({ id, query, evidence }: Question): unknown {
  const [[first] = []] = evidence
  const longestWord = (first?.quote.match(/[A-Za-z]+/g) ?? []).toSorted(
    (a, b) => b.length - a.length,
  )[0]
  return {
    id,
    query,
    contains: longestWord === undefined ? undefined : [longestWord],
    evidence: evidence.map((any) => (any.length === 1 ? any[0] : { any })),
  }
}
