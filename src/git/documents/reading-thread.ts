import type { Worker } from 'node:worker_threads'
import { GateError } from '../../lib/errors.ts'
import { startSandboxedWorker } from '../../lib/sandboxed-worker.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import type { DocumentText } from './document-text.ts'

/** A document to read, as it crosses to the thread, which answers with its text. */
export type ReadingQuestion = { readonly path: string; readonly bytes: Uint8Array }

/** Reads documents in a thread, in sequence. It starts with the first and ends on disposing. */
export type ReadingThread = AsyncDisposable & {
  read(path: string, bytes: Uint8Array): Promise<DocumentText>
}

/** What a thread may need. `seconds`: for one document, of which a thousand pages take some ten; `heapMb`: megabytes of heap. */
type ReadingLimits = { readonly seconds: number; readonly heapMb: number }

const usualLimits: ReadingLimits = { seconds: 60, heapMb: 1024 }

/**
 * Opens a thread for documents that come from a pull request: whatever they do to the library that reads them, this one
 * stays free for timers and signals. A document under way rejects with the signal's reason when it is raised, and with
 * `pipeline-failed` when the thread breaks down or needs too long for it; the next gets a new thread.
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
    started.on('exit', (code) => fail(`it ended with code ${code}`))
    return started
  }
  const read = async (question: ReadingQuestion): Promise<DocumentText> => {
    signal.throwIfAborted()
    // A thread that starts now would be ended by nobody.
    if (isOver) throw stopped(question.path, 'its result is no longer needed')
    const asked = (worker ??= start())
    const answer = Promise.withResolvers<DocumentText>()
    tell = answer.resolve
    fail = (reason, cause) => answer.reject(stopped(question.path, reason, cause))
    const stop = (): void => answer.reject(signal.reason)
    signal.addEventListener('abort', stop)
    const timer = setTimeout(() => fail(`it took more than ${seconds} seconds`), seconds * 1000)
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
    `${name}: the thread that reads it stopped: ${printable(reason)}`,
    { hint: `take it out of the documents with "!${name}", and out of the labels`, cause },
  )
}
