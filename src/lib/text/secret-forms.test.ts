import fc from 'fast-check'
import { expect, it } from 'vitest'
import { growthOfWork } from '../../../test/support/growth-of-work.ts'
import { howOften } from '../../../test/support/how-often.ts'
import { openHiding, withoutSecrets } from './secret-forms.ts'

const silenced = (text: string, secret: string): string => withoutSecrets(text, [secret])

it('finds a secret in the base64, hexadecimal and percent-encoded forms of a text around it', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 20 })
  const secrets = fc.string({ unit: 'grapheme', minLength: 12, maxLength: 60 })
  fc.assert(
    fc.property(words, secrets, words, (before, secret, after) => {
      const hide = openHiding([secret])
      const text = `${before}${secret}${after}`
      for (const encoding of ['base64', 'base64url', 'hex'] as const) {
        const written = Buffer.from(text).toString(encoding)
        expect(hide(written)).toContain('***')
      }
      const upper = Buffer.from(text).toString('hex').toUpperCase()
      expect(hide(upper)).toContain('***')
      expect(hide(encodeURIComponent(text))).toContain('***')
      const lower = encodeURIComponent(text).replaceAll(/%../g, (digits) => digits.toLowerCase())
      expect(hide(lower)).toContain('***')
      expect(hide(upper.replaceAll(/../g, '%$&'))).toContain('***')
      const form = new URLSearchParams([['', text]]).toString()
      expect(hide(form)).toContain('***')
    }),
    { seed: 41, numRuns: howOften(200, 40) },
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

const secret = 'Wq7/9+Zk !tR3(4m"N)8xL~p2*v\\B6=='
const base64 = Buffer.from(secret).toString('base64')
const hex = Buffer.from(secret).toString('hex')
const percent = (kept: RegExp): string =>
  Array.from(secret, (sign) =>
    kept.test(sign) ? sign : `%${Buffer.from(sign).toString('hex').toUpperCase()}`,
  ).join('')

it.each([
  ['Python quote', percent(/[\w.~/-]/)],
  ['PHP rawurlencode and RFC 3986', percent(/[\w.~-]/)],
  ['RFC 3986 in small letters', percent(/[\w.~-]/).replaceAll(/%../g, (one) => one.toLowerCase())],
  ['PHP urlencode', percent(/[\w.-]/).replaceAll('%20', '+')],
  ['Go QueryEscape', percent(/[\w.~-]/).replaceAll('%20', '+')],
  ['Java URLEncoder', percent(/[\w.*-]/).replaceAll('%20', '+')],
  ['encodeURI', encodeURI(secret)],
  ['percent-encoding of percent-encoding', encodeURIComponent(encodeURIComponent(secret))],
  ['base64 in lines', base64.replaceAll(/.{16}/g, '$&\r\n')],
  [
    'base64 in lines inside JSON',
    JSON.stringify(base64.replaceAll(/.{16}/g, '$&\r\n')).slice(1, -1),
  ],
  ['base64 in an address', encodeURIComponent(base64)],
  ['hex with colons', hex.replaceAll(/..(?=.)/g, '$&:')],
  ['hex with spaces', hex.toUpperCase().replaceAll(/..(?=.)/g, '$& ')],
  ['decimal HTML entities', Array.from(secret, (one) => `&#${one.codePointAt(0)};`).join('')],
  [
    'hexadecimal HTML entities',
    secret.replaceAll(/\W/g, (one) => `&#x00${one.charCodeAt(0).toString(16)};`),
  ],
  ['named HTML entities', secret.replaceAll('"', '&quot;')],
  ['JSON in JSON', JSON.stringify(JSON.stringify(secret)).replaceAll('/', '\\/').slice(3, -3)],
  [
    'escapes of JSON in JSON',
    secret.replaceAll(/\W/g, (one) => `\\\\u00${one.charCodeAt(0).toString(16)}`),
  ],
])('finds a secret in the form of %s', (_, written) => {
  expect(silenced(`sent <${written}> to`, secret)).toMatch(/^sent <\*{3}\w?(?:=|%3D)*> to$/)
})

it('finds a long secret in each form, in pieces', () => {
  const long = Array.from({ length: 900 }, (_, at) => (at * at * 7919).toString(36)).join('-')
  for (const encoding of ['base64', 'hex'] as const)
    expect(silenced(Buffer.from(long).toString(encoding), long).length).toBeLessThan(100)
  expect(silenced(percentAll(long), long)).toMatch(/^(?:\*{3})+$/)
  expect(silenced(`a ${long} b`, long)).toBe('a *** b')
})

const percentAll = (text: string): string =>
  Buffer.from(text).toString('hex').replaceAll(/../g, '%$&')

it('hides no text that lacks a part of the secret', () => {
  const part = secret.slice(0, -3)
  for (const text of [part, Buffer.from(part).toString('hex'), encodeURIComponent(part)])
    expect(silenced(text, secret)).toBe(text)
})

it('looks for a short secret only as it is', () => {
  for (const short of ['ollama', 'elevenchars']) {
    const others = [Buffer.from(short).toString('base64'), Buffer.from(short).toString('hex')]
    expect(silenced(`${short} ${others.join(' ')}`, short)).toBe(`*** ${others.join(' ')}`)
  }
  expect(silenced('as it is', '')).toBe('as it is')
})

it('leaves nothing of a secret that contains another one', () => {
  const [token, credential] = ['ghs_0123456789abcdef', 'x-access-token:ghs_0123456789abcdef']
  expect(withoutSecrets(`sent ${credential}.`, [token, credential])).toBe('sent ***.')
})

it.each([
  ['backslashes', '\\\\\\\\', '\\'],
  ['backslashes before quotation marks', '\\"\\"\\"\\"', '\\\\\\\\\\\\\\\\\\"'],
  ['backslashes before letters', '\\a\\a\\a\\a', '\\\\\\\\\\\\\\\\\\u0061'],
  ['percent signs', '%25%25%25%25', '%252525'],
  ['ampersands', '&amp;&amp;&amp;&amp;', '&amp;amp;'],
  ['spaces and plus signs', '+ + + + ', '+'],
])(
  'takes time in proportion to a text that nearly repeats a secret with %s',
  async (_, signs, one) => {
    const hide = openHiding([`pass${signs}word-123456`])
    const near = (size: number): string => `pass${one.repeat(size)}y`
    expect(await growthOfWork(2, (size) => hide(near(size)))).toBeLessThan(8)
  },
)

it('finds a secret with several backslashes however they are escaped', () => {
  const long = 'pass\\\\\\word\\"1\\'
  const inJson = JSON.stringify(long).slice(1, -1)
  const written = [long, inJson, JSON.stringify(inJson).slice(1, -1), encodeURIComponent(long)]
  written.push(long.replaceAll('\\', '&#92;'), long.replaceAll('\\', '\\u005c'))
  for (const one of written) expect(silenced(`<${one}>`, long)).toBe('<***>')
})
