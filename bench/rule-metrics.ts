import { scoreItem } from '../src/metrics/score-item.ts'
import { sentencesOf } from '../src/lib/text/words/sentences.ts'
import { words } from '../src/lib/text/words/words.ts'
import type { ScoredItem } from '../src/lib/model/comparison.ts'
import type { PolicySettings } from '../src/lib/model/settings/settings.ts'
import { parseConfig } from '../src/policy/config/parse-config.ts'
import { decide } from '../src/verdict/decide.ts'
import { claimMatrix } from '../test/support/claim-matrix.ts'
import { answered, chunk } from '../test/support/score-example.ts'
import {
  type Answered,
  extractedAnswers,
  judgedAnswers,
  sharedOf,
  withMarkers,
} from './answer-pairs.ts'
import { type Below, belowOf, oneOf } from './draw-items.ts'

const seed = 20_261_129
const draws = 600
const sizes = [25, 50, 100, 150]

/** What each metric of answers that needs no model is gated with; citations are judged by words in common. */
const metrics = {
  number_groundedness: 'max-drop',
  citation_precision: 'max-drop',
  citation_recall: 'max-drop',
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

/** A golden set of these is falsely blocked at most in this share. */
const most = 0.08

/**
 * How often a gate of one rule metric blocks a system that is as good as base: real answers of several systems to the
 * same questions, of which base's and head's change places at random for each question. The whole decision is the
 * shipped one, with a tolerance of two points (a tenth of base for tokens). Seeded. Fails the process where a metric is
 * blocked in more than 8 % by more than two standard errors.
 */
export function benchRuleMetrics(): void {
  const folder = process.env['RAG_GATE_DATA']
  if (folder === undefined) {
    console.log('rule metrics: skipped, RAG_GATE_DATA names no folder')
    return
  }
  const sets = { 'judged answers': judgedAnswers(folder), encyclopedia: extractedAnswers(folder) }
  console.log(
    `Rule metrics: equal systems blocked in %; ${draws} draws a cell, n = ${sizes.join(', ')}, seed ${seed}`,
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
    console.log(`    ${metric.padEnd(30)}no question has it`)
    return
  }
  const policy = policyOf(metric)
  const shares = sizes.map((n) => blockedShare(pairs, { n, policy }))
  const isOver = shares.some((share) => share > most + 2 * Math.sqrt((share * (1 - share)) / draws))
  if (isOver) process.exitCode = 1
  const cells = shares.map((share) => (100 * share).toFixed(1).padStart(6)).join('')
  const both = pairs.map((items) => items.filter(isScoredOn(metric)).length)
  console.log(
    `    ${metric.padEnd(30)}${cells}   scored on both sides: ${both.join(', ')}${isOver ? '   FAILED' : ''}`,
  )
}

function isScoredOn(metric: Name): (item: ScoredItem) => boolean {
  return ({ scores: { base, head } }) =>
    [base, head].every((scores) => scores?.get(metric)?.kind === 'scored')
}

/** For each two systems the questions to which the metric applies, scored on both. */
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
  const { metrics: measured } = policyOf(metric)
  const chunks = passages.map((text, at) => chunk(`c${at + 1}`, { text }))
  const resultOf = (answer = '') =>
    answered(chunks, {
      answer,
      usage: { inputTokens: undefined, outputTokens: words(answer).length },
    })
  const corpus = { text: () => undefined }
  const own = scoreItem({
    golden: { base: item, head: item },
    results: { base: resultOf(answers[base]), head: resultOf(answers[head]) },
    corpora: { base: corpus, head: corpus },
    metrics: measured,
    match: { minGrade: 1 },
    contextK: { base: chunks.length, head: chunks.length },
    matrices: { base: matrixOf(passages, answers[base]), head: matrixOf(passages, answers[head]) },
    refusal: { detector: 'phrases', phrases: [] },
  })
  const { facts, scores, stale, gone, notes } = own
  const told = { facts, scores, stale, gone, notes }
  const golden = { base: item, head: item }
  return { id: item.id, golden, origin: 'both', relabelled: false, policyChanged: [], ...told }
}

/** A claim a sentence, and a passage says it if it holds two thirds of its words. */
function matrixOf(passages: readonly string[], answer = ''): ReturnType<typeof claimMatrix> {
  const known = passages.map((text) => new Set(words(text)))
  const sentences = sentencesOf(answer)
  return claimMatrix({
    sentences,
    context: passages.map((_, at) => `c${at + 1}`),
    r: sentences.map((sentence, at) => ({
      sentence: at + 1,
      S: known.flatMap((one, rank) => (sharedOf(sentence, one) >= 2 / 3 ? rank + 1 : [])),
    })),
  })
}

function blockedShare(
  pairs: readonly (readonly ScoredItem[])[],
  { n, policy }: { readonly n: number; readonly policy: PolicySettings },
): number {
  const below = belowOf(seed + n)
  let blocked = 0
  for (let draw = 0; draw < draws; draw += 1) {
    const pair = oneOf(pairs, below)
    const items = Array.from({ length: n }, (_, at) => swapped(oneOf(pair, below), { at, below }))
    blocked += Number(decide(items, policy).verdict === 'fail')
  }
  return blocked / draws
}

function swapped(
  item: ScoredItem,
  { at, below }: { readonly at: number; readonly below: Below },
): ScoredItem {
  const id = `q${at}`
  const { facts, scores } = item
  if (below(2) === 0 || facts.base === undefined || scores.base === undefined)
    return { ...item, id }
  return {
    ...item,
    id,
    facts: { base: facts.head, head: facts.base },
    scores: { base: scores.head, head: scores.base },
  }
}

function policyOf(metric: Name): PolicySettings {
  const bound = metric === 'output_tokens' ? '10%' : 0.02
  const gate = { [metric]: { [metrics[metric]]: bound } }
  const judge = metric.startsWith('citation') ? { judge: { model: 'words' } } : {}
  const pipeline = { kind: 'runs', path: 'runs/{side}.jsonl' }
  const text = JSON.stringify({ golden: 'g.jsonl', pipeline, metrics: [], gate, ...judge })
  return { ...parseConfig(text, 'rag-gate.yml').policy, judge: undefined }
}
