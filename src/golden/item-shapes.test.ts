import { describe, expect, it } from 'vitest'
import { GateError } from '../lib/errors.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import { foreignShapeOf } from './item-shapes.ts'
import { parseGoldenSet } from './parse-golden-set.ts'

const read = (text: string, file: string) => parseGoldenSet(Buffer.from(text), file)
const lines = (...items: readonly object[]) => items.map((item) => JSON.stringify(item)).join('\n')

function brief({ id, query, labels, references, contains, excludes, tags }: GoldenItem): object {
  const lists = { references, contains, excludes, tags }
  const said = Object.entries(lists).filter(([, list]) => list.length > 0)
  const grades = labels.kind === 'docs' || labels.kind === 'chunks' ? [...labels.grades] : []
  return {
    id: /^q-[\da-f]{12}$/.test(id) ? 'made' : id,
    query,
    ...Object.fromEntries(said),
    ...(grades.length > 0 ? { [labels.kind]: Object.fromEntries(grades) } : {}),
  }
}

function refusal(text: string, file = 'g.jsonl'): GateError {
  try {
    read(text, file)
  } catch (error) {
    if (error instanceof GateError) return error
    throw error
  }
  throw new Error('it was accepted')
}

describe('a conversation from another tool', () => {
  const asked = {
    query: 'And its warranty?',
    history: [
      { role: 'user', text: 'What does the Alpha cost?' },
      { role: 'assistant', text: '9 euros.' },
    ],
  }
  const openAi = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'What does the Alpha cost?' },
    { role: 'assistant', content: [{ type: 'text', text: '9 euros.' }] },
    { role: 'user', content: 'And its warranty?' },
    { role: 'assistant', content: 'Two years.' },
  ]
  const messages = [
    { type: 'human', content: 'What does the Alpha cost?' },
    { type: 'tool', content: '{}' },
    { type: 'ai', content: '9 euros.' },
    { type: 'human', content: 'And its warranty?' },
  ]
  const cell = JSON.stringify(openAi).replaceAll('"', '""')

  it.each([
    {
      tool: 'ragas',
      text: lines({ user_input: messages, reference: 'Two years.' }),
      file: 'g.jsonl',
    },
    { tool: 'OpenAI', text: lines({ input: openAi, expected: 'Two years.' }), file: 'g.jsonl' },
    {
      tool: 'Langfuse',
      text: lines({
        id: '1',
        input: { messages: openAi },
        expectedOutput: 'Two years.',
        sourceTraceId: null,
        status: 'ACTIVE',
      }),
      file: 'g.jsonl',
    },
    { tool: 'a table', text: `question,answer\n"${cell}",Two years.`, file: 'g.csv' },
    {
      tool: 'a history beside the question',
      text: lines({
        question: 'And its warranty?',
        history: openAi.slice(0, 3),
        answer: 'Two years.',
      }),
      file: 'g.jsonl',
    },
  ])('becomes a question with its history: $tool', ({ text, file }) => {
    const [item] = read(text, file).items
    expect({ query: item?.query, history: item?.history }).toEqual(asked)
    expect(item?.references).toEqual(['Two years.'])
  })

  it('keeps its question if the history is not a list of turns', () => {
    const [item] = read(
      lines({ question: 'Why?', answer: 'So.', history: 'they spoke of prices' }),
      'g.jsonl',
    ).items
    expect([item?.query, item?.history]).toEqual(['Why?', undefined])
  })
})

