import { sideNames } from '../../../lib/sides.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { belowOf } from '../../../../bench/draw-items.ts'
import { runBuiltCliWith } from '../../../../test/rig/run-cli.ts'
import { judgeServer } from '../../../../test/support/judge-server.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { type JudgedQuestion, readJudgedQuestions } from './systems/judged-questions.ts'
import { peoplesVotes } from './systems/peoples-votes.ts'

const data = process.env['RAG_GATE_DATA']
const draws = Number(process.env['BENCH_RUNS'] ?? 20)
const asked = 60
const tolerance = 0.03

const config = JSON.stringify({
  golden: 'golden.jsonl',
  pipeline: { kind: 'runs', path: 'runs/{side}.jsonl' },
  metrics: ['faithfulness'],
  gate: { faithfulness: { 'max-drop': tolerance } },
  judge: { model: 'people' },
})

type Pair = { readonly base: string; readonly head: string }
type Run = {
  readonly people: number
  readonly gate: number
  readonly verdict: string
  readonly trust: string
}

/**
 * Compares the systems in `judged-answers.jsonl` pairwise, using the built program and a judge that
 * repeats people's votes. Sets the exit code to 1 if the judge is not trusted, if a verdict
 * contradicts people's votes, or if the gate's difference deviates too far from the difference in
 * votes.
 */
export async function benchSystems(): Promise<void> {
  if (data === undefined) {
    console.log('systems: skipped, RAG_GATE_DATA is not set')
    return
  }
  const questions = readJudgedQuestions(join(data, 'judged-answers.jsonl'))
  const systems = [...(questions[0]?.answers.keys() ?? [])].toSorted()
  console.log(
    `\n${draws} draws of ${asked} of the ${questions.length} questions, max-drop ${tolerance}; changes in points: mean (lowest to highest)`,
  )
  await using server = await judgeServer({ scripted: peoplesVotes(questions) })
  await using kept = await tempDir()
  const ports = { baseUrl: server.baseUrl, kept: kept.path }
  for (const base of systems)
    for (const head of systems.filter((one) => one !== base)) {
      const runs: Run[] = []
      for (let draw = 1; draw <= draws; draw += 1)
        runs.push(await compare(drawn(questions, draw), { base, head }, ports))
      tell({ base, head }, runs)
    }
  if (server.problems.length > 0) throw new Error(server.problems.join('\n'))
}

function drawn(questions: readonly JudgedQuestion[], draw: number): readonly JudgedQuestion[] {
  const below = belowOf(draw)
  const ranked = questions.map((question) => ({ question, rank: below(2 ** 31) }))
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, asked)
    .map(({ question }) => question)
}

async function compare(
  questions: readonly JudgedQuestion[],
  pair: Pair,
  { baseUrl, kept }: { readonly baseUrl: string; readonly kept: string },
): Promise<Run> {
  await using folder = await tempDir()
  const write = (name: string, values: readonly object[]): void => {
    writeFileSync(join(folder.path, name), values.map((one) => `${JSON.stringify(one)}\n`).join(''))
  }
  writeFileSync(join(folder.path, 'rag-gate.yml'), config)
  write(
    'golden.jsonl',
    questions.map(({ id, query }) => ({ id, query, chunks: [`${id}-0`] })),
  )
  for (const side of sideNames)
    write(
      `${side}.jsonl`,
      questions.map(({ id, chunks, answers }) => {
        const returned = chunks.map((text, at) => ({ id: `${id}-${at}`, text }))
        const context = returned.map((chunk) => chunk.id)
        return { id, chunks: returned, answer: answers.get(pair[side])?.answer, context }
      }),
    )
  const args =
    'report --base-run base.jsonl --head-run head.jsonl --golden golden.jsonl --config rag-gate.yml --out out'
  const { exit, stderr } = await runBuiltCliWith(
    // The cache is shared, so each answer is judged only once.
    { env: { OPENAI_API_KEY: 'the-key-of-the-bench', XDG_CACHE_HOME: kept } },
    folder.path,
    ...args.split(' '),
    '--base-url',
    baseUrl,
  )
  if (exit === null || exit === 2) throw new Error(stderr)
  const { verdict, judge, metrics } = JSON.parse(
    readFileSync(join(folder.path, 'out/report.json'), 'utf8'),
  ) as Report
  const delta = metrics.find(({ metric }) => metric === 'faithfulness')?.delta
  const differences = questions.map(({ answers }) => {
    const votes = (system: string): number => Number(answers.get(system)?.isFaithful)
    return votes(pair.head) - votes(pair.base)
  })
  const people = differences.reduce((sum, one) => sum + one, 0) / differences.length
  return { people, gate: delta ?? Number.NaN, verdict, trust: judge?.trust?.kind ?? 'none' }
}

type Report = {
  readonly verdict: string
  readonly judge?: { readonly trust?: { readonly kind: string } }
  readonly metrics: readonly { readonly metric: string; readonly delta?: number }[]
}

function tell({ base, head }: Pair, runs: readonly Run[]): void {
  const lost = runs.filter(({ people }) => people < -tolerance)
  const falsePasses = lost.filter(({ verdict }) => verdict === 'pass')
  const falseReds = runs.filter(({ people, verdict }) => verdict === 'fail' && people >= -tolerance)
  const apart = Math.max(...runs.map(({ people, gate }) => Math.abs(people - gate)))
  const isUntrusted = runs.some(({ trust }) => trust !== 'trusted')
  const isOpposite = runs.some(({ people, verdict }) => verdict === 'fail' && people >= 0)
  console.log(`  ${base} -> ${head}`)
  console.log(`    people ${rangeOf(runs, 'people')}; gate ${rangeOf(runs, 'gate')}`)
  console.log(
    `    maximum deviation ${points(apart)}; ${counts(runs, 'verdict')}; ${counts(runs, 'trust')}`,
  )
  console.log(
    `    runs in which people find a loss beyond the tolerance: ${lost.length}, wrongly passed: ${falsePasses.length}${sizes(falsePasses)}; wrongly failed: ${falseReds.length}${sizes(falseReds)}`,
  )
  if (isUntrusted || isOpposite || !(apart <= most)) process.exitCode = 1
}

/**
 * The maximum deviation. Some deviation is expected, because a claim with a word that no chunk
 * contains has no quote, even if people call its answer faithful.
 */
const most = 0.02

function rangeOf(runs: readonly Run[], of: 'people' | 'gate'): string {
  const values = runs.map((run) => run[of]).toSorted((a, b) => a - b)
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  return `${points(mean)} (${points(values[0] ?? 0)} to ${points(values.at(-1) ?? 0)})`
}

function sizes(runs: readonly Run[]): string {
  const told = runs.map(({ people, gate }) => `${points(people)}, measured ${points(gate)}`)
  return told.length === 0 ? '' : ` (${told.join('; ')})`
}

function counts(runs: readonly Run[], of: 'verdict' | 'trust'): string {
  return [...Map.groupBy(runs, (run) => run[of])]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, own]) => `${name} ${own.length}`)
    .join(', ')
}

function points(value: number): string {
  return (100 * value).toFixed(1)
}
