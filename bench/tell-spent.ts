import { channel } from 'node:diagnostics_channel'
import { statSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { peakMemory } from './peak-memory.ts'
import type { Told } from './time-command.ts'

// This module is loaded before a program. At the end of the process, it writes the resources that
// the process used.

let [bytes, children] = [0, 0]
channel('child_process').subscribe(() => (children += 1))
if (process.env['BENCH_BYTES'] !== undefined) {
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) bytes += statSync(fileURLToPath(url)).size
      return next(url, context)
    },
  })
}
const path = process.env['BENCH_SPENT']
const isMeasured = process.argv[1]?.endsWith(process.env['BENCH_PROGRAM'] ?? '') === true
if (isMainThread && path !== undefined && isMeasured) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    const told: Told = {
      wall: performance.now() / 1e3,
      cpu: (user + system) / 1e6,
      peak: peakMemory() / 1e6,
      bytes,
      children,
    }
    writeFileSync(path, JSON.stringify(told))
  })
}
