import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { writeTrecFiles } from './trec-files.ts'

const seed = 20_261_123
const documents = 1_000
const few = 1_750
const many = 7_000

/** What is measured, by the names that a person would give. */
export const trecMetrics = [
  'ndcg@10',
  'recall@100',
  'mrr',
  'map',
  'precision@10',
  'hit@10',
  'r_precision',
]

/** Wall time and CPU time of all threads, in seconds. */
export type Spent = { readonly seconds: number; readonly cpu: number }

/** What the process that reads and scores says of itself; times are for both files together. */
export type TrecFigures = {
  /** Counting the line feeds of both files, byte by byte. */
  readonly bare: Spent
  /** Reading the judgments, and all that comes before the first run. */
  readonly golden: Spent
  readonly read: Spent
  readonly score: Spent
  readonly peakMiB: number
}

/**
 * Two TREC runs of 7,000 queries with 1,000 documents each, read and scored with seven metrics, against a bare
 * pass over the same bytes in the same process; then a quarter of the queries, to see that time is
 * linear. There is no C program to compare with here: the pass over the bytes is the ideal.
 */
export function benchTrec(): void {
  console.log(`\nTwo TREC runs, ${documents} documents a query (seed ${seed})`)
  const [small, large] = [measure(few), measure(many)]
  const ratio = perFile(large).cpu / perFile(small).cpu
  console.log(`  CPU time ratio      ${ratio.toFixed(2)} for ${many / few} times the queries`)
}

function measure(queries: number): TrecFigures {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    const { head } = writeTrecFiles(folder, { seed, queries, documents })
    const script = join(import.meta.dirname, 'trec-child.ts')
    const child = spawnSync(process.execPath, [script, folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (child.status !== 0) throw new Error(`${queries} queries ended with ${child.status}`)
    const figures: TrecFigures = JSON.parse(child.stdout)
    print(queries, figures, statSync(head).size)
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reading and scoring of one file. */
function perFile({ read, score }: TrecFigures): Spent {
  return { seconds: (read.seconds + score.seconds) / 2, cpu: (read.cpu + score.cpu) / 2 }
}

function print(queries: number, figures: TrecFigures, bytes: number): void {
  const { bare, golden, read, score, peakMiB } = figures
  const halved = ({ seconds, cpu }: Spent): Spent => ({ seconds: seconds / 2, cpu: cpu / 2 })
  const told = ({ seconds, cpu }: Spent): string =>
    `${seconds.toFixed(2)} s wall, ${cpu.toFixed(2)} s CPU`
  const times = perFile(figures).cpu / halved(bare).cpu
  console.log(`  ${queries} queries, ${(bytes / 1e6).toFixed(0)} MB a file`)
  console.log(`    one file          ${told(perFile(figures))}`)
  console.log(`    of it reading     ${told(halved(read))}`)
  console.log(`    of it scoring     ${told(halved(score))}`)
  console.log(`    bare pass         ${told(halved(bare))}; ratio ${times.toFixed(2)} by CPU`)
  console.log(`    judgments, once   ${told(golden)}`)
  console.log(`    peak memory       ${peakMiB.toFixed(0)} MiB`)
}
