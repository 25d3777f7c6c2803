import { expect, it } from 'vitest'
import { withoutHyphens } from './without-hyphens.ts'

it.each([
  { text: 're-\nfund', want: 'refund' },
  { text: 're\u00ad\nfund and re\u2010\nfund', want: 'refund and refund' },
  { text: 'a well-\nknown plan', want: 'a wellknown plan' },
  { text: 'a well-\nknown plan, Well-known', want: 'a well-known plan, Well-known' },
  { text: 'run-\ntime, runtime, run-time', want: 'runtime, runtime, run-time' },
  {
    text: 'GPT-\nfour, Anne-\nMarie, 2020-\n2021, x -\ny',
    want: 'GPTfour, Anne-\nMarie, 2020-\n2021, x -\ny',
  },
  { text: 'a re-\n\fund', want: 'a re-\n\fund' },
  { text: 'no hyphen', want: 'no hyphen' },
])('$text', ({ text, want }) => {
  expect(withoutHyphens(text)).toBe(want)
})
