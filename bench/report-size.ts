import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { seededWords } from './seeded-words.ts'
import { held } from './targets.ts'

const seed = 20_261_122
const small = 25_000
const large = 100_000
/** Of the larger. */
const target = { seconds: 25, megabytes: 1000 }
const depth = 20
const documents = 2_000
const chunksPerDocument = 20
const wordsPerChunk = 12

/** What the process that scores and reports says of itself. */
export type ReportFigures = {
  /** Reading and checking the run files; scoring; deciding and building; rendering and writing. */
  readonly seconds: readonly [read: number, score: number, build: number, write: number]
  /** Of the whole process, all threads. */
  readonly cpuSeconds: number
  readonly peakMegabytes: number
  readonly reportBytes: number
  readonly distinctChunks: number | undefined
}

/**
 * Native run files of 100,000 and of 25,000 items with 20 chunks each, on both sides, taken through reading,
 * scoring, deciding, and every rendering. `rag-gate report` takes longer: it also looks for the cause of each question that
 * got worse, and compares lists. Each size runs in a process of its own, whose peak
 * memory is that of the size. Linear: four times the items cost four times the time. Fails the process where the larger
 * misses its target.
 */
export async function benchReport(): Promise<void> {
  console.log(`\nReport of run files, ${depth} chunks an item, both sides (seed ${seed})`)
  const [few, many] = [measure(small), measure(large)]
  const times = many.cpuSeconds / few.cpuSeconds
  console.log(`  CPU time ratio      ${times.toFixed(2)} for ${large / small} times the items`)
  console.log(`  memory ratio        ${(many.peakMegabytes / few.peakMegabytes).toFixed(2)}`)
}

function measure(items: number): ReportFigures {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    makeInputs(folder, items)
    const script = join(import.meta.dirname, 'report-size-child.ts')
    const child = spawnSync(process.execPath, [script, folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (child.status !== 0) throw new Error(`reporting ${items} items ended with ${child.status}`)
    const figures: ReportFigures = JSON.parse(child.stdout)
    print(items, figures, statSync(join(folder, 'head.jsonl')).size)
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Documents, a golden set with one quote an item, and two runs that differ in where they rank it. */
function makeInputs(folder: string, items: number): void {
  const word = seededWords(seed)
  const draw = seededDraws(seed)
  const chunkTexts = Array.from({ length: documents * chunksPerDocument }, () =>
    Array.from({ length: wordsPerChunk }, () => word()).join(' '),
  )
  writeLines(
    join(folder, 'chunks.jsonl'),
    chunkTexts.map((text) => JSON.stringify(text)),
  )
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

/** The wanted chunk stands at a drawn rank, or in one case of five nowhere. */
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

/** Where a chunk stands; the reporting process puts its documents together in the same way. */
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

function totalOf({ seconds }: ReportFigures): number {
  return seconds.reduce((sum, each) => sum + each, 0)
}

function print(items: number, figures: ReportFigures, runBytes: number): void {
  const [read, score, build, write] = figures.seconds.map((each) => each.toFixed(2))
  const { seconds, megabytes } = items === large ? target : {}
  const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`
  console.log(`  ${items} items`)
  console.log(`    run file          ${mebibytes(runBytes)} a side`)
  console.log(`    wall time         ${held(totalOf(figures), { most: seconds, digits: 2 })} s`)
  console.log(`    of it             read ${read}, score ${score}, build ${build}, write ${write}`)
  console.log(`    CPU time          ${figures.cpuSeconds.toFixed(2)} s`)
  console.log(
    `    peak memory       ${held(figures.peakMegabytes, { most: megabytes, digits: 0 })} MB`,
  )
  console.log(`    report.json       ${mebibytes(figures.reportBytes)}`)
  console.log(`    distinct chunks   ${figures.distinctChunks}`)
}
