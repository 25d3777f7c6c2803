import { describe, expect, it } from 'vitest'
import { claimMatrix } from '../../../test/support/claim-matrix.ts'
import { measured } from '../../../test/support/measured.ts'
import type { GoldenItem, PairedItem } from '../../model/items/golden-set.ts'
import type { JudgedSide, JudgeItem } from '../../model/judging/judge-item.ts'
import type { Judged } from '../../judge/judge.ts'
import type { ClaimMatrix } from '../../model/judging/claims.ts'
import { noiseOfJudging } from './noise-of-judging.ts'

/** A matrix whose correctness is 1, or less. */
const right = claimMatrix({ r: [{ A: true, S: [1] }], g: [{ B: true, T: [1] }] })
const wrong = claimMatrix({ r: [{ A: false, S: [1] }], g: [{ B: false, T: [1] }] })

const context = [{ id: 'c1', text: 'It holds.' }]

type Case = {
  readonly golden?: Partial<GoldenItem>
  readonly head?: Partial<JudgedSide>
  readonly changed?: boolean
  readonly repeats?: readonly ClaimMatrix[]
  readonly origin?: 'added'
  readonly again?: ClaimMatrix
}

/** The noise of one metric over these items. */
function noiseOf(cases: readonly Case[], metric = 'correctness') {
  const named = cases.map((one, at) => ({ ...one, id: `q${at}` }))
  const results = { base: { kind: 'failed' }, head: { kind: 'failed' } } as never
  const questions = named.map(({ id, golden }) => ({
    id,
    results,
    ...(golden === undefined ? {} : { golden }),
  }))
  const { exam } = measured(questions, [])
  const { settings } = measured([], [metric]).exam
  const items = named.map(({ id, golden, head, changed = false }): JudgeItem => {
    const side = { answer: 'before', context, ...head }
    return {
      id,
      query: 'Why?',
      references: [],
      claims: undefined,
      answerable: golden?.answerable ?? true,
      sides: { base: side, head: changed ? { ...side, answer: 'after' } : side },
    }
  })
  const judged = {
    matrices: new Map(
      named.map(({ id, repeats = [] }) => [id, { base: right, head: { ...right, repeats } }]),
    ),
    again: new Map(named.flatMap(({ id, again }) => (again ? [[id, again] as const] : []))),
  } as Partial<Judged> as Judged
  const paired = exam.items.map((item, at): PairedItem => {
    return { ...item, origin: named[at]?.origin ?? 'both' }
  })
  return noiseOfJudging({ items: paired, settings }, { items, judged })
}

const times = (count: number, one: Case) => Array.from({ length: count }, () => one)

describe('the noise of judging', () => {
  it('counts items that have a score by both judgements, and no others', () => {
    const [noise] = noiseOf([
      ...times(4, { again: right }),
      { again: wrong },
      ...times(5, { again: right, golden: { answerable: false } }),
      ...times(5, { again: right, golden: { references: [] } }),
    ])
    expect(noise).toMatchObject({ items: 5, reason: undefined })
  })

  it('puts it on the mean over the pairs of the metric itself', () => {
    const [noise] = noiseOf([
      ...times(5, { again: wrong }),
      ...times(4, { changed: true }),
      ...times(7, { changed: true, golden: { answerable: false } }),
      { changed: true, origin: 'added' },
    ])
    expect(noise).toMatchObject({ items: 5 })
    expect(noise?.floor).toBeCloseTo((2 * Math.sqrt(4)) / 9, 12)
  })

  it('knows that a mean over verdicts asked again wavers less', () => {
    const cases = (repeats: readonly ClaimMatrix[]) => [
      ...times(4, { again: right }),
      { again: wrong },
      ...times(4, { changed: true, repeats }),
    ]
    const [once] = noiseOf(cases([]))
    const [thrice] = noiseOf(cases([right, wrong]))
    expect(once?.floor).toBeCloseTo((2 * Math.sqrt(1 / 5) * 2) / 9, 12)
    // Values 1, 1, 0 have a variance of a third.
    expect(thrice?.floor).toBeCloseTo((2 * Math.sqrt(2 / 9) * 2) / 9, 12)
  })

  it('has a reason in place of a number where too few are left', () => {
    const few = [
      ...times(3, { again: wrong }),
      ...times(9, { again: right, golden: { answerable: false } }),
    ]
    expect(noiseOf(few)).toEqual([
      {
        metric: 'correctness',
        items: 3,
        floor: undefined,
        reason: 'too few: 3 of 5',
      },
    ])
  })

  it('leaves out items without an answer or a text where the metric reads it', () => {
    const cases = [
      ...times(5, { again: right }),
      { again: wrong, head: { answer: undefined } },
      { again: wrong, head: { context: [{ id: 'c1', text: '' }] } },
    ]
    expect(noiseOf(cases)[0]?.items).toBe(6)
    expect(noiseOf(cases, 'faithfulness')[0]?.items).toBe(5)
    expect(noiseOf(cases, 'context_recall')[0]?.items).toBe(6)
  })

  it('is nothing where nobody was asked twice, or the metric reads no judgement', () => {
    expect(noiseOf(times(9, {}))).toEqual([])
    expect(noiseOf(times(9, { again: right }), 'recall@5')).toEqual([])
  })
})
