import type { Worker } from 'node:worker_threads'
import { GateError } from '../../lib/errors.ts'
import { startSandboxedWorker } from '../../lib/sandboxed-worker.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import type { DocumentText } from './document-text.ts'

/** A document to read, as sent to the thread, which replies with its text. */
export type ReadingQuestion = { readonly path: string; readonly bytes: Uint8Array }

/**
 * Reads documents one after another in a thread, which starts with the first document and ends on
 * disposal.
 */
export type ReadingThread = AsyncDisposable & {
  read(path: string, bytes: Uint8Array): Promise<DocumentText>
}

/**
 * Limits for a thread. `seconds` applies to each document; for comparison, a PDF with a thousand
 * pages takes about ten seconds. `heapMb` is in megabytes.
 */
type ReadingLimits = { readonly seconds: number; readonly heapMb: number }

const usualLimits: ReadingLimits = { seconds: 60, heapMb: 1024 }

/**
 * Opens a thread that reads a pull request's documents. The main thread keeps handling timers and
 * signals even if a document makes the library hang. Reading a document rejects with the signal's
 * reason, or with `pipeline-failed` if the thread fails or takes too long; the next document then
 * gets a new thread.
 */
export function openReadingThread(
  program: URL,
  signal: AbortSignal,
  { seconds, heapMb } = usualLimits,
): ReadingThread {
  let worker: Worker | undefined
  let isOver = false
  let last: Promise<unknown> = Promise.resolve()
  let fail: (reason: string, cause?: unknown) => void = () => undefined
  let tell: (document: DocumentText) => void = () => undefined
  const start = (): Worker => {
    const started = startSandboxedWorker(program, undefined, { maxOldGenerationSizeMb: heapMb })
    started.on('message', (document: DocumentText) => tell(document))
    started.on('error', (cause) => fail(cause.message, cause))
    started.on('exit', (code) => fail(`exit code ${code}`))
    return started
  }
  const read = async (question: ReadingQuestion): Promise<DocumentText> => {
    signal.throwIfAborted()
    // Starts no thread after disposal, because it would never be terminated.
    if (isOver) throw stopped(question.path, 'its result is no longer needed')
    const asked = (worker ??= start())
    const answer = Promise.withResolvers<DocumentText>()
    tell = answer.resolve
    fail = (reason, cause) => answer.reject(stopped(question.path, reason, cause))
    const stop = (): void => answer.reject(signal.reason)
    signal.addEventListener('abort', stop)
    const timer = setTimeout(
      () => fail(`reading took more than ${seconds} seconds`),
      seconds * 1000,
    )
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      asked.postMessage(question)
      return await answer.promise
    } catch (error) {
      worker = undefined
      await asked.terminate()
      throw error
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
  }
  return {
    read: (path, bytes) => {
      const next = last.then(() => read({ path, bytes }))
      last = next.catch(() => undefined)
      return next
    },
    [Symbol.asyncDispose]: async () => {
      isOver = true
      await worker?.terminate()
    },
  }
}

function stopped(path: string, reason: string, cause?: unknown): GateError {
  const name = printable(path)
  return new GateError(
    'pipeline-failed',
    `${name}: the thread that reads this document stopped: ${printable(reason)}`,
    {
      hint: `exclude this document with the glob "!${name}", and remove it from the labels`,
      cause,
    },
  )
}
