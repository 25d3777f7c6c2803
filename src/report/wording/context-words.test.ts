import { describe, expect, it } from 'vitest'

import {
  gateFixture,
  metricFixture,
  reportFixture,
  toleranceFixture,
} from '../../../test/support/report-fixture.ts'
import type { MetricReport } from '../schema/metric.ts'
import { priceFacts } from './context-words.ts'
import { plainText } from './plain-text.ts'

/**
 * The words about a context that doubled in length. `recall` is the recall of the context, `equal` the
 * recall at equal length.
 */
function told(
  recall: Partial<MetricReport>,
  { equal = {}, bought }: { equal?: Partial<MetricReport>; bought?: number } = {},
): readonly string[] {
  const price = { metric: 'context_tokens', base: 1000, head: 2000, drop: 1000, tolerance: 500 }
  const finding = toleranceFixture({ ...price, ...(bought === undefined ? {} : { bought }) })
  const report = reportFixture({
    metrics: [
      metricFixture('context_tokens', {
        direction: 'lower',
        group: 'size',
        gate: gateFixture({ tolerance: { kind: 'relative', share: 0.5 }, allowed: 500 }),
      }),
      metricFixture('recall@context', recall),
      metricFixture('recall@1000t', equal),
    ],
    context: { base: 1000, head: 2000, equalLength: 'recall@1000t', remedy: undefined },
  })
  return priceFacts(finding, report).map(plainText)
}

describe('the price of a longer context', () => {
  it.each<[string, Parameters<typeof told>, string]>([
    ['nothing', [{}], ', and recall@context is the same'],
    ['less than prints', [{ delta: 0.0003 }], ', and recall@context is the same'],
    ['what may be chance', [{ delta: 0.02 }], ' for +2.0 points of recall@context, unproven'],
    ['a loss', [{ delta: -0.02 }], ', and recall@context fell: -2.0 points'],
    ['a gain', [{ delta: 0.1 }, { bought: 0.1 }], ' for +10.0 points of recall@context'],
  ])('is shown beside the gain: %s', (_, asked, end) => {
    expect(told(...asked)[0]).toBe(`context 1,000 -> 2,000 tokens, +100% (50% allowed)${end}`)
  })

  it('is shown with the losses at equal length, even if the mean is unchanged', () => {
    expect(told({})[1]).toBeUndefined()
    const equal = { improved: 5, degraded: 5, unchanged: 110 }
    expect(told({}, { equal })[1]).toBe(
      'at equal length, 5 of 120 answerable questions lost a passage',
    )
  })
})
