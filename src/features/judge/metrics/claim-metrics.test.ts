import { describe, expect, it } from 'vitest'
import { claimMatrix, type MatrixShorthand } from '../../../../test/support/claim-matrix.ts'
import {
  chunk,
  scoreExample,
  valueOf,
  type Example,
} from '../../../../test/support/score-example.ts'
import type { ClaimMatrix, RubricSamples } from '../../../lib/model/judging/claims.ts'

const fiveChunks = ['k1', 'k2', 'k3', 'k4', 'k5']

const exampleOf = (matrix: ClaimMatrix | undefined, more: Partial<Example> = {}): Example => ({
  labels: { kind: 'none' },
  chunks: (matrix?.context ?? []).map((id) => chunk(id, { text: 'some text' })),
  answer: 'An answer.',
  golden: { references: ['A reference.'] },
  ...(matrix && { matrix }),
  ...more,
})

const value = (matrix: MatrixShorthand, name: string, more: Partial<Example> = {}) =>
  valueOf(exampleOf(claimMatrix(matrix), more), name)

/** Returns head's score for a matrix. */
const scoreOf = (matrix: MatrixShorthand, name: string) =>
  scoreExample(exampleOf(claimMatrix(matrix)), name).scores.head.get(name)

describe('metrics 10: the example', () => {
  const example: MatrixShorthand = {
    r: [
      { S: [1], A: true },
      { S: [1, 2], A: true },
      { S: [3] },
      { S: [2] },
      { S: 'contradicted' },
      { A: true },
    ],
    g: [
      { T: [1], B: true, vital: true },
      { T: [1, 2], B: true },
      { B: true },
      { T: [2], vital: true },
    ],
  }

  it.each([
    ['faithfulness', 4 / 6],
    ['contradiction', 1 / 6],
    ['hallucination', 1 / 6],
    ['context_recall', 3 / 4],
    ['context_precision', 2 / 3],
    ['context_utilization', 2 / 3],
    ['correctness', 0.6],
    ['completeness', 1 / 2],
  ])('has %s %d', (name, want) => {
    expect(value(example, name)).toBeCloseTo(want, 12)
  })
})

const refund: MatrixShorthand = {
  r: [
    { S: [1], A: true, role: 'direct' },
    { S: [1], A: true, role: 'supporting' },
    { S: [2], role: 'off_topic' },
    { S: [1], role: 'supporting' },
    { S: 'contradicted', role: 'supporting' },
    { A: true, role: 'supporting' },
  ],
  g: [{ T: [1], B: true, vital: true }, { T: [1], B: true, vital: true }, { T: [3] }, { B: true }],
  context: fiveChunks,
  sentences: ['One [1].', 'Two [1].', 'Three [2].', 'Four [3].', 'Five [5].', 'Six.'],
}

describe('judge 5: the worked example', () => {
  it.each([
    ['faithfulness', 4 / 6],
    ['contradiction', 1 / 6],
    ['relevancy', 5 / 6],
    ['hallucination', 1 / 6],
    ['context_recall', 3 / 4],
    ['context_precision', 2 / 5],
    ['context_utilization', 2 / 3],
    ['correctness', 0.6],
    ['completeness', 1],
    ['citation_precision', 3 / 5],
    ['citation_recall', 3 / 6],
  ])('has %s %d', (name, want) => {
    expect(value(refund, name)).toBeCloseTo(want, 12)
  })

  it('has the same context_precision if head only re-ranks', () => {
    const g = [{ T: [2], B: true }, { T: [2], B: true }, { T: [1] }, { B: true }]
    expect(value({ ...refund, g }, 'context_precision')).toBe(2 / 5)
  })

  it.each([
    ['correctness', 0],
    ['completeness', 0],
    ['relevancy', 0],
    ['faithfulness', 'refused'],
    ['context_recall', 0.75],
    ['context_utilization', 0],
  ])('has %s %s if head refuses', (name, want) => {
    const g = [{ T: [1], vital: true }, { T: [1], vital: true }, { T: [3] }, {}]
    expect(value({ ...refund, outcome: 'refused', r: [], g }, name)).toBe(want)
  })

  it('has no faithfulness if one of six verdicts is lost', () => {
    const r = [{ S: [1] }, { S: [1] }, { S: [2] }, { S: [1] }, {}, { S: 'missing_id' }] as const
    expect(scoreOf({ ...refund, r }, 'faithfulness')).toEqual({
      kind: 'judge_error',
      cause: 'missing_id',
    })
  })

  it('excludes one lost verdict of 25 from the formula, and says so, but not two', () => {
    const twenty = Array.from({ length: 20 }, () => ({ S: [1] }))
    const none = Array.from({ length: 3 }, () => ({}))
    const lost = { S: 'timeout' } as const
    const one = { r: [...twenty, ...none, {}, lost] }
    expect(scoreOf(one, 'faithfulness')).toEqual({
      kind: 'scored',
      value: 20 / 24,
      claims: { judged: 24, of: 25 },
    })
    const two = { r: [...twenty, ...none, { S: 'length' } as const, lost] }
    expect(scoreOf(two, 'faithfulness')).toEqual({ kind: 'judge_error', cause: 'length' })
  })
})

