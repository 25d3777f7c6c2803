import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The size of the files, and their seed. */
export type TrecSize = {
  readonly seed: number
  readonly queries: number
  readonly documents: number
}

/** Paths of two runs and of the judgments for both. */
export type TrecFiles = { readonly base: string; readonly head: string; readonly qrels: string }

const judgedPerQuery = 50

/**
 * Writes two TREC runs with this many documents per query, and judgments of 50 documents per query. A run
 * contains half of the judged documents, more of them near the top. As in real runs, every third document
 * has the same score as the previous one, one query in eight has unordered lines, one in sixteen names its
 * first document twice, and one name in ten is 60 characters longer. The same seed gives the same files on
 * every machine.
 */
export function writeTrecFiles(folder: string, { seed, queries, documents }: TrecSize): TrecFiles {
  const files = {
    base: join(folder, 'base.run'),
    head: join(folder, 'head.run'),
    qrels: join(folder, 'judgments.qrels'),
  }
  const draw = seededDraws(seed)
  const judged = Array.from({ length: queries }, () =>
    Array.from({ length: judgedPerQuery }, (_, index) => 50_000_000 + 64 * draw(500_000) + index),
  )
  const qrels = judged.flatMap((docs, query) =>
    docs.map((doc) => `${query} 0 ${nameOf(doc)} ${draw(4)}\n`),
  )
  writeFileSync(files.qrels, qrels.join(''))
  for (const path of [files.base, files.head]) writeRun(path, { judged, documents, draw })
  return files
}

type RunToWrite = {
  readonly judged: readonly (readonly number[])[]
  readonly documents: number
  readonly draw: (below: number) => number
}

function writeRun(path: string, { judged, documents, draw }: RunToWrite): void {
  const file = openSync(path, 'wx')
  for (const [query, docs] of judged.entries()) {
    const atRank = new Map(
      docs.filter(() => draw(2) === 0).map((doc) => [draw(1 + draw(documents)), doc]),
    )
    const step = draw(40_000)
    const lines = Array.from({ length: documents }, (_, rank) => {
      const doc = atRank.get(rank) ?? step + 1231 * rank
      return `${query} Q0 ${nameOf(doc)} ${rank + 1} ${scoreOf(rank)} bench-bm25\n`
    })
    if (query % 8 === 3) lines.reverse()
    // Replaces the last document, because a command reads only the first 1,000.
    if (query % 16 === 5) lines[documents - 1] = lines[0]!
    writeSync(file, lines.join(''))
  }
  closeSync(file)
}

/** Names documents as web collections do, some by their URL. */
function nameOf(doc: number): string {
  const digits = String(doc).padStart(8, '0')
  const name = `web-en${digits.slice(0, 4)}-${digits.slice(4)}`
  return doc % 10 === 7
    ? `https://www.example.org/archive/2026/collections/documents/${name}`
    : name
}

function scoreOf(rank: number): string {
  return (30 - (rank - Number(rank % 3 === 2)) * 0.0271).toFixed(6)
}

function seededDraws(from: number): (below: number) => number {
  let state = from
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
