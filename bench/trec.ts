import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { writeTrecFiles } from './trec-files.ts'

const seed = 20_261_123
const documents = 1_000
const few = 1_750
const many = 7_000
const rounds = 3
const target = 0.35

/** What is measured, by the names that a person would give. */
export const trecMetrics = ['ndcg@10', 'recall@100', 'mrr', 'map', 'precision@10', 'hit@10']

/** Wall time and CPU time of all threads, in seconds. */
export type Spent = { readonly seconds: number; readonly cpu: number }

/** What a process that reads and scores both files says of itself. */
type Figures = {
  /** By side, base first, in the order of `trecMetrics`. */
  readonly means: readonly (readonly number[])[]
  readonly peakMiB: number
}

/** Of the gate. */
export type TrecFigures = Figures & {
  /** Counting the line feeds of both files, byte by byte. */
  readonly bare: Spent
  /** Reading the judgments, and all that comes before the first run. */
  readonly golden: Spent
  readonly read: Spent
  readonly score: Spent
}

/** Of the plain loop: judgments, reading and scoring together. */
export type PlainFigures = Figures & { readonly spent: Spent }

/**
 * Two TREC runs of 7,000 queries with 1,000 documents each, read and scored with seven metrics, and the same by a plain
 * loop, in turns; then a quarter of the queries, to see that time is linear. Fails the process where the gate takes
 * more than 0.35 of the plain loop's wall time or finds other values.
 */
export function benchTrec(): void {
  console.log(`\nTwo TREC runs, ${documents} documents a query (seed ${seed})`)
  const [small, large] = [measure(few), measure(many)]
  const times = cpuOf(large) / cpuOf(small)
  console.log(`  CPU time ratio      ${times.toFixed(2)} for ${many / few} times the queries`)
}

function measure(queries: number): TrecFigures {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    const { head } = writeTrecFiles(folder, { seed, queries, documents })
    const ours: TrecFigures[] = []
    const plain: PlainFigures[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(JSON.parse(inProcess('trec-child.ts', folder)))
      plain.push(JSON.parse(inProcess('trec-plain.ts', folder)))
    }
    ours.sort((one, other) => wallOf(one) - wallOf(other))
    plain.sort((one, other) => one.spent.seconds - other.spent.seconds)
    const [best, bestPlain] = [ours[0], plain[0]]
    if (best === undefined || bestPlain === undefined) throw new Error('nothing was measured')
    print(queries, best, statSync(head).size)
    compare(best, bestPlain, queries === many)
    return best
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function inProcess(program: string, folder: string): string {
  const child = spawnSync(process.execPath, [join(import.meta.dirname, program), folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.status !== 0) throw new Error(`${program} ended with ${child.status}`)
  return child.stdout
}

function wallOf({ golden, read, score }: TrecFigures): number {
  return golden.seconds + read.seconds + score.seconds
}

function cpuOf({ golden, read, score }: TrecFigures): number {
  return golden.cpu + read.cpu + score.cpu
}

function print(queries: number, figures: TrecFigures, bytes: number): void {
  const { bare, golden, read, score, peakMiB } = figures
  console.log(`  ${queries} queries, ${(bytes / 1e6).toFixed(0)} MB a file`)
  console.log(`    judgments         ${told(golden)}`)
  console.log(`    reading both      ${told(read)}`)
  console.log(`    scoring both      ${told(score)}`)
  console.log(`    bare pass         ${told(bare)}`)
  console.log(`    peak memory       ${peakMiB.toFixed(0)} MiB`)
}

function told({ seconds, cpu }: Spent): string {
  return `${seconds.toFixed(2)} s wall, ${cpu.toFixed(2)} s CPU`
}

function compare(ours: TrecFigures, plain: PlainFigures, isTarget: boolean): void {
  const together = { seconds: wallOf(ours), cpu: cpuOf(ours) }
  const ratio = together.seconds / plain.spent.seconds
  const byCpu = (together.cpu / plain.spent.cpu).toFixed(2)
  const aim = isTarget ? `, target ${target}` : ''
  console.log(`    together          ${told(together)}`)
  console.log(`    plain loop        ${told(plain.spent)}, peak ${plain.peakMiB.toFixed(0)} MiB`)
  console.log(`    ratio             ${ratio.toFixed(2)} by wall${aim}; ${byCpu} by CPU`)
  const isEqual = ours.means.every((side, at) =>
    side.every((mean, metric) => Math.abs(mean - (plain.means[at]?.[metric] ?? NaN)) < 1e-9),
  )
  if (!isEqual) console.log('    the values differ')
  if (!isEqual || (isTarget && ratio > target)) process.exitCode = 1
}