describe('metrics 10: lost verdicts', () => {
  const many = (count: number, claim: object) => Array.from({ length: count }, () => claim)

  it('may be exactly 5% of a list', () => {
    const twenty = (name: 'S' | 'A') => ({
      r: [...many(19, { S: [1], A: true }), { [name]: 'network' }],
    })
    expect(scoreOf(twenty('S'), 'faithfulness')).toMatchObject({ claims: { judged: 19, of: 20 } })
    expect(value({ r: [...many(18, { S: [1] }), { S: 'network' }] }, 'faithfulness')).toBe(
      'network',
    )
    expect(scoreOf(twenty('A'), 'faithfulness')).toEqual({ kind: 'scored', value: 0.95 })
    expect(scoreOf(twenty('A'), 'hallucination')).toMatchObject({ claims: { judged: 19, of: 20 } })
  })

  it('are counted in each list that a formula reads', () => {
    const matrix = {
      r: many(20, { A: true }),
      g: [{ B: true }, { B: true }, { B: 'quota' }] as const,
    }
    expect(value(matrix, 'correctness')).toBe('quota')
    const few = { r: many(20, { A: true }), g: [...many(39, { B: true }), { B: 'quota' }] }
    expect(scoreOf(few, 'correctness')).toMatchObject({ value: 1, claims: { judged: 59, of: 60 } })
  })

  it('affect completeness only if they are verdicts on vital claims', () => {
    const others = { g: [{ B: true, vital: true }, { B: 'quota' } as const] }
    expect(value({ r: [{}], ...others }, 'completeness')).toBe(1)
  })

  it.each([
    ['faithfulness', { r: 'content_filter' }],
    ['relevancy', { outcome: { lost: 'content_filter' } }],
    ['correctness', { r: [{}], g: 'content_filter' }],
    ['context_recall', { g: 'content_filter' }],
    ['context_utilization', { outcome: { lost: 'content_filter' }, g: [{ T: [1] }] }],
  ] as const)('of a whole list leave %s undefined', (name, matrix) => {
    expect(value(matrix, name)).toBe('content_filter')
  })

  it('do not affect a refusal', () => {
    expect(value({ outcome: 'refused', g: 'timeout' }, 'correctness')).toBe(0)
  })

  it('do not include unproven verdicts, which count as not found', () => {
    expect(value({ r: [{ S: 'unproven' }, { S: [1] }] }, 'faithfulness')).toBe(0.5)
  })
})

