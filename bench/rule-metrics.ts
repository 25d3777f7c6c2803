import type { ScoredItem } from '../src/lib/model/comparison.ts'
import type { PolicySettings } from '../src/lib/model/settings/settings.ts'
import { decide } from '../src/verdict/decide.ts'
import {
  type Answered,
  extractedAnswers,
  judgedAnswers,
  labelledAnswers,
  withMarkers,
} from './answer-pairs.ts'
import { belowOf, oneOf } from './draw-items.ts'
import { exchanged, policyOfGate, scoredAnswers } from './scored-answers.ts'

const seed = 20_261_129
const draws = 600
const sizes = [25, 50, 100, 150]

/**
 * The tolerance for each answer metric that needs no model. Shared words decide whether a citation is
 * correct.
 */
const metrics = {
  number_groundedness: 'max-drop',
  quote_groundedness: 'max-drop',
  citation_precision: 'max-drop',
  citation_recall: 'max-drop',
  citation_coverage: 'max-drop',
  unfinished: 'max-rise',
  other_language: 'max-rise',
  exact_match: 'max-drop',
  token_f1: 'max-drop',
  rouge_l: 'max-drop',
  chrf: 'max-drop',
  contains: 'max-drop',
  refusal: 'max-drop',
  hallucinated_on_unanswerable: 'max-rise',
  over_refusal: 'max-rise',
  expected_behaviour: 'max-drop',
  output_tokens: 'max-rise',
} as const

type Name = keyof typeof metrics

/** The maximum share of golden sets on which the gate blocks falsely. */
const most = 0.08

/**
 * Measures how often a gate on one rule-based metric blocks a system that is as good as base. Uses
 * real answers of several systems to the same questions, with base's and head's answers swapped at
 * random for each question. The decision is the shipped one, with a tolerance of two points (a
 * tenth of base for tokens). Draws are seeded. Fails the process if the share of blocked cases
 * exceeds 8% by more than two standard errors for any metric.
 */
export function benchRuleMetrics(): void {
  const folder = process.env['RAG_GATE_DATA']
  if (folder === undefined) {
    console.log('rule metrics: skipped, RAG_GATE_DATA is not set')
    return
  }
  const labelled = process.env['RAG_GATE_LABELLED']
  const sets: Readonly<Record<string, readonly Answered[]>> = {
    'judged answers': judgedAnswers(folder),
    encyclopedia: extractedAnswers(folder),
    ...(labelled !== undefined && { 'labelled answers': labelledAnswers(labelled) }),
  }
  console.log(
    `Rule-based metrics: how often each blocks a system as good as base, in %; ${draws} draws per cell, n = ${sizes.join(', ')}, seed ${seed}`,
  )
  for (const [name, questions] of Object.entries(sets)) {
    console.log(`  ${name}: ${questions.length} questions`)
    for (const metric of Object.keys(metrics) as Name[]) tellMetric(metric, questions)
  }
}

function tellMetric(metric: Name, questions: readonly Answered[]): void {
  const marked = metric.startsWith('citation') ? withMarkers(questions, seed) : questions
  const pairs = pairsOf(marked, metric)
  const [first] = pairs
  if (first === undefined || first.length === 0) {
    console.log(`    ${metric.padEnd(30)}applies to no question`)
    return
  }
  const policy = policyOf(metric)
  const shares = sizes.map((n) => blockedShare(pairs, { n, policy }))
  const isOver = shares.some((share) => share > most + 2 * Math.sqrt((share * (1 - share)) / draws))
  if (isOver) process.exitCode = 1
  const cells = shares.map((share) => (100 * share).toFixed(1).padStart(6)).join('')
  const both = pairs.map((items) => items.filter(isScoredOn(metric)).length)
  console.log(
    `    ${metric.padEnd(30)}${cells}   questions scored on both sides: ${both.join(', ')}${isOver ? '   FAILED' : ''}`,
  )
}

function isScoredOn(metric: Name): (item: ScoredItem) => boolean {
  return ({ scores: { base, head } }) =>
    [base, head].every((scores) => scores?.get(metric)?.kind === 'scored')
}

/** Returns, for every pair of systems, the questions to which the metric applies, scored on both sides. */
function pairsOf(questions: readonly Answered[], metric: Name): readonly (readonly ScoredItem[])[] {
  const systems = questions[0]?.answers.length ?? 0
  return Array.from({ length: systems }, (_, base) =>
    Array.from({ length: base }, (__, head) =>
      questions
        .map((question) => scored(question, { base, head, metric }))
        .filter(({ scores: { base: one, head: other } }) =>
          [one, other].some((scores) => scores?.get(metric)?.kind === 'scored'),
        ),
    ),
  ).flat()
}

function scored(
  { item, passages, answers }: Answered,
  { base, head, metric }: { readonly base: number; readonly head: number; readonly metric: Name },
): ScoredItem {
  const pair = { item, passages, base: answers[base] ?? '', head: answers[head] ?? '' }
  return scoredAnswers(pair, policyOf(metric))
}

function blockedShare(
  pairs: readonly (readonly ScoredItem[])[],
  { n, policy }: { readonly n: number; readonly policy: PolicySettings },
): number {
  const below = belowOf(seed + n)
  let blocked = 0
  for (let draw = 0; draw < draws; draw += 1) {
    const pair = oneOf(pairs, below)
    const items = Array.from({ length: n }, (_, at) =>
      exchanged(oneOf(pair, below), `q${at}`, below(2) === 1),
    )
    blocked += Number(decide(items, policy).verdict === 'fail')
  }
  return blocked / draws
}

function policyOf(metric: Name): PolicySettings {
  const bound = metric === 'output_tokens' ? '10%' : 0.02
  return policyOfGate({ [metric]: { [metrics[metric]]: bound } })
}
