import { z } from 'zod'
import { alternatives, anyText, keyed, listOf, oneOf, shortText } from '../lib/parse/expected.ts'
import type { Canary, CanaryClaim } from '../lib/model/judging/canary.ts'

const labels = ['entailed', 'contradicted', 'not_found'] as const
const outcomes = ['answered', 'partial', 'refused'] as const

const flag = z.boolean({ error: 'expected true or false' })
const name = shortText('a name', 200)
const question = text('a question', 2000)
const answer = text('an answer', 20_000)

/**
 * Returns a schema that accepts one of `words` or a list of equally correct words, and always
 * parses to a list.
 */
function expected<const Words extends readonly [string, ...string[]]>(words: Words) {
  const list = z.tuple([oneOf(words)], oneOf(words), { error: `expected ${alternatives(words)}` })
  return z
    .union([oneOf(words), list], {
      error: `expected ${alternatives(words)}, or a list of these values`,
    })
    .transform((one): readonly [Words[number], ...Words[number][]] =>
      typeof one === 'string' ? [one] : one,
    )
}

const claims = z
  .array(
    keyed('a claim object with `name`, `text` and `expect`', {
      name,
      text: text('a claim', 600),
      expect: expected(labels),
      injection: flag.default(false),
    }).transform(({ expect, ...claim }): CanaryClaim => ({ ...claim, expected: expect })),
    { error: 'expected a list of claims' },
  )
  .min(1, { error: 'expected at least one claim' })
  .max(20, { error: 'expected at most 20 claims, the most that fit into one call to the judge' })

export const VerifyCanarySchema = keyed('a case with `chunks` and `claims`', {
  chunks: listOf('a list with at least one chunk', text('a chunk', 8000), 1),
  claims,
}).transform((written): Canary => ({ kind: 'verify', ...written }))

/** A case that compares an answer's claims with a reference, or a reference's claims with an answer. */
export const CompareCanarySchema = keyed(
  'a case with `query`, `reference`, `answer`, and `answer_claims` or `reference_claims`',
  {
    query: question,
    reference: answer,
    answer,
    answer_claims: claims.default([]),
    reference_claims: claims.default([]),
  },
)
  .refine((one) => one.answer_claims.length + one.reference_claims.length > 0, {
    error: 'expected `answer_claims` or `reference_claims`',
  })
  .transform((written): Canary => ({
    kind: 'compare',
    query: written.query,
    references: [written.reference],
    answer: written.answer,
    answerClaims: written.answer_claims,
    referenceClaims: written.reference_claims,
  }))

export const ExtractCanarySchema = keyed('a case with `name`, `query`, `answer` and `outcome`', {
  name,
  query: question,
  answer,
  outcome: expected(outcomes),
  injection: flag.default(false),
}).transform(({ query, outcome, ...one }): Canary => ({
  kind: 'extract',
  query,
  answer: one.answer,
  expectations: [{ kind: 'outcome', name: one.name, injection: one.injection, expected: outcome }],
}))

function text(what: string, longest: number): z.ZodString {
  return anyText(what)
    .refine((written) => written.trim() !== '', { error: `expected ${what}` })
    .max(longest, { error: `expected ${what} of at most ${longest} characters` })
}
