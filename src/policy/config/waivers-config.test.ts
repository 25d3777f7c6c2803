import { describe, expect, it } from 'vitest'
import { GateError } from '../../lib/errors.ts'
import { parseConfig } from './parse-config.ts'

const FILE = '.github/rag-gate.yml'

const smallest = 'golden: eval/golden.jsonl\npipeline: { documents: ["docs/**/*.md"] }\n'

function waiversOf(text: string, today?: string) {
  return parseConfig(`${smallest}${text}`, FILE, { today }).policy.waivers
}

function errorOf(text: string, today?: string): GateError {
  try {
    waiversOf(text, today)
  } catch (error) {
    if (error instanceof GateError) return error
    throw error
  }
  throw new Error('the configuration was accepted')
}

/** Returns the mistakes of a configuration with these lines, without the file's name. */
function mistakesIn(text: string, today?: string): readonly string[] {
  return errorOf(text, today)
    .message.split('\n')
    .map((line) => line.replace(`${FILE}:`, ''))
}

describe('waivers', () => {
  it('are empty without the key', () => {
    expect(waiversOf('')).toEqual([])
  })

  it('cover a metric, some items, or some items of a metric, until a given day', () => {
    expect(
      waiversOf(`waivers:
  - { metric: R@context, until: 2026-12-31, reason: the index is being rebuilt }
  - { items: [b, a, b], until: "2028-02-29", reason: known }
  - metric: context_tokens
    items: [c]
    until: 2026-10-01
    reason: |
      Two lines,
      see issue 12.
`),
    ).toEqual([
      {
        metric: 'recall@context',
        items: [],
        until: '2026-12-31',
        reason: 'the index is being rebuilt',
      },
      { metric: undefined, items: ['b', 'a'], until: '2028-02-29', reason: 'known' },
      {
        metric: 'context_tokens',
        items: ['c'],
        until: '2026-10-01',
        reason: 'Two lines,\nsee issue 12.',
      },
    ])
  })

  const DAY = 'expected a calendar date such as 2026-12-31'

  it.each([
    [
      '{ until: 2026-01-01, reason: x }',
      '3:11 waivers[0]: accepts nothing: expected `metric`, `items` or both',
    ],
    ['{ metric: recall@context, reason: x }', `3:11 waivers[0].until: missing: ${DAY}`],
    [
      '{ items: [a], until: 2026-02-29, reason: x }',
      `3:32 waivers[0].until: ${DAY}, found "2026-02-29"`,
    ],
    [
      '{ items: [a], until: 2026-04-31, reason: x }',
      `3:32 waivers[0].until: ${DAY}, found "2026-04-31"`,
    ],
    [
      '{ items: [a], until: 1.3.2026, reason: x }',
      `3:32 waivers[0].until: ${DAY}, found "1.3.2026"`,
    ],
    [
      '{ items: [a], until: 2026-01-01T00:00:00Z, reason: x }',
      `3:32 waivers[0].until: ${DAY}, found "2026-01-01T00:00:00Z"`,
    ],
    ['{ items: [a], until: 20260101, reason: x }', `3:32 waivers[0].until: ${DAY}, found 20260101`],
    ['{ items: [a], until: 2026-01-01 }', '3:11 waivers[0].reason: missing: expected a reason'],
    [
      '{ items: [a], until: 2026-01-01, reason: " " }',
      '3:52 waivers[0].reason: expected a reason of 1 to 500 characters, without control characters except tabs and line breaks, found " "',
    ],
    [
      '{ items: [], until: 2026-01-01, reason: x }',
      '3:20 waivers[0].items: expected a list with at least one id, found an empty list',
    ],
    [
      '{ items: a, until: 2026-01-01, reason: x }',
      '3:20 waivers[0].items: expected a list with at least one id, found "a"',
    ],
    [
      '{ items: [7], until: 2026-01-01, reason: x }',
      '3:21 waivers[0].items[0]: expected the id of a golden item, found 7',
    ],
    [
      '{ item: a, until: 2026-01-01, reason: x, metric: recall@context }',
      '3:13 waivers[0].item: unknown key, did you mean items?',
    ],
    [
      '{ metric: 5, until: 2026-01-01, reason: x }',
      '3:21 waivers[0].metric: expected the name of a metric, found 5',
    ],
    [
      '{ metric: recal@context, until: 2026-01-01, reason: x }',
      '3:21 waivers[0].metric: unknown metric, did you mean recall@context?',
    ],
    [
      '{ metric: hit@5, until: 2026-01-01, reason: x }',
      '3:21 waivers[0].metric: hit@5 is not gated, so there is nothing to accept: expected one of recall@context, context_tokens',
    ],
    // Measured by default but not gated.
    [
      '{ metric: ndcg@10, until: 2026-01-01, reason: x }',
      '3:21 waivers[0].metric: ndcg@10 is not gated, so there is nothing to accept: expected one of recall@context, context_tokens',
    ],
    [
      'recall@context',
      '3:11 waivers[0]: expected a mapping with `until`, `reason`, and `metric` or `items`, found "recall@context"',
    ],
  ])('are rejected as [%s]', (waiver, mistake) => {
    expect(mistakesIn(`waivers: [${waiver}]`)).toEqual([mistake])
  })

  it('have a reason of at most 500 characters', () => {
    const waiver = (length: number) =>
      `waivers: [{ items: [a], until: 2026-01-01, reason: ${'x'.repeat(length)} }]`
    expect(waiversOf(waiver(500))).toHaveLength(1)
    expect(mistakesIn(waiver(501))[0]).toMatch(
      /^3:52 waivers\[0\]\.reason: expected a reason of 1 to 500/,
    )
  })

  it('are limited to a hundred, with at most a thousand items each', () => {
    const waiver = (items: number) =>
      `{ items: [${Array.from({ length: items }, (_, at) => `i${at}`).join(',')}], until: 2026-01-01, reason: x }`
    expect(waiversOf(`waivers: [${waiver(1000)}]`)[0]?.items).toHaveLength(1000)
    expect(mistakesIn(`waivers: [${waiver(1001)}]`)).toEqual([
      '3:20 waivers[0].items: expected at most 1000 ids, found a list',
    ])
    const many = (count: number) => `waivers: [${Array(count).fill(waiver(1)).join(', ')}]`
    expect(waiversOf(many(100))).toHaveLength(100)
    expect(mistakesIn(many(101))).toEqual([
      '3:10 waivers: expected at most 100 waivers, found a list',
    ])
  })

  it('cannot cover a metric of an empty gate, and are not checked against an invalid gate', () => {
    const waiver = 'waivers: [{ metric: mrr, until: 2026-01-01, reason: x }]'
    expect(mistakesIn(`gate: {}\n${waiver}`)).toEqual([
      '4:21 waivers[0].metric: mrr is not gated, so there is nothing to accept: `gate` is empty',
    ])
    expect(mistakesIn(`gate: 3\n${waiver}`)).toEqual([expect.stringMatching(/^3:7 gate: expected/)])
  })

  it('may cover a gated rubric', () => {
    const rubrics = 'rubrics: { tone: { question: Nice?, anchors: { 0: no, 1: yes } } }'
    expect(
      waiversOf(`judge: { model: m, ${rubrics} }
gate: { rubric.tone: { max-drop: 0.1 } }
waivers: [{ metric: Rubric.Tone, until: 2026-01-01, reason: x }]`),
    ).toMatchObject([{ metric: 'rubric.tone' }])
  })
})

