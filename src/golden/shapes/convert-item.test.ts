import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../../test/support/growth-of-work.ts'
import { convertItem } from './convert-item.ts'
import { byKeys } from './foreign-shape.ts'
import { namesIn } from './foreign-values.ts'
import { foreignShapeOf } from '../item-shapes.ts'
import { parseGoldenSet } from '../parse-golden-set.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'

const brought = (item: Mapping, isTable = false) =>
  convertItem((foreignShapeOf(item)?.entries ?? byKeys({}))(item), isTable)

const lines = (item: Mapping) => `${JSON.stringify(item)}\n`

describe('a reference next to an answer', () => {
  const [said, right] = ['Twelve euros.', '9 euros']
  it.each<[string, Mapping]>([
    ['ragas 0.1', { question: 'Q?', answer: said, ground_truth: right }],
    ['the other order', { ground_truth: right, question: 'Q?', answer: said }],
    ['Braintrust', { input: 'Q?', output: said, expected: right }],
    ['LlamaIndex', { query: 'Q?', answer: said, reference_answer: right }],
    ['a test case', { input: 'Q?', actual_output: said, expected_output: right }],
    ['a table of people', { Question: 'Q?', 'Model Answer': said, 'Gold Answer': right }],
    ['Azure OpenAI samples', { question: 'Q?', truth: right, answer: said }],
    ['a reference that is empty elsewhere', { question: 'Q?', answer: said, reference: right }],
  ])('is the reference: %s', (_, item) => {
    const { item: ours, lost, notes } = brought(item)
    expect(ours).toEqual({ query: 'Q?', answer: right })
    expect(lost.map(({ value }) => value)).toEqual([said])
    expect(notes).toEqual({})
  })

  it('excludes the answer of a run if the reference is missing', () => {
    const { item, lost } = brought({ question: 'Q?', answer: said, expected_answer: '' })
    expect(item).toEqual({ query: 'Q?' })
    expect(lost).toEqual([{ key: 'answer', value: said }])
  })

  it.each<[string, Mapping, Mapping]>([
    [
      'keys with dots',
      {
        'inputs.query': 'Q?',
        'inputs.ground_truth': right,
        'inputs.response': said,
        'inputs.context': 'retrieved',
        'outputs.relevance.relevance': 5,
      },
      { query: 'Q?', answer: right },
    ],
    [
      'objects',
      { inputs: { query: 'Q?', ground_truth: right }, outputs: { response: said, score: 5 } },
      { query: 'Q?', answer: right },
    ],
    [
      'no reference',
      { 'inputs.query': 'Q?', 'outputs.response': said, 'outputs.context': 'retrieved' },
      { query: 'Q?' },
    ],
    [
      'contexts without a response',
      { 'inputs.query': 'Q?', 'inputs.ground_truth': right, 'inputs.context': 'of the reference' },
      { query: 'Q?', answer: right },
    ],
  ])('is read from an Azure AI evaluation: %s', (name, item, ours) => {
    const all = brought(item)
    expect(all.item).toEqual(ours)
    expect(all.contexts).toEqual(name === 'contexts without a response' ? ['of the reference'] : [])
    expect(all.unread).toEqual([])
  })

  it('is the outputs of a LangSmith example', () => {
    const { item } = brought({ inputs: { question: 'Q?' }, outputs: { answer: right } })
    expect(item).toEqual({ query: 'Q?', answer: right })
  })

  it('is never the error of a failed run, and without one the row is refused', () => {
    const failed = { question: 'Q?', answer: 'HTTP 500', context: 'HTTP 500', latency: -1 }
    expect(brought({ ...failed, truth: right })).toMatchObject({
      item: { query: 'Q?', answer: right },
      failed: undefined,
    })
    expect(brought(failed)).toMatchObject({ contexts: [], failed: ['answer'] })
    expect(brought({ ...failed, latency: 1.5 })).toMatchObject({ failed: undefined })
    expect(brought({ ...failed, answer: right, context: 'found' })).toMatchObject({
      item: { query: 'Q?', answer: right },
      contexts: ['found'],
      failed: undefined,
    })
    expect(() => parseGoldenSet(Buffer.from(lines(failed)), 'a.jsonl')).toThrow(
      'answer: contains the error of a failed run',
    )
  })

  it('an answer alone is the reference', () => {
    expect(brought({ question: 'Q?', answer: right }).item['answer']).toBe(right)
  })

  it('has its own contexts instead of those of the run', () => {
    const { contexts, lost } = brought({
      question: 'Q?',
      answer: said,
      ground_truth_answer: right,
      contexts: ['found'],
      reference_contexts: ['right'],
    })
    expect(contexts).toEqual(['right'])
    expect(lost.map(({ key }) => key)).toEqual(['answer', 'contexts'])
  })

  it('is next to a context that the run retrieved', () => {
    const azure = { question: 'Q?', truth: right, answer: said, context: 'found' }
    expect(brought(azure).contexts).toEqual([])
    expect(brought({ query: 'Q?', response: said, context: 'found' }).contexts).toEqual([])
    expect(brought({ question: 'Q?', answer: right, context: 'right' }).contexts).toEqual(['right'])
    const testCase = {
      input: 'Q?',
      actual_output: said,
      expected_output: right,
      context: ['right'],
    }
    expect(brought(testCase).contexts).toEqual(['right'])
  })

  it('is overridden by a field that a person named', () => {
    const { item } = convertItem([
      { path: ['answer'], part: 'answer', value: said, named: true },
      { path: ['reference'], part: 'answer', value: right },
    ])
    expect(item).toEqual({ answer: said })
  })
})

