import { expect, it } from 'vitest'
import { foreignWords } from './foreign-words.ts'

it.each(['secret\n', ' secret', '\tsecret \r\n', 'secret'])(
  'S6: repeats the key %j neither as it was given nor as it was sent',
  (key) => {
    const words = foreignWords(`wrong: Bearer secret, or ${key}.`, [key])
    expect(words).toMatch(/^wrong: Bearer \*\*\*, or [^s]*\*\*\*[^s]*\.$/)
    expect(words).not.toContain('secret')
  },
)

it.each([[], [''], [' \n']])('leaves words alone if the secrets are %j', (...secrets) => {
  expect(foreignWords('all is well', secrets)).toBe('all is well')
})
