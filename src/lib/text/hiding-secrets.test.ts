import { expect, it } from 'vitest'
import { hidingSecrets } from './hiding-secrets.ts'

it.each([
  { secrets: ['0123456789abcdef'], text: 'a 0123456789abcdefg', want: 'a ***g' },
  { secrets: ['Bearer 0123456789abcdef'], text: 'is Bearer 0123456789abcdef', want: 'is ***' },
  { secrets: ['Bearer 0123456789abcdef'], text: 'is 0123456789abcdef', want: 'is ***' },
  { secrets: ['Bearer 0123456789abcdef'], text: 'the Bearer', want: 'the Bearer' },
  { secrets: ['ollama'], text: 'ollama serve', want: 'ollama serve' },
  { secrets: [' 0123456789abcdef\n'], text: '0123456789abcdef', want: '***' },
  { secrets: [], text: 'nothing', want: 'nothing' },
  { secrets: ['0123456789/abcde"'], text: '"0123456789\\/abcde\\""', want: '"***"' },
  { secrets: ['0123456789+abcd\\'], text: '"0123456789\\u002Babcd\\\\"', want: '"***"' },
  { secrets: ['0123456789abcdef'], text: '"\\u0030123456789abcde\\u0066\\n"', want: '"***\\n"' },
  { secrets: ['0123456789abcdef'], text: '"\\ud83d\\u00e9\\\\u0030"', want: '"\\ud83dé\\\\u0030"' },
])('removes $secrets from $text', ({ secrets, text, want }) => {
  expect(hidingSecrets(secrets)(text)).toBe(want)
})

it('removes shorter secrets if it is told to', () => {
  expect(hidingSecrets(['Basic dTpwdw=='], 8)('a dTpwdw== of Basic')).toBe('a *** of Basic')
  expect(hidingSecrets(['tenant1'], 8)('tenant1')).toBe('tenant1')
})

it('removes what a value of Basic authentication encodes', () => {
  const value = `Basic ${Buffer.from('svc:Tr0ub4dor-and-3').toString('base64')}`
  const hide = hidingSecrets([value], 8)
  expect(hide('login svc:Tr0ub4dor-and-3')).toBe('login ***')
  expect(hide('the password Tr0ub4dor-and-3 of svc')).toBe('the password *** of svc')
  expect(hide('it is Tr0ub4dor%2Dand%2D3')).toBe('it is ***')
  expect(hide(`sent ${value}`)).toBe('sent ***')
})

it('keeps the short password of Basic authentication, which may be an ordinary word', () => {
  const value = `Basic ${Buffer.from('elastic:changeme').toString('base64')}`
  expect(hidingSecrets([value], 8)('changeme, elastic:changeme')).toBe('changeme, ***')
})
