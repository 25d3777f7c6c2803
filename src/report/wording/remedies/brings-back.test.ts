import { describe, expect, it } from 'vitest'

import {
  gateFixture,
  itemFixture,
  lostFixture,
  metricFixture,
  reportFixture,
  scoresFixture,
  targetFixture,
  whyFixture,
} from '../../../../test/support/report-fixture.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { bringsBack } from './brings-back.ts'

/**
 * A question whose passage is at this rank on both sides, and therefore outside head's context of two
 * chunks.
 */
function cut(rank: number, parts: Partial<ItemReport> = {}): ItemReport {
  return lostFixture(`rank-${rank}-${parts.mustPass ?? false}`, {
    targets: [targetFixture('docs/a.md', { rank: { base: rank, head: rank }, lost: true })],
    why: whyFixture({ cause: 'context-cut', rank: { base: rank, head: rank }, room: 2 }),
    ...parts,
  })
}

/** A report on this many questions with a tolerance of two points. */
function run(of: number, lost: readonly ItemReport[], rule: 'auto' | 'point' = 'auto'): Report {
  const others = Array.from({ length: of - lost.length }, (_, at) => itemFixture(`kept-${at}`))
  const delta = -lost.length / of
  const { coverage } = metricFixture('recall@5')
  const metric = metricFixture('recall@5', {
    gate: gateFixture({ rule }),
    base: 1,
    head: 1 + delta,
    delta,
    degraded: lost.length,
    unchanged: others.length,
    coverage: { ...coverage, pairs: of },
  })
  return reportFixture({ verdict: 'fail', metrics: [metric], items: [...lost, ...others] })
}

describe('the smallest context that loses no more than is allowed', () => {
  const three = [cut(3), cut(4), cut(5)]

  it('may lose one question that weighs more than the tolerance, under auto', () => {
    expect(bringsBack(run(35, three))).toEqual({ k: 4, back: 2, of: 3, isLeast: true })
  })

  it('brings everything back under point, and if one question weighs twice the tolerance', () => {
    const all = { k: 5, back: 3, of: 3, isLeast: true }
    expect(bringsBack(run(35, three, 'point'))).toEqual(all)
    expect(bringsBack(run(20, three))).toEqual(all)
  })

  it('may lose what is within the tolerance', () => {
    expect(bringsBack(run(100, three, 'point'))).toEqual({ k: 3, back: 1, of: 3, isLeast: false })
  })

  it('loses no question that must pass', () => {
    const items = [cut(3), cut(5, { mustPass: true })]
    expect(bringsBack(run(100, items))).toEqual({ k: 5, back: 2, of: 2, isLeast: true })
  })

  it('brings back all passages of a question, but part of them may be enough', () => {
    const two = [3, 5].map((rank) =>
      targetFixture(`docs/${rank}.md`, { rank: { base: rank, head: rank }, lost: true }),
    )
    const items = [cut(3, { targets: two, scores: [scoresFixture('recall@5', 1, 0)] }), cut(5)]
    expect(bringsBack(run(20, items))).toEqual({ k: 5, back: 2, of: 2, isLeast: true })
    expect(bringsBack(run(35, items))).toEqual({ k: 5, back: 2, of: 2, isLeast: false })
  })

  it('is unknown if the report lacks questions that the gate compared', () => {
    const report = run(35, three)
    expect(bringsBack({ ...report, items: three })).toEqual({
      k: 5,
      back: 3,
      of: 3,
      isLeast: false,
    })
  })
})
