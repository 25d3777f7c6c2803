import fc from 'fast-check'
import { expect, it } from 'vitest'
import { secretForms, withoutSecrets } from './secret-forms.ts'

const silenced = (text: string, secret: string): string => withoutSecrets(text, [secret])

it('finds a secret in the base64, hexadecimal and percent-encoded forms of a text around it', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 20 })
  const secrets = fc.string({ unit: 'grapheme', minLength: 12, maxLength: 60 })
  fc.assert(
    fc.property(words, secrets, words, (before, secret, after) => {
      const text = `${before}${secret}${after}`
      for (const encoding of ['base64', 'base64url', 'hex'] as const) {
        const written = Buffer.from(text).toString(encoding)
        expect(silenced(written, secret)).toContain('***')
      }
      const upper = Buffer.from(text).toString('hex').toUpperCase()
      expect(silenced(upper, secret)).toContain('***')
      expect(silenced(encodeURIComponent(text), secret)).toContain('***')
      const lower = encodeURIComponent(text).replaceAll(/%../g, (digits) => digits.toLowerCase())
      expect(silenced(lower, secret)).toContain('***')
      expect(silenced(upper.replaceAll(/../g, '%$&'), secret)).toContain('***')
    }),
    { seed: 41, numRuns: 200 },
  )
})

it('leaves no more of a secret in base64 than the two characters that it shares with its neighbours', () => {
  const secret = 'sk-abcdefghijklmnopqrstuvwxyz'
  for (const before of ['', 'x', 'xy'])
    for (const after of ['', 'y', 'yz']) {
      const written = Buffer.from(`${before}${secret}${after}`).toString('base64')
      const left = silenced(written, secret).replaceAll('***', '').replaceAll('=', '')
      const shared = Buffer.from(`${before}${after}`).toString('base64').replaceAll('=', '').length
      expect(left.length).toBeLessThanOrEqual(shared + 2)
    }
})

it('looks for a short secret only as it is', () => {
  expect(secretForms('ollama')).toEqual(['ollama'])
  expect(secretForms('elevenchars')).toEqual(['elevenchars'])
})

it('leaves nothing of a secret that contains another one', () => {
  const [token, credential] = ['ghs_0123456789abcdef', 'x-access-token:ghs_0123456789abcdef']
  expect(withoutSecrets(`sent ${credential}.`, [token, credential])).toBe('sent ***.')
})