describe('a golden file of another tool is read as is if nothing has to be chosen', () => {
  it.each([
    {
      tool: 'ragas',
      text: lines({ user_input: 'Why?', reference: 'So.', response: 'x', retrieved_contexts: [] }),
      item: { id: 'made', query: 'Why?', references: ['So.'] },
    },
    {
      tool: 'ragas, by the ids of its contexts',
      text: lines({ user_input: 'Why?', reference_context_ids: ['c1', 2] }),
      item: { id: 'made', query: 'Why?', chunks: { c1: 1, 2: 1 } },
    },
    {
      tool: 'DeepEval',
      text: lines({ input: 'Why?', expectedOutput: 'So.', actualOutput: null, context: null }),
      item: { id: 'made', query: 'Why?', references: ['So.'] },
    },
    {
      tool: 'Langfuse',
      text: lines({
        id: 'item-1',
        input: { question: 'Why?' },
        expectedOutput: { answer: 'So.' },
        sourceTraceId: null,
        status: 'ACTIVE',
      }),
      item: { id: 'item-1', query: 'Why?', references: ['So.'] },
    },
    {
      tool: 'LlamaIndex',
      text: lines({ query: 'Why?', reference_answer: 'So.', query_by: { type: 'human' } }),
      item: { id: 'made', query: 'Why?', references: ['So.'] },
    },
    {
      tool: 'triples',
      text: lines({
        id: 7,
        query: 'Why?',
        relevant_chunk_ids: ['c1', 'c2'],
        expected_answer: 'So',
      }),
      item: { id: '7', query: 'Why?', references: ['So'], chunks: { c1: 1, c2: 1 } },
    },
    {
      tool: 'sets',
      text: lines({
        question: 'Why?',
        ground_truth_answer: 'So.',
        difficulty: 'hard',
        category: 'a',
      }),
      item: { id: 'made', query: 'Why?', references: ['So.'], tags: ['hard', 'a'] },
    },
    {
      tool: 'graded documents',
      text: lines({ qid: 'a', question: 'Why?', relevant_docs: { 'a.md': 2, 'b.md': 1 } }),
      item: { id: 'a', query: 'Why?', docs: { 'a.md': 2, 'b.md': 1 } },
    },
  ])('$tool', ({ text, item }) => {
    expect(read(text, 'g.jsonl').items.map(brief)).toEqual([item])
  })

  it('promptfoo, in YAML', () => {
    const text = `- description: capital
  vars: { question: 'What is the capital of France?', language: en }
  assert:
    - { type: equals, value: Paris }
    - { type: icontains, value: seine }
    - { type: not-contains, value: London }
    - { type: contains-all, value: [a, b] }
    - { type: latency, threshold: 5 }
`
    expect(read(text, 'tests.yaml').items.map(brief)).toEqual([
      {
        id: 'made',
        query: 'What is the capital of France?',
        references: ['Paris'],
        contains: ['seine', 'a', 'b'],
        excludes: ['London'],
      },
    ])
  })

  it('promptfoo, in CSV', () => {
    const text = 'topic,__expected,__expected2\nWhy?,contains-all: a,not-icontains: b\nHow?,So.,\n'
    expect(
      read(text.replaceAll('contains-all: a', '"contains-all: a, c"'), 't.csv').items.map(brief),
    ).toEqual([
      { id: 'made', query: 'Why?', contains: ['a', 'c'], excludes: ['b'] },
      { id: 'made', query: 'How?', references: ['So.'] },
    ])
  })

  it("a table with RAG Gate's keys, or with usual ones", () => {
    const ours = 'id,query,docs,answerable\na,Why?,a.md;b.md,\nb,How?,,false\n'
    const items = read(ours, 'g.csv').items
    expect(items.map(({ line, answerable }) => [line, answerable])).toEqual([
      [2, true],
      [3, false],
    ])
    expect(items.map(brief)).toEqual([
      { id: 'a', query: 'Why?', docs: { 'a.md': 1, 'b.md': 1 } },
      { id: 'b', query: 'How?' },
    ])
    const usual = 'Question\tExpected Answer\tChunk IDs\n"Why?"\tSo.\t["c1", "c2"]\n'
    expect(read(usual, 'g.tsv').items.map(brief)).toEqual([
      { id: 'made', query: '"Why?"'.slice(1, -1), references: ['So.'], chunks: { c1: 1, c2: 1 } },
    ])
  })

  it('derives the same id from the same question, wherever it appears', () => {
    const [first] = read(lines({ question: 'Why not?' }), 'g.jsonl').items
    const [second] = read('question\nother\nWhy not?', 'g.csv').items.slice(1)
    expect(first?.id).toBe(second?.id)
  })
})

