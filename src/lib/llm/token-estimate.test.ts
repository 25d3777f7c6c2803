import { expect, it } from 'vitest'
import { expectedClaims, inputTokens, outputTokens } from './token-estimate.ts'

it.each([
  { bytes: 48, tokens: 15 },
  { bytes: 35, tokens: 11 },
  { bytes: 0, tokens: 0 },
  // A multiple of five plus a fifth of it is a whole number, which must not be rounded up.
  { bytes: 20, tokens: 6 },
  { bytes: 140_000, tokens: 42_000 },
])('a prompt of $bytes bytes is expected to be $tokens tokens', ({ bytes, tokens }) => {
  expect(inputTokens('x'.repeat(bytes))).toBe(tokens)
})

it.each([
  { kind: 'extract', claims: 5, restates: 'x'.repeat(400), reasoning: false, tokens: 168 },
  { kind: 'reference', claims: 1, restates: 'x'.repeat(40), reasoning: false, tokens: 26 },
  { kind: 'verify', claims: 20, restates: 'x'.repeat(2000), reasoning: false, tokens: 723 },
  { kind: 'compare', claims: 16, restates: 'x'.repeat(1600), reasoning: true, tokens: 896 },
  { kind: 'rubric', claims: 1, reasoning: false, tokens: 68 },
] as const)(
  'a reply of $kind with $claims claims is expected to be $tokens tokens',
  ({ kind, tokens, ...rest }) => {
    expect(outputTokens(kind, rest)).toBe(tokens)
  },
)

it.each([
  { length: 0, claims: 1 },
  { length: 120, claims: 1 },
  { length: 121, claims: 2 },
  { length: 20_000, claims: 167 },
])('a text of $length characters is expected to contain $claims claims', ({ length, claims }) => {
  expect(expectedClaims('x'.repeat(length))).toBe(claims)
})

it('a text is expected to contain a claim for each sentence', () => {
  expect(expectedClaims('It is open. It is free. It is near.')).toBe(3)
})
