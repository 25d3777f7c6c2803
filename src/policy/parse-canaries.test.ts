import { describe, expect, it } from 'vitest'
import { parseCanaries } from './parse-canaries.ts'

const parse = (text: string, file = 'canaries.yaml') => parseCanaries(Buffer.from(text), file)

const cases = `
- chunks: [Der Tarif kostet 9 Euro.]
  claims:
    - { name: price, text: Der Tarif kostet 9 Euro., expect: entailed }
    - { name: other price, text: Der Tarif kostet 12 Euro., expect: [contradicted, not_found], injection: true }
- query: What does it cost?
  reference: It costs 9 euros.
  answer: It costs 12 euros.
  answer_claims: [{ name: wrong, text: It costs 12 euros., expect: contradicted }]
- name: declines
  query: What does it cost?
  answer: I do not know.
  outcome: refused
`

it('reads the three kinds of cases', () => {
  expect(parse(cases)).toEqual([
    {
      kind: 'verify',
      chunks: ['Der Tarif kostet 9 Euro.'],
      claims: [
        {
          name: 'price',
          injection: false,
          text: 'Der Tarif kostet 9 Euro.',
          expected: ['entailed'],
        },
        {
          name: 'other price',
          injection: true,
          text: 'Der Tarif kostet 12 Euro.',
          expected: ['contradicted', 'not_found'],
        },
      ],
    },
    {
      kind: 'compare',
      query: 'What does it cost?',
      references: ['It costs 9 euros.'],
      answer: 'It costs 12 euros.',
      answerClaims: [
        { name: 'wrong', injection: false, text: 'It costs 12 euros.', expected: ['contradicted'] },
      ],
      referenceClaims: [],
    },
    {
      kind: 'extract',
      query: 'What does it cost?',
      answer: 'I do not know.',
      expectations: [
        { kind: 'outcome', name: 'declines', injection: false, expected: ['refused'] },
      ],
    },
  ])
})

it('reads the same from JSON and from JSON Lines', () => {
  const written = { name: 'declines', query: 'Who?', answer: 'No idea.', outcome: ['refused'] }
  const line = JSON.stringify(written)
  expect(parse(`[${line}]`, 'c.json')).toEqual(parse(line, 'c.jsonl'))
})

describe('mistakes', () => {
  const claim = '{ name: a, text: A., expect: entailed }'

  it.each([
    ['an empty file', '', 'canaries.yaml: the file contains no cases: expected at least one case'],
    ['a case that is none', '- 3', 'canaries.yaml:1:3 [0]: expected a case (an object), found 3'],
    [
      'an unknown label',
      '- chunks: [A.]\n  claims: [{ name: a, text: A., expect: entails }]',
      'canaries.yaml:2:41 [0].claims[0].expect: expected "entailed", "contradicted" or "not_found", or a list of these values, found "entails"',
    ],
    [
      'an unknown key',
      `- chunks: [A.]\n  claims: [${claim}]\n  note: x`,
      'canaries.yaml:3:3 [0].note: unknown key, expected one of chunks, claims',
    ],
    [
      'a missing premise',
      `- claims: [${claim}]`,
      'canaries.yaml:1:3 [0].chunks: missing: expected a list with at least one chunk',
    ],
    [
      'nothing to compare',
      '- { query: Q?, reference: R., answer: A. }',
      'canaries.yaml:1:3 [0]: expected `answer_claims` or `reference_claims`',
    ],
    [
      'a name that stands twice',
      `- { chunks: [A.], claims: [${claim}] }\n- { chunks: [B.], claims: [${claim}] }`,
      'canaries.yaml:2:3 [1]: the name "a" appears twice, first in the case on line 1',
    ],
    [
      'an empty text',
      `- { chunks: [" "], claims: [${claim}] }`,
      'canaries.yaml:1:14 [0].chunks[0]: expected a chunk, found " "',
    ],
  ])('%s', (_, text, message) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({
        code: 'config-invalid',
        message: expect.stringContaining(message),
        hint: 'correct the file that is set as judge.canaries',
      }),
    )
  })

  it('a file that is too large or not UTF-8', () => {
    expect(() => parse('#'.repeat(1024 * 1024 + 1))).toThrow('the file is larger than 1 MiB')
    expect(() => parseCanaries(new Uint8Array([0xff]), 'c.yaml')).toThrow('not UTF-8')
  })

  it('more than 200 cases', () => {
    const line = (at: number): string =>
      JSON.stringify({ name: `n${at}`, query: 'Q?', answer: 'A.', outcome: 'refused' })
    const text = Array.from({ length: 201 }, (_, at) => line(at)).join('\n')
    expect(() => parse(text, 'c.jsonl')).toThrow('c.jsonl:201:1: expected at most 200 cases')
  })
})
