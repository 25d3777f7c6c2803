import { expect, it } from 'vitest'

import { markdownOf } from './escape.ts'
import { markedProse } from './marked-prose.ts'

const shown = (text: string, ...marked: readonly string[]): string =>
  markdownOf(markedProse(text, marked))

it('puts the first match of each part in bold, ignoring case, and keeps spaces', () => {
  expect(shown('Pay 10 euros now, 10 euros later.', '10 EUROS')).toBe(
    'Pay <b>10 euros</b> now, 10 euros later.',
  )
  expect(shown('a b c', 'c', 'a')).toBe('<b>a</b> b <b>c</b>')
  expect(shown('a b c', 'a b', 'b c')).toBe('<b>a b</b> c')
  expect(shown('plain', 'other', '')).toBe('plain')
})

it('starts a long text shortly before the matched part', () => {
  const text = `${'word '.repeat(100)}the answer is here${' word'.repeat(100)}`
  expect(shown(text, 'answer')).toMatch(/^… (?:word )+the <b>answer<\/b> is here(?: word)+/)
  expect(shown('x'.repeat(400))).toHaveLength(160)
})

it('escapes markup in every part', () => {
  expect(shown('see [a](b) <i> *c*', 'a](b')).toBe(String.raw`see \[<b>a\](b</b>) \<i> \*c\*`)
})
