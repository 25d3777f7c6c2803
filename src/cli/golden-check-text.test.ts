import { expect, it } from 'vitest'
import type { CheckedGolden } from '../gate/check/check-golden.ts'
import { say } from '../lib/text/printing/sentence.ts'
import { checkJson, checkText } from './golden-check-text.ts'

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
    'error (moved-label, 1): quotes found in another document',
    '  eval/golden.jsonl:12 refund-annual: has a quote that no',
    '    document contains, and the nearest passage is in',
    '    docs/refunds.md',
  ])
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60)
})

it('prints a new label on one line, to copy', () => {
  const label = {
    doc: 'docs/a.md',
    quote: 'as many words as it takes to reach beyond forty columns',
  }
  const problem = { item: { line: 1, id: 'q' }, says: say`the text is now other`, label }
  const checked = {
    set: { file: 'golden.jsonl', items: [problem.item] },
    problems: [{ check: 'followed-label', ...problem }],
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is printed
  const golden = checked as unknown as CheckedGolden
  expect(checkText(golden, 40).split('\n')).toContain(`    ${JSON.stringify(label)}`)
  const { problems } = JSON.parse(
    checkJson({ ...golden, set: { ...golden.set, items: [] } }, undefined),
  )
  expect(problems).toMatchObject([{ check: 'followed-label', label }])
})
