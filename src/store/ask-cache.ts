import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CacheAnswer } from './cache-answer.ts'

/** One operation on GitHub's cache: the file at `path` and what is kept under `key`, for `newest` its beginning. */
export type CacheOperation = {
  readonly kind: 'get' | 'newest' | 'put'
  readonly key: string
  readonly path: string
  /** The whole environment of the process. */
  readonly environment: Readonly<Record<string, string>>
  /** Milliseconds after which it is ended. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/**
 * What came of it, and the client's own last word where it warned: foreign text. Never rejects. When it
 * resolves, the process and the archiver it started are gone.
 */
export async function askCache(
  operation: CacheOperation,
): Promise<{ readonly answer: CacheAnswer; readonly warning: string | undefined }> {
  const { timeoutMs, signal } = operation
  const child = start(operation)
  const said = collectOutput(child)
  const ended = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<CacheAnswer>()
  child.on('message', (answer: CacheAnswer) => answered.resolve(answer))
  child.on('error', (error) => answered.resolve({ kind: 'failed', why: error.message }))
  child.on('close', () => {
    answered.resolve({ kind: 'failed', why: 'it ended without an answer' })
    ended.resolve()
  })
  const late = { kind: 'failed', why: `it took longer than ${timeoutMs / 1000} s` } as const
  const timer = setTimeout(() => answered.resolve(late), timeoutMs)
  const stop = (): void => answered.resolve({ kind: 'failed', why: 'the run was stopped' })
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  const answer = await answered.promise
  clearTimeout(timer)
  signal.removeEventListener('abort', stop)
  end(child)
  if (child.pid !== undefined) await ended.promise
  return { answer, warning: warningIn(said()) }
}

function start({ kind, key, path, environment }: CacheOperation): ChildProcess {
  return spawn(process.execPath, [entry(), kind, key, path], {
    env: environment,
    // A separate process group: what it starts ends with it.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Beside this file in the sources; beside the program in the built package. */
function entry(): string {
  const name = import.meta.url.endsWith('.ts') ? './actions-cache.ts' : './actions-cache.js'
  return fileURLToPath(new URL(name, import.meta.url))
}

/** It has answered or never will: nothing of it is worth waiting for. */
function end(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

const mostOutput = 64 * 1024

/** The end of what the process prints on either stream. */
function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text = (text + more).slice(-mostOutput)
    })
  }
  return () => text
}

/** The client swallows what goes wrong and only prints it, as a command for the runner. */
function warningIn(output: string): string | undefined {
  return /^::(?:warning|error)[^:]*::(.*)$/gm.exec(output)?.[1]
}
