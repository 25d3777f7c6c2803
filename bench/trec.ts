import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Report } from '../src/report/schema/report.ts'
import { takeOut } from './former-program.ts'
import { inTurns, type Spent, timeCommand } from './time-command.ts'
import { held } from './targets.ts'
import { writeTrecFiles } from './trec-files.ts'

const seed = 20_261_123
const documents = 1_000
const few = 1_750
const many = 7_000
const rounds = 3
/** The maximum wall time, as a multiple of the plain loop's wall time. */
const target = 1
/** The maximum size of report.json. */
const mostMegabytes = 10

/** The commit whose `dist/` is measured for comparison. */
const before = process.env['BENCH_COMMIT'] ?? 'HEAD~1'

export const trecMetrics = ['ndcg@10', 'recall@100', 'mrr', 'map', 'precision@10', 'hit@10']

export type PlainFigures = {
  /** Means by side, base first, in the order of `trecMetrics`. */
  readonly means: readonly (readonly number[])[]
}

/**
 * Measures `rag-gate report` over two TREC runs of 7,000 queries with 1,000 documents each, from start to
 * end, and compares it, in alternating runs, with the previous commit and with a plain loop that reads and
 * scores both files and writes nothing. Then measures a quarter of the queries, to check that time is
 * linear. The runs contain ties, unordered lines, repeated lines and long names. Fails the process if the
 * command takes longer than the loop, computes other values, or writes more than 10 MB of report.json.
 */
export function benchTrec(): void {
  console.log(
    `\nrag-gate report over two TREC runs, ${documents} documents per query (seed ${seed})`,
  )
  const [small, large] = [measure(few), measure(many)]
  const times = large.cpu / small.cpu
  console.log(`  CPU time ratio      ${times.toFixed(2)} for ${many / few} times the queries`)
}

function measure(queries: number): Spent {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    const { head } = writeTrecFiles(folder, { seed, queries, documents })
    const root = join(import.meta.dirname, '..')
    const runs = ['--base-run', 'base.run', '--head-run', 'head.run', '--golden', 'judgments.qrels']
    const args = ['report', ...runs, '--metrics', trecMetrics.join(','), '--out', 'out']
    const report = (program: string) => () => timeCommand(program, args, { cwd: folder })
    const plain = join(import.meta.dirname, 'trec-plain.ts')
    takeOut(before, join(folder, 'before'))
    const spent = inTurns(rounds, {
      before: report(join(folder, 'before/dist/cli.js')),
      now: report(join(root, 'dist/cli.js')),
      plain: () => timeCommand(plain, [folder], { cwd: folder }),
    })
    print({ queries, megabytes: statSync(head).size / 1e6, folder, spent })
    return spent.now
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Measured = {
  readonly queries: number
  readonly megabytes: number
  readonly folder: string
  readonly spent: Readonly<Record<'before' | 'now' | 'plain', Spent>>
}

function print({ queries, megabytes, folder, spent }: Measured): void {
  const isTarget = queries === many
  console.log(`  ${queries} queries, ${megabytes.toFixed(0)} MB a file`)
  for (const [name, one] of Object.entries(spent)) {
    console.log(
      `    ${name.padEnd(17)} ${one.whole.toFixed(2)} s wall, ${one.cpu.toFixed(2)} s CPU, ${one.peak.toFixed(0)} MB`,
    )
  }
  const { now, plain } = spent
  const most = isTarget ? target : undefined
  console.log(
    `    compared with plain: ${held(now.whole / plain.whole, { most, digits: 2 })} times the wall time, ${(now.cpu / plain.cpu).toFixed(2)} times the CPU time`,
  )
  const bytes = statSync(join(folder, 'out/report.json')).size
  console.log(`    report.json       ${held(bytes / 1e6, { most: mostMegabytes, digits: 1 })} MB`)
  if (isEqual(folder)) return
  console.log('    MISSED: report.json and the plain loop have different metric values')
  process.exitCode = 1
}

function isEqual(folder: string): boolean {
  const report = JSON.parse(readFileSync(join(folder, 'out/report.json'), 'utf8')) as Report
  const { means } = JSON.parse(readFileSync(join(folder, 'plain.json'), 'utf8')) as PlainFigures
  return trecMetrics.every((name, at) => {
    const metric = report.metrics.find((one) => one.metric === name)
    return [metric?.base, metric?.head].every(
      (value, side) => Math.abs((value ?? NaN) - (means[side]?.[at] ?? NaN)) < 1e-9,
    )
  })
}
