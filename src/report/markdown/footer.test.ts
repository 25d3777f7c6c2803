import { describe, expect, it } from 'vitest'

import {
  judgedReportFixture,
  judgeFixture,
  spendingFixture,
} from '../../../test/support/judged-report.ts'
import { commits, reportFixture } from '../../../test/support/report-fixture.ts'
import { markdownOf } from './escape.ts'
import { footer, spentWords } from './footer.ts'
import type { Origin } from '../schema/report.ts'
import { plainText } from '../wording/plain-text.ts'

const { origin } = reportFixture()

function printed(parts: Partial<Origin>, more: Parameters<typeof reportFixture>[0] = {}): string {
  return markdownOf(footer(reportFixture({ origin: { ...origin, ...parts }, ...more })))
}

describe('the footer', () => {
  it('links base and the head of the pull request, and says what was measured', () => {
    const at = 'https://github.com/acme/support-bot'
    expect(printed({})).toBe(
      `<sub>\`.github/rag-gate.yml\` · base [a1b2c3d](${at}/commit/${commits.base}) · head [4f1c9a2](${at}/commit/${commits.head}) · 140 questions · 1 min 52 s · [run](${at}/actions/runs/17300000001) · [help](https://github.com/acme/rag-gate/blob/v0.1.0/docs/comment.md)</sub>`,
    )
  })

  it('names the working tree on the command line without links', () => {
    const nowhere = {
      repository: undefined,
      serverUrl: undefined,
      runUrl: undefined,
      helpUrl: undefined,
      pullHead: undefined,
      commits: { base: commits.base, head: undefined },
    }
    expect(printed(nowhere)).toBe(
      '<sub>`.github/rag-gate.yml` · base a1b2c3d · head working tree · 140 questions · 1 min 52 s</sub>',
    )
  })

  it('leaves out what a run that stopped early does not know', () => {
    const unknown = { pullHead: undefined, commits: { base: undefined, head: undefined } }
    expect(printed(unknown, { outcome: 'not-measured', golden: undefined })).toMatch(
      /^<sub>`.github\/rag-gate.yml` · 1 min 52 s · \[run\]/,
    )
  })

  it('says that a judge judged only a sample', () => {
    const sample = { items: 50, of: 1200 }
    const report = judgedReportFixture({ judge: judgeFixture({ sample }) })
    expect(markdownOf(footer(report))).toContain('`, judged a sample of 50 of 1,200 ·')
    expect(markdownOf(footer(judgedReportFixture()))).not.toContain('sample')
  })

  it.each([
    ['code', "head ran the repository's code"],
    ['files', "head's answers are from files"],
  ] as const)('says where the answers of head come from: %s', (answers, words) => {
    expect(printed({ answers })).toContain(` · ${words} · `)
  })

  it.each([
    ['ids', ' · questions and text withheld · '],
    ['queries', ' · text withheld · '],
    ['tracked', ' · answers withheld · '],
  ] as const)('says what the level %s withholds', (text, words) => {
    expect(markdownOf(footer(judgedReportFixture({ text })))).toContain(words)
    expect(printed({}, { text: 'tracked' })).not.toContain('withheld')
    expect(printed({})).not.toContain('withheld')
  })

  it('escapes an invalid commit', () => {
    expect(printed({ pullHead: '<img>' })).toContain('head `<img>`')
  })
})

describe('the cost in the footer', () => {
  it.each([
    { cost: {}, text: '$0.03 of $2.00' },
    { cost: { budget: { usd: undefined, tokens: undefined, calls: 5000 } }, text: '$0.03' },
    { cost: { usd: undefined }, text: '38 of 5,000 judge requests' },
    {
      cost: {
        usd: undefined,
        requests: 1,
        budget: { usd: undefined, tokens: undefined, calls: undefined },
      },
      text: '1 judge request',
    },
  ])('is $text', ({ cost, text }) => {
    expect(plainText(spentWords(spendingFixture(cost)))).toBe(text)
  })
})
