import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../../../test/support/how-often.ts'
import { chunk, plain, scoreExample, type Example } from '../../../../test/support/score-example.ts'
import { goldenItem } from '../../../../test/support/scored-item.ts'
import { blocksFor } from '../../../lib/model/judging/judge-blocks.ts'
import { catalogue, entryOf } from '../../../metrics/catalogue.ts'
import type {
  AnswerClaim,
  ClaimMatrix,
  ClaimVerdict,
  ReferenceClaim,
} from '../../../lib/model/judging/claims.ts'
import { parseMetric } from '../../../metrics/parse-metric.ts'

const judged = catalogue.flatMap((entry) =>
  entry.reads === 'matrix'
    ? [{ name: entry.name, needs: entry.needs, ruledOut: entry.ruledOut }]
    : [],
)
const ofAnswers = [
  ...catalogue.filter(({ reads }) => reads === 'matrix' || reads === 'outcome'),
  entryOf(named('rubric.tone')),
].map(({ name }) => name)

function named(name: string) {
  const parsed = parseMetric(name)
  if (parsed.kind === 'problem') throw new Error(parsed.message)
  return parsed.metric
}

const lost = fc.constantFrom('timeout', 'missing_id', 'malformed' as const).map((cause) => {
  return { kind: 'lost', cause } as const
})
const found: fc.Arbitrary<ClaimVerdict> = fc.record({
  kind: fc.constant('verdict' as const),
  label: fc.constantFrom('entailed', 'contradicted', 'not_found'),
  ranks: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
  unproven: fc.boolean(),
})
/** Verdicts are rarely lost, so that enough scores have a value. */
const verdict = (known: fc.Arbitrary<ClaimVerdict>): fc.Arbitrary<ClaimVerdict | undefined> =>
  fc.oneof(
    { weight: 60, arbitrary: known },
    { weight: 1, arbitrary: lost },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
const answerClaim = (one: fc.Arbitrary<ClaimVerdict | undefined>): fc.Arbitrary<AnswerClaim> =>
  fc.record({
    text: fc.constant('a claim'),
    sentence: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    role: fc.constantFrom('direct', 'supporting', 'off_topic'),
    inContext: one,
    inReference: one,
  })
const referenceClaim = (
  one: fc.Arbitrary<ClaimVerdict | undefined>,
): fc.Arbitrary<ReferenceClaim> =>
  fc.record({
    text: fc.constant('a claim'),
    importance: fc.constantFrom('vital', 'okay'),
    inContext: one,
    inAnswer: one,
  })
const listOf = <Claim>(claim: fc.Arbitrary<Claim>) =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .array(claim, { maxLength: 40 })
        .map((claims) => ({ kind: 'claims', claims }) as const),
    },
    { weight: 1, arbitrary: lost },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
const samples = fc.oneof(
  fc.record({
    kind: fc.constant('samples' as const),
    values: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }),
    lowest: fc.constant(1),
    highest: fc.constantFrom(5, 1),
  }),
  lost,
)
const outcome = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .constantFrom('answered', 'partial', 'refused')
      .map((one) => ({ kind: 'outcome', outcome: one }) as const),
  },
  { weight: 1, arbitrary: lost },
  { weight: 1, arbitrary: fc.constant(undefined) },
)
const reverse = fc.oneof(
  fc.record({
    kind: fc.constant('similarities'),
    values: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 3 }),
    noncommittal: fc.boolean(),
  }),
  lost,
)
const matrixAlone: fc.Arbitrary<ClaimMatrix> = fc.record({
  outcome,
  answer: listOf(answerClaim(verdict(found))),
  reference: listOf(referenceClaim(verdict(found))),
  sentences: fc.array(fc.constantFrom('One [1].', '[2]', 'Two [9; 3].', 'None.'), { maxLength: 3 }),
  context: fc.constantFrom(['c1', 'c2', 'c3', 'c4']),
  reverse: fc.option(reverse, { nil: undefined }),
  similarity: fc.oneof(
    fc.record({
      kind: fc.constant('similarities' as const),
      values: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 3 }),
    }),
    lost,
    fc.constant(undefined),
  ),
  relevance: fc.option(
    fc.array(
      fc.oneof(
        {
          weight: 30,
          arbitrary: fc
            .constantFrom('relevant', 'partly', 'not' as const)
            .map((label) => ({ kind: 'relevance', label }) as const),
        },
        { weight: 1, arbitrary: lost },
      ),
      { maxLength: 20 },
    ),
    { nil: undefined },
  ),
  wins: fc.oneof(
    fc.constantFrom(0, 0.5, 1 as const).map((share) => ({ kind: 'wins', share }) as const),
    lost,
    fc.constant(undefined),
  ),
  rubrics: fc.option(samples, { nil: undefined }).map((one) => new Map(one ? [['tone', one]] : [])),
  repeats: fc.constant([]),
})
const matrices = fc
  .tuple(matrixAlone, fc.array(matrixAlone, { maxLength: 2 }))
  .map(([matrix, repeats]): ClaimMatrix => ({ ...matrix, repeats }))

