import { startSandboxedWorker } from '../../sandboxed-worker.ts'
import { type ReadEmbeddings, readEmbeddings } from './read-embeddings.ts'

/** Bytes from which on a thread is worth its start: decimals of this length take some 20 ms. */
const worthAThread = 2 ** 20

/**
 * As `readEmbeddings`, a large answer in a thread: 40 MB of decimals would keep timers, signals and all other requests
 * waiting for a second. Rejects with the signal's reason, and where the thread breaks down.
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

/** Beside this file in the sources; beside the program in the built package. */
function entry(): URL {
  const name = import.meta.url.endsWith('.ts') ? './embeddings-worker.ts' : './embeddings-worker.js'
  return new URL(name, import.meta.url)
}
