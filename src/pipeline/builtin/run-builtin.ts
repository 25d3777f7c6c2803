import type { Worker } from 'node:worker_threads'
import { startSandboxedWorker } from '../../core/sandboxed-worker.ts'
import type { BuiltinSettings } from '../../model/settings/settings.ts'
import { printable } from '../../text/printable.ts'
import { GateError } from '../../core/errors.ts'
import type { Run } from '../../model/run.ts'
import type { Side } from '../../core/sides.ts'
import type { Embedder } from '../../llm/embedder.ts'
import type { SideRequest } from '../side-request.ts'
import { answerVectors, type VectorSource } from './vectors/answer-vectors.ts'
import { receiveRun } from './receive-run.ts'
import type { BuiltinWork, VectorAnswer, WorkerMessage } from './worker-message.ts'

/** One side's work for the builtin index. It starts no process, so that `environment` is not read. */
export type BuiltinRequest = SideRequest<BuiltinSettings> & {
  /**
   * An index file to begin from, such as the other side's or an earlier run's: only documents that differ
   * are then cut and embedded. One that does not fit is ignored; the run is the same without it.
   */
  readonly seed: string | undefined
  /** Where this side's index file is made. Nothing may be there yet; after a failure it is no index. */
  readonly indexFile: string
  /**
   * Called once, when the index file is complete and only read from then on, so that it can be copied.
   * Questions are asked meanwhile; the run ends no earlier than what it answers with.
   */
  readonly onIndexed: (() => void | Promise<void>) | undefined
  /** Needed for the modes `vectors` and `hybrid`. */
  readonly embedder: Embedder | undefined
}

/**
 * Builds the index of one side and asks all queries, in a worker thread of its own that sees none of this
 * process's environment, and no key: it asks this thread for vectors. The same work gives the same run,
 * apart from its times. When it returns or throws, the thread is gone and no request is under way. Throws
 * `pipeline-failed` naming the side, `judge-unavailable` where vectors are not to be had, or the signal's
 * reason.
 */
export async function runBuiltin(request: BuiltinRequest): Promise<Run> {
  const { side, log, onIndexed } = request
  request.signal.throwIfAborted()
  const over = new AbortController()
  const signal = AbortSignal.any([request.signal, over.signal])
  const { promise, resolve, reject } = Promise.withResolvers<Run>()
  const vectors = vectorSource(request, signal)
  let indexed: Promise<void> | undefined
  const onBuilt = (): void => {
    indexed = Promise.try(() => onIndexed?.())
    indexed.catch(reject)
  }
  const receive = receiveRun({ side, log, onBuilt, resolve, reject })
  const worker = startSandboxedWorker(entry(), workOf(request))
  const stop = (): void => reject(request.signal.reason)
  request.signal.addEventListener('abort', stop, { once: true })
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'texts') answer(worker, { message, vectors }).catch(reject)
    else receive(message)
  })
  worker.on('error', (cause) => reject(stopped(side, cause.message, cause)))
  worker.on('messageerror', (cause) => reject(stopped(side, cause.message, cause)))
  // After `done` this comes too late to matter.
  worker.on('exit', (code) => reject(stopped(side, `it ended with code ${code}`)))
  try {
    const run = await promise
    await indexed
    return run
  } finally {
    request.signal.removeEventListener('abort', stop)
    over.abort()
    await worker.terminate()
  }
}

/** Where a side's vectors come from; undefined for a mode that needs none. */
function vectorSource(
  { side, settings, embedder }: BuiltinRequest,
  signal: AbortSignal,
): VectorSource | undefined {
  const { mode } = settings.retrieve
  if (mode === 'bm25') return undefined
  if (embedder !== undefined && settings.embed !== undefined)
    return answerVectors({ side, embedder, settings: settings.embed, signal })
  throw new GateError(
    'judge-unavailable',
    `${side}: pipeline.retrieve.mode "${mode}" needs vectors, and nothing is set up to make them`,
    {
      hint: 'name a model in pipeline.embed, and give the key of its endpoint: the input `api-key`, on the command line OPENAI_API_KEY',
      side,
    },
  )
}

async function answer(
  worker: Worker,
  {
    message: { question, texts },
    vectors,
  }: {
    readonly message: Extract<WorkerMessage, { kind: 'texts' }>
    readonly vectors: VectorSource | undefined
  },
): Promise<void> {
  if (vectors === undefined)
    throw new Error('a worker asked for vectors that its mode does not need')
  const packed = await vectors(texts)
  const reply: VectorAnswer = { question, vectors: packed }
  worker.postMessage(reply, [packed.numbers.buffer])
}

function workOf(request: BuiltinRequest): BuiltinWork {
  const { side, root, indexFile, seed, settings, depth, queries, embedder } = request
  const endpoint = embedder?.endpoint
  return { side, root, indexFile, seed, settings, endpoint, depth, queries }
}

/** Beside this file in the sources; beside the program in the built package. */
function entry(): URL {
  const name = import.meta.url.endsWith('.ts') ? './worker.ts' : './builtin-worker.js'
  return new URL(name, import.meta.url)
}

function stopped(side: Side, reason: string, cause?: unknown): GateError {
  const message = `${side}: the thread that builds and asks the index stopped: ${printable(reason)}`
  return new GateError('pipeline-failed', message, {
    hint: 'if it ran out of memory or disk, narrow pipeline.documents',
    cause,
    side,
  })
}