const exampleOf = (matrix: ClaimMatrix, answerable = true): Example => ({
  labels: { kind: 'none' },
  chunks: matrix.context.map((id) => chunk(id, { text: 'text' })),
  answer: 'An answer.',
  answerable,
  golden: { references: ['A reference.'] },
  matrix,
  refusal: { detector: 'judge' },
})

const scoresOf = (example: Example, names: readonly string[]) =>
  names.map((name) => scoreExample(example, name).scores.head.get(name))

describe('every metric of a claim matrix', () => {
  it('is from 0 to 1 or has a reason, for any verdicts or losses', () => {
    let values = 0
    fc.assert(
      fc.property(matrices, fc.boolean(), (matrix, answerable) => {
        const scores = scoresOf(exampleOf(matrix, answerable), ofAnswers).map(plain)
        const numbers = scores.filter((score) => typeof score === 'number')
        const reasons = scores.filter((score) => typeof score === 'string')
        values += numbers.length
        expect(numbers.filter((value) => !(value >= 0 && value <= 1))).toEqual([])
        expect(reasons.filter((reason) => !/^[a-z_]+$/.test(reason))).toEqual([])
      }),
      { seed: 101, numRuns: howOften(500) },
    )
    expect(values).toBeGreaterThan(1000)
  })

  it('metrics 10: divides all claims into faithful claims, hallucinations, and correct claims from elsewhere', () => {
    const whole = fc.record({
      r: fc.array(answerClaim(found), { minLength: 1, maxLength: 40 }),
      g: fc.array(referenceClaim(found), { maxLength: 10 }),
    })
    fc.assert(
      fc.property(whole, matrixAlone, ({ r, g }, rest) => {
        const matrix: ClaimMatrix = {
          ...rest,
          outcome: { kind: 'outcome', outcome: 'answered' },
          answer: { kind: 'claims', claims: r },
          reference: { kind: 'claims', claims: g },
        }
        const parts = ['faithfulness', 'hallucination']
        const counts = scoresOf(exampleOf(matrix), parts).map((score) => {
          return Math.round(Number(plain(score)) * r.length)
        })
        const isSaid = (one: ClaimVerdict | undefined) =>
          one?.kind === 'verdict' && one.label === 'entailed' && !one.unproven
        const fromElsewhere = r.filter(
          ({ inContext, inReference }) => !isSaid(inContext) && isSaid(inReference),
        )
        expect(counts.reduce((sum, count) => sum + count, fromElsewhere.length)).toBe(r.length)
      }),
      { seed: 102, numRuns: 300 },
    )
  })
})

describe('the judgments that a metric needs', () => {
  const items = [true, false].flatMap((answerable) =>
    [[], ['A reference.']].flatMap((references) =>
      [undefined, [], [{ text: 'x', importance: 'vital' as const }]].map((claims) => {
        return goldenItem('q', { answerable, references, claims })
      }),
    ),
  )

  it.each(judged)('are requested whenever $name may have a value', (metric) => {
    for (const item of items.filter((one) => metric.ruledOut(one) === undefined)) {
      const asked = blocksFor([metric], item, { answer: 'An answer.' })
      expect([...asked].toSorted()).toEqual(metric.needs.toSorted())
    }
  })

  it.each(judged)('are all that $name reads', ({ name, needs }) => {
    const all = fc.sample(matrixAlone, { seed: 103, numRuns: 200 })
    for (const matrix of all) {
      const score = scoresOf(exampleOf(matrix), [name])
      expect(scoresOf(exampleOf(onlyAsked(matrix, new Set(needs))), [name])).toEqual(score)
    }
  })
})

/** Returns the matrix without the verdicts that were not requested. */
function onlyAsked(matrix: ClaimMatrix, asked: ReadonlySet<string>): ClaimMatrix {
  const { answer, reference } = matrix
  const keep = <T>(block: string, value: T) => (asked.has(block) ? value : undefined)
  return {
    ...matrix,
    outcome: keep('A', matrix.outcome),
    relevance: keep('K', matrix.relevance),
    wins: keep('W', matrix.wins),
    answer: keep(
      'A',
      answer?.kind !== 'claims'
        ? answer
        : {
            kind: 'claims',
            claims: answer.claims.map((claim) => ({
              ...claim,
              inContext: keep('Br', claim.inContext),
              inReference: keep('Cr', claim.inReference),
            })),
          },
    ),
    reference: keep(
      'G',
      reference?.kind !== 'claims'
        ? reference
        : {
            kind: 'claims',
            claims: reference.claims.map((claim) => ({
              ...claim,
              inContext: keep('Bg', claim.inContext),
              inAnswer: keep('Cg', claim.inAnswer),
            })),
          },
    ),
  }
}
