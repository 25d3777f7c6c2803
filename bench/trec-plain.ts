import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { PlainFigures } from './trec.ts'

// This is the simplest possible program: it reads both files one after the other, line by line,
// splits each line, sorts if needed, and scores.

type Line = { readonly doc: string; readonly score: number }
type Judgments = Map<string, Map<string, number>>

const [folder = ''] = process.argv.slice(2)
const judgments = readJudgments(join(folder, 'judgments.qrels'))
const means = [
  meansOf(await readRun(join(folder, 'base.run')), judgments),
  meansOf(await readRun(join(folder, 'head.run')), judgments),
]
const figures: PlainFigures = { means }
writeFileSync(join(folder, 'plain.json'), JSON.stringify(figures))

function readJudgments(path: string): Judgments {
  const all: Judgments = new Map()
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [query, , doc, grade] = line.split(' ')
    if (query === undefined || doc === undefined) continue
    const judged = all.get(query) ?? new Map<string, number>()
    all.set(query, judged)
    judged.set(doc, Number(grade))
  }
  return all
}

async function readRun(path: string): Promise<Map<string, Line[]>> {
  const run = new Map<string, Line[]>()
  let rest = ''
  const take = (line: string): void => {
    const [query, , doc, , score] = line.split(' ')
    if (query === undefined || doc === undefined) return
    const lines = run.get(query)
    if (lines === undefined) run.set(query, [{ doc, score: Number(score) }])
    else lines.push({ doc, score: Number(score) })
  }
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
  take(rest)
  for (const lines of run.values()) if (!isSorted(lines)) lines.sort(byScore)
  return run
}

function byScore(a: Line, b: Line): number {
  if (a.score !== b.score) return b.score - a.score
  if (a.doc === b.doc) return 0
  return a.doc < b.doc ? 1 : -1
}

function isSorted(lines: readonly Line[]): boolean {
  return lines.every((line, at) => at === 0 || byScore(lines[at - 1] ?? line, line) <= 0)
}

/** Returns the means in the order of `trecMetrics`. */
function meansOf(run: ReadonlyMap<string, readonly Line[]>, all: Judgments): readonly number[] {
  const sums = [0, 0, 0, 0, 0, 0, 0]
  let counted = 0
  for (const [query, judged] of all) {
    // A repeated document takes a rank but counts as not relevant.
    const grades = (run.get(query) ?? []).map(({ doc }, at, lines) =>
      lines[at - 1]?.doc === doc ? 0 : (judged.get(doc) ?? 0),
    )
    const ideal = [...judged.values()].filter((grade) => grade > 0).toSorted((a, b) => b - a)
    if (ideal.length === 0) continue
    counted += 1
    for (const [at, value] of valuesOf(grades, ideal).entries()) sums[at] = (sums[at] ?? 0) + value
  }
  return sums.map((sum) => sum / counted)
}

function valuesOf(grades: readonly number[], ideal: readonly number[]): readonly number[] {
  const relevant = ideal.length
  const within = (ranks: number): number => grades.slice(0, ranks).filter((g) => g > 0).length
  const first = grades.findIndex((grade) => grade > 0)
  let found = 0
  let precisions = 0
  for (const [at, grade] of grades.entries()) {
    if (grade === 0) continue
    found += 1
    precisions += found / (at + 1)
  }
  return [
    gainOf(grades) / gainOf(ideal),
    within(100) / relevant,
    first === -1 ? 0 : 1 / (first + 1),
    precisions / relevant,
    within(10) / 10,
    within(10) > 0 ? 1 : 0,
    within(relevant) / relevant,
  ]
}

function gainOf(grades: readonly number[]): number {
  return grades.slice(0, 10).reduce((sum, grade, at) => sum + grade / Math.log2(at + 2), 0)
}
