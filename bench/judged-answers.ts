import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { cohenKappa } from '../src/agreement/cohen-kappa.ts'
import { kendallTau } from '../src/agreement/kendall-tau.ts'
import { krippendorffAlpha } from '../src/agreement/krippendorff-alpha.ts'
import { predictionPowered } from '../src/agreement/prediction-powered.ts'
import { parseGoldenSet } from '../src/golden/parse-golden-set.ts'
import { numberGroundedness } from '../src/metrics/number-groundedness.ts'
import type { MetricEntry } from '../src/metrics/metric-entry.ts'
import { words } from '../src/metrics/words.ts'

/**
 * How far measures that need no model agree with people on real answers: `judged-answers.jsonl` of the folder
 * that RAG_GATE_DATA names. Two or three people each gave 1 to 4 for faithfulness; from 3 on an answer counts
 * as faithful, by most of them.
 */
export async function benchJudgedAnswers(): Promise<void> {
  const folder = process.env['RAG_GATE_DATA']
  if (folder === undefined) {
    console.log('judged answers: skipped, RAG_GATE_DATA names no folder')
    return
  }
  const answers = await readAnswers(join(folder, 'judged-answers.jsonl'))
  const votes = answers.map(({ human }) => human.faithfulness)
  console.log(
    `judged answers: ${answers.length} answers, ${votes.flat().length} votes on faithfulness`,
  )
  console.log(`  people among themselves: ${peopleText(votes)}`)
  const measures = [
    { name: 'number_groundedness', measure: groundedNumbers },
    { name: 'share of words that the chunks hold', measure: groundedWords },
  ]
  for (const { name, measure } of measures)
    console.log(`  ${name}: ${measureText(answers, measure)}`)
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
  // The file is ordered by system: the first hundred would be no random sample.
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
  return `${percent(alike / pairs.length)} of ${pairs.length} pairs agree on faithful or not, alpha ${decimal(faithfulAlpha)}; on all four levels alpha ${decimal(ordinalAlpha)} (ordinal)`
}

const faithful = 3

type Measure = (answer: JudgedAnswer) => number | undefined

/** The measure calls as many answers faithful as people do, those with the highest values: its order is judged, not a threshold. */
function measureText(answers: readonly JudgedAnswer[], measure: Measure): string {
  const measured = answers.flatMap((answer) => {
    const value = measure(answer)
    const person = mean(answer.human.faithfulness)
    const vote = mean(answer.human.faithfulness.map((level) => Number(level >= faithful)))
    return value === undefined || vote === 0.5 ? [] : [{ value, person, vote: Number(vote > 0.5) }]
  })
  const sorted = measured.map(({ value }) => value).toSorted((a, b) => a - b)
  const share = mean(measured.map(({ vote }) => vote))
  const threshold = sorted[Math.floor((1 - share) * sorted.length)] ?? 1
  const kappa = cohenKappa(
    measured.map(({ value, vote }) => [String(vote), String(Number(value >= threshold))]),
    ['0', '1'],
  )
  const { tau } = kendallTau(measured.map(({ value, person }) => [person, value]))
  return `${measured.length} answers have it; kappa ${decimal(kappa.kappa)}, ${percent(kappa.observed ?? 0)} alike (faithful: ${percent(share)}, from ${threshold.toFixed(2)} on); tau ${decimal(tau)}\n    ${estimateText(measured)}`
}

/** What a hundred labels say of the rest, and what is known of it since all have labels. */
function estimateText(
  measured: readonly { readonly value: number; readonly vote: number }[],
): string {
  const labelled = measured.slice(0, 100)
  const further = measured.slice(100)
  if (further.length === 0) return 'too few for an estimate'
  const { estimate, labelsOnly, lambda } = predictionPowered({
    human: labelled.map(({ vote }) => vote),
    judge: labelled.map(({ value }) => value),
    judgeElsewhere: further.map(({ value }) => value),
  })
  const truth = mean(measured.map(({ vote }) => vote))
  const width = (of: typeof estimate) => (of.interval[1] - of.interval[0]).toFixed(3)
  return `from 100 labels: ${estimate.mean.toFixed(3)} faithful, interval ${width(estimate)} wide (labels alone ${labelsOnly.mean.toFixed(3)}, ${width(labelsOnly)}); all labels: ${truth.toFixed(3)}; weight of the measure ${lambda.toFixed(2)}`
}

function groundedNumbers({ id, query, answer, chunks }: JudgedAnswer): number | undefined {
  const bytes = Buffer.from(JSON.stringify({ id, query }))
  const [item] = parseGoldenSet(bytes, 'answers.jsonl').items
  const metric: MetricEntry = numberGroundedness
  if (item === undefined || metric.reads !== 'answer') throw new Error('not a metric of answers')
  const score = metric.score({ answer, item, context: () => chunks.map(({ text }) => text) })
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
  return `${(100 * value).toFixed(1)} %`
}

function decimal(value: number | undefined): string {
  return value === undefined ? 'n/a' : value.toFixed(3)
}
