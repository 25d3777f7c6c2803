import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Ends programs of a run that have left their session, as daemons do: those that were started with a `RAG_GATE_ROOT`
 * below the run's folder. SIGTERM, after a second SIGKILL. Linux alone tells; a program that clears its environment is
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
    return `\0${readFileSync(`/proc/${id}/environ`, 'utf8')}`.includes(`\0RAG_GATE_ROOT=${folder}/`)
  } catch {
    // It has ended, or is another user's.
    return false
  }
}

function signal(id: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(id, name)
  } catch {
    // Gone already, which is what was wanted.
  }
}
