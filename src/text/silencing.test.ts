import { expect, it } from 'vitest'
import { silencing } from './silencing.ts'

it.each([
  { secrets: ['0123456789abcdef'], text: 'a 0123456789abcdefg', want: 'a ***g' },
  { secrets: ['Bearer 0123456789abcdef'], text: 'is Bearer 0123456789abcdef', want: 'is ***' },
  { secrets: ['Bearer 0123456789abcdef'], text: 'is 0123456789abcdef', want: 'is ***' },
  { secrets: ['Bearer 0123456789abcdef'], text: 'the Bearer', want: 'the Bearer' },
  { secrets: ['ollama'], text: 'ollama serve', want: 'ollama serve' },
  { secrets: [' 0123456789abcdef\n'], text: '0123456789abcdef', want: '***' },
  { secrets: [], text: 'nothing', want: 'nothing' },
])('takes $secrets out of $text', ({ secrets, text, want }) => {
  expect(silencing(secrets)(text)).toBe(want)
})