describe('a waiver that has expired', () => {
  const text = `waivers:
  - { items: [a], until: 2026-10-02, reason: x }
  - { items: [b], until: 2026-09-30, reason: x }
  - { metric: mrr, until: 2026-10-01, reason: x }
`

  it('is in force on its last day and rejected from the next day on', () => {
    const one = 'waivers: [{ items: [a], until: 2026-10-01, reason: x }]'
    expect(waiversOf(one, '2026-10-01')).toHaveLength(1)
    expect(mistakesIn(one, '2026-10-02')).toEqual([
      '3:32 waivers[0].until: expired on 2026-10-01: remove the waiver, or renew it with a new date and reason',
    ])
  })

  it('is reported together with all other mistakes, with file, line and key path', () => {
    const error = errorOf(text, '2026-10-02')
    expect(error.code).toBe('config-invalid')
    expect(error.mistakes).toEqual([
      {
        file: FILE,
        line: 5,
        column: 26,
        path: 'waivers[1].until',
        message: 'expired on 2026-09-30: remove the waiver, or renew it with a new date and reason',
      },
      {
        file: FILE,
        line: 6,
        column: 15,
        path: 'waivers[2].metric',
        message: expect.stringMatching(/^mrr is not gated/),
      },
      {
        file: FILE,
        line: 6,
        column: 27,
        path: 'waivers[2].until',
        message: 'expired on 2026-10-01: remove the waiver, or renew it with a new date and reason',
      },
    ])
    expect(error.hint).toMatch(/docs\/configuration\.md/)
  })

  it('is accepted when the caller passes no date', () => {
    expect(waiversOf(text.replace('mrr', 'recall@context'))).toHaveLength(3)
  })
})
