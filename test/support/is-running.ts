import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** Returns whether a process is running. Zombies do not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return !stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

/** Waits until a check returns a value other than undefined and false. Throws after the deadline. */
export async function eventually<T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
  milliseconds = 5000,
): Promise<T> {
  const end = performance.now() + milliseconds
  for (;;) {
    const value = await check()
    if (value !== undefined && value !== false) return value
    if (performance.now() > end)
      throw new Error(`not so within ${milliseconds} ms: ${check.toString()}`)
    await delay(10)
  }
}
