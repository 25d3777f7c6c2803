import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { BuiltinSettings } from '../src/model/settings/settings.ts'
import type { Log } from '../src/core/log.ts'
import { runBuiltin } from '../src/pipeline/builtin/run-builtin.ts'
import type { Run } from '../src/model/run.ts'
import type { Side } from '../src/core/sides.ts'
import { seededWords } from './seeded-words.ts'

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
 * About 100,000 chunks indexed and 200 queries asked, on both sides at once, as the gate does it; then
 * once more after one document changed, beginning from the other side's index.
 * Beside it, in the same run: bare SQLite FTS5 fed with the same paragraphs and asked the same
 * queries, one side alone, as the floor that reading, cutting and reporting stand on.
 */
export async function benchIndex(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    const corpus = makeCorpus(folder)
    const floor = bareSqlite(join(folder, 'floor.sqlite'), corpus)
    const started = performance.now()
    const { questions } = corpus
    const [base, head] = await Promise.all([
      ask(folder, { side: 'base', questions }),
      ask(folder, { side: 'head', questions }),
    ])
    const seconds = (performance.now() - started) / 1000
    writeFileSync(join(folder, 'head', '500.md'), 'A document that is new.')
    const again = await ask(folder, { side: 'head', questions, from: base.file, name: 'again' })
    printResult({ base, head, seconds, floor, again })
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

type Measured = { readonly run: Run; readonly file: string; readonly buildSeconds: number }

async function ask(
  folder: string,
  {
    side,
    questions,
    from,
    name = side,
  }: {
    readonly side: Side
    readonly questions: readonly string[]
    readonly from?: string
    readonly name?: string
  },
): Promise<Measured> {
  const file = join(folder, `${name}.sqlite`)
  const started = performance.now()
  let buildSeconds = 0
  const run = await runBuiltin({
    side,
    root: join(folder, side),
    folder,
    settings,
    depth: 20,
    concurrency: 1,
    queries: questions.map((query, index) => ({ id: `q${index}`, query })),
    environment: {},
    seed: from,
    indexFile: file,
    onIndexed: () => {
      buildSeconds = (performance.now() - started) / 1000
    },
    embedder: undefined,
    log: silent,
    signal: new AbortController().signal,
  })
  return { run, file, buildSeconds }
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

type Result = {
  readonly base: Measured
  readonly head: Measured
  readonly seconds: number
  readonly floor: Floor
  readonly again: Measured
}

function printResult({ base, head, seconds, floor, again }: Result): void {
  const ideal = floor.insertSeconds + floor.querySeconds
  console.log(`\nIndex and queries, both sides at once (seed ${seed})`)
  console.log(
    `  chunks              ${base.run.index?.chunks} and ${head.run.index?.chunks}, from ${documents} documents a side`,
  )
  console.log(
    `  build               ${base.buildSeconds.toFixed(2)} s and ${head.buildSeconds.toFixed(2)} s`,
  )
  console.log(
    `  ${queries} queries         median ${medianMs(base).toFixed(1)} ms and ${medianMs(head).toFixed(1)} ms`,
  )
  console.log(`  wall time           ${seconds.toFixed(2)} s`)
  console.log(
    `  bare FTS5, one side ${ideal.toFixed(2)} s (insert ${floor.insertSeconds.toFixed(2)}, queries ${floor.querySeconds.toFixed(2)}); ratio ${(seconds / ideal).toFixed(2)}`,
  )
  console.log(
    `  one document changed ${again.buildSeconds.toFixed(2)} s from the other side's index, one side alone; queries median ${medianMs(again).toFixed(1)} ms`,
  )
  console.log(
    `  peak memory         ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB, this process with both workers`,
  )
  console.log(
    `  index file          ${(statSync(base.file).size / 2 ** 20).toFixed(0)} MiB a side; ${((base.run.index?.bytes ?? 0) / 2 ** 20).toFixed(0)} MiB of text`,
  )
}

function medianMs({ run }: Measured): number {
  const times = Array.from({ length: queries }, (_, index) => run.results.get(`q${index}`)).flatMap(
    (result) => (result?.kind === 'answered' ? [result.ms ?? 0] : []),
  )
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
