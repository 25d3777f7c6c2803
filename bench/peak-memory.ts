import { readFileSync } from 'node:fs'

/**
 * Returns the peak memory of this process in bytes. `maxRSS` is not used, because it includes the memory of
 * the parent at the time of the fork.
 */
export function peakMemory(): number {
  const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kib) * 1024
}