describe('a golden file of another tool is refused, with a remedy', () => {
  it.each([
    [
      lines({ user_input: 'Why?', reference_contexts: ['Because.'] }),
      'g.jsonl:1:22 reference_contexts: only `rag-gate golden import` reads this key, and searches the documents for these passages',
      'the file looks like a ragas dataset; to import it, run `rag-gate golden import g.jsonl`',
    ],
    [
      lines({ question: 'Why?', source: 'a.md' }),
      'g.jsonl:1:20 source: only `rag-gate golden import` reads this key, and looks for this document',
      'the file looks like questions and answers; to import it, run `rag-gate golden import g.jsonl`',
    ],
    [
      lines({ question: 'Why?', evidense: [] }),
      'g.jsonl:1:20 evidense: only `rag-gate golden import` reads this key, and keeps it',
      'the file looks like questions and answers; to import it, run `rag-gate golden import g.jsonl`',
    ],
    [
      lines({ question: 'Why?', query: 'How?' }),
      'g.jsonl:1:20 query: only `rag-gate golden import` reads this key, and keeps it',
      'the file looks like questions and answers; to import it, run `rag-gate golden import g.jsonl`',
    ],
    [
      lines({ input: 'Why?', expected_output: 'x', docs: { a: -1 } }),
      'g.jsonl:1:51 docs.a: expected a whole number from 0 to 1000000, found -1',
      'the file looks like questions and answers; to import it, run `rag-gate golden import g.jsonl`',
    ],
  ])('%s', (text, message, hint) => {
    const error = refusal(text)
    expect([error.message, error.hint]).toEqual([message, hint])
  })

  it('suggests an import for judgments with one row each', () => {
    const error = refusal('query,docid,rating\nseats,docs/refunds.md,0\n', 'g.csv')
    expect(error.message).toContain('g.csv:2 rating: only `rag-gate golden import` reads this key')
    expect(error.hint).toBe(
      'the file looks like judgments, one row per rating; to import it, run `rag-gate golden import g.csv`',
    )
  })

  it('suggests an import for a file that is not a list', () => {
    expect(refusal('{"queries":{},"corpus":{},"relevant_docs":{}}', 'g.json').hint).toContain(
      'rag-gate golden import FILE',
    )
  })

  it('reports a question that appears twice, because ids are derived from questions', () => {
    expect(refusal('question\nWhy?\nWhy?\n', 'g.csv').message).toMatch(
      /^g\.csv:3 id: the id "q-[\da-f]{12}" appears twice, first on line 2$/,
    )
  })

  it('lets no key reach the prototype', () => {
    expect(refusal('{"question":"a","__proto__":{"query":"b"},"constructor":1}').message).toBe(
      'g.jsonl:1:17 __proto__: only `rag-gate golden import` reads this key, and keeps it\n' +
        'g.jsonl:1:43 constructor: only `rag-gate golden import` reads this key, and keeps it',
    )
    expect(({} as { query?: string }).query).toBeUndefined()
  })
})

it("does not use a run's answer as the reference that a row lacks", () => {
  const { items } = read(
    lines(
      { question: 'a?', answer: 'said', ground_truth: 'right' },
      { question: 'b?', answer: 'said' },
    ),
    'g.jsonl',
  )
  expect(items.map(({ references }) => references)).toEqual([['right'], []])
})

it.each([
  ['questions and answers', { metadata: {} }],
  ['questions and answers', { id: 'a', metadata: {}, createdAt: '2026-01-01' }],
  ['a Langfuse dataset', { id: 'a', metadata: {}, sourceTraceId: null }],
  ['a Langfuse dataset', { id: 'a', datasetId: 'b', context: null }],
  ['DeepEval goldens', { retrievalContext: null }],
  ['DeepEval goldens', { context: ['So.'], metadata: {} }],
])('names the tool of input and expectedOutput only if other keys tell: %s, %j', (title, keys) => {
  expect(foreignShapeOf({ input: 'Why?', expectedOutput: 'So.', ...keys })?.title).toBe(title)
})