it('takes chunks for texts only if each is an object', () => {
  const { item, contexts } = brought({ query: 'Q?', expected_chunks: ['c1', { text: 'Nine.' }] })
  expect([item['chunks'], contexts]).toEqual([['c1', 'Nine.'], []])
})

describe('labels', () => {
  const labels = (item: Mapping) => {
    const { chunks, docs } = brought({ question: 'Q?', ...item }).item
    return chunks ?? docs
  }

  it.each<[string, Mapping]>([
    [
      'pairs, whose number may be a position',
      {
        chunk_ids: [
          ['a', 0],
          ['a', 7],
        ],
      },
    ],
    ['pairs that Python printed', { chunk_ids: "[('a', 0), ('b', 1)]" }],
    ['a pair among ids', { doc_ids: ['a.md', ['b.md', 3]] }],
    ['objects without an id', { chunk_ids: ['a', { hash: 'b' }] }],
    ['a document and a position', { chunk_ids: [{ doc_id: 'a.md', index: 3 }] }],
    ['texts instead of documents', { doc_ids: [{ uri: 'a.md', content: 'Nine.' }] }],
  ])('are errors if an entry is not certainly an id: %s', (_, item) => {
    const raw = lines({ question: 'Q?', ...item })
    const key = Object.keys(item)[0] ?? ''
    expect(() => parseGoldenSet(Buffer.from(raw), 'g.jsonl')).toThrow(`${key}[`)
  })

  it.each<[string, Mapping, unknown]>([
    [
      'objects with grades',
      { doc_ids: [{ doc: 'a.md', grade: 2 }, { doc: 'b.md' }] },
      { 'a.md': 2, 'b.md': 1 },
    ],
    ['ids and objects', { chunk_ids: ['a', { id: 'b', grade: '0' }] }, { a: 1, b: 0 }],
    [
      'the id of the chunk, not of its document',
      { chunk_ids: [{ doc_id: 'a.md', chunk_id: 'c' }] },
      { c: 1 },
    ],
    ['the document of a chunk', { doc_ids: [{ id: 'c', doc_id: 'a.md' }] }, { 'a.md': 1 }],
    ['lists of ids', { chunk_ids: [['a', 'b'], ['c']] }, ['a', 'b', 'c']],
  ])('are read: %s', (_, item, expected) => {
    expect(labels(item)).toEqual(expected)
  })
})

it.each([{ references: 0 }, { evidence: 0 }])(
  'takes objects with text for passages: %j',
  (keys) => {
    const [key = ''] = Object.keys(keys)
    const passages = [
      { content: 'Nine.', start_index: 27, end_index: 32 },
      { content: 'Ten.', source: 'a.md' },
    ]
    const { contexts, starts, sources } = brought({
      question: 'Q?',
      [key]: JSON.stringify(passages),
    })
    expect([contexts, [...starts], sources]).toEqual([['Nine.', 'Ten.'], [['Nine.', 27]], ['a.md']])
    expect(brought({ question: 'Q?', references: ['Nine.'] }).contexts).toEqual([])
    const own = [{ doc: 'a.md', quote: 'Nine.' }]
    expect(brought({ question: 'Q?', evidence: own }).item['evidence']).toEqual(own)
  },
)

it('uses the most specific name for the question, whatever the order of keys', () => {
  const { item, notes } = brought({ text: 'A passage.', input: 'x', question: 'Q?' })
  expect([item['query'], notes]).toEqual(['Q?', { text: 'A passage.', input: 'x' }])
})

