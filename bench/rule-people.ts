import { type Answered, judgedAnswers, labelledAnswers } from './answer-pairs.ts'
import { policyOfGate, scoredAnswers } from './scored-answers.ts'

/** Rule-based answer metrics that have a value for most answers. */
const metrics = [
  'number_groundedness',
  'token_f1',
  'rouge_l',
  'chrf',
  'contains',
  'over_refusal',
  'unfinished',
  'other_language',
  'output_tokens',
] as const

type Name = (typeof metrics)[number]

/** The metric values of an answer, and the index of its question. */
type Measured = { readonly values: ReadonlyMap<Name, number>; readonly question: number }

/**
 * Measures how well rule-based metrics order real answers compared with people, as AUROC: the probability
 * that an answer which people call good has a better value than one that they call bad, counting ties as
 * half; 0.5 is chance. `RAG_GATE_DATA` names a folder with votes on faithfulness and completeness of two
 * models' answers, `RAG_GATE_LABELLED` a folder with sentence labels for three systems, on which nothing
 * was tuned.
 */
export function benchRulePeople(): void {
  const data = process.env['RAG_GATE_DATA']
  const labelled = process.env['RAG_GATE_LABELLED']
  console.log('\nRule-based metrics compared with people: AUROC (number of answers with a score)')
  if (data === undefined) console.log('  votes: skipped, RAG_GATE_DATA is not set')
  else {
    const questions = judgedAnswers(data).filter(({ item }) => item.answerable)
    // The last answer to each question was written by a person and serves as the reference.
    const models = questions.map((one) => ({ ...one, answers: one.answers.slice(0, 2) }))
    const all = measuredOf(models)
    const votes = models.flatMap((one) => one.votes.slice(0, 2))
    tell(
      'faithful according to most people',
      all,
      votes.map(({ faithful }) => faithful),
    )
    tell(
      'complete according to most people',
      all,
      votes.map(({ complete }) => complete),
    )
  }
  if (labelled === undefined) console.log('  labels: skipped, RAG_GATE_LABELLED is not set')
  else {
    const questions = labelledAnswers(labelled)
    const good = questions.flatMap(({ supported }) => supported.map((share) => share === 1))
    tell('all sentences supported', measuredOf(questions), good)
  }
}

function measuredOf(questions: readonly Answered[]): readonly Measured[] {
  const gate = Object.fromEntries(
    metrics.map((name) => [name, { [isLower(name) ? 'max-rise' : 'max-drop']: '10%' }]),
  )
  const policy = policyOfGate(gate)
  return questions.flatMap(({ item, passages, answers }, question) =>
    answers.map((answer) => {
      const { scores } = scoredAnswers({ item, passages, base: answer, head: answer }, policy)
      const values = metrics.flatMap((name) => {
        const score = scores.head.get(name)
        if (score?.kind !== 'scored') return []
        return [[name, isLower(name) ? -score.value : score.value] as const]
      })
      return { question, values: new Map(values) }
    }),
  )
}

const lower: ReadonlySet<string> = new Set([
  'over_refusal',
  'unfinished',
  'other_language',
  'output_tokens',
])

function isLower(name: Name): boolean {
  return lower.has(name)
}

function tell(what: string, all: readonly Measured[], isGood: readonly boolean[]): void {
  console.log(`  ${what}: ${isGood.filter(Boolean).length} of ${isGood.length} answers`)
  for (const name of metrics) {
    const known = all.flatMap(({ values }, at) => {
      const value = values.get(name)
      return value === undefined ? [] : [{ value, isGood: isGood[at] ?? false }]
    })
    const good = known.filter((one) => one.isGood).map(({ value }) => value)
    const bad = known.filter((one) => !one.isGood).map(({ value }) => value)
    console.log(`    ${name.padEnd(24)}${auroc(good, bad).padStart(6)} (${known.length})`)
  }
}

function auroc(good: readonly number[], bad: readonly number[]): string {
  if (good.length === 0 || bad.length === 0) return 'n/a'
  const wins = good.reduce(
    (sum, one) =>
      sum + bad.reduce((own, other) => own + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  )
  return (wins / good.length / bad.length).toFixed(3)
}
