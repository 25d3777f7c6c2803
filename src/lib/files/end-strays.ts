import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Ends programs of a run that have left their session, as daemons do: those that were started with this folder, or one
 * below it, as `RAG_GATE_ROOT`. SIGTERM, after a second SIGKILL. Linux alone tells; a program that clears its environment is
 * not found.
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

/** `endStrays` when disposed of. */
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
    // No /proc, or no more open files.
    return []
  }
}

function isStray(id: number, folder: string): boolean {
  try {
    // Of one that has ended and waits to be fetched it is empty.
    const variables = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0')
    const root = variables.find((one) => one.startsWith(name))?.slice(name.length)
    return root === folder || root?.startsWith(`${folder}/`) === true
  } catch {
    // It has ended, or is another user's.
    return false
  }
}

const name = 'RAG_GATE_ROOT='

function signal(id: number, by: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(id, by)
  } catch {
    // Gone already, which is what was wanted.
  }
}
