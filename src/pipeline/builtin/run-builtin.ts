import { setImmediate } from 'node:timers/promises'
import type { Embedded } from '../../lib/model/embedded.ts'
import type { BuiltinSettings } from '../../lib/model/settings/settings.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import type { Log, Progress } from '../../lib/log.ts'
import { noAnomalies, type QueryResult, type Run } from '../../lib/model/run.ts'
import { openDocumentReader } from '../../git/documents/open-document-reader.ts'
import type { Embedder } from '../../lib/llm/embedder.ts'
import type { SideRequest } from '../side-request.ts'
import { chunkPlaces } from './chunk-places.ts'
import type { Library } from './library.ts'
import { listDocuments } from './list-documents.ts'
import { readDocuments } from './read-documents.ts'
import { type Search, searchOf } from './search-index.ts'
import { folderFiles, type SideFiles } from './side-files.ts'
import { throttled } from './throttled.ts'
import { openVectorIndex } from './vectors/open-vector-index.ts'
import type { VectorShelf } from './vectors/vector-shelf.ts'
import { indexFacts } from './word-index/index-facts.ts'
import type { Hit } from './word-index/hit.ts'
import { wordSearch } from './word-index/word-index.ts'

/**
 * The work for one side of the built-in pipeline. It starts no process and ignores `environment`.
 */
export type BuiltinRequest = SideRequest<BuiltinSettings> & {
  /** The source of the documents, or undefined to read them from the worktree. */
  readonly files: SideFiles | undefined
  /** Documents, chunks and vectors that both sides share. */
  readonly library: Library
  readonly shelf: VectorShelf
  /**
   * Called with all vectors used for the search: the vectors of chunks, keyed by the digest of their
   * text, and the vectors of questions.
   */
  readonly onVectors?: ((vectors: Embedded) => void) | undefined
  /** Required for the modes `vectors` and `hybrid`. */
  readonly embedder: Embedder | undefined
}

/** One side's index. It can be queried until it is disposed. */
export type BuiltinIndex = AsyncDisposable & {
  /**
   * Asks the given questions, which must be a subset of the request's, in order. The times include
   * only the search.
   */
  ask(asking: BuiltinAsking): Promise<Run>
  /** Asks again with newly embedded questions. Undefined if retrieval searches only by words. */
  readonly askAgain: ((asking: BuiltinAsking) => Promise<Run>) | undefined
}

type BuiltinAsking = Pick<BuiltinRequest, 'queries' | 'depth'> & {
  readonly mode: BuiltinSettings['retrieve']['mode']
}

/**
 * Builds one side's index in memory and asks all queries. Except for the times, the same input
 * always yields the same run. No model request is still running when the promise settles. Rejects
 * with `pipeline-failed` and the side's name, with `judge-unavailable` if the model returns no
 * vectors, or with the signal's reason.
 */
export async function runBuiltin(request: BuiltinRequest): Promise<Run> {
  await using index = await openBuiltinIndex(request)
  const asking = { ...request, mode: request.settings.retrieve.mode }
  const run = await index.ask(asking)
  const { askAgain } = index
  if (askAgain !== undefined)
    await request.onAsked?.(
      run,
      async (queries) => (await askAgain({ ...asking, queries })).results,
    )
  return run
}

/**
 * Opens the index that `runBuiltin` queries, and rejects in the same cases. An index opened for
 * `hybrid` mode can be queried in every mode, whereas any other index can be queried only in its
 * own mode.
 */
