import { expect, it } from 'vitest'
import type { CheckedGolden } from '../gate/check/check-golden.ts'
import { say } from '../lib/text/printing/sentence.ts'
import { checkText } from './check-text.ts'

it('wraps what it says, with the place at the start of a line', () => {
  const item = { line: 12, id: 'refund-annual' }
  const says = say`has a quote that no document contains, and the nearest passage is in docs/refunds.md`
  const checked = {
    set: { file: 'eval/golden.jsonl', items: [item] },
    problems: [{ check: 'moved-label', item, says, fix: undefined }],
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is printed
  const lines = checkText(checked as unknown as CheckedGolden, 60).split('\n')
  expect(lines.slice(0, 4)).toEqual([
    'error (moved-label, 1): quotes that are in another document',
    '  eval/golden.jsonl:12 refund-annual: has a quote that no',
    '    document contains, and the nearest passage is in',
    '    docs/refunds.md',
  ])
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60)
})
