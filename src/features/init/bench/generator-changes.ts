import type { ScoredItem } from '../../../lib/model/comparison.ts'
import { decide } from '../../../verdict/decide.ts'
import type { Verdict } from '../../../verdict/findings/finding-parts.ts'
import { type Answered, judgedAnswers, withCitations } from '../../../../bench/answer-pairs.ts'
import { type Below, belowOf, oneOf } from '../../../../bench/draw-items.ts'
import { type GeneratorChange, generatorChanges } from './generator-changes/changes.ts'
import { type RecommendedGate, recommendedGates } from './generator-changes/gates.ts'
import { exchanged, policyOfGate, scoredAnswers } from '../../../../bench/scored-answers.ts'

const seed = 20_261_130
const draws = Number(process.env['BENCH_RUNS'] ?? 100)
const equalDraws = 4 * draws
/** Sizes of the golden sets to draw. */
const sizes = [25, 50, 100]
/**
 * Index of the system whose answers were written by people. These answers serve as the references,
 * so the system itself is left out of the comparison.
 */
const people = 2
const compared = 50

/**
 * Applies the recommended gates to ten changes to a generator, simulated on real answers of two
 * models, and compares the verdicts with an engineer's judgment written down before the first run.
 * Then measures how often the gates block a system that is as good as base. Golden sets are drawn
 * from all questions with a fixed seed. Sets the exit code to 1 if the gate for references and
 * citations agrees with the engineer on fewer than nine changes.
 */
export function benchGeneratorChanges(): void {
  const folder = process.env['RAG_GATE_DATA']
  if (folder === undefined) {
    console.log('generator changes: skipped, RAG_GATE_DATA is not set')
    return
  }
  const plain = judgedAnswers(folder)
    .filter(({ item }) => item.answerable)
    .map((question) => ({
      ...question,
      answers: question.answers.filter((_, at) => at !== people),
    }))
  const questions = { plain, citing: withCitations(plain) }
  console.log(
    `\nGenerator changes: how many of ${draws} golden sets (${equalDraws} for equal systems) pass/warn/fail, with ${sizes.join(', ')} of ${plain.length} questions each, seed ${seed}`,
  )
  for (const gate of recommendedGates) {
    const over = { gate, questions: gate.cites ? questions.citing : questions.plain }
    console.log(`  ${gate.name}: ${JSON.stringify(gate.gate(120))}`)
    const changes = generatorChanges.filter(({ cites }) => gate.cites || cites === undefined)
    const agreed = changes.filter((change) => tellChange(change, over)).length
    console.log(
      `    has the verdict that the engineer gave for ${agreed} of ${changes.length} changes`,
    )
    tellEqual(over)
    if (gate.name === 'references and citations' && agreed < 9) process.exitCode = 1
  }
}

type Over = { readonly gate: RecommendedGate; readonly questions: readonly Answered[] }

/**
 * Prints the verdicts on a change. Returns whether most golden sets of `compared` questions get the
 * verdict that the engineer gave.
 */
function tellChange({ name, judgment, change }: GeneratorChange, over: Over): boolean {
  const pools = systemsOf(over.questions).map((system) =>
    over.questions.map((question, at) => {
      const base = question.answers[system] ?? ''
      return { question, base, head: change(base, at) }
    }),
  )
  const verdicts = sizes.map((n) => verdictsOf(pools, { n, over, draws, isExchanged: () => false }))
  const cells = verdicts.map((counts) => told(counts).padStart(14)).join('')
  const isAlike = (verdicts[sizes.indexOf(compared)]?.[judgment] ?? 0) > draws / 2
  const word = isAlike ? 'agrees' : 'DIFFERS'
  console.log(`    ${name.padEnd(18)}${judgment.padEnd(6)}${cells}   ${word}`)
  return isAlike
}

/** Prints the verdicts on two systems whose answers are swapped at random for each question. */
function tellEqual(over: Over): void {
  const systems = systemsOf(over.questions)
  const pools = systems.flatMap((base) =>
    systems
      .filter((head) => head < base)
      .map((head) =>
        over.questions.map((question) => ({
          question,
          base: question.answers[base] ?? '',
          head: question.answers[head] ?? '',
        })),
      ),
  )
  const cells = sizes.map((n) =>
    told(
      verdictsOf(pools, { n, over, draws: equalDraws, isExchanged: (below) => below(2) === 1 }),
    ).padStart(14),
  )
  console.log(`    ${'equal systems'.padEnd(24)}${cells.join('')}`)
}

type Pair = { readonly question: Answered; readonly base: string; readonly head: string }
type Verdicts = Readonly<Record<Verdict, number>>

function verdictsOf(
  pools: readonly (readonly Pair[])[],
  {
    n,
    over: { gate },
    draws: times,
    isExchanged,
  }: {
    readonly n: number
    readonly over: Over
    readonly draws: number
    readonly isExchanged: (below: Below) => boolean
  },
): Verdicts {
  const below = belowOf(seed + n)
  const counts = { pass: 0, warn: 0, fail: 0, error: 0 }
  for (let draw = 0; draw < times; draw += 1) {
    const pool = oneOf(pools, below)
    const pairs = Array.from({ length: n }, () => oneOf(pool, below))
    const items = pairs.map((pair, at) =>
      exchanged(scoredOnce(pair, gate), `q${at}`, isExchanged(below)),
    )
    const tokens = items.map(({ scores }) => scores.base?.get('output_tokens'))
    const values = tokens.flatMap((score) => (score?.kind === 'scored' ? score.value : []))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    counts[decide(items, policyOfGate(gate.gate(mean))).verdict] += 1
  }
  return counts
}

function scoredOnce(pair: Pair, gate: RecommendedGate): ScoredItem {
  const known = kept.get(pair)
  if (known !== undefined) return known
  const { item, passages } = pair.question
  const { base, head } = pair
  const own = scoredAnswers({ item, passages, base, head }, policyOfGate(gate.gate(0)))
  kept.set(pair, own)
  return own
}

const kept = new WeakMap<Pair, ScoredItem>()

function systemsOf(questions: readonly Answered[]): readonly number[] {
  return Array.from({ length: questions[0]?.answers.length ?? 0 }, (_, at) => at)
}

function told({ pass, warn, fail, error }: Verdicts): string {
  return [pass, warn, fail].join('/') + (error === 0 ? '' : `/${error} error`)
}
