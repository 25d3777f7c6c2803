import { expect, it } from 'vitest'
import { writtenSigns } from './written-signs.ts'

it.each([
  ['M&uuml;ller &amp; B&#228;r &#xe9;', 'Müller & Bär é'],
  ['a&nbsp;b &ndash; c', 'a b   c'],
  ['hy&shy;phen', 'hy\u00adphen'],
  ['{"t":"M\\u00fcller"}', '{"t":"Müller"}'],
  ['&#0; &#1114112; & &x', '    & &x'],
  ['\\uzzzz AT&T; R&D', '\\uzzzz AT&T; R&D'],
  ['plain', 'plain'],
])('reads the escapes of %s', (text, want) => {
  expect(writtenSigns(text)).toBe(want)
})