it.each(['nan', 'NaN', 'None', '<NA>', 'NaT', 'null', ' nan ', 'N/A', '#N/A', 'n/a'])(
  'treats a cell that says %j as empty, and reports it',
  (cell) => {
    const written = { question: 'Q?', answer: cell, contexts: cell }
    const { item, contexts, lost } = brought(written, true)
    expect([item, contexts]).toEqual([{ query: 'Q?' }, []])
    expect(lost.map(({ key }) => key)).toEqual([
      'answer, whose value means "empty"',
      'contexts, whose value means "empty"',
    ])
  },
)

it('treats a missing value within a cell as empty, and counts it', () => {
  const { contexts, lost } = brought({ question: 'Q?', contexts: "['nan', None, 'Nine.']" }, true)
  expect([contexts, lost]).toEqual([
    ['Nine.'],
    [{ key: 'contexts, whose value means "empty"', value: 'nan' }],
  ])
})

it('reads LangChain documents as Python prints them', () => {
  const cell = "[Document(page_content='It costs 9.', metadata={'source': 'docs/a.md'})]"
  expect(brought({ question: 'Q?', contexts: cell }, true).contexts).toEqual(['It costs 9.'])
})

describe('objects with other names', () => {
  it.each<[string, Mapping]>([
    ['LangSmith', { inputs: { question: 'Q?' }, outputs: { answer: 'A.' } }],
    ['MLflow', { inputs: { query: 'Q?' }, expectations: { expected_response: 'A.' } }],
    ['Opik', { input: { user_question: 'Q?' }, expected_output: { assistant_answer: 'A.' } }],
  ])('%s', (_, item) => {
    expect(brought(item).item).toMatchObject({ query: 'Q?', answer: 'A.' })
  })

  it('provide a reference next to the answer of a run', () => {
    const { item, lost } = brought({
      inputs: { question: 'Q?' },
      outputs: { response: 'Twelve.' },
      expectations: {
        expected_response: 'Nine.',
        expected_retrieved_context: [{ doc_uri: 'a.md', content: 'It costs 9.' }],
      },
    })
    expect(item).toEqual({ query: 'Q?', answer: 'Nine.' })
    expect(lost).toEqual([{ key: 'outputs', value: { response: 'Twelve.' } }])
  })
})

it('keeps the same text if it comes from JSON', () => {
  expect(brought({ question: 'Q?', answer: 'None' }).item['answer']).toBe('None')
})

it('keeps text that only begins like a missing value', () => {
  expect(brought({ question: 'Q?', answer: 'None of them' }, true).item['answer']).toBe(
    'None of them',
  )
})

describe('names in a cell', () => {
  it.each<[string, readonly string[]]>([
    ["{'docs/a.md', 'docs/b.md'}", ['docs/a.md', 'docs/b.md']],
    ["('docs/a.md', 'docs/b.md')", ['docs/a.md', 'docs/b.md']],
    ["('docs/a.md',)", ['docs/a.md']],
    ["array(['docs/a.md', 'docs/b.md'], dtype=object)", ['docs/a.md', 'docs/b.md']],
    ["['docs/a.md' 'docs/b.md']", ['docs/a.md', 'docs/b.md']],
    ["['docs/a.md', None]", ['docs/a.md']],
    ['["docs/a.md"]', ['docs/a.md']],
    ['[docs/a.md, docs/b.md]', ['docs/a.md', 'docs/b.md']],
    ["frozenset({'a'})", ['a']],
    ["dict_keys(['a', 'b'])", ['a', 'b']],
    ["Index(['a', 'b'], dtype='object')", ['a', 'b']],
    ['docs/a.md;docs/b.md', ['docs/a.md', 'docs/b.md']],
    ['docs/a.md, docs/b.md', ['docs/a.md', 'docs/b.md']],
    ['c1, c2', ['c1', 'c2']],
    ['docs/Terms, new.md', ['docs/Terms, new.md']],
    ['Smith, J. 2020', ['Smith, J. 2020']],
    ['docs/a.md#Fees, and more', ['docs/a.md#Fees, and more']],
    ["['docs/a.md', ", []],
    ['{', []],
  ])('%s', (cell, names) => {
    expect(namesIn(cell)).toEqual(names)
  })

  it('may have grades', () => {
    const graded = (value: unknown) =>
      brought({ question: 'Q?', relevant_docs: value }).item['docs']
    expect(graded("{'a.md': 2, 'b.md': 1.0}")).toEqual({ 'a.md': 2, 'b.md': 1 })
    expect(graded([{ doc_id: 'a.md', rating: '3.0' }])).toEqual({ 'a.md': 3 })
    expect(graded("OrderedDict([('a.md', 2)])")).toEqual({ 'a.md': 2 })
    expect(brought({ question: 'Q?', relevant_docs: "['a.md" }).lost).toHaveLength(1)
  })
})

