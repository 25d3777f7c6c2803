import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ShortScore } from '../src/lib/model/score-schema.ts'
import { valueOf } from '../src/report/build/worse-items.ts'

const root = join(import.meta.dirname, '..')
const shares = [0.03, 0.05, 0.1]
/**
 * The number of runs per share of lost candidates: without a loss, with a loss, and with noise on head
 * only.
 */
const runs = { same: 12, loss: 12, alone: 4 }
/** Drop in recall that the planted loss causes, from 0 to 1. */
const planted = 0.1

/** The parts of a report that the benchmark reads. */
type Report = {
  readonly verdict: string
  readonly findings: readonly { readonly kind: string; readonly verdict: string }[]
  readonly items: readonly {
    readonly id: string
    readonly scores: readonly {
      readonly metric: string
      readonly head?: ShortScore
    }[]
  }[]
}

type Run = {
  readonly share: number
  readonly seed: string
  readonly gone: number
  readonly on: string
}

/**
 * Measures how often a pull request fails if the retriever loses candidates at random: once for a pull
 * request that changes nothing, and once for one that loses ten points of recall. `BENCH_RUNS` sets the
 * number of runs of each kind. Fails the process if a figure is worse than documented.
 */
export function benchWavering(): void {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    writeRepository(folder)
    const gone = plantLoss(folder)
    console.log('\nNon-deterministic retriever: number of runs with the verdict fail')
    console.log(
      'share of lost candidates | nothing changed | ten points lost | only head non-deterministic: reported, failed',
    )
    const unchanged: Report[] = []
    const worse: string[] = []
    for (const share of shares) {
      const gates = (kind: keyof typeof runs, some: Omit<Run, 'share' | 'seed'>) =>
        Array.from({ length: Number(process.env['BENCH_RUNS'] ?? runs[kind]) }, (_, at) =>
          gateOnce(folder, { share, seed: `${kind} ${share} ${at}`, ...some }),
        )
      const same = gates('same', { gone: 0, on: 'base head' })
      const loss = gates('loss', { gone, on: 'base head' })
      const alone = gates('alone', { gone: 0, on: 'head' })
      const told = alone.filter(({ findings }) => findings.some(({ kind }) => kind === 'wavering'))
      console.log(
        `${share.toFixed(2)}  | ${redOf(same)} | ${redOf(loss)} | ${told.length} of ${alone.length}, ${redOf(alone)}`,
      )
      for (const [kind, all] of Object.entries({ same, loss, alone })) tell(kind, all)
      unchanged.push(...same)
      const wanted = share === 0.1 ? 0.75 : 0.9
      if (countRed(loss) < wanted * loss.length)
        worse.push(`losses detected with a share of ${share}`)
      if (told.length < alone.length)
        worse.push(`reports of a non-deterministic head with a share of ${share}`)
    }
    console.log(`all   | ${redOf(unchanged)}`)
    if (countRed(unchanged) > unchanged.length / 12) worse.push('failed runs without a change')
    if (worse.length === 0) return
    console.log(`  worse than documented: ${worse.join(', ')}`)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function redOf(reports: readonly Report[]): string {
  return `${countRed(reports)} of ${reports.length}`
}

function countRed(reports: readonly Report[]): number {
  return reports.filter(({ verdict }) => verdict === 'fail').length
}

/** Prints the findings of the runs. */
function tell(kind: string, reports: readonly Report[]): void {
  const counts = new Map<string, number>()
  for (const { findings } of reports)
    for (const { kind: finding, verdict } of findings)
      counts.set(`${finding} ${verdict}`, (counts.get(`${finding} ${verdict}`) ?? 0) + 1)
  const list = [...counts].map(([what, times]) => `${what} ${times}`)
  console.log(`        ${kind}: ${list.join(', ')}`)
}

/** Runs one gate with the built command line and returns its report. */
function gateOnce(folder: string, { share, seed, gone, on }: Run): Report {
  const variables = {
    WAVERING_SHARE: String(share),
    WAVERING_SEED: seed,
    WAVERING_GONE: String(gone),
    WAVERING_ON: on,
  }
  const names = Object.keys(variables).flatMap((name) => ['--pass-env', name])
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, 'gate', '--base', 'main', '--head', 'change', '--no-cache', '--json', ...names],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...variables },
      maxBuffer: 2 ** 28,
    },
  )
  if (status !== 0 && status !== 1)
    throw new Error(`the gate exited with code ${status}: ${stderr}${stdout.slice(0, 2000)}`)
  return JSON.parse(stdout) as Report
}

