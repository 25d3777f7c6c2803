import { describe, expect, it } from 'vitest'

import {
  itemFixture,
  lostFixture,
  metricFixture,
  reportFixture,
  scoresFixture,
} from '../../../test/support/report-fixture.ts'
import { betterItems, worseItems } from './worse-items.ts'

const falls = (id: string, head: number, mustPass = false): ReturnType<typeof lostFixture> =>
  lostFixture(id, { mustPass, scores: [scoresFixture('recall@5', 1, head)] })

describe('the order of questions', () => {
  it('puts must-pass first, then the largest fall, then the id by code unit', () => {
    const items = [
      falls('b', 0),
      falls('a', 0),
      falls('Z', 0),
      falls('c', 0.5),
      falls('m', 0.9, true),
    ]
    expect(worseItems(reportFixture({ items })).map(({ id }) => id)).toEqual([
      'm',
      'Z',
      'a',
      'b',
      'c',
    ])
  })

  it('counts a rise as a fall when lower is better', () => {
    const metrics = [metricFixture('recall@5', { direction: 'lower' })]
    const items = [
      lostFixture('small', { scores: [scoresFixture('recall@5', 0, 0.5)] }),
      lostFixture('large', { scores: [scoresFixture('recall@5', 0, 1)] }),
    ]
    expect(worseItems(reportFixture({ metrics, items })).map(({ id }) => id)).toEqual([
      'large',
      'small',
    ])
  })

  it('includes a broken assertion that did not move the headline metric', () => {
    const findings = [{ kind: 'must-pass', verdict: 'fail', items: ['kept'] } as const]
    const items = [falls('b', 0), itemFixture('kept', { mustPass: true }), itemFixture('other')]
    expect(worseItems(reportFixture({ items, findings })).map(({ id }) => id)).toEqual([
      'kept',
      'b',
    ])
  })

  it('sorts improved questions by gain', () => {
    const rises = (id: string, base: number): ReturnType<typeof itemFixture> =>
      itemFixture(id, { change: 'improved', scores: [scoresFixture('recall@5', base, 1)] })
    const items = [rises('a', 0.5), rises('c', 0), rises('b', 0), itemFixture('same')]
    expect(betterItems(reportFixture({ items })).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })
})
