import { startSandboxedWorker } from '../../sandboxed-worker.ts'
import { type ReadEmbeddings, readEmbeddings } from './read-embeddings.ts'

/**
 * Responses of at least this many bytes are parsed in a worker thread, because parsing this many
 * decimals takes about 20 ms.
 */
const worthAThread = 2 ** 20

/**
 * Like `readEmbeddings`, but parses a large response in a worker thread, because parsing 40 MB of
 * decimals would block timers, signals and all other requests for a second. Rejects with the
 * signal's reason if it is aborted, or with an error if the thread fails.
 */
export async function embeddingsBeside(
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<ReadEmbeddings> {
  if (bytes.length < worthAThread) return readEmbeddings(bytes)
  signal.throwIfAborted()
  const worker = startSandboxedWorker(entry(), bytes)
  const done = Promise.withResolvers<ReadEmbeddings>()
  const stop = (): void => done.reject(signal.reason)
  signal.addEventListener('abort', stop)
  worker.on('message', (read: ReadEmbeddings) => done.resolve(read))
  worker.on('error', (cause) =>
    done.reject(new Error('the thread that reads vectors stopped', { cause })),
  )
  worker.on('exit', () => done.reject(new Error('the thread that reads vectors ended')))
  try {
    return await done.promise
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

/**
 * Returns the worker's URL. In the source tree, the worker is next to this file. In the built
 * package, it is next to the program.
 */
function entry(): URL {
  const name = import.meta.url.endsWith('.ts') ? './embeddings-worker.ts' : './embeddings-worker.js'
  return new URL(name, import.meta.url)
}
