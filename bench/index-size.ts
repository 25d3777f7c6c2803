import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { BuiltinSettings } from '../src/lib/model/settings/settings.ts'
import type { Log } from '../src/lib/log.ts'
import { openLibrary } from '../src/pipeline/builtin/library.ts'
import { runBuiltin } from '../src/pipeline/builtin/run-builtin.ts'
import type { Run } from '../src/lib/model/run.ts'
import type { Side } from '../src/lib/sides.ts'
import { seededWords } from './seeded-words.ts'
import { held } from './targets.ts'

const seed = 20_261_121
const documents = 1_000
const paragraphs = 100
const wordsPerParagraph = 70
const queries = 200

const settings: BuiltinSettings = {
  kind: 'builtin',
  inputs: undefined,
  concurrency: 1,
  documents: ['**/*.md'],
  chunk: { size: 120, overlap: 0, unit: 'tokens' },
  retrieve: { mode: 'bm25', k: 5 },
  embed: undefined,
  answer: undefined,
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
 * Indexes about 100,000 chunks and runs 200 queries, on both sides at the same time like the gate: once
 * with one document changed on head, and once without any document in common. For comparison, SQLite's
 * full-text search (FTS5) indexes the same paragraphs and answers the same queries in the same run, for one
 * side and without reading and chunking documents. Fails the process if a target is missed.
 */
export async function benchIndex(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    const corpus = makeCorpus(folder)
    const floor = bareSqlite(join(folder, 'floor.sqlite'), corpus)
    const { questions } = corpus
    console.log(`\nBuilding and querying the index, both sides in parallel (seed ${seed})`)
    for (const head of ['head', 'other'])
      printSides(await askBoth(folder, { head, questions }), head)
    const { insertSeconds: insert, querySeconds: asked } = floor
    console.log(
      `  FTS5, one side      insert ${insert.toFixed(2)} s, median query ${floor.medianMs.toFixed(1)} ms, ${(insert + asked).toFixed(2)} s in total`,
    )
    console.log(
      `  peak memory         ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB in this process`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Corpus = { readonly texts: readonly string[]; readonly questions: readonly string[] }

function makeCorpus(folder: string): Corpus {
  const word = seededWords(seed)
  const sentence = (length: number): string => Array.from({ length }, () => word()).join(' ')
  const texts: string[] = []
  for (const name of ['base', 'head', 'other']) mkdirSync(join(folder, name))
  for (let document = 0; document < documents; document += 1) {
    const parts = Array.from({ length: paragraphs }, () => `${sentence(wordsPerParagraph)}.`)
    texts.push(...parts)
    for (const name of ['base', 'head', 'other']) {
      const end = name === 'other' || (name === 'head' && document === 500) ? ['More.'] : []
      writeFileSync(join(folder, name, `${document}.md`), [...parts, ...end].join('\n\n'))
    }
  }
  return { texts, questions: Array.from({ length: queries }, () => sentence(8)) }
}

type Sides = { readonly base: Run; readonly head: Run; readonly seconds: number }

async function askBoth(
  folder: string,
  { head, questions }: { readonly head: string; readonly questions: readonly string[] },
): Promise<Sides> {
  const library = openLibrary()
  const ask = (side: Side, root: string): Promise<Run> =>
    runBuiltin({
      side,
      root: join(folder, root),
      folder,
      settings,
      depth: 20,
      concurrency: 1,
      queries: questions.map((query, index) => ({ id: `q${index}`, query })),
      environment: {},
      files: undefined,
      library,
      shelf: { restore: async () => new Map(), keep: async () => {} },
      embedder: undefined,
      log: silent,
      signal: new AbortController().signal,
    })
  const started = performance.now()
  const runs = await Promise.all([ask('base', 'base'), ask('head', head)])
  return { base: runs[0], head: runs[1], seconds: (performance.now() - started) / 1000 }
}

type Floor = {
  readonly insertSeconds: number
  readonly querySeconds: number
  readonly medianMs: number
}

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
  const times = questions.map((question) => {
    const asked = performance.now()
    select.all([...new Set(question.split(' '))].map((word) => `"${word}"`).join(' OR '))
    return performance.now() - asked
  })
  database.close()
  return {
    insertSeconds: (inserted - started) / 1000,
    querySeconds: times.reduce((sum, ms) => sum + ms, 0) / 1000,
    medianMs: median(times),
  }
}

function printSides({ base, head, seconds }: Sides, name: string): void {
  const what = name === 'other' ? 'no document in common' : 'one document changed'
  const both = (of: (run: Run) => string | number | undefined): string =>
    [base, head].map(of).join(' and ')
  console.log(`  ${what}`)
  console.log(`    chunks            ${both(({ index }) => index?.chunks)}`)
  console.log(
    `    build             ${both(({ buildMs }) => held(Number(buildMs) / 1000, { most: name === 'head' ? 3 : undefined, digits: 2 }))} s`,
  )
  console.log(
    `    ${queries} queries       median ${both((run) => held(medianMs(run), { most: 3, digits: 2 }))} ms`,
  )
  console.log(`    wall time         ${held(seconds, { most: 6, digits: 2 })} s`)
}

function medianMs({ results }: Run): number {
  const times = Array.from({ length: queries }, (_, index) => results.get(`q${index}`))
  return median(times.map((result) => (result?.kind === 'answered' ? (result.ms ?? 0) : 0)))
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