describe('fields next to a question or an answer', () => {
  it('are labels if their name says so, and are kept otherwise', () => {
    const { item, sources, notes } = brought({
      id: '1',
      datasetId: 'd',
      input: { question: 'Q?', plan: 'day' },
      expectedOutput: { answer: 'A.', sources: ['docs/p.md'] },
    })
    expect(item).toEqual({ id: '1', query: 'Q?', answer: 'A.' })
    expect(sources).toEqual(['docs/p.md'])
    expect(notes).toEqual({ datasetId: 'd', 'input.plan': 'day' })
  })

  it('are counted if they contain later turns', () => {
    const { item, lost } = brought({
      messages: [
        { role: 'user', content: 'Q?' },
        { role: 'assistant', content: 'A.' },
      ],
    })
    expect(item).toEqual({ query: 'Q?' })
    expect(lost).toEqual([{ key: 'messages, messages after the last question', value: 'A.' }])
  })
})

it('flattens nested lists of contexts and counts values that are not text', () => {
  const { contexts, lost } = brought({
    question: 'Q?',
    contexts: [['one'], [['two', { page_content: 'three' }]], { score: 1 }],
  })
  expect(contexts).toEqual(['one', 'two', 'three'])
  expect(lost).toEqual([{ key: 'contexts', value: { score: 1 } }])
})

it('keeps the split of another tool as a note, and reads its own', () => {
  const { item, notes } = brought({ question: 'Q?', split: 'train' })
  expect([item, notes]).toEqual([{ query: 'Q?' }, { split: 'train' }])
  expect(brought({ question: 'Q?', split: 'dev' }).item['split']).toBe('dev')
})

it.each<[Mapping]>([
  [
    {
      conversations: [
        { from: 'human', value: 'Q?' },
        { from: 'gpt', value: 'A.' },
      ],
    },
  ],
  [{ scenario: 's', expected_outcome: 'o', turns: [{ role: 'user', content: 'Q?' }] }],
  [{ question: "[{'role': 'user', 'content': 'Q?'}]" }],
  [
    {
      messages: [
        ['system', 'Be brief.'],
        ['human', 'Q?'],
      ],
    },
  ],
  [{ messages: [{ role: 'user', parts: [{ text: 'Q?' }] }] }],
  [{ messages: [{ type: 'HumanMessage', kwargs: { content: 'Q?' } }] }],
])('reads a conversation: %j', (item) => {
  expect(brought(item).item['query']).toBe('Q?')
})

it('splits hostile names with linear work', async () => {
  const growth = await growthOfWork(2000, (size) => {
    expect(namesIn(`a.md, ${'.a#'.repeat(size)}\u2028 b`)).toHaveLength(2)
  })
  expect(growth).toBeLessThan(8)
})

describe('texts of a context', () => {
  it('that are plain strings in JSON may say None', () => {
    expect(brought({ question: 'Q?', contexts: 'None' }).contexts).toEqual(['None'])
    expect(brought({ question: 'Q?', contexts: "['nan', 'Nine.']" }).contexts).toEqual(['Nine.'])
    expect(brought({ question: 'Q?', contexts: 'None' }, true).contexts).toEqual([])
  })

  it('take work that grows only with their number', async () => {
    const growth = await growthOfWork(500, (size) => {
      const contexts = Array.from({ length: size }, (_, at) => `${'passage '.repeat(20)}${at}`)
      expect(brought({ question: 'Q?', contexts }).contexts).toHaveLength(size)
    })
    expect(growth).toBeLessThan(8)
  })
})

it('takes the question out of JSON in a cell, as Phoenix writes it', () => {
  const item = {
    id: '1',
    input: '{"question": "What is 2+2?", "context": "math"}',
    output: '{"answer": "4"}',
  }
  expect(brought(item, true)).toMatchObject({
    item: { id: '1', query: 'What is 2+2?', answer: '4' },
    contexts: ['math'],
  })
  const query = 'What does {"a": 1} mean?'
  expect(brought({ question: query }, true).item['query']).toBe(query)
  expect(brought({ question: '{"a": 1}' }, true).item['query']).toBe('{"a": 1}')
})