describe('judge 4: the condition for a value', () => {
  const answered: MatrixShorthand = {
    r: [{ S: [1], A: true }],
    g: [{ T: [1], B: true }],
    sentences: ['Yes [1].'],
  }
  const refused: MatrixShorthand = { outcome: 'refused', g: [{ T: [1] }] }
  const unanswerable = 'unanswerable_item'

  it.each([
    ['faithfulness', 1, 'refused', 1, 'refused'],
    ['contradiction', 0, 'refused', 0, 'refused'],
    ['citation_precision', 1, 'refused', 1, 'refused'],
    ['citation_recall', 1, 'refused', 1, 'refused'],
    ['relevancy', 1, 0, unanswerable, unanswerable],
    ['correctness', 1, 0, unanswerable, unanswerable],
    ['completeness', 1, 0, unanswerable, unanswerable],
    ['hallucination', 0, 'refused', unanswerable, unanswerable],
    ['context_recall', 1, 1, unanswerable, unanswerable],
    ['context_precision', 1 / 3, 1 / 3, unanswerable, unanswerable],
    ['context_utilization', 1, 0, unanswerable, unanswerable],
    ['refusal', 'answerable_item', 'answerable_item', 0, 1],
    ['over_refusal', 0, 1, unanswerable, unanswerable],
  ] as const)('%s: %s, refused %s; unanswerable %s, refused %s', (name, ...want) => {
    const detector = { refusal: { detector: 'judge' } } as const
    const found = [true, false].flatMap((answerable) =>
      [answered, refused].map((matrix) => value(matrix, name, { answerable, ...detector })),
    )
    expect(found).toEqual(want)
  })

  it('a partial answer counts as an answer', () => {
    expect(value({ ...answered, outcome: 'partial' }, 'faithfulness')).toBe(1)
    expect(value({ ...answered, outcome: 'partial' }, 'correctness')).toBe(1)
  })
})

describe('metrics 10: missing inputs', () => {
  it.each([
    ['faithfulness', 0],
    ['contradiction', 0],
    ['hallucination', 1],
    ['context_recall', 0],
    ['context_precision', 'no_chunks'],
    ['context_utilization', 'nothing_recalled'],
  ])('without chunks %s is %s', (name, want) => {
    expect(value({ r: [{}], g: [{ B: true }], context: [] }, name)).toBe(want)
  })

  it.each([true, 'timeout'] as const)('a refusal uses no chunk, even if the judge says %s', (B) => {
    expect(value({ outcome: 'refused', g: [{ T: [1], B }] }, 'context_utilization')).toBe(0)
  })

  it('a refusal has no utilization if nothing was recalled', () => {
    expect(value({ outcome: 'refused', g: [{}] }, 'context_utilization')).toBe('nothing_recalled')
  })

  it.each([
    ['hallucination', { references: [] }, 'no_reference'],
    ['correctness', { references: [] }, 'no_reference'],
    ['context_recall', { references: [] }, 'no_reference'],
    ['context_recall', { references: [], claims: [] }, 'no_reference_claims'],
    ['correctness', { references: ['x'], claims: [] }, 'no_reference_claims'],
    ['context_recall', { references: [], claims: [{ text: 'x', importance: 'vital' }] }, 1],
    [
      'hallucination',
      { references: [], claims: [{ text: 'x', importance: 'vital' }] },
      'no_reference',
    ],
    ['faithfulness', { references: [] }, 0],
    ['relevancy', { references: [] }, 1],
  ] as const)('%s of an item with %j is %s', (name, golden, want) => {
    expect(value({ r: [{}], g: [{ T: [1] }] }, name, { golden })).toBe(want)
  })

  it.each([
    ['context_recall', 'no_reference_claims'],
    ['context_precision', 'no_reference_claims'],
    ['context_utilization', 'no_reference_claims'],
    ['correctness', 'no_reference_claims'],
    ['completeness', 'no_reference_claims'],
  ])('a reference without claims has %s %s, refused or not', (name, want) => {
    expect(value({ r: [{ S: [1] }] }, name)).toBe(want)
    expect(value({ outcome: 'refused' }, name)).toBe(want)
  })

  it('all answer metrics need an answer, but recall does not', () => {
    const { answer: _, ...silent } = exampleOf(claimMatrix({ g: [{ T: [1] }] }))
    expect(valueOf(silent, 'context_recall')).toBe(1)
    for (const name of ['faithfulness', 'correctness', 'context_utilization', 'relevancy']) {
      expect(valueOf(silent, name)).toBe('no_answer')
    }
  })

  it('metrics of the context need the text of every chunk', () => {
    const chunks = [chunk('c1', { text: 'text' }), chunk('c2')]
    const matrix = { r: [{ S: [1], A: true }], g: [{ T: [1], B: true }] }
    expect(value(matrix, 'faithfulness', { chunks })).toBe('no_text')
    expect(value(matrix, 'context_recall', { chunks })).toBe('no_text')
    expect(value(matrix, 'correctness', { chunks })).toBe(1)
  })

  it('a judge is required if the item and its answer allow a value', () => {
    expect(valueOf(exampleOf(undefined), 'faithfulness')).toBe('no_key')
    expect(valueOf(exampleOf(undefined), 'rubric.tone')).toBe('no_key')
    expect(valueOf(exampleOf(undefined, { answerable: false }), 'correctness')).toBe(
      'unanswerable_item',
    )
    expect(valueOf(exampleOf(undefined, { chunks: 'failed' }), 'faithfulness')).toBe('query_failed')
  })
})

