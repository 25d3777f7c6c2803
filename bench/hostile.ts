import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Told } from './hostile/child.ts'
import { patterns, shownPattern } from './hostile/patterns.ts'
import type { Subject } from './hostile/subject.ts'
import { subjects } from './hostile/subjects.ts'

/** The maximum processor time to read a file of at most 10 MB, in seconds. */
const bar = 2

/** Seconds after which reading is aborted. */
const patience = 30

/** Part of a subject's name, to run only the matching subjects. */
const only = process.env['BENCH_ONLY'] ?? ''

type Slowest = { readonly pattern: string; readonly size: number; readonly seconds: number }

/**
 * Finds the slowest file for each reader of untrusted text, among files that repeat one pattern:
 * near-matches of regular expressions, nesting, long lines, many short lines, many keys. Fails the process
 * if reading takes more than two seconds.
 */
export async function benchHostile(): Promise<void> {
  console.log(
    '\nHostile files: the slowest one for each reader, compared with a plain file of the same size',
  )
  console.log(`  ${row(['reader', 'files', 'bytes', 'seconds', 'plain', 'ratio', 'pattern'])}`)
  let missed = 0
  for (const subject of subjects.filter(({ name }) => name.includes(only))) {
    const { slowest, plain, files } = await measure(subject)
    const { size, seconds, pattern } = slowest
    const alike = (plain.seconds * size) / plain.size
    const ratio = seconds / Math.max(alike, 0.001)
    const cells = [
      subject.name,
      files,
      size,
      seconds.toFixed(2),
      alike.toFixed(2),
      ratio.toFixed(1),
      pattern,
    ]
    console.log(`  ${row(cells)}`)
    if (seconds > bar) missed += 1
  }
  console.log(
    missed === 0
      ? `  no reader took more than ${bar} s`
      : `  MISSED: ${missed} readers took more than ${bar} s`,
  )
  if (missed > 0) process.exitCode = 1
}

async function measure(subject: Subject): Promise<{
  readonly slowest: Slowest
  readonly plain: { readonly size: number; readonly seconds: number }
  readonly files: number
}> {
  const all = patterns(subject.befores)
  let slowest: Slowest = { pattern: '', size: 0, seconds: 0 }
  let plain = { size: 1, seconds: 0 }
  const hear = (at: number, size: number, seconds: number): void => {
    const pattern = all[at]
    if (pattern !== undefined && seconds > slowest.seconds)
      slowest = { pattern: shownPattern(pattern), size, seconds }
  }
  for (let from = 0; from < all.length;) {
    let current = { at: from, size: 0 }
    const isDone = await listen(subject.name, from, (told) => {
      if (told.kind === 'plain') plain = told
      if (told.kind === 'begins') current = told
      if (told.kind === 'read') hear(told.at, told.size, told.seconds)
    })
    if (isDone) break
    hear(current.at, current.size, patience)
    from = current.at + 1
  }
  return { slowest, plain, files: all.length }
}

/** Returns false if the child process stopped responding or ended early. */
async function listen(name: string, from: number, hear: (told: Told) => void): Promise<boolean> {
  const script = join(import.meta.dirname, 'hostile/child.ts')
  const child = fork(script, [name, String(from)], {
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  })
  let isDone = false
  const kill = (): unknown => child.kill('SIGKILL')
  let timer = setTimeout(kill, 2 * patience * 1000)
  child.on('message', (told: Told) => {
    clearTimeout(timer)
    timer = setTimeout(kill, patience * 1000)
    isDone ||= told.kind === 'done'
    hear(told)
  })
  await new Promise((resolve) => child.on('close', resolve))
  clearTimeout(timer)
  return isDone
}

const widths = [28, 6, 10, 8, 7, 7]

function row(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, at) =>
      at === 0 ? String(cell).padEnd(28) : String(cell).padStart(widths[at] ?? 0),
    )
    .join('  ')
}
