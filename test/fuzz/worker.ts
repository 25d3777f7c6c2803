import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { fnv1a } from '../../src/lib/stats/random-generator.ts'
import { drawBy } from './draw.ts'
import { planted } from './planted.ts'
import { outcomeOf } from './subject.ts'
import { subjects } from './subjects.ts'

/** What a thread runs: the cases of a subject from number `from` up to `to`. */
export type Task = {
  readonly name: string
  readonly seed: number
  readonly from: number
  readonly to: number
  /** The number of the current case, which the waiting thread reads to detect a hang. */
  readonly at: Int32Array
  /** An empty folder. The waiting thread removes it. */
  readonly folder: string
}

/** The messages of the thread: each failed case, and the counts at the end. */
export type Told =
  | {
      readonly kind: 'trouble'
      readonly case: number
      readonly is: 'crash' | 'breakout' | 'slow'
      readonly what: string
      readonly input: string
    }
  | { readonly kind: 'done'; readonly read: number; readonly refused: number }

const { name, seed, from, to, at, folder }: Task = workerData
const subject = [...subjects, ...planted].find((one) => one.name === name)
if (subject === undefined) throw new Error(`there is no subject ${name}`)
const drawCase = await subject.open(folder)
const counts = { read: 0, refused: 0 }
for (let number = from; number < to; number += 1) {
  Atomics.store(at, 0, number)
  const one = drawCase(drawBy(fnv1a(`${seed}/${name}/${number}`)))
  const outcome = await outcomeOf(one)
  if (outcome.kind === 'read' || outcome.kind === 'refused') counts[outcome.kind] += 1
  else {
    const { kind: is, what } = outcome
    tell({ kind: 'trouble', case: number, is, what, input: shown(one.input) })
  }
}
tell({ kind: 'done', ...counts })

function tell(told: Told): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(told)
}

function shown(input: unknown): string {
  const text = Buffer.isBuffer(input)
    ? JSON.stringify(input.toString())
    : inspect(input, { depth: 3 })
  return text.slice(0, 3000)
}
