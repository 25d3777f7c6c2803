import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { takeOut } from './former-program.ts'
import { seededWords } from './seeded-words.ts'
import { held } from './targets.ts'
import { inTurns, type Spent, timeCommand } from './time-command.ts'

const seed = 20_261_122
const small = 25_000
const large = 100_000
/** Targets for the larger run files. */
const target = { seconds: 22, megabytes: 900 }
const rounds = 2
/** The commit whose `dist/` is measured for comparison. */
const before = process.env['BENCH_COMMIT'] ?? 'HEAD~1'
const depth = 20
const documents = 2_000
const chunksPerDocument = 20
const wordsPerChunk = 12

const config = `golden: golden.jsonl
metrics: [recall@5, recall@10, ndcg@10, mrr, map@10, precision@5, hit@5, ndcg, duplicate_share@10, context_tokens]
gate:
  recall@5: { max-drop: 0.02 }
`

/**
 * Measures the whole run time of `rag-gate report`, including causes, over run files of 100,000 and 25,000
 * items with 20 chunks each, on both sides, and compares it with the previous commit. Time should be
 * linear: four times the items should take four times as long. Fails the process if the larger run misses
 * its target.
 */
export function benchReport(): void {
  console.log(`\nrag-gate report over two run files, ${depth} chunks per item (seed ${seed})`)
  const [few, many] = [measure(small), measure(large)]
  console.log(
    `  CPU time ratio      ${(many.cpu / few.cpu).toFixed(2)} for ${large / small} times the items`,
  )
  console.log(`  memory ratio        ${(many.peak / few.peak).toFixed(2)}`)
}

function measure(items: number): Spent {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    makeInputs(folder, items)
    const runs = ['--base-run', 'base.jsonl', '--head-run', 'head.jsonl', '--golden']
    const args = ['report', ...runs, 'golden.jsonl', '--config', 'rag-gate.yml', '--out', 'out']
    const report = (program: string) => () => timeCommand(program, args, { cwd: folder })
    takeOut(before, join(folder, 'before'))
    const spent = inTurns(rounds, {
      before: report(join(folder, 'before/dist/cli.js')),
      now: report(join(import.meta.dirname, '../dist/cli.js')),
    })
    print(items, spent, folder)
    return spent.now
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes a golden set with one quote per item, and two runs that rank it differently. */
function makeInputs(folder: string, items: number): void {
  const word = seededWords(seed)
  const draw = seededDraws(seed)
  const chunkTexts = Array.from({ length: documents * chunksPerDocument }, () =>
    Array.from({ length: wordsPerChunk }, () => word()).join(' '),
  )
  writeFileSync(join(folder, 'rag-gate.yml'), config)
  const wanted = Array.from({ length: items }, () => draw(chunkTexts.length))
  writeLines(join(folder, 'golden.jsonl'), goldenLines(wanted, chunkTexts))
  for (const side of ['base', 'head']) {
    writeLines(join(folder, `${side}.jsonl`), runLines(wanted, chunkTexts, draw))
  }
}

function* goldenLines(wanted: readonly number[], texts: readonly string[]): Generator<string> {
  for (const [item, chunk] of wanted.entries()) {
    const evidence = [{ doc: documentOf(chunk), quote: texts[chunk] }]
    const tags = [`tag-${item % 7}`]
    yield JSON.stringify({ id: `q${item}`, query: `question ${item}?`, evidence, tags })
  }
}

/**
 * Yields lines of a run in which the wanted chunk has a random rank, or is missing in one of five cases.
 */
function* runLines(
  wanted: readonly number[],
  texts: readonly string[],
  draw: (below: number) => number,
): Generator<string> {
  for (const [item, chunk] of wanted.entries()) {
    const rank = draw(25)
    const chunks = Array.from({ length: depth }, (_, index) => {
      const at = index === rank ? chunk : draw(texts.length)
      return { id: `c${at}`, doc: documentOf(at), text: texts[at], score: depth - index }
    })
    yield JSON.stringify({ id: `q${item}`, chunks, ms: 1 + draw(50) })
  }
}

function documentOf(chunk: number): string {
  return `docs/${Math.floor(chunk / chunksPerDocument)}.md`
}

function seededDraws(from: number): (below: number) => number {
  let state = from
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

function writeLines(path: string, lines: Iterable<string>): void {
  const file = openSync(path, 'wx')
  let block = ''
  for (const line of lines) {
    block += `${line}\n`
    if (block.length < 2 ** 20) continue
    writeSync(file, block)
    block = ''
  }
  writeSync(file, block)
  closeSync(file)
}

function print(
  items: number,
  { before: former, now }: Readonly<Record<'before' | 'now', Spent>>,
  folder: string,
): void {
  const { seconds, megabytes } = items === large ? target : {}
  const megabytesOf = (path: string): string =>
    `${(statSync(join(folder, path)).size / 1e6).toFixed(0)} MB`
  const beside = (key: 'whole' | 'cpu' | 'peak'): string =>
    `${(now[key] / former[key]).toFixed(2)} times the previous commit`
  console.log(`  ${items} items`)
  console.log(`    run file          ${megabytesOf('head.jsonl')} per side`)
  console.log(
    `    wall time         ${held(now.whole, { most: seconds, digits: 2 })} s, ${beside('whole')}`,
  )
  console.log(`    CPU time          ${now.cpu.toFixed(2)} s, ${beside('cpu')}`)
  console.log(
    `    peak memory       ${held(now.peak, { most: megabytes, digits: 0 })} MB, ${beside('peak')}`,
  )
  console.log(`    report.json       ${megabytesOf('out/report.json')}`)
}
