import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../../../test/support/growth-of-work.ts'
import { usualPaths } from '../../../../test/support/usual-paths.ts'
import type { ResponsePaths } from '../../../lib/model/settings/settings.ts'
import type { QueryResult } from '../../../lib/model/run.ts'
import { parseAnswer } from '../../run/parse-answer.ts'
import { answerReader } from './answer-reader.ts'

type AnswerPaths = Omit<ResponsePaths, 'answers' | 'id'>

/** The default paths of the protocol. */
const plain: AnswerPaths = usualPaths

const asked = { id: 'q1', depth: 20 }

function resultOf(text: string, paths: AnswerPaths = plain): QueryResult {
  const parsed = answerReader(paths).read(text, asked)
  if (parsed.kind === 'malformed') throw new Error(parsed.reason)
  expect(parsed.id).toBe('q1')
  return parsed.result
}

function reasonOf(text: string, paths: AnswerPaths = plain): string {
  const parsed = answerReader(paths).read(text, asked)
  if (parsed.kind === 'answer') throw new Error('it was taken')
  expect(parsed.id).toBe('q1')
  return parsed.reason
}

/** Returns the advice after answers with these chunks. */
function adviceAfter(chunk: Partial<ResponsePaths['chunk']>, ...chunks: readonly object[]) {
  const reader = answerReader({ ...plain, chunk: { ...plain.chunk, ...chunk } })
  for (const one of chunks) reader.read(JSON.stringify({ chunks: [one] }), asked)
  return reader.advice()
}

