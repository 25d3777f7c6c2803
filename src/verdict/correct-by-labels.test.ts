import { describe, expect, it } from 'vitest'
import { policySettings, judgeSettings, metricGate } from '../../test/support/policy-settings.ts'
import { noControls } from '../../test/support/no-controls.ts'
import { scoredItem } from '../../test/support/scored-item.ts'
import { metric } from '../../test/support/score-example.ts'
import { decide } from './decide.ts'

/**
 * The judge's scores of a question on base and head, and the difference between the sides according to
 * people.
 */
type Question = { readonly base: number; readonly head: number; readonly people: number }

/** Decides on 100 questions, of which the first `labelled` have labels and the last 20 do not differ. */
function decided(
  questionAt: (at: number) => Question,
  labelled: number,
  {
    trust,
    labels = 'correctness',
    behind = 0,
  }: { trust?: 'unproven' | 'untrusted'; labels?: string; behind?: number } = {},
) {
  const questions = Array.from({ length: 100 }, (_, at) => ({
    id: `q${at}`,
    ...(at < 80 ? questionAt(at) : { base: 0.9, head: 0.9, people: 0 }),
  }))
  const correctness = metric('correctness')
  const policy = policySettings({
    metrics: [correctness],
    gate: [metricGate(correctness, { rule: 'auto', tolerance: { kind: 'absolute', value: 0.02 } })],
    judge: judgeSettings(),
  })
  const items = questions.map(({ id, base, head }) =>
    scoredItem(id, { base, head, metric: 'correctness' }),
  )
  const deltas = questions.slice(0, labelled).map(({ id, people }) => [id, people] as const)
  const { verdict, findings, metrics } = decide(items, policy, {
    emptiesGoldenSet: false,
    chunkOverlap: undefined,
    judge: trust && {
      key: 'given',
      stopped: undefined,
      trust: {
        ...noControls,
        kind: trust,
        passed: 21,
        of: 21,
        failed: [],
        reasons: [],
        missing: 12,
        isDoubtful: false,
      },
    },
    labelled: {
      differing: new Set(questions.slice(0, 80).map(({ id }) => id)),
      named: new Set(deltas.map(([id]) => id)),
      deltas: new Map([[labels, new Map(deltas)]]),
      gaps: new Map(behind === 0 ? [] : [[labels, { item: 'q4', behind }]]),
    },
  })
  return { verdict, findings, weighed: metrics[0]?.weighed }
}

/** The judge does not notice a loss of 0.1 or 0.3 in every other question. */
const blind = (at: number): Question => {
  const people = at % 2 === 0 ? 0 : at % 4 === 1 ? -0.1 : -0.3
  return { base: 0.9, head: at % 3 === 0 ? 0.95 : 0.85, people }
}

describe('a judged change with human labels', () => {
  it.each([
    [4, 26, 'warn'],
    [4, 25, 'pass'],
    [30, 9, 'fail'],
  ])('of %d questions, with %d more after an unlabelled one: %s', (labelled, behind, wanted) => {
    const { verdict, findings } = decided(blind, labelled, { behind })
    expect(verdict).toBe(wanted)
    const told = findings.flatMap((one) => (one.kind === 'judge-untrusted' ? one.why : []))
    const why = { kind: 'unlabelled', item: 'q4', behind }
    expect(told).toEqual(wanted === 'warn' ? [why] : [])
  })

  it('uses only the judge below 30 labelled questions, and reports how many are missing', () => {
    const { verdict, weighed } = decided(blind, 29)
    expect(verdict).toBe('pass')
    expect(weighed?.correction).toMatchObject({
      labelled: 29,
      differing: 80,
      missing: 1,
      corrected: undefined,
    })
  })

  it('also fails if the judge is unproven, and is an error if it is untrusted', () => {
    expect(decided(blind, 29, { trust: 'unproven' }).verdict).toBe('pass')
    expect(decided(blind, 40, { trust: 'unproven' })).toMatchObject({
      verdict: 'fail',
      findings: [{ metric: 'correctness', verdict: 'fail' }],
    })
    expect(decided(blind, 40, { trust: 'untrusted' }).verdict).toBe('error')
  })

  it('requires no correction for a metric that labels cannot measure', () => {
    const { weighed } = decided(blind, 40, { labels: 'completeness' })
    expect(weighed?.change).toBeDefined()
    expect(weighed?.correction).toBeUndefined()
  })

  it('uses the human labels from 30 on, scaled to the questions that do not differ', () => {
    const { verdict, findings, weighed } = decided(blind, 40)
    expect(verdict).toBe('fail')
    expect(findings).toMatchObject([{ kind: 'tolerance', verdict: 'fail', rule: 'auto' }])
    const corrected = weighed?.correction?.corrected
    // People find a mean difference of -0.1 on the 80 of 100 questions that differ. The judge's scores
    // get no weight.
    expect(corrected?.change).toBeCloseTo(-0.08, 2)
    expect(weighed?.change.drop).toBe(0 - (corrected?.change ?? 0))
    const [low, high] = corrected?.interval95 ?? [0, 0]
    expect([low < -0.08, high > -0.08, high < 0]).toEqual([true, true, true])
  })

  it('may dismiss a loss that only the judge reports', () => {
    const harsh = (at: number): Question => {
      const people = [0.1, -0.1, 0, 0.05, -0.05][at % 5] ?? 0
      return { base: 0.9, head: 0.7 + people, people }
    }
    expect(decided(harsh, 0).verdict).toBe('fail')
    expect(decided(harsh, 30).verdict).toBe('pass')
  })

  it('is not corrected by labels if hardly any of them changed', () => {
    const still = (at: number): Question => ({ base: 0.9, head: 0.5, people: at < 4 ? -0.1 : 0 })
    const { verdict, weighed } = decided(still, 40)
    expect([verdict, weighed?.correction?.moved]).toEqual(['fail', 4])
    expect(weighed?.correction?.corrected).toBeUndefined()
  })

  it('is an error if judge and humans contradict each other, both beyond chance', () => {
    const opposed = (at: number): Question => {
      const wobble = at % 2 === 0 ? 0.05 : -0.05
      return { base: 0.7, head: 0.8 + wobble, people: -0.2 + wobble }
    }
    const { verdict, findings } = decided(opposed, 40)
    expect(verdict).toBe('error')
    expect(findings).toMatchObject([
      {
        kind: 'judge-untrusted',
        metrics: ['correctness'],
        why: { kind: 'people', judge: expect.closeTo(0.08, 6) },
      },
    ])
  })
})
