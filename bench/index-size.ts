import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { PipelineSettings } from '../src/config/config.ts'
import type { Log } from '../src/log.ts'
import { runBuiltin } from '../src/pipeline/builtin/run-builtin.ts'
import type { Run } from '../src/run/run.ts'
import { seededWords } from './seeded-words.ts'

const seed = 20_261_121
const documents = 1_000
const paragraphs = 100
const wordsPerParagraph = 70
const queries = 200

const settings: PipelineSettings = {
  kind: 'builtin',
  documents: ['**/*.md'],
  chunk: { size: 120, overlap: 0, unit: 'tokens' },
  retrieve: { mode: 'bm25', k: 5 },
  depth: undefined,
}

const silent: Log = {
  info: () => undefined,
  warn: (line) => console.log(line),
  debug: () => undefined,
  group: async (_title, work) => work(),
  progress: () => undefined,
}

/**
 * About 100,000 chunks indexed and 200 queries asked, on both sides at once, as the gate does it.
 * Beside it, in the same run: bare SQLite FTS5 fed with the same paragraphs and asked the same
 * queries, one side alone, as the floor that reading, cutting and reporting stand on.
 */
export async function benchIndex(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    const corpus = makeCorpus(folder)
    const floor = bareSqlite(join(folder, 'floor.sqlite'), corpus)
    const started = performance.now()
    const [base, head] = await Promise.all([
      ask(folder, 'base', corpus),
      ask(folder, 'head', corpus),
    ])
    const seconds = (performance.now() - started) / 1000
    printResult({ base, head, seconds, floor })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Corpus = { readonly texts: readonly string[]; readonly questions: readonly string[] }

function makeCorpus(folder: string): Corpus {
  const word = seededWords(seed)
  const sentence = (length: number): string => Array.from({ length }, () => word()).join(' ')
  const texts: string[] = []
  for (const side of ['base', 'head']) mkdirSync(join(folder, side))
  for (let document = 0; document < documents; document += 1) {
    const parts = Array.from({ length: paragraphs }, () => `${sentence(wordsPerParagraph)}.`)
    texts.push(...parts)
    for (const side of ['base', 'head'])
      writeFileSync(join(folder, side, `${document}.md`), parts.join('\n\n'))
  }
  return { texts, questions: Array.from({ length: queries }, () => sentence(8)) }
}

async function ask(folder: string, side: 'base' | 'head', { questions }: Corpus): Promise<Run> {
  const scratch = join(folder, `${side}-index`)
  mkdirSync(scratch)
  return runBuiltin({
    side,
    root: join(folder, side),
    folder: scratch,
    settings,
    depth: 20,
    queries: questions.map((query, index) => ({ id: `q${index}`, query })),
    quoted: [],
    log: silent,
    signal: new AbortController().signal,
  })
}

type Floor = { readonly insertSeconds: number; readonly querySeconds: number }

function bareSqlite(file: string, { texts, questions }: Corpus): Floor {
  const database = new DatabaseSync(file)
  database.exec(
    "pragma journal_mode = off; pragma synchronous = off; create virtual table chunks using fts5(text, tokenize = 'porter unicode61'); begin",
  )
  const insert = database.prepare('insert into chunks (text) values (?)')
  const started = performance.now()
  for (const text of texts) insert.run(text)
  database.exec('commit')
  const inserted = performance.now()
  const select = database.prepare(
    'select rowid, rank from chunks where chunks match ? order by rank, rowid limit 20',
  )
  for (const question of questions) {
    select.all([...new Set(question.split(' '))].map((word) => `"${word}"`).join(' OR '))
  }
  const asked = performance.now()
  database.close()
  return { insertSeconds: (inserted - started) / 1000, querySeconds: (asked - inserted) / 1000 }
}

function printResult(result: { base: Run; head: Run; seconds: number; floor: Floor }): void {
  const { base, head, seconds, floor } = result
  const ideal = floor.insertSeconds + floor.querySeconds
  console.log(`\nIndex and queries, both sides at once (seed ${seed})`)
  console.log(
    `  chunks              ${base.index.chunks} and ${head.index.chunks}, from ${documents} documents a side`,
  )
  console.log(
    `  build               ${(base.index.buildMs / 1000).toFixed(2)} s and ${(head.index.buildMs / 1000).toFixed(2)} s`,
  )
  console.log(
    `  ${queries} queries         median ${medianMs(base).toFixed(1)} ms and ${medianMs(head).toFixed(1)} ms`,
  )
  console.log(`  wall time           ${seconds.toFixed(2)} s`)
  console.log(
    `  bare FTS5, one side ${ideal.toFixed(2)} s (insert ${floor.insertSeconds.toFixed(2)}, queries ${floor.querySeconds.toFixed(2)}); ratio ${(seconds / ideal).toFixed(2)}`,
  )
  console.log(
    `  peak memory         ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB, this process with both workers`,
  )
  console.log(`  index file          ${(base.index.bytes / 2 ** 20).toFixed(0)} MiB a side`)
}

function medianMs({ results }: Run): number {
  const times = [...results.values()].flatMap((result) =>
    result.kind === 'answered' ? [result.ms] : [],
  )
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
