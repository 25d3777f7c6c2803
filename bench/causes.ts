import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fnv1a } from '../src/lib/stats/random-generator.ts'
import { embeddingsServer } from '../test/rig/embeddings-server.ts'
import { missingInRig, model } from '../test/rig/rig-packages.ts'
import { type Corpus, readCorpora } from './causes/corpora.ts'
import { fallenOf } from './causes/fallen.ts'
import { gate } from './causes/gate.ts'
import { harms } from './causes/harms.ts'
import { outcomeOf, type Single, singlesOf } from './causes/measured.ts'
import { neutral } from './causes/neutral.ts'
import { outside } from './causes/outside.ts'
import type { ReportJson } from './causes/report-json.ts'
import type { Scenario } from './causes/scenario.ts'
import { filesOf, plainSite, type Site } from './causes/site.ts'
import { missedBars, type PlantedRun, type Summary, summaryOf } from './causes/summary.ts'
import { belowOf } from './draw-items.ts'

/**
 * Odd seeds use the half of the questions that was used to develop the causes. Even seeds use the
 * other half; the results of seed 12 led to the last revision of the causes. Separate several seeds
 * with commas.
 */
const seeds = (process.env['BENCH_SEED'] ?? '2').split(',').map(Number)
/** Part of a `collection kind scenario` name, to run only the matching combinations. */
const only = process.env['BENCH_ONLY'] ?? ''
/** A file that stores each run as a line. A stored run is not repeated. */
const kept = process.env['BENCH_KEPT']
const measured = join(import.meta.dirname, 'causes/measured-causes.json')

/**
 * Plants changes with known causes in three collections and two kinds of pipeline, and checks the likely
 * cause and the per-question causes that the built program reports. Fails the process if too few likely
 * causes are right, if a harmless change gets a likely cause, or if a per-question cause misses its limits.
 * `--write` stores the figures for the documentation.
 */
