import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Ends programs that a run started and that detached from its session, as daemons do. Such a
 * program is recognised by its environment variable `RAG_GATE_ROOT`, which contains this folder or
 * one below it. Sends SIGTERM and, a second later, SIGKILL. Works only on Linux, and does not find
 * a program that cleared its environment.
 */
export async function endStrays(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  const end = performance.now() + patienceMs
  for (const id of straysOf(folder)) signal(id, 'SIGTERM')
  while (straysOf(folder).length > 0) {
    if (performance.now() > end) for (const id of straysOf(folder)) signal(id, 'SIGKILL')
    if (performance.now() > end + patienceMs) return
    await delay(20)
  }
}

/** Returns a disposable that calls `endStrays`. */
export function endingStrays(folder: string): AsyncDisposable {
  return { [Symbol.asyncDispose]: () => endStrays(folder) }
}

const patienceMs = 1000

function straysOf(folder: string): readonly number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((id) => id > 0 && isStray(id, folder))
  } catch {
    // /proc does not exist, or too many files are open.
    return []
  }
}

function isStray(id: number, folder: string): boolean {
  try {
    // The file of a zombie process is empty.
    const variables = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0')
    const root = variables.find((one) => one.startsWith(name))?.slice(name.length)
    return root === folder || root?.startsWith(`${folder}/`) === true
  } catch {
    // The process has ended, or belongs to another user.
    return false
  }
}

const name = 'RAG_GATE_ROOT='

function signal(id: number, by: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(id, by)
  } catch {
    // The process has already ended.
  }
}