const cli = join(root, 'dist/cli.js')

/** Writes a repository with this project's documents and questions. Head only changes a comment. */
function writeRepository(folder: string): void {
  const write = (path: string, content: string): void => writeFileSync(join(folder, path), content)
  mkdirSync(join(folder, 'docs'))
  for (const name of readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md')))
    cpSync(join(root, 'docs', name), join(folder, 'docs', name))
  for (const name of ['SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])
    cpSync(join(root, name), join(folder, name))
  cpSync(join(root, 'examples/handbook/golden.jsonl'), join(folder, 'golden.jsonl'))
  cpSync(join(import.meta.dirname, 'wavering/retriever.mjs'), join(folder, 'retriever.mjs'))
  write('retriever.json', JSON.stringify({ found: [], docs: {} }))
  write(
    'rag-gate.yml',
    `golden: golden.jsonl
metrics: [recall@context, context_tokens, recall@5, mrr, ndcg@10]
gate:
  recall@context: { max-drop: 0.02 }
  context_tokens: { max-rise: 50% }
pipeline:
  kind: command
  build: 'true'
  query: ${JSON.stringify(`"${process.execPath}" retriever.mjs`)}
`,
  )
  git(folder, 'init', '--quiet', '--initial-branch=main')
  commit(folder, 'base')
  git(folder, 'switch', '--quiet', '-c', 'change')
  write('retriever.mjs', `${readFileSync(join(folder, 'retriever.mjs'), 'utf8')}// Changed.\n`)
  commit(folder, 'change')
}

/**
 * Records which questions the retriever answers without noise, and returns how many of them must fail for a
 * loss of ten points.
 */
function plantLoss(folder: string): number {
  const { items } = gateOnce(folder, { share: 0, seed: 'steady', gone: 0, on: '' })
  const lines = readFileSync(join(folder, 'golden.jsonl'), 'utf8').trim().split('\n')
  const golden = new Map(lines.map((line) => [idOf(line), line]))
  const found = items
    .filter(({ id, scores }) => {
      const score = scores.find(({ metric }) => metric === 'recall@context')
      // A failed `must_pass` question would fail the run on its own.
      return valueOf(score?.head) === 1 && golden.get(id)?.includes('"must_pass":true') === false
    })
    .map(({ id }) => id)
  const docs = Object.fromEntries(found.map((id) => [id, docsOf(golden.get(id) ?? '')]))
  git(folder, 'switch', '--quiet', 'main')
  writeFileSync(join(folder, 'retriever.json'), JSON.stringify({ found, docs }))
  commit(folder, 'found')
  git(folder, 'switch', '--quiet', 'change')
  git(folder, 'merge', '--quiet', '-m', 'merge', 'main')
  const gone = Math.round(planted * items.length)
  console.log(
    `  ${items.length} questions, of which base finds ${found.length}; the planted loss removes ${gone}`,
  )
  return gone
}

function idOf(line: string): string {
  return (JSON.parse(line) as { readonly id: string }).id
}

function docsOf(line: string): readonly string[] {
  return Array.from(line.matchAll(/"doc":"([^"]+)"/g), ([, doc = '']) => doc)
}

function commit(folder: string, message: string): void {
  git(folder, 'add', '.')
  git(folder, 'commit', '--quiet', '-m', message)
}

function git(folder: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com']
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'ignore' })
}
