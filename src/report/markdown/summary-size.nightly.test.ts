import { expect, it } from 'vitest'
import { hugeReport } from '../../../test/support/huge-report.ts'
import { byteLength } from '../../lib/text/byte-length.ts'
import { renderSummary } from './summary.ts'

it('the summary of a huge report stays below a megabyte', { timeout: 60_000 }, () => {
  const report = hugeReport()
  const better = report.items.map((item) => ({
    ...item,
    id: `better ${item.id}`,
    change: 'improved' as const,
  }))
  const summary = renderSummary({ ...report, items: [...report.items, ...better] })
  expect(byteLength(summary)).toBeLessThanOrEqual(1_000_000)
  expect(summary).toContain('Shortened: see ')
})
