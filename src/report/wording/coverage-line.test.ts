import { describe, expect, it } from 'vitest'

import { metricFixture } from '../../../test/support/report-fixture.ts'
import { judgedMetricFixture } from '../../../test/support/judged-report.ts'
import { coverageLine } from './coverage-line.ts'
import { plainText } from './plain-text.ts'
import type { MetricReport } from '../schema/metric.ts'

const whole = judgedMetricFixture('faithfulness').coverage

function lineOf(parts: Partial<MetricReport>): string | undefined {
  const line = coverageLine(judgedMetricFixture('faithfulness', parts))
  return line && plainText(line)
}

describe('the coverage of a judged metric', () => {
  it('explains the remaining questions, with the ids of those that became not applicable', () => {
    expect(
      lineOf({
        coverage: {
          ...whole,
          pairs: 61,
          judgeErrors: 3,
          judgeCauses: [
            { cause: 'malformed', items: 1 },
            { cause: 'rate_limited', items: 2 },
          ],
          turnedOnHead: 12,
          turnedReasons: [{ reason: 'refused', items: 12 }],
          notApplicable: 4,
        },
        turned: { base: [], head: ['a', 'b'] },
        ruledOut: [{ reason: 'no_reference', items: 4 }],
      }),
    ).toBe(
      'faithfulness was compared on 61 of 80 questions: 12 answered on base but refused on head (a, b); 4 without a reference; 3 judge errors (1 malformed, 2 rate limited).',
    )
  })

  it('is omitted if every comparable question was compared', () => {
    expect(lineOf({ coverage: { ...whole, notApplicable: 4 } })).toBeUndefined()
  })

  it('distinguishes questions that lost and gained applicability, with their reasons', () => {
    expect(
      lineOf({
        coverage: {
          ...whole,
          pairs: 70,
          turnedOnHead: 1,
          turnedOnBase: 2,
          turnedReasons: [
            { reason: 'no_chunks', items: 1 },
            { reason: 'refused', items: 2 },
          ],
        },
        turned: { base: ['b', 'c'], head: ['a'] },
      }),
    ).toBe(
      'faithfulness was compared on 70 of 73 questions: 1 scored only on base (a), 2 scored only on head (b, c) (1 without chunks and 2 refused).',
    )
  })

  it('tells a reason on one side from the same reason on both', () => {
    expect(
      lineOf({
        coverage: {
          ...whole,
          pairs: 20,
          turnedOnHead: 3,
          turnedReasons: [{ reason: 'no_numbers', items: 3 }],
          notApplicable: 29,
        },
        turned: { base: [], head: ['a'] },
        ruledOut: [
          { reason: 'no_numbers', items: 25 },
          { reason: 'no_answer', items: 4 },
        ],
      }),
    ).toBe(
      'faithfulness was compared on 20 of 52 questions: 3 scored only on base (a) (3 without numbers); 25 without numbers on either side, 4 without an answer.',
    )
  })

  it('counts failed queries and pairs without a value', () => {
    const coverage = { ...whole, pairs: 0, runErrors: 1, notApplicable: 5 }
    expect(lineOf({ coverage, ruledOut: [{ reason: 'no_answer', items: 2 }] })).toBe(
      'faithfulness was compared on 0 of 6 questions: 2 without an answer, 3 not applicable; 1 failed query.',
    )
  })

  it('of retrieval is shown if it gates, without questions that have no label', () => {
    const coverage = {
      ...whole,
      pairs: 61,
      runErrors: 3,
      turnedOnHead: 12,
      turnedReasons: [{ reason: 'stale_label' as const, items: 12 }],
      notApplicable: 5,
    }
    const told = (name: string, parts: Partial<MetricReport> = {}) => {
      const line = coverageLine(metricFixture(name, { coverage, ...parts }))
      return line && plainText(line)
    }
    expect(told('recall@5')).toBe(
      'recall@5 was compared on 61 of 76 questions: 12 scored only on base (12 with stale labels); 3 failed queries.',
    )
    expect(told('recall@5', { gate: undefined })).toBeUndefined()
    expect(told('scorer.tone')).toContain('; 3 questions whose query or scorer failed.')
  })
})
