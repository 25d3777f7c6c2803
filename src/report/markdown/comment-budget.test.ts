import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { howOften } from '../../../test/support/how-often.ts'
import { arbitraryReport } from '../../../test/support/arbitrary-report.ts'
import { hugeReport } from '../../../test/support/huge-report.ts'
import { failingFixture } from '../../../test/support/report-fixture.ts'
import { byteLength } from '../../lib/text/byte-length.ts'
import { renderComment } from './comment.ts'
import { renderSummary } from './summary.ts'

/** Bytes of the budget reserved for the marker line of a comment. */
const marker = 300

describe('the size of a comment', () => {
  it('stays below its budget with 500 failing metrics and 2,000 questions of bars and full stops', async () => {
    const text = renderComment(hugeReport(), { budget: 64_000 })
    expect(byteLength(text)).toBeLessThanOrEqual(64_000 - marker)
    await expect(text).toMatchFileSnapshot('__snapshots__/huge.md')
  })

  it('keeps the headline, six failing rows and the footer, whatever else is dropped', () => {
    const text = renderComment(hugeReport(), { budget: 24_000 })
    expect(byteLength(text)).toBeLessThanOrEqual(24_000 - marker)
    expect(text).toContain('**RAG Gate: fail** (blocks the merge) · `recall@5` 80.0% → 70.0%, ')
    expect(text).toContain(' got worse:**')
    expect(text.match(/^\| ❌ fail \| `recall@\d+` \|/gm)).toHaveLength(6)
    expect(text).toContain('and 494 more in the [run summary]')
    expect(text).toContain('Shortened: see the [run summary]')
    expect(text).toContain('<sub>`.github/rag-gate.yml` · base ')
  })

  it('stays below its budget with the longest error there can be', () => {
    const dots = '|.'.repeat(500)
    const wide = Array.from({ length: 30 }, () => '😀'.repeat(300)).join('\n')
    const error = { code: 'bug' as const, side: undefined, message: `${dots}\n${wide}`, hint: dots }
    const mistake = { file: dots, line: 1, column: 1, path: dots, message: dots }
    for (const mistakes of [[], Array.from({ length: 500 }, () => mistake)]) {
      const report = failingFixture({ outcome: 'not-measured', error: { ...error, mistakes } })
      const text = renderComment(report, { budget: 24_000 })
      expect(byteLength(text)).toBeLessThanOrEqual(24_000 - marker)
    }
  })

  it('drops sections in order, the least important first', () => {
    const parts = [
      'Index and time',
      '4 that got better',
      'Metrics that do not gate',
      'What about',
      'The other 6 questions',
      'export.md',
      'Reproduce',
      '`recall@2000t`',
    ]
    const gone: string[] = []
    for (let budget = 64_000, before = ''; ;) {
      const text = renderComment(failingFixture(), { budget })
      if (text === before) break
      gone.push(...parts.filter((part) => !gone.includes(part) && !text.includes(part)))
      before = text
      budget = byteLength(text) + marker - 1
    }
    expect(gone).toEqual(parts)
  })

  it(
    'never exceeds the budget and never throws, whatever the texts are',
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(
          arbitraryReport(),
          fc.constantFrom(24_000, 32_000, 64_000),
          (report, budget) => {
            expect(byteLength(renderComment(report, { budget }))).toBeLessThanOrEqual(
              budget - marker,
            )
            expect(byteLength(renderSummary(report))).toBeLessThanOrEqual(1_000_000)
          },
        ),
        { seed: 5, numRuns: howOften(200, 50) },
      )
    },
  )
})
