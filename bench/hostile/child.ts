import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill, type Pattern, patterns } from './patterns.ts'
import type { Subject } from './subject.ts'
import { subjects } from './subjects.ts'

/**
 * Messages of the child process: `begins` before it reads a text, and `read` afterwards, with the processor
 * time in seconds.
 */
export type Told =
  | { readonly kind: 'begins'; readonly at: number; readonly size: number }
  | { readonly kind: 'read'; readonly at: number; readonly size: number; readonly seconds: number }
  | { readonly kind: 'plain'; readonly size: number; readonly seconds: number }
  | { readonly kind: 'done' }

/** Sizes that show whether the time of a pattern grows faster than its size. */
const probes = [16_000, 64_000] as const

/**
 * A pattern is examined further if the larger size takes at least this many seconds and this many times as
 * long as the smaller one.
 */
const noticed = { seconds: 0.03, times: 6 }

/** The largest text is also read if its time, extrapolated from the smaller ones, exceeds this many seconds. */
const expected = 1.5

// This program reads the patterns of one subject, starting at a given number, and reports how long
// each takes.
const [, , name, first = '0'] = process.argv
const chosen = subjects.find((one) => one.name === name)
if (chosen === undefined) throw new Error(`unknown subject ${name}`)
const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
try {
  await readAll(chosen, Number(first))
} finally {
  await rm(folder, { recursive: true })
}
tell({ kind: 'done' })
process.disconnect()

async function readAll(subject: Subject, from: number): Promise<void> {
  const plain = { before: '', unit: subject.plain, after: '' }
  for (let warm = 0; warm < 3; warm += 1) await secondsFor(subject, fill(plain, 20_000))
  const size = Math.min(subject.most, 10_000_000)
  if (from === 0)
    tell({ kind: 'plain', size, seconds: await secondsFor(subject, fill(plain, size)) })
  for (const [at, pattern] of patterns(subject.befores).entries())
    if (at >= from) await readPattern(subject, pattern, at)
}

/**
 * Reads small texts first, and the largest allowed text only if the small ones took disproportionately
 * long.
 */
async function readPattern(subject: Subject, pattern: Pattern, at: number): Promise<void> {
  const read = async (size: number): Promise<number> => {
    tell({ kind: 'begins', at, size })
    const seconds = await secondsFor(subject, fill(pattern, size))
    tell({ kind: 'read', at, size, seconds })
    return seconds
  }
  const [small, large] = [await read(probes[0]), await read(probes[1])]
  const grows = large > noticed.seconds && large / small > noticed.times
  if (grows || (large * subject.most) / probes[1] > expected) await read(subject.most)
}

async function secondsFor(subject: Subject, text: string): Promise<number> {
  const before = process.cpuUsage()
  try {
    await subject.read(text, folder)
  } catch {
    // Rejecting such a file is the right behaviour.
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

function tell(told: Told): void {
  process.send?.(told)
}