describe('answerReader', () => {
  it('names configured paths of a chunk that no answer had, but no default ones', () => {
    expect(adviceAfter({ doc: 'meta.path', score: 'rank' }, { id: 'a' }, { id: 'b' })).toBe(
      'no chunk in any answer has a value at the path "meta.path" (response.chunk.doc) or "rank" (response.chunk.score)',
    )
    expect(
      adviceAfter({ doc: 'meta.path' }, { id: 'a' }, { meta: { path: 'a.md' } }),
    ).toBeUndefined()
    expect(adviceAfter({ score: 'rank' }, { id: 'a', rank: 0 })).toBeUndefined()
    expect(adviceAfter({}, { id: 'a' })).toBeUndefined()
    expect(adviceAfter({ doc: undefined }, { id: 'a' })).toBeUndefined()
  })

  it('names no path if no chunk arrived at all', () => {
    expect(adviceAfter({ doc: 'meta.path' })).toBeUndefined()
  })

  it('reads the steps of an agent like a line of the protocol', () => {
    const answer = {
      answer: 'Refunded.',
      trace_id: '5b8efff798038103d269b633813fc60c',
      steps: [
        { tool: 'search', arguments: { q: ['refund'] }, chunks: [{ id: 7, text: 'sixty' }] },
        { tool: 'refund', arguments: 17, error: 'timeout' },
        { tool: 'refund', result: { ok: false } },
      ],
    }
    const chunk = { id: '7', doc: undefined, start: undefined, end: undefined, text: 'sixty' }
    const line = { ...answer, id: 'q1' }
    const steps = [{ ...answer.steps[0], chunks: [{ id: '7', text: 'sixty' }] }]
    const told = parseAnswer(
      JSON.stringify({ ...line, steps: [...steps, ...answer.steps.slice(1)] }),
      asked,
    )
    const result = resultOf(JSON.stringify(answer))
    expect(result).toEqual(told.kind === 'answer' && told.result)
    expect(result).toMatchObject({
      chunks: [chunk],
      traceId: answer.trace_id,
      steps: [
        { tool: 'search', arguments: { q: ['refund'] }, chunks: [chunk] },
        { tool: 'refund', arguments: 17, error: 'timeout', chunks: undefined },
        { tool: 'refund', result: { ok: false }, error: undefined },
      ],
    })
  })

  it.each([
    ['{"steps":3}', 'steps: expected a list of steps'],
    ['{"steps":[{"arguments":1}]}', 'steps[0].tool: expected the name of a tool'],
    ['{"steps":["search"]}', 'steps[0]: expected a step'],
    [`{"steps":[${'{"tool":"a"},'.repeat(500)}{"tool":"a"}]}`, 'steps: expected at most 500 steps'],
    [`{"steps":[{"tool":"a","chunks":[${'{"id":"c"},'.repeat(1000)}{"id":"c"}]}]}`, '1000 chunks'],
    ['{"chunks":[],"steps":[{"tool":"a","chunks":7}]}', 'steps[0].chunks: expected a list'],
  ])('says what is wrong with %.40s', (text, reason) => {
    expect(reasonOf(text)).toContain(reason)
  })

  it.each([
    ['a list of names', '"steps":["retrieve","generate"]'],
    ['a count', '"steps":3'],
    ['objects without a tool', '"steps":[{"name":"retrieve","ms":12}]'],
    ['objects with another tool', '"steps":[{"tool":{"name":"search"}}]'],
    ['a mapping', '"steps":{"retrieve":12}'],
  ])('ignores steps of other software next to chunks, and says so: %s', (_, steps) => {
    const text = `{"chunks":[{"id":"c"}],${steps}}`
    const reader = answerReader(plain)
    expect(reader.read(text, asked)).toMatchObject({ result: { chunks: [{ id: 'c' }] } })
    expect(resultOf(text)).not.toHaveProperty('steps')
    expect(reader.advice()).toBe(
      'ignored the key steps of an answer, because its value is not a list of objects that each have the key "tool"',
    )
  })

  it('ignores a confidence in words and an invalid trace id', () => {
    const reader = answerReader(plain)
    const long = `"${'x'.repeat(5000)}"`
    for (const field of ['"confidence":"high"', '"trace_id":""', `"trace_id":${long}`]) {
      expect(reader.read(`{"chunks":[],${field}}`, asked)).toMatchObject({ kind: 'answer' })
      expect(resultOf(`{"chunks":[],${field}}`)).not.toHaveProperty('traceId')
    }
    expect(reader.advice()).toBe(
      'ignored the key confidence of an answer, because its value is not a number; ignored the key trace_id of an answer, because its value is not an id',
    )
    expect(resultOf('{"chunks":[],"trace_id":7}')).toMatchObject({ traceId: '7' })
    expect(reasonOf('{"chunks":[],"confidence":87}')).toContain('confidence')
  })

  it('reads an answer in the format of the protocol', () => {
    const answer = {
      chunks: [{ id: 'c1', doc: 'docs/a.md', start: 3, end: 9, text: 'sixty', score: 0.5 }],
      answer: '60 days',
      context: ['c1'],
      usage: { input_tokens: 812, output_tokens: 60 },
    }
    expect(resultOf(JSON.stringify(answer))).toEqual({
      kind: 'answered',
      chunks: answer.chunks,
      ms: undefined,
      cold: false,
      answer: '60 days',
      context: ['c1'],
      usage: { inputTokens: 812, outputTokens: 60 },
      beyond: undefined,
    })
  })

  it('reads an answer of another shape by its paths, and ignores fields that they do not name', () => {
    const answer = {
      took: 3,
      hits: {
        hits: [
          { _id: 17, _score: 7.1, _source: { path: 4, body: { text: 'sixty' } }, extra: [1] },
          { _id: 'b', _score: 6, _source: { path: 'docs/b.md', body: { text: null } } },
        ],
      },
      choices: [{ message: { content: '60 days' } }],
      sources: [{ ref: 17 }, { ref: 'b' }],
      usage: { prompt_tokens: 5, completion_tokens: 2, total_tokens: 7 },
    }
    const paths: AnswerPaths = {
      chunks: 'hits.hits',
      chunk: {
        id: '_id',
        doc: '_source.path',
        start: undefined,
        end: undefined,
        text: '_source.body.text',
        score: '_score',
      },
      answer: 'choices[0].message.content',
      context: 'sources[].ref',
    }
    expect(resultOf(JSON.stringify(answer), paths)).toMatchObject({
      chunks: [
        { id: '17', doc: '4', text: 'sixty', score: 7.1 },
        { id: 'b', doc: 'docs/b.md', text: undefined, score: 6 },
      ],
      answer: '60 days',
      context: ['17', 'b'],
      usage: { inputTokens: 5, outputTokens: 2 },
    })
  })

  it('reads the documents of the index and the models', () => {
    const answer = {
      chunks: [],
      manifest: [4, 'docs/b.md', './docs/b.md', '/side/docs/a.md'],
      models: { generator: 'gpt-x' },
    }
    const rules = { ...asked, root: '/side' }
    expect(answerReader(plain).read(JSON.stringify(answer), rules)).toMatchObject({
      manifest: ['4', 'docs/a.md', 'docs/b.md'],
      models: { generator: 'gpt-x', reranker: undefined },
    })
  })

  it('distinguishes an index without documents from one that is not reported', () => {
    const read = (answer: object) =>
      answerReader(plain).read(JSON.stringify({ chunks: [], ...answer }), asked)
    expect(read({ manifest: [] })).toMatchObject({ manifest: [], models: undefined })
    expect(read({ manifest: null, models: {} })).toMatchObject({
      manifest: undefined,
      models: undefined,
    })
    expect(read({ manifest: 'v3', models: ['a'] })).toMatchObject({
      manifest: undefined,
      models: undefined,
    })
  })

  it('accepts an empty ranking, and treats missing fields as absent', () => {
    expect(resultOf('{"chunks":[]}')).toMatchObject({
      chunks: [],
      answer: undefined,
      context: undefined,
      usage: undefined,
    })
  })

  it('reads an answer that is a list of chunks', () => {
    const result = resultOf('[{"id":"a"},{"id":"b"}]', { ...plain, chunks: '[]' })
    expect(result).toMatchObject({ chunks: [{ id: 'a' }, { id: 'b' }] })
  })

  it('counts chunks beyond the depth and does not read them', () => {
    const chunks = [{ id: 'a' }, { id: 'b' }, { id: {} }, 'junk']
    const parsed = answerReader(plain).read(JSON.stringify({ chunks }), { id: 'q1', depth: 2 })
    expect(parsed).toMatchObject({ kind: 'answer', droppedChunks: 2 })
    expect(parsed.kind === 'answer' && parsed.result).toMatchObject({
      chunks: [{ id: 'a' }, { id: 'b' }],
    })
  })

  it.each([
    [
      '{"hits":[],"took":3}',
      /^there is nothing at the path "chunks" \(response.chunks\); the answer has the keys "hits", "took"$/,
    ],
    ['{}', /; the answer is an empty object$/],
    ['[]', /; the answer is an empty list$/],
    ['"no"', /; the answer is "no"$/],
    ['null', /; the answer is nothing$/],
    ['{"chunks":{"0":1}}', /^chunks: expected a list of chunks/],
    ['{"chunks":["text"]}', /^chunks\[0\]: expected a chunk/],
    ['{"chunks":[{"id":{"a":1}}]}', /^chunks\[0\]\.id: expected a chunk id/],
    ['{"chunks":[{"other":1}]}', /^chunks\[0\]: expected at least one of `id`, `doc` and `text`$/],
    ['{"chunks":[{"id":"a","score":"7"}]}', /^chunks\[0\]\.score: expected a finite number/],
    ['{"chunks":[],"answer":["60"]}', /^answer: expected the answer's text/],
    ['{"chunks":[],"manifest":[{"id":"a.md"}]}', /^manifest\[0\]: expected the name of a document/],
    ['{"chunks":[],"models":{"generator":["a"]}}', /^models.generator: expected the id of a model/],
    ['', /^not valid JSON: /],
    ['{"chunks":[]} and more', /^not valid JSON: /],
  ])('says what is wrong with %s', (text, reason) => {
    expect(reasonOf(text)).toMatch(reason)
  })

  it('S10: rejects an answer of 200,000 brackets', () => {
    expect(reasonOf(`{"chunks":${'['.repeat(200_000)}`)).toBe(
      'the data is nested more than 64 levels deep',
    )
  })

  it('S10: rejects an answer that lists 200,000 documents', () => {
    const manifest = Array.from({ length: 200_000 }, (_, n) => `docs/${n}.md`)
    expect(reasonOf(JSON.stringify({ chunks: [], manifest }))).toMatch(
      /^manifest: expected at most 100000 document names/,
    )
  })

  it('S10: treats names that objects inherit like any other name', () => {
    const text =
      '{"__proto__":{"polluted":1},"chunks":[{"id":"__proto__","__proto__":{"doc":"x"}},{"id":"constructor"}]}'
    expect(resultOf(text)).toMatchObject({
      chunks: [{ id: '__proto__', doc: undefined }, { id: 'constructor' }],
    })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    const inherited: AnswerPaths = { ...plain, answer: 'constructor.name', context: 'toString' }
    expect(resultOf('{"chunks":[]}', inherited)).toMatchObject({
      answer: undefined,
      context: undefined,
    })
    expect(reasonOf('{}', { ...plain, chunks: 'constructor' })).toMatch(/^there is nothing at/)
  })

  it('S14: rejects an answer with a list too long to be flattened', () => {
    const text = `{"chunks":[[${'0,'.repeat(1_000_000)}0]]}`
    expect(reasonOf(text, { ...plain, chunks: 'chunks[]' })).toBe(
      'the answer contains a list that is too long to be flattened',
    )
  })

  it('S14: reads an answer of many small objects with linear work', async () => {
    const growth = await growthOfWork(11_250, (size) => {
      resultOf(`{"junk":[${'{},'.repeat(size)}{}],"chunks":[]}`)
    })
    expect(growth).toBeLessThan(8)
  })
})
