import type { MessagePort } from 'node:worker_threads'
import { askQueries } from './ask-queries.ts'
import { askOver } from './vectors/ask-vectors.ts'
import { type BuildCounts, buildIndex } from './word-index/build-index.ts'
import { embedQuestions } from './vectors/embed-questions.ts'
import { type IndexKey, indexKey } from './word-index/index-key.ts'
import { type DocumentList, listDocuments } from './list-documents.ts'
import { openSeed, type Seed } from './word-index/open-seed.ts'
import { type IndexReader, openIndex } from './word-index/read-index.ts'
import { searchIndex } from './word-index/search-index.ts'
import { throttled } from './throttled.ts'
import type { BuiltinWork, WorkerMessage } from './worker-message.ts'

/** What a worker has of the thread that started it. */
export type WorkerPorts = {
  readonly port: MessagePort
  readonly send: (message: WorkerMessage) => void
}

/** One side's work, from documents to answers. Throws what ends it, as `GateError` where people can do something. */
export async function doWork(work: BuiltinWork, { port, send }: WorkerPorts): Promise<void> {
  const { side, root, settings, queries, depth } = work
  const documents = await listDocuments({ side, root, globs: settings.documents })
  const key = indexKey(settings, work.endpoint)
  const vectors =
    key.vectors === undefined
      ? undefined
      : { ask: askOver(port), most: settings.embed?.batch ?? defaultBatch }
  // Before the index: how long the model's vectors are tells whether those of a seed are still its own.
  const questions = vectors === undefined ? noVectors : await embedQuestions(queries, vectors)
  const started = performance.now()
  const counts = await build({ ...work, key, documents, questions, vectors, send })
  using index = openIndex(work.indexFile, key)
  const ms = performance.now() - started
  send({ kind: 'built', ...told(index, documents), ...counts, ms })
  const search = searchIndex(index, { mode: settings.retrieve.mode, depth, questions })
  const tell = progressOf('query', send)
  for (const batch of askQueries({ index, search, queries, tell })) send(batch)
}

const defaultBatch = 100

const noVectors: ReadonlyMap<string, Float32Array> = new Map()

function told(index: IndexReader, { unmatched }: DocumentList) {
  return { facts: index.facts(), manifest: index.layout.paths, unmatched }
}

type Building = BuiltinWork & {
  readonly key: IndexKey
  readonly documents: DocumentList
  readonly questions: ReadonlyMap<string, Float32Array>
  readonly vectors: Parameters<typeof embedQuestions>[1] | undefined
  readonly send: (message: WorkerMessage) => void
}

async function build(building: Building): Promise<BuildCounts> {
  const { side, root, settings, indexFile: file, key, documents, vectors, send } = building
  using seed = seedOf(building)
  const tell = progressOf('index', send)
  return await buildIndex({
    side,
    root,
    paths: documents.paths,
    settings: settings.chunk,
    key,
    file,
    seed,
    embedding: vectors && { ...vectors, tell: progressOf('embed', send) },
    tell: (done) => tell(done, documents.paths.length),
    debug: (line) => send({ kind: 'debug', line }),
  })
}

function seedOf({ seed: file, key, questions, send }: Building): Seed | undefined {
  if (file === undefined) return undefined
  const [question] = questions.values()
  const opened = openSeed(file, key, { dimensions: question?.length })
  switch (opened.kind) {
    case 'seed':
      return opened.seed
    case 'unfit':
      send({ kind: 'debug', line: `the index to begin from ${opened.reason}` })
      return undefined
  }
}

function progressOf(
  step: 'index' | 'embed' | 'query',
  send: (message: WorkerMessage) => void,
): (done: number, total: number) => void {
  return throttled((done, total) => send({ kind: 'progress', step, done, total }))
}