export async function openBuiltinIndex(given: BuiltinRequest): Promise<BuiltinIndex> {
  await using undo = new AsyncDisposableStack()
  const over = new AbortController()
  undo.defer(() => over.abort())
  const signal = AbortSignal.any([given.signal, over.signal])
  signal.throwIfAborted()
  const request = { ...given, signal }
  const { side, root, workingDirectory, settings, library, log } = request
  const files = request.files ?? folderFiles(root, workingDirectory)
  const { paths, unmatched } = await listDocuments({ side, files, globs: settings.documents })
  const reader = undo.use(openDocumentReader(signal))
  const vectorsOf = await openVectorIndex(request)
  const started = performance.now()
  const documents = await readDocuments({
    side,
    files,
    paths,
    settings: settings.chunk,
    library,
    reader,
    signal,
    tell: progressOf(request, 'index', paths.length),
  })
  const vectors = await vectorsOf?.(documents, paths)
  const byVectors = vectors?.search ?? findsNothing
  const byWords = settings.retrieve.mode === 'vectors' ? findsNothing : wordSearch(documents)
  const facts = indexFacts(documents, vectors?.bytes ?? 0)
  const buildMs = performance.now() - started
  const kept = documents.filter(({ isKept }) => isKept).length
  log.info(`${side}: ${builtLine(facts, buildMs, { kept, embedded: vectors?.embedded ?? 0 })}`)
  for (const glob of unmatched)
    log.warn(`${side}: no document matches "${printable(glob)}" in pipeline.documents`)
  await vectors?.keep()
  const places = chunkPlaces(paths, documents)
  const told = { index: facts, buildMs, manifest: paths, models: undefined }
  const askBy = async (vectorsSearch: Search, asking: BuiltinAsking): Promise<Run> => {
    const search = searchOf(asking.mode, { byWords, byVectors: vectorsSearch })
    const results = await askAll({ ...request, ...asking }, search, places)
    return { results, ...told, anomalies: noAnomalies }
  }
  const owned = undo.move()
  return {
    ask: (asking) => askBy(byVectors, asking),
    askAgain:
      vectors && (async (asking) => askBy(await vectors.searchAgain(asking.queries), asking)),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const findsNothing: Search = () => []

function builtLine(
  { chunks, documents }: ReturnType<typeof indexFacts>,
  ms: number,
  { kept, embedded }: { readonly kept: number; readonly embedded: number },
): string {
  const taken = kept === 0 ? '' : ` (${kept} indexed by an earlier run)`
  const asked = embedded === 0 ? '' : `, ${counted(embedded, 'text')} embedded`
  return `built an index of ${counted(chunks, 'chunk')} from ${counted(documents, 'document')}${taken} in ${(ms / 1000).toFixed(1)} s${asked}`
}

function counted(number: number | undefined, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun}s`}`
}

/**
 * Runs all queries in order, timing only the search. Then reads the chunks that were found, in
 * document order, so each document is read only once even if few of them fit in memory.
 */
async function askAll(
  request: BuiltinRequest,
  search: Search,
  places: ReturnType<typeof chunkPlaces>,
): Promise<Run['results']> {
  const { queries, depth, signal } = request
  const tell = progressOf(request, 'query', queries.length)
  const turn = turns(signal)
  const found: { readonly id: string; readonly hits: readonly Hit[]; readonly ms: number }[] = []
  for (const [before, { id, query }] of queries.entries()) {
    const started = performance.now()
    const hits = search(query, depth)
    found.push({ id, hits, ms: performance.now() - started })
    tell(before + 1)
    await turn()
  }
  const wanted = new Set(found.flatMap(({ hits }) => hits.map(({ place }) => place)))
  const sorted = [...wanted].toSorted((one, other) => one - other)
  for (let at = 0; at < sorted.length; at += chunksAtOnce) {
    await Promise.all(sorted.slice(at, at + chunksAtOnce).map((place) => places.chunk(place)))
    await turn()
  }
  const results = new Map<string, QueryResult>()
  for (const [at, { id, hits, ms }] of found.entries()) {
    const chunks = await Promise.all(
      hits.map(async ({ place, score }) => ({ ...(await places.chunk(place)), score })),
    )
    results.set(id, { ...answered, chunks, ms, cold: at === 0 })
    await turn()
  }
  signal.throwIfAborted()
  return results
}

/**
 * The number of chunks to read at the same time. It is low to limit memory, because each chunk may
 * belong to a different document of up to 16 MiB.
 */
const chunksAtOnce = 8

/**
 * Returns a function to call between pieces of work. If the last pause was at least 20 ms ago, it pauses
 * to let timers and signal handlers run. It rejects with the signal's reason.
 */
function turns(signal: AbortSignal): () => Promise<void> {
  let pause = performance.now() + longestTurnMs
  return async () => {
    if (performance.now() < pause) return
    await setImmediate()
    signal.throwIfAborted()
    pause = performance.now() + longestTurnMs
  }
}

const longestTurnMs = 20

const answered = {
  kind: 'answered',
  answer: undefined,
  context: undefined,
  usage: undefined,
  beyond: undefined,
} as const

/** Returns a function that logs one side's progress in a step. */
function progressOf(
  { side, log }: { readonly side: BuiltinRequest['side']; readonly log: Log },
  step: Progress['step'],
  total: number,
): (done: number) => void {
  const tell = throttled((done, of) => log.progress({ side, step, done, total: of }))
  return (done) => tell(done, total)
}
