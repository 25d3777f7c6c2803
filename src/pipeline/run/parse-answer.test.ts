import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { answerFrom, parseAnswer, type ParsedAnswer } from './parse-answer.ts'

const depth = 20

const parse = (value: unknown): ParsedAnswer => parseAnswer(JSON.stringify(value), { depth })

const answerOf = (value: unknown) => {
  const parsed = parse(value)
  if (parsed.kind === 'malformed') throw new Error(parsed.reason)
  if (parsed.result.kind === 'failed') throw new Error(parsed.result.message)
  return { ...parsed, result: parsed.result }
}

const reasonOf = (value: unknown): string => {
  const parsed = parse(value)
  if (parsed.kind === 'answer') throw new Error('expected it to be malformed')
  return parsed.reason
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

describe('an answer', () => {
  it('is read with every field that the protocol has', () => {
    const line =
      '{"id":"refund","chunks":[{"id":"c12","doc":"docs/refunds.md","start":120,"end":610,"text":"…","score":7.1}],' +
      '"answer":"60 days","context":["c12"],"usage":{"input_tokens":812,"output_tokens":60},' +
      '"manifest":["docs/refunds.md"],"models":{"generator":"g-1"},"steps":[{"tool":"search","arguments":{},"result":true}],' +
      '"ms":12.5,"cold":true}'
    expect(parseAnswer(line, { depth })).toEqual({
      kind: 'answer',
      id: 'refund',
      result: {
        kind: 'answered',
        chunks: [
          { id: 'c12', doc: 'docs/refunds.md', start: 120, end: 610, text: '…', score: 7.1 },
        ],
        ms: 12.5,
        cold: true,
        answer: '60 days',
        context: ['c12'],
        steps: [
          { tool: 'search', arguments: {}, result: true, error: undefined, chunks: undefined },
        ],
        usage: { inputTokens: 812, outputTokens: 60 },
        beyond: undefined,
      },
      manifest: ['docs/refunds.md'],
      models: { generator: 'g-1', reranker: undefined },
      droppedChunks: 0,
      unknownContext: 0,
    })
  })

  it('may have chunks that name a page, from 1', () => {
    const chunks = [
      { doc: 'a.pdf', page: 12 },
      { doc: 'a.pdf', page: 1, text: 'words' },
    ]
    expect(answerOf({ id: 'a', chunks }).result.chunks).toMatchObject([
      { id: 'a.pdf#page=12', doc: 'a.pdf', page: 12 },
      { id: `a.pdf#${hashOf('words')}`, page: 1, text: 'words' },
    ])
    for (const page of [0, -1, 1.5, '12', 1_000_001])
      expect(reasonOf({ id: 'a', chunks: [{ doc: 'a.pdf', page }] })).toContain('chunks[0].page')
  })

  it('may have no chunks, and an empty answer is still an answer', () => {
    const { result } = answerOf({ id: 'a', chunks: [], answer: '' })
    expect(result).toMatchObject({ chunks: [], answer: '', ms: undefined, cold: false })
  })

  it('reads null as absent, as many languages write it', () => {
    const { result } = answerOf({
      id: 'a',
      chunks: [{ id: 'c', doc: null, start: null, end: null, text: null, score: null }],
      answer: null,
      context: null,
      usage: null,
      error: null,
    })
    expect(result).toMatchObject({ context: undefined, answer: undefined, usage: undefined })
    expect(result.chunks[0]).toStrictEqual({
      id: 'c',
      doc: undefined,
      start: undefined,
      end: undefined,
      text: undefined,
      score: undefined,
    })
  })

  it('keeps the order of the chunks whatever their scores', () => {
    const { result } = answerOf({
      id: 'a',
      chunks: [
        { id: 'b', score: 1 },
        { id: 'a', score: 2 },
        { id: 'b', score: 3 },
      ],
    })
    expect(result.chunks.map(({ id }) => id)).toEqual(['b', 'a', 'b'])
  })

  it('that is an error is a failed query, with its message', () => {
    expect(parse({ id: 'a', error: 'index is empty' })).toMatchObject({
      kind: 'answer',
      id: 'a',
      result: { kind: 'failed', message: 'index is empty' },
    })
    expect(parse({ id: 'a', error: '' })).toMatchObject({ result: { kind: 'failed' } })
  })

  it('that is an error may list the documents of the index as well', () => {
    expect(parse({ id: 'a', error: 'no', manifest: ['b', './a', 'b'] })).toMatchObject({
      manifest: ['a', 'b'],
    })
  })

  it('drops chunks beyond the depth, which are counted but not read', () => {
    const chunks = [...Array.from({ length: depth }, (_, n) => ({ id: `c${n}` })), { id: 3 }, 4]
    const parsed = answerOf({ id: 'a', chunks, context: ['c0', 'c21'] })
    expect(parsed.result.chunks).toHaveLength(depth)
    expect(parsed.droppedChunks).toBe(2)
    expect(parsed.unknownContext).toBe(1)
    expect(parsed.result.context).toEqual(['c0'])
    const strange = answerOf({ id: 'a', chunks, context: ['kb:c0', 'kb:c1'] })
    expect(strange.unknownContext).toBe(2)
    expect(strange.result.context).toEqual(['kb:c0', 'kb:c1'])
  })

  it('may report the ranks of labelled ids beyond its chunks', () => {
    const beyond = {
      returned: 50,
      ranks: [
        ['__proto__', 2],
        ['d', 50],
      ],
    }
    expect(answerOf({ id: 'a', chunks: [{ id: 'c' }], beyond }).result.beyond).toEqual({
      returned: 50,
      ranks: new Map([
        ['__proto__', 2],
        ['d', 50],
      ]),
    })
  })

  it('S5: has at most 1,000 chunks, whatever the depth', () => {
    const chunks = Array.from({ length: 1001 }, (_, n) => ({ id: `c${n}` }))
    const parsed = answerFrom({ id: 'a', chunks }, { depth: 5000 })
    expect(parsed).toMatchObject({ kind: 'answer', droppedChunks: 1 })
  })
})

describe('a chunk without id', () => {
  it('is named by its span', () => {
    const { result } = answerOf({
      id: 'a',
      chunks: [
        { doc: 'd.md', start: 3, end: 9, text: 'x' },
        { start: 0, end: 0, text: 'x' },
      ],
      context: ['d.md#3-9'],
    })
    expect(result.chunks.map(({ id }) => id)).toEqual(['d.md#3-9', '#0-0'])
    expect(result.context).toEqual(['d.md#3-9'])
  })

  it('is named by its normalised text if it has no span', () => {
    const { result } = answerOf({
      id: 'a',
      chunks: [{ doc: 'd.md', text: '  The “Ｆirst”\n' }, { text: 'plain' }, { doc: 'd.md' }],
    })
    expect(result.chunks.map(({ id }) => id)).toEqual([
      `d.md#${hashOf('the "first"')}`,
      `#${hashOf('plain')}`,
      `d.md#${hashOf('')}`,
    ])
  })
})

describe('S10: a malformed answer', () => {
  it.each([
    ['{"id":"a","chunks":[]', 'a', 'not valid JSON: '],
    [' { "id" : "a\\"b\\u00e9", "ms": NaN}', 'a"bé', 'not valid JSON: '],
    ['{"id":"a\\x","ms":NaN}', undefined, 'not valid JSON: '],
    ['{"id":"","ms":NaN}', undefined, 'not valid JSON: '],
    ['{"id":7,"ms":NaN}', undefined, 'not valid JSON: '],
    ['{"ms":NaN,"id":"a"}', undefined, 'not valid JSON: '],
    ['log: {"id":"a"}', undefined, 'not valid JSON: '],
    ['', undefined, 'not valid JSON: '],
    [
      '[]',
      undefined,
      'expected an answer object with `id` and `chunks`, or `id` and `error`, found an empty list',
    ],
    ['{"chunks":[]}', undefined, "id: missing: expected the question's id"],
    ['{"id":7,"chunks":[]}', undefined, "id: expected the question's id, found 7"],
    ['{"id":"","chunks":[]}', undefined, "id: expected the question's id of 1 to 200 characters"],
    ['{"id":"a\\u0007","chunks":[]}', undefined, "id: expected the question's id of 1 to 200"],
    ['{"id":"a"}', 'a', 'chunks: missing: expected a list of chunks'],
    ['{"id":"a","chunks":{}}', 'a', 'chunks: expected a list of chunks, found a mapping'],
    ['{"id":"a","chunks":["x"]}', 'a', 'chunks[0]: expected a chunk object with'],
    ['{"id":"a","chunk":[]}', 'a', 'chunk: unknown key, did you mean chunks?'],
    ['{"id":"a","chunks":[],"scores":1}', 'a', 'scores: unknown key'],
    [
      '{"id":"a","chunks":[{"id":"c","sheet":1}]}',
      'a',
      'chunks[0].sheet: unknown key, expected one of id, doc',
    ],
    ['{"id":"a","chunks":[{"id":"c","score":NaN}]}', 'a', 'not valid JSON: '],
    [
      '{"id":"a","chunks":[{"id":"c","score":1e400}]}',
      'a',
      'chunks[0].score: expected a finite number, found Infinity',
    ],
    [
      '{"id":"a","chunks":[],"ms":-1}',
      'a',
      'ms: expected milliseconds from 0 to 864000000, found -1',
    ],
    [
      '{"id":"a","chunks":[],"ms":"NaN"}',
      'a',
      'ms: expected milliseconds from 0 to 864000000, found "NaN"',
    ],
    ['{"id":"a","chunks":[{}]}', 'a', 'chunks[0]: expected at least one of `id`, `doc` and `text`'],
    [
      '{"id":"a","chunks":[{"id":"c","start":1}]}',
      'a',
      'chunks[0]: expected start and end together, found only start',
    ],
    [
      '{"id":"a","chunks":[{"id":"c","start":5,"end":4}]}',
      'a',
      'chunks[0]: expected an end at or after start, found start 5 and end 4',
    ],
    [
      '{"id":"a","chunks":[{"id":"c","start":1.5,"end":4}]}',
      'a',
      'chunks[0].start: expected a whole number',
    ],
    ['{"id":"a","chunks":[],"__proto__":{"polluted":1}}', 'a', '__proto__: unknown key'],
    [
      '{"id":"a","chunks":[{"id":"c","__proto__":{"polluted":1}}]}',
      'a',
      'chunks[0].__proto__: unknown key',
    ],
    [
      '{"id":"a","chunks":[],"usage":{"input_tokens":-1}}',
      'a',
      'usage.input_tokens: expected a whole number',
    ],
  ])('says what is wrong: %s', (line, id, reason) => {
    const parsed = parseAnswer(line, { depth })
    expect(parsed).toMatchObject({ kind: 'malformed', id })
    expect(parsed.kind === 'malformed' && parsed.reason).toContain(reason)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it.each([
    [{ returned: 0, ranks: [] }, 'beyond.returned: expected a whole number'],
    [
      { returned: 1, ranks: [] },
      'beyond.returned: expected at least 2, the number of listed chunks, found 1',
    ],
    [{ returned: 9, ranks: [['x', 2]] }, 'beyond.ranks[0]: expected a rank from 3 to 9, found 2'],
    [{ returned: 9, ranks: [['x', 10]] }, 'beyond.ranks[0]: expected a rank from 3 to 9, found 10'],
    [
      {
        returned: 9,
        ranks: [
          ['x', 3],
          ['x', 4],
        ],
      },
      'beyond.ranks[1]: "x" appears twice',
    ],
    [{ returned: 9, ranks: { x: 3 } }, 'beyond.ranks: expected a list of [id, rank] pairs'],
  ])('reports impossible ranks: %j', (beyond, reason) => {
    expect(reasonOf({ id: 'a', chunks: [{ id: 'c' }, { id: 'd' }], beyond })).toContain(reason)
  })

  it.each(['__proto__', 'constructor', 'toString'])('does not use ids as object keys: %s', (id) => {
    const { result } = answerOf({ id, chunks: [{ id }], context: [id] })
    expect(result.chunks[0]?.id).toBe(id)
    expect(result.context).toEqual([id])
  })

  it('lists three mistakes and counts the others', () => {
    const chunks = Array.from({ length: 8 }, () => ({ id: 1 }))
    expect(reasonOf({ id: 'a', chunks })).toMatch(/chunks\[2\]\.id: .*; and 5 more$/)
  })

  it('may be nested 200,000 levels deep, and is reported immediately', () => {
    const line = `{"id":"a","chunks":${'['.repeat(200_000)}`
    expect(parseAnswer(line, { depth })).toEqual({
      kind: 'malformed',
      id: 'a',
      reason: 'the data is nested more than 64 levels deep',
    })
  })

  it('S14: may contain hundreds of thousands of keys, and is reported before it is built', () => {
    const keys = Array.from({ length: 200_000 }, (_, n) => `"${n.toString(36)}":0`).join(',')
    expect(parseAnswer(`{"id":"a","chunks":[],${keys}}`, { depth })).toEqual({
      kind: 'malformed',
      id: 'a',
      reason: 'contains more than 200,000 objects, lists and keys',
    })
  })

  it('does not count brackets inside a string', () => {
    const text = `${'['.repeat(100)}\\"${'{'.repeat(100)}\\\\`
    expect(answerOf({ id: 'a', chunks: [{ text }] }).result.chunks[0]?.text).toBe(text)
  })

  it('S5: is longer than 8 MiB, in bytes', () => {
    const long = (unit: string, count: number) =>
      parse({ id: 'a', chunks: [{ text: unit.repeat(count) }] }).kind
    expect(long('a', 8 * 1024 * 1024)).toBe('malformed')
    expect(long('é', 4 * 1024 * 1024)).toBe('malformed')
    expect(long('é', 4 * 1024 * 1024 - 100)).toBe('answer')
  })

  it('S10: lists more than 100,000 documents', () => {
    const manifest = Array.from({ length: 100_001 }, (_, n) => `d${n}`)
    expect(reasonOf({ id: 'a', chunks: [], manifest })).toContain('at most 100000 document names')
  })
})
