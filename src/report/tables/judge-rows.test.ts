import { describe, expect, it } from 'vitest'

import {
  judgedReportFixture,
  judgeFixture,
  spendingFixture,
} from '../../../test/support/judged-report.ts'
import { reportFixture } from '../../../test/support/report-fixture.ts'
import { judgeRows } from './judge-rows.ts'
import type { JudgeSpending } from '../../lib/model/judging/judge-facts.ts'
import { plainText } from '../wording/plain-text.ts'
import type { JudgeReport } from '../schema/report.ts'

function rowsOf(cost: Partial<JudgeSpending> = {}, judge: Partial<JudgeReport> = {}) {
  const report = judgedReportFixture({ cost: spendingFixture(cost), judge: judgeFixture(judge) })
  return Object.fromEntries(
    judgeRows(report).map(({ name, value }) => [plainText(name), plainText(value)]),
  )
}

describe('the rows about the judge', () => {
  it('shows the judge, the calls, the savings, and the money against the budget', () => {
    expect(rowsOf()).toEqual({
      judge: 'example-mini-2026-03-17',
      'checks with known answers': '21 of 21 passed',
      calls: '36 (12 extract, 12 verify, 12 compare), 36 planned; 38 requests of 5,000',
      judgments: '412 new, 3,120 from earlier runs, 3,532 reused',
      tokens:
        '95,000 input (12,000 cached), 21,000 output (3,000 reasoning); about 99,000 and 24,000 planned',
      money: '$0.03 of $2.00, about $0.18 planned, at the configured prices',
      store: 'saved',
    })
  })

  it('counts missing judgments on each side by cause, and repaired answers', () => {
    const rows = rowsOf(
      { askedAgain: 1, unverifiedQuotes: 2 },
      {
        stopped: { cause: 'deadline', message: 'm', hint: undefined },
        lost: { base: [{ cause: 'timeout', judgments: 2 }], head: [] },
      },
    )
    expect(rows).toMatchObject({
      stopped: 'deadline',
      'missing on base': '2 timeout',
      'faulty replies': '1 claim asked again, 2 quotes not in the text',
    })
    expect(rows).not.toHaveProperty('missing on head')
  })

  it('says which part of the questions was judged', () => {
    const sample = { items: 50, of: 200 }
    expect(rowsOf({}, { sample }).sample).toBe('judged a sample of 50 of 200')
  })

  it('omits the store if it was not used', () => {
    expect(rowsOf({ store: 'unwanted' }).store).toBe('not kept: no cache or no secret')
    expect(rowsOf({ store: 'unasked' })).not.toHaveProperty('store')
  })

  it('shows no amount without a configured price, and nothing without a judge', () => {
    expect(rowsOf({ usd: undefined }).money).toBe('n/a: no price is configured')
    expect(judgeRows(reportFixture())).toEqual([])
  })
})
