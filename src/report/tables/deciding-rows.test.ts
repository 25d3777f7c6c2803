import { describe, expect, it } from 'vitest'

import { failingFixture } from '../../../test/support/report-fixture.ts'
import { plainText } from '../wording/plain-text.ts'
import { decidingRows } from './deciding-rows.ts'

const mustPass = { kind: 'must-pass', verdict: 'fail', items: ['a', 'b'] } as const

describe('deciding findings other than gated metrics', () => {
  const report = failingFixture()
  const rows = (findings: typeof report.findings, outcome = report.outcome) =>
    decidingRows({ ...report, findings, outcome }).map(({ name, values, counts, allowed }) =>
      [name, values?.change ?? 'none', counts, allowed].map((words) =>
        typeof words === 'string' ? words : plainText(words),
      ),
    )

  it('have a row for must-pass questions, and none for a metric with its own row', () => {
    expect(rows(report.findings)).toEqual([])
    expect(rows([...report.findings, mustPass])).toEqual([
      ['must-pass questions', 'none', '2 · 0', 'none'],
    ])
    expect(rows([{ ...mustPass, verdict: 'warn' }])).toEqual([])
    expect(rows([mustPass], 'head-only')).toEqual([])
  })

  const gone = {
    kind: 'gone-answers',
    verdict: 'fail',
    items: ['a', 'b', 'c'],
    docs: ['a.md'],
    unindexed: [],
    returned: [],
    most: 2,
  } as const
  const declared = { kind: 'declared-losses', verdict: 'fail', docs: ['a.md'], most: 2 } as const

  it.each([
    ['lost text', gone, '3 · 0', 'none; 2 if relabelled (built-in)'],
    ['lost text', { ...gone, unindexed: ['a.md'] }, '3 · 0', 'none (built-in)'],
    [
      'removed text and its labels',
      { ...declared, items: ['a', 'b', 'c'], mustPass: [] },
      '3 · 0',
      '2 questions (built-in)',
    ],
    [
      'removed text and its labels',
      { ...declared, items: ['a'], mustPass: ['a'] },
      '1 · 0',
      '2, none must-pass (built-in)',
    ],
    [
      'reworded text',
      { kind: 'reworded', verdict: 'fail', why: 'lost', items: ['a'] } as const,
      '1 · 0',
      'none (built-in)',
    ],
    [
      'reworded text',
      { kind: 'reworded', verdict: 'fail', why: 'must-pass', items: ['a'] } as const,
      '–',
      'none (built-in)',
    ],
  ])(
    'have a row for %s that says that no setting asks for it: %j',
    (name, found, counts, allowed) => {
      expect(rows([found])).toEqual([[name, 'none', counts, allowed]])
    },
  )

  it('have a row for removed text that says that must-pass questions cannot be relabelled', () => {
    const both = rows([gone, { ...mustPass, items: ['a'] }])
    expect(both.map((row) => row.at(-1))).toEqual(['none (built-in)', 'none'])
  })

  it('have a row for a slice beyond its tolerance, with its values', () => {
    const tolerance = report.findings.find((one) => one.kind === 'tolerance')
    if (tolerance === undefined) throw new Error('no tolerance in the fixture')
    const slice = { ...tolerance, tag: 'billing', base: 0.9, head: 0.8, tolerance: 0.02 }
    expect(rows([slice])[0]?.slice(0, 2)).toEqual(['recall@5 on billing', '-10.0 points'])
    expect(rows([slice])[0]?.at(-1)).toBe('-2.0 points')
  })
})
