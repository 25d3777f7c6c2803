import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'

import { describe, expect, it } from 'vitest'

import { oracleScore, type OracleChunk, type OracleItem } from '../reference/oracle.ts'
import { tempRepo } from '../support/temp-repo.ts'
import type { ShortScore } from '../../src/lib/model/score-schema.ts'
import { valueOf } from '../../src/report/build/worse-items.ts'
import { withTexts } from '../../src/report/shared-texts.ts'

const run = promisify(execFile)
const data = process.env['RAG_GATE_DATA']
const cli = join(import.meta.dirname, '../../dist/cli.js')

const metrics = [
  'recall@1',
  'recall@5',
  'recall@10',
  'recall@2000t',
  'recall@500t',
  'precision@1',
  'precision@5',
  'hit@5',
  'mrr',
  'mrr@3',
  'map',
  'map@5',
  'ndcg',
  'ndcg@5',
  'ndcg@10',
  'char_recall@5',
  'duplicate_share@10',
  'recall@context',
  'char_recall@context',
  'context_tokens',
  'judged@5',
]

type ReportItem = {
  id: string
  scores: { metric: string; base: ShortScore; head: ShortScore }[]
  chunks: { base: RankedChunk[]; head: RankedChunk[] }
}
type RankedChunk = { chunk: number }
type ReportMetric = {
  metric: string
  base?: number
  head?: number
  delta?: number
  coverage: { pairs: number }
}
type Report = { items: ReportItem[]; metrics: ReportMetric[]; chunks: OracleChunk[] }

function configOf(size: number, overlap: number): string {
  return JSON.stringify({
    golden: 'golden.jsonl',
    pipeline: {
      kind: 'builtin',
      documents: ['docs/**/*.md'],
      chunk: { size, overlap, unit: 'tokens' },
      retrieve: { mode: 'bm25', k: 5 },
    },
    metrics,
    gate: { 'recall@5': { 'max-drop': 1 } },
  })
}

type Compared = {
  readonly report: Report
  /** The report on two run files with the same chunks. */
  readonly withoutRepository: Report
  readonly text: (doc: string) => string | undefined
}

/** Reports on a repository with a data set, whose head cuts different chunks. */
async function compareChunkings(set: string): Promise<Compared> {
  await using repo = await tempRepo()
  const folder = join(data!, set)
  const documents = new Map(
    readdirSync(join(folder, 'docs')).map((name) => [
      `docs/${name}`,
      readFileSync(join(folder, 'docs', name), 'utf8'),
    ]),
  )
  const golden = readFileSync(join(folder, 'golden.jsonl'), 'utf8')
  await repo.commit({
    ...Object.fromEntries(documents),
    'golden.jsonl': golden,
    'rag-gate.yml': configOf(120, 20),
  })
  await repo.git('switch', '-c', 'change')
  await repo.commit({ 'rag-gate.yml': configOf(400, 0) })
  const reportOf = async (...args: readonly string[]): Promise<Report> => {
    const options = { cwd: repo.path, maxBuffer: 2 ** 30 }
    // `report` exits with 1 if the change of chunks costs too much, but its values are the same.
    const { stdout } = await run(process.execPath, [cli, ...args, '--json'], options).catch(
      (error: { readonly code: number; readonly stdout: string }) => {
        if (error.code === 1) return error
        throw error
      },
    )
    const report = JSON.parse(stdout) as Report
    return { ...report, chunks: [...withTexts(report.chunks)] }
  }
  const report = await reportOf('gate', '--base', 'main', '--head', 'change')
  for (const side of ['base', 'head'] as const)
    await writeFile(join(repo.path, `${side}.jsonl`), runFileOf(report, side))
  const files = ['--base-run', 'base.jsonl', '--head-run', 'head.jsonl', '--golden', 'golden.jsonl']
  const names = metrics.filter((name) => !name.startsWith('char_')).join(',')
  const withoutRepository = await reportOf('report', ...files, '--metrics', names)
  return { report, withoutRepository, text: (doc) => documents.get(doc) }
}

function returnedBy({ chunks }: Report, item: ReportItem, side: 'base' | 'head'): OracleChunk[] {
  return item.chunks[side].map(({ chunk }) => chunks[chunk]!)
}

