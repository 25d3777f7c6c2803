import type { Worker } from 'node:worker_threads'
import { startSandboxedWorker } from '../../lib/sandboxed-worker.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import type { DocumentText } from './document-text.ts'

/** A page to read, as it crosses to the thread. */
export type PageQuestion = {
  readonly number: number
  readonly path: string
  readonly bytes: Uint8Array
}

/** What the thread made of it. */
export type PageAnswer = { readonly number: number; readonly document: DocumentText }

/** Reads HTML pages in a thread of its own, which starts with the first page and ends on disposing. */
export type PageReader = AsyncDisposable & {
  read(path: string, bytes: Uint8Array): Promise<DocumentText>
}

/**
 * Opens a reader of pages that come from a pull request: whatever they do to the HTML library, this thread
 * stays free for timers and signals. A page under way rejects with the signal's reason when it is raised,
 * and with `pipeline-failed` when the thread breaks down.
 */
export function openPageReader(signal: AbortSignal): PageReader {
  const waiting = new Map<number, PromiseWithResolvers<DocumentText>>()
  let worker: Worker | undefined
  let asked = 0
  const fail = (error: unknown): void => {
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  const stop = (): void => fail(signal.reason)
  signal.addEventListener('abort', stop)
  const start = (): Worker => {
    const started = startSandboxedWorker(entry())
    started.on('message', ({ number, document }: PageAnswer) => {
      waiting.get(number)?.resolve(document)
      waiting.delete(number)
    })
    started.on('error', (cause) => fail(stopped(cause.message, cause)))
    started.on('exit', (code) => fail(stopped(`it ended with code ${code}`)))
    return started
  }
  return {
    async read(path, bytes) {
      signal.throwIfAborted()
      worker ??= start()
      const number = (asked += 1)
      const answer = Promise.withResolvers<DocumentText>()
      waiting.set(number, answer)
      const question: PageQuestion = { number, path, bytes }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(question)
      return answer.promise
    },
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', stop)
      await worker?.terminate()
    },
  }
}

/** Beside this file in the sources; beside the program in the built package. */
function entry(): URL {
  const name = import.meta.url.endsWith('.ts') ? './page-worker.ts' : './page-worker.js'
  return new URL(name, import.meta.url)
}

function stopped(reason: string, cause?: unknown): GateError {
  return new GateError(
    'pipeline-failed',
    `the thread that reads HTML pages stopped: ${printable(reason)}`,
    { hint: 'if it ran out of memory, take the page out of the documents', cause },
  )
}