export async function benchCauses(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-causes-'))
  await using server = await embeddingsServer()
  try {
    console.log(`\nPlanted causes, seed ${seeds.join(', ')}`)
    const tasks = seeds.flatMap((seed) => tasksOf(seed, { folder, baseUrl: server.baseUrl }))
    const runs = await twoAtATime(tasks)
    const summary = summaryOf(runs, seeds)
    tell(runs, summary)
    if (process.argv.includes('--write'))
      writeFileSync(measured, `${JSON.stringify(summary, null, 2)}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Ports = { readonly folder: string; readonly baseUrl: string }

function tasksOf(seed: number, ports: Ports): readonly (() => Promise<PlantedRun>)[] {
  const hasModel = missingInRig(...model) === undefined
  return readCorpora(process.env['RAG_GATE_DATA'], seed).flatMap((corpus) =>
    [...harms, ...neutral, ...outside].flatMap((scenario) =>
      (['builtin', 'command'] as const)
        .filter((kind) => (scenario.only ?? kind) === kind)
        .filter((kind) => `${corpus.name} ${kind} ${scenario.name}`.includes(only))
        .filter(() => scenario.needs === undefined || hasModel)
        .map((kind) => () => oncePlanted(scenario, { seed, corpus, kind }, ports)),
    ),
  )
}

async function twoAtATime<T>(tasks: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const done: T[] = []
  const left = tasks.entries()
  const work = async (): Promise<void> => {
    for (const [at, task] of left) done[at] = await task()
  }
  await Promise.all([work(), work()])
  return done
}

/** Returns the stored run if there is one. Otherwise plants the change and runs the program. */
async function oncePlanted(
  ...[scenario, at, ports]: Parameters<typeof plant>
): Promise<PlantedRun> {
  const { name: harm, adapter = '' } = scenario
  const name = `${at.seed} ${at.corpus.name} ${at.kind} ${harm}${adapter}`
  const lines = kept !== undefined && existsSync(kept) ? readFileSync(kept, 'utf8') : ''
  const known = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { readonly name: string; readonly run: PlantedRun })
    .find((one) => one.name === name)
  const run = known?.run ?? (await plant(scenario, at, ports))
  if (kept !== undefined && known === undefined)
    appendFileSync(kept, `${JSON.stringify({ name, run })}\n`)
  return run
}

async function plant(
  { name, needs, adapter, base, plant: change }: Scenario,
  { seed, corpus, kind }: Pick<Site, 'corpus' | 'kind'> & { readonly seed: number },
  ports: Ports,
): Promise<PlantedRun> {
  const below = belowOf(fnv1a(`${seed} ${corpus.name} ${kind} ${name}`))
  const vectors = needs === undefined ? '' : await vectorsOf(corpus, { seed, folder: ports.folder })
  const site = plainSite(corpus, kind, { below, vectors })
  base?.(site)
  const before = filesOf(site)
  const truth = change(site)
  const report = await gate(before, filesOf(site), ports).catch((cause: unknown) => {
    throw new Error(`${name}, ${corpus.name}, ${kind}`, { cause })
  })
  process.stderr.write('.')
  return {
    scenario: name,
    corpus: corpus.name,
    kind: adapter === undefined ? kind : `${kind}, ${adapter}`,
    verdict: report.verdict,
    truth: truth.likely,
    isOutside: truth.isOutside ?? false,
    said: saidIn(report),
    outcome: outcomeOf(report, truth),
    singles: singlesOf(fallenOf(report, site), truth),
  }
}

/**
 * Returns the likely cause. If it is unknown, returns `unknown` followed by the possible causes.
 */
function saidIn({ diagnosis }: ReportJson): string | undefined {
  if (diagnosis?.leads.cause !== 'unknown') return diagnosis?.leads.cause
  return ['unknown', ...diagnosis.also.map(({ cause }) => cause)].join(', ')
}

const embedded = new Map<string, Promise<string>>()

/**
 * Returns a file with a real model's vectors for the unchanged chunks and all questions of a corpus.
 * Creates the file if it does not exist.
 */
function vectorsOf(
  corpus: Corpus,
  { seed, folder }: { readonly seed: number; readonly folder: string },
): Promise<string> {
  const site = join(folder, `${corpus.name}-${seed}`)
  const known = embedded.get(site) ?? embed(corpus, site, folder)
  embedded.set(site, known)
  return known
}

async function embed(corpus: Corpus, site: string, folder: string): Promise<string> {
  const store = join(process.env['BENCH_VECTORS'] ?? folder, `${corpus.name}.json`)
  const plain = plainSite(corpus, 'command', { below: belowOf(0), vectors: store })
  for (const [path, text] of filesOf(plain)) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  const script = join(import.meta.dirname, 'causes/embed-site.mjs')
  // `spawnSync` would block the server in this process, which has to answer in the meantime.
  const run = spawn(process.execPath, [script, store], {
    cwd: site,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  run.stderr.on('data', (text: Buffer) => (told += String(text)))
  const [status] = (await once(run, 'close')) as [number | null]
  if (status !== 0) throw new Error(told)
  return store
}

function tell(runs: readonly PlantedRun[], summary: Summary): void {
  console.log()
  for (const { scenario, corpus, kind, verdict, truth, said, outcome, singles } of runs) {
    const wanted = truth.length === 0 ? 'no cause' : truth.join(' or ')
    const told = [
      scenario,
      corpus,
      kind,
      verdict,
      `reported ${said ?? 'no cause'}`,
      `expected ${wanted}`,
      outcome,
    ]
    console.log(`  ${told.join(' | ')}${wrongOnes(singles)}`)
  }
  const { harms: planted, neutral: quiet, outside: strange } = summary
  console.log(
    `\n  likely cause: right for ${planted.right} of ${planted.right + planted.wrong} harms; ${planted.small} more harms were too small to measure`,
  )
  console.log(
    `  no cause reported for ${quiet.right} of ${quiet.right + quiet.wrong} neutral changes`,
  )
  console.log(
    `  harms of other kinds: ${strange.right} with a right cause, ${strange.silent} without a cause, ${strange.wrong} with a wrong cause, ${strange.small} too small to measure`,
  )
  for (const { cause, said, right, due, met } of summary.causes)
    console.log(
      `  ${cause.padEnd(26)} precision ${share(right, said).padEnd(20)} recall ${share(met, due)}`,
    )
  const missed = missedBars(summary)
  console.log(`  ${missed.length === 0 ? 'all limits met' : `MISSED: ${missed.join(', ')}`}`)
  if (missed.length > 0) process.exitCode = 1
}

function wrongOnes(singles: readonly Single[]): string {
  const wrong = singles.filter(({ truth, said }) => !truth.includes(said))
  const counts = Map.groupBy(
    wrong,
    ({ truth, said }) => `reported ${said} instead of ${truth.join(' or ')}`,
  )
  return [...counts].map(([told, { length }]) => `\n      ${told} x ${length}`).join('')
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part}/${whole} = ${(part / whole).toFixed(3)}`
}