function runFileOf(report: Report, side: 'base' | 'head'): string {
  const lines = report.items.map((item) => {
    const returned = returnedBy(report, item, side)
    const chunks = returned.map(({ id, doc, start, end, text }) => ({ id, doc, start, end, text }))
    const context = chunks.slice(0, 5).map(({ id }) => id)
    return JSON.stringify({ id: item.id, chunks, context })
  })
  return `${lines.join('\n')}\n`
}

function goldenOf(set: string): Map<string, OracleItem> {
  const lines = readFileSync(join(data!, set, 'golden.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const item = JSON.parse(line) as { id: string; answerable?: boolean } & Omit<
        OracleItem,
        'answerable'
      >
      return [item.id, { ...item, answerable: item.answerable ?? true }]
    }),
  )
}

function equal(score: ShortScore, want: number | string): boolean {
  const value = valueOf(score)
  if (typeof want === 'string')
    return typeof score === 'object' && score.kind === 'not_applicable' && score.reason === want
  return value !== undefined && Math.abs(value - want) <= 1e-12
}

describe.skipIf(data === undefined)('real documents, RAG_GATE_DATA set', () => {
  it.each([
    { set: 'speech', items: 76 },
    { set: 'encyclopedia', items: 300 },
  ])(
    'every value over $set equals a second computation to 1e-12',
    { timeout: 240_000 },
    async ({ set, items }) => {
      const { report, withoutRepository, text } = await compareChunkings(set)
      const golden = goldenOf(set)
      expect(report.items).toHaveLength(items)
      const settings = { theta: 0.5, minGrade: 1, contextK: 5, text }
      const differences: unknown[] = []
      const sums = new Map(
        metrics.map((name) => [name, { base: [] as number[], head: [] as number[] }]),
      )
      for (const item of report.items) {
        expect(item.scores.map((score) => score.metric).toSorted()).toEqual(metrics.toSorted())
        for (const score of item.scores) {
          const want = {
            base: oracleScore(
              score.metric,
              golden.get(item.id)!,
              returnedBy(report, item, 'base'),
              settings,
            ),
            head: oracleScore(
              score.metric,
              golden.get(item.id)!,
              returnedBy(report, item, 'head'),
              settings,
            ),
          }
          for (const side of ['base', 'head'] as const) {
            if (!equal(score[side], want[side]))
              differences.push({
                id: item.id,
                metric: score.metric,
                side,
                got: score[side],
                want: want[side],
              })
          }
          if (typeof want.base === 'number' && typeof want.head === 'number') {
            sums.get(score.metric)!.base.push(want.base)
            sums.get(score.metric)!.head.push(want.head)
          }
        }
      }
      expect(differences.slice(0, 5)).toEqual([])
      for (const metric of report.metrics) {
        const { base, head } = sums.get(metric.metric)!
        expect(metric.coverage.pairs).toBe(base.length)
        if (base.length === 0) continue
        const mean = (values: readonly number[]): number =>
          values.reduce((a, b) => a + b, 0) / values.length
        expect(Math.abs(metric.base! - mean(base))).toBeLessThan(1e-12 * Math.max(1, mean(base)))
        expect(Math.abs(metric.head! - mean(head))).toBeLessThan(1e-12 * Math.max(1, mean(head)))
        expect(
          Math.abs(metric.delta! - mean(head.map((value, i) => value - base[i]!))),
        ).toBeLessThan(1e-12 * Math.max(1, mean(base)))
      }
      expect(shareOfOthers(report, withoutRepository)).toBeLessThan(0.001)
    },
  )
})

/**
 * Returns the share of scores that differ between the reports. A few may differ, because the words of a
 * quote may also occur elsewhere.
 */
function shareOfOthers(one: Report, other: Report): number {
  const itemOf = new Map(other.items.map((item) => [item.id, item.scores]))
  const pairs = one.items.flatMap(({ id, scores }) => {
    const others = new Map(itemOf.get(id)?.map((score) => [score.metric, score]))
    return scores.flatMap((score) => {
      const found = others.get(score.metric)
      return found === undefined
        ? []
        : (['base', 'head'] as const).map((side) => [score[side], found[side]])
    })
  })
  expect(pairs.length).toBeGreaterThan(2000)
  const differ = pairs.filter(([a, b]) => !isDeepStrictEqual(a, b))
  return differ.length / pairs.length
}
