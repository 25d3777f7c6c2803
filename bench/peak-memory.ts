import { readFileSync } from 'node:fs'

/** Bytes that this process has held at most so far. `maxRSS` would count what its parent held when it started it. */
export function peakMemory(): number {
  const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kib) * 1024
}
