import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hostileString } from '../../../../test/support/hostile-strings.ts'
import { visibleJson } from './visible-json.ts'

it('means the same without characters that a terminal interprets', () => {
  expect(visibleJson('\u009b31m\u202e\u{e0041}')).toBe(String.raw`"\u009b31m\u202e\udb40\udc41"`)
  fc.assert(
    fc.property(hostileString(), fc.constantFrom(undefined, 2), (text, indent) => {
      const json = visibleJson({ [text]: [text] }, indent)
      expect(json.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Cf}/u)
      expect(JSON.parse(json)).toEqual({ [text]: [text] })
    }),
  )
})
