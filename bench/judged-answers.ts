import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { krippendorffAlpha } from '../src/lib/stats/agreement/krippendorff-alpha.ts'
import { parseGoldenSet } from '../src/golden/parse-golden-set.ts'
import { numberGroundedness } from '../src/metrics/answer/number-groundedness.ts'
import type { MetricEntry } from '../src/metrics/metric-entry.ts'
import { words } from '../src/lib/text/words/words.ts'

/**
 * Measures how well metrics without a model agree with people on real answers: `judged-answers.jsonl` in
 * the folder that RAG_GATE_DATA names. Two or three people rated each answer's faithfulness from 1 to 4. An
 * answer counts as faithful if most of them gave at least 3.
 */
export async function benchJudgedAnswers(): Promise<void> {
  const folder = process.env['RAG_GATE_DATA']
  if (folder === undefined) {
    console.log('judged answers: skipped, RAG_GATE_DATA is not set')
    return
  }
  const answers = await readAnswers(join(folder, 'judged-answers.jsonl'))
  const votes = answers.map(({ human }) => human.faithfulness)
  console.log(
    `judged answers: ${answers.length} answers, ${votes.flat().length} votes on faithfulness`,
  )
  console.log(`  agreement among people: ${peopleText(votes)}`)
  const measures = [
    { name: 'number_groundedness', measure: groundedNumbers },
    { name: 'share of words that the chunks contain', measure: groundedWords },
  ]
  for (const { name, measure } of measures) {
    console.log(`\n${name}`)
    await calibrateMeasure(answers, measure)
  }
}

const AnswerSchema = z.object({
  id: z.string(),
  query: z.string(),
  answer: z.string(),
  chunks: z.array(z.object({ text: z.string() })),
  human: z.object({ faithfulness: z.array(z.number()) }),
})

type JudgedAnswer = z.infer<typeof AnswerSchema>

async function readAnswers(path: string): Promise<readonly JudgedAnswer[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '')
  const answers = lines.map((line) => AnswerSchema.parse(JSON.parse(line)))
  // The file is ordered by system, so the first hundred answers would not be a random sample.
  return answers
    .map((answer) => ({ answer, lot: hash('sha256', `${answer.id} ${answer.answer}`) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ answer }) => answer)
}

function peopleText(votes: readonly (readonly number[])[]): string {
  const pairs = votes.flatMap((own) =>
    own.flatMap((one, at) => own.slice(at + 1).map((other) => [one, other] as const)),
  )
  const alike = pairs.filter(([one, other]) => one >= faithful === other >= faithful).length
  const faithfulAlpha = krippendorffAlpha(
    votes.map((own) => own.map((vote) => Number(vote >= faithful))),
    'nominal',
  ).alpha
  const ordinalAlpha = krippendorffAlpha(votes, 'ordinal').alpha
  return `${percent(alike / pairs.length)} of ${pairs.length} pairs of people agree on whether an answer is faithful, alpha ${decimal(faithfulAlpha)}; ordinal alpha over all four ratings ${decimal(ordinalAlpha)}`
}

const faithful = 3

type Measure = (answer: JudgedAnswer) => number | undefined

/**
 * Prints the output of `rag-gate judge calibrate --scores` with the metric in place of the judge, once with
 * all labels and once with the labels of a hundred answers.
 */
async function calibrateMeasure(answers: readonly JudgedAnswer[], measure: Measure): Promise<void> {
  const measured = answers.flatMap((answer) => {
    const value = measure(answer)
    return value === undefined ? [] : [{ answer, value }]
  })
  const threshold = thresholdOf(measured)
  const all = measured.length
  console.log(
    `  ${all} answers have a value; a value of at least ${threshold.toFixed(2)} counts as faithful`,
  )
  const folder = await mkdtemp(join(tmpdir(), 'rag-gate-bench-'))
  try {
    const scores = join(folder, 'scores.jsonl')
    await writeFile(scores, linesOf(measured.flatMap((one) => scoreLines(one, threshold))))
    for (const most of new Set([all, Math.min(all, 100)])) {
      const labels = join(folder, `labels-${most}.jsonl`)
      await writeFile(labels, linesOf(measured.slice(0, most).flatMap(labelLines)))
      console.log(`\n  with the labels of ${most} answers:\n`)
      const args = ['judge', 'calibrate', '--labels', labels, '--scores', scores]
      execFileSync(process.execPath, [cli, ...args], { stdio: 'inherit' })
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Measured = { readonly answer: JudgedAnswer; readonly value: number }

/**
 * Returns the threshold at which the metric calls as many answers faithful as people do, so that the
 * benchmark evaluates only how the metric ranks answers.
 */
function thresholdOf(measured: readonly Measured[]): number {
  const votes = measured
    .map(({ answer }) => mean(answer.human.faithfulness.map((level) => Number(level >= faithful))))
    .filter((vote) => vote !== 0.5)
  const share = mean(votes.map((vote) => Number(vote > 0.5)))
  const sorted = measured.map(({ value }) => value).toSorted((a, b) => a - b)
  return sorted[Math.floor((1 - share) * sorted.length)] ?? 1
}

/** Returns a score line, and a verdict line that treats the answer as a single claim. */
function scoreLines({ answer, value }: Measured, threshold: number): readonly object[] {
  const place = { item: answer.id, metric: 'faithfulness' }
  const label = value >= threshold ? 'entailed' : 'not_found'
  return [
    { ...place, score: value },
    { ...place, claim: answer.answer, label },
  ]
}

/**
 * Returns each person's rating, converted from 1–4 to 0–1, and whether the rating is high enough to call
 * the answer faithful.
 */
function labelLines({ answer }: Measured): readonly object[] {
  const place = { item: answer.id, metric: 'faithfulness' }
  return answer.human.faithfulness.flatMap((level, at) => [
    { ...place, rater: `p${at + 1}`, human: (level - 1) / 3 },
    {
      ...place,
      claim: answer.answer,
      rater: `p${at + 1}`,
      human: level >= faithful ? 'entailed' : 'not_found',
    },
  ])
}

function linesOf(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}

const cli = join(import.meta.dirname, '../src/cli.ts')

function groundedNumbers({ id, query, answer, chunks }: JudgedAnswer): number | undefined {
  const bytes = Buffer.from(JSON.stringify({ id, query }))
  const [item] = parseGoldenSet(bytes, 'answers.jsonl').items
  const metric: MetricEntry = numberGroundedness
  if (item === undefined || metric.reads !== 'answer') throw new Error('not an answer metric')
  const score = metric.score({
    answer,
    item,
    context: () => chunks.map(({ text }) => text),
    contextIds: [],
  })
  return score.kind === 'scored' ? score.value : undefined
}

function groundedWords({ answer, chunks }: JudgedAnswer): number | undefined {
  const known = new Set(chunks.flatMap(({ text }) => words(text)))
  const own = words(answer)
  return own.length === 0 ? undefined : own.filter((word) => known.has(word)).length / own.length
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)}%`
}

function decimal(value: number | undefined): string {
  return value === undefined ? 'n/a' : value.toFixed(3)
}
