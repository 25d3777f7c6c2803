import { expect, it } from 'vitest'
import { nearestName } from './nearest-name.ts'

it.each([
  ['documentation/a.md', ['docs/b.md', 'docs/a.md'], 'docs/a.md'],
  ['/app/docs/refunds.md', ['docs/plans.md', 'docs/refunds.md'], 'docs/refunds.md'],
  ['refunds.md', ['README.md', 'docs/refunds.md'], 'docs/refunds.md'],
  ['docs/a.md#12-40', ['docs/b.md#99-140', 'docs/a.md#10-40'], 'docs/a.md#10-40'],
  ['same', ['same', 'same'], 'same'],
  ['https://example.com/x', ['docs/a.md'], undefined],
  ['a', [], undefined],
])('%s is nearest to one of %j: %s', (name, known, nearest) => {
  expect(nearestName(name, known)).toBe(nearest)
})
