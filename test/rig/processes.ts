import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** Returns the peak memory that the kernel recorded, which includes peaks between two calls. */
export function peakOf(pid: number | undefined): number | undefined {
  const kibibytes = /^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1]
  return kibibytes === undefined ? undefined : Number(kibibytes) / 1024
}

/**
 * Waits up to `graceMs` until no process uses the folder: names it in its environment or on its command
 * line, or has it as its working directory. Returns the processes that still do.
 */
export async function whatOutlives(temp: string, graceMs = 7000): Promise<readonly string[]> {
  const end = performance.now() + graceMs
  for (;;) {
    const left = processesOf(temp)
    if (left.length === 0 || performance.now() > end) return left
    await delay(50)
  }
}

function processesOf(temp: string): readonly string[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ours = ids.filter(
    (id) =>
      read(`/proc/${id}/environ`).includes(temp) ||
      read(`/proc/${id}/cmdline`).includes(temp) ||
      cwdOf(id).startsWith(temp),
  )
  return ours.map((id) => `${id} ${read(`/proc/${id}/cmdline`).replaceAll('\0', ' ')}`)
}

/** Returns an empty string for a process that has ended or belongs to another user. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

function cwdOf(id: string): string {
  try {
    return readlinkSync(`/proc/${id}/cwd`)
  } catch {
    return ''
  }
}