describe('judge 11.2: repeats', () => {
  const entailed = (count: number): MatrixShorthand => ({
    r: Array.from({ length: 6 }, (_, index) => (index < count ? { S: [1] } : {})),
  })
  const repeated = (first: MatrixShorthand, ...others: readonly MatrixShorthand[]) => ({
    ...first,
    repeats: others.map(claimMatrix),
  })

  it('are averaged', () => {
    const matrix = repeated(entailed(4), entailed(4), entailed(5))
    expect(value(matrix, 'faithfulness')).toBeCloseTo(13 / 18, 12)
  })

  it('that agree have the exact value of a single judgment', () => {
    const tenth = { r: Array.from({ length: 10 }, (_, at) => (at < 1 ? { S: [1] } : {})) }
    expect(value(repeated(tenth, tenth, tenth), 'faithfulness')).toBe(0.1)
  })

  it('are lost together and flagged together', () => {
    expect(value(repeated(entailed(4), entailed(4), { r: 'timeout' }), 'faithfulness')).toBe(
      'timeout',
    )
    const flagged = {
      r: [...Array.from({ length: 19 }, () => ({ S: [1] })), { S: 'length' } as const],
    }
    expect(scoreOf(repeated(entailed(6), flagged, entailed(6)), 'faithfulness')).toEqual({
      kind: 'scored',
      value: 1,
      claims: { judged: 19, of: 20 },
    })
  })

  it('have no value if the metric does not apply to most of them', () => {
    const nothing = { r: [{}], g: [{ B: true }] }
    const something = { r: [{}], g: [{ T: [1], B: true }] }
    const used = (...all: readonly [MatrixShorthand, ...MatrixShorthand[]]) =>
      value(repeated(...all), 'context_utilization')
    expect(used(nothing, nothing, something)).toBe('nothing_recalled')
    expect(used(nothing, something, something)).toBe(1)
  })
})

describe('rubrics', () => {
  const rated = (samples: RubricSamples) =>
    value({ rubrics: new Map([['tone', samples]]) }, 'rubric.tone')
  const scale = { kind: 'samples', lowest: 1, highest: 5 } as const

  it('are the median on their scale', () => {
    expect(rated({ ...scale, values: [4, 5, 4] })).toBe(0.75)
    expect(rated({ ...scale, values: [1] })).toBe(0)
    expect(rated({ ...scale, values: [5, 4] })).toBe(0.875)
    expect(rated({ kind: 'samples', lowest: 0, highest: 1, values: [1, 0, 1] })).toBe(1)
  })

  it("report the judge's reason or cause if they have no value", () => {
    expect(rated({ kind: 'skipped', reason: 'no_reference' })).toBe('no_reference')
    expect(rated({ kind: 'lost', cause: 'malformed' })).toBe('malformed')
    expect(rated({ ...scale, values: [] })).toBe('malformed')
    const { answer: _, ...silent } = exampleOf(claimMatrix({}))
    expect(valueOf(silent, 'rubric.tone')).toBe('no_answer')
  })

  it('also rate a refusal of an unanswerable question', () => {
    const rubrics = new Map([['tone', { ...scale, values: [3] }]])
    expect(value({ outcome: 'refused', rubrics }, 'rubric.tone', { answerable: false })).toBe(0.5)
  })
})
