import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { runFileOf } from '../../gate/reading/run-file-of.ts'
import { answersIn } from './run-of-rows.ts'

const asked = [
  { id: 'cost', query: 'What does the pass cost?' },
  { id: 'open', query: 'When does it open?' },
]
const [cost, open] = ['What does the pass cost?', 'When does it open?']
const found = ['The pass costs 9 euros.', 'Open at 8.']
const samples: readonly (readonly [string, string])[] = [
  [
    'ragas.json',
    JSON.stringify([
      { user_input: cost, response: '9 euros', retrieved_contexts: found, reference: '9' },
      { user_input: open, response: 'At noon.', retrieved_contexts: [] },
    ]),
  ],
  [
    'ragas.csv',
    `user_input,response,retrieved_contexts\n${cost},9 euros,"['${found.join("', '")}']"\n${open},At noon.,[]\n`,
  ],
  [
    'ragas-0.1.jsonl',
    [
      { question: cost, answer: '9 euros', contexts: found, ground_truth: '9' },
      { question: open, answer: 'At noon.', contexts: [] },
    ]
      .map((row) => JSON.stringify(row))
      .join('\n'),
  ],
  [
    'deepeval.json',
    JSON.stringify(
      [
        { input: cost, actual_output: '9 euros', retrieval_context: found },
        { input: open, actual_output: 'At noon.', retrieval_context: [] },
      ],
      undefined,
      2,
    ),
  ],
  [
    'columns.json',
    JSON.stringify({
      user_input: { 0: cost, 1: open },
      response: { 0: '9 euros', 1: 'At noon.' },
      retrieved_contexts: { 0: found, 1: [] },
    }),
  ],
]

it.each(samples)('reads rows with an answer as a run: %s', async (name, text) => {
  await using dir = await tempDir()
  const path = join(dir.path, name)
  await writeFile(path, text)
  expect(await runFileOf(path, asked, dir.path)).not.toBe(path)
  expect([...(await answersIn(path, asked))]).toEqual([
    ['cost', { chunks: found.map((each) => ({ text: each })), answer: '9 euros' }],
    ['open', { chunks: [], answer: 'At noon.' }],
  ])
})

it('reads what the Azure OpenAI samples store, whose context is one string', async () => {
  await using dir = await tempDir()
  const path = join(dir.path, 'eval_results.jsonl')
  const context = 'plans.pdf#page=7: ## Pass: 9 euros\n\nIn cash.\n\nhours.md:  Open at 8.'
  const rows = [
    { question: cost, truth: '9', answer: '9 euros', context, latency: 2.6 },
    { question: open, truth: 'At 8.', answer: 'At noon.', context: 'Open at 8.' },
  ]
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'))
  const chunks = [
    { doc: 'plans.pdf', page: 7, text: '## Pass: 9 euros\n\nIn cash.' },
    { doc: 'hours.md', text: ' Open at 8.' },
  ]
  expect([...(await answersIn(path, asked))]).toEqual([
    ['cost', { chunks, answer: '9 euros' }],
    ['open', { chunks: [{ text: 'Open at 8.' }], answer: 'At noon.' }],
  ])
  expect(await runFileOf(path, asked, dir.path)).not.toBe(path)
})

const azureRows: readonly (readonly [string, string])[] = [
  [
    'flat.json',
    JSON.stringify({
      rows: [
        { 'inputs.query': cost, 'inputs.context': found[0], 'inputs.response': '9 euros' },
        {
          'inputs.query': open,
          'inputs.ground_truth': 'At 8.',
          'outputs.response': 'At noon.',
          'outputs.context': found[1],
          'outputs.groundedness.groundedness': 5,
        },
      ],
      metrics: { 'groundedness.groundedness': 5 },
    }),
  ],
  [
    'nested.jsonl',
    [
      { inputs: { query: cost, context: found[0], response: '9 euros' }, outputs: {} },
      {
        inputs: { query: open, ground_truth: 'At 8.', response: 'At 9.' },
        outputs: { response: 'At noon.', context: found[1], groundedness: { score: 5 } },
      },
    ]
      .map((row) => JSON.stringify(row))
      .join('\n'),
  ],
  [
    'flat.csv',
    `inputs.query,inputs.context,inputs.response\n${cost},${found[0]},9 euros\n${open},${found[1]},At noon.\n`,
  ],
]

it.each(azureRows)('reads what Azure AI evaluations store: %s', async (name, text) => {
  await using dir = await tempDir()
  const path = join(dir.path, name)
  await writeFile(path, text)
  expect(await runFileOf(path, asked, dir.path)).not.toBe(path)
  expect([...(await answersIn(path, asked))]).toEqual([
    ['cost', { chunks: [{ text: found[0] }], answer: '9 euros' }],
    ['open', { chunks: [{ text: found[1] }], answer: 'At noon.' }],
  ])
})

it('reads rows of failed runs as errors, and says where they are and what to do', async () => {
  await using dir = await tempDir()
  const path = join(dir.path, 'eval_results.jsonl')
  const rows = [
    { question: cost, truth: '9', answer: 'HTTP 500', context: 'HTTP 500', latency: -1 },
    { question: open, truth: 'At 8.', answer: null, error: { message: 'timed out' } },
  ]
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'))
  expect([...(await answersIn(path, asked))]).toEqual([
    [
      'cost',
      {
        error:
          'eval_results.jsonl, line 1: the run of this question failed (latency: -1, HTTP 500); run the question again',
      },
    ],
    [
      'open',
      {
        error:
          'eval_results.jsonl, line 2: the run of this question failed (timed out); run the question again',
      },
    ],
  ])
})

it('reads the answer of a row whose tool marks an unknown latency by -1', async () => {
  await using dir = await tempDir()
  const path = join(dir.path, 'rows.json')
  await writeFile(path, JSON.stringify([{ user_input: cost, response: '9', latency: -1 }]))
  expect([...(await answersIn(path, asked))]).toEqual([['cost', { steps: [], answer: '9' }]])
})

it('reads ids next to the texts, and reads rows without texts as answers only', async () => {
  await using dir = await tempDir()
  const path = join(dir.path, 'a.jsonl')
  const rows = [
    { id: 'cost', user_input: 'in other words', response: null, retrieved_context_ids: ['c1'] },
    { user_input: open, response: 'At noon.' },
    { user_input: 'not asked', response: 'x' },
  ]
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'))
  expect([...(await answersIn(path, asked))]).toEqual([
    ['cost', { chunks: [{ id: 'c1' }], answer: undefined }],
    ['open', { steps: [], answer: 'At noon.' }],
  ])
})

it('rejects rows that answer no question, and says what a row needs', async () => {
  await using dir = await tempDir()
  const path = join(dir.path, 'a.json')
  await writeFile(path, JSON.stringify([{ user_input: cost, reference: '9' }]))
  await expect(answersIn(path, asked)).rejects.toMatchObject({
    code: 'runs-invalid',
    hint: expect.stringContaining('retrieved_contexts'),
  })
})

it('leaves run files in our own format unchanged', async () => {
  await using dir = await tempDir()
  const path = join(dir.path, 'run.jsonl')
  await writeFile(path, '{"id":"cost","chunks":[],"answer":"a \\"question\\": b"}\n')
  expect(await runFileOf(path, asked, dir.path)).toBe(path)
})

it.each(['user_input', 'question', 'retrieved_contexts'])(
  'leaves run files unchanged if their steps have arguments named %s',
  async (key) => {
    await using dir = await tempDir()
    const path = join(dir.path, 'run.jsonl')
    const steps = [{ kind: 'retrieve', arguments: { [key]: cost }, chunks: [{ id: 'a' }] }]
    await writeFile(path, `${JSON.stringify({ id: 'cost', steps, answer: '9 euros' })}\n`)
    expect(await runFileOf(path, asked, dir.path)).toBe(path)
  },
)

it('reads the text "None" as an answer in JSON, and as empty in a table cell', async () => {
  await using dir = await tempDir()
  const [json, csv] = [join(dir.path, 'a.json'), join(dir.path, 'a.csv')]
  await writeFile(json, JSON.stringify([{ user_input: cost, response: 'None' }]))
  await writeFile(csv, `user_input,response\n${cost},None\n${open},At noon.\n`)
  expect((await answersIn(json, asked)).get('cost')).toEqual({ steps: [], answer: 'None' })
  const na = join(dir.path, 'na.csv')
  await writeFile(na, `user_input,response\n${cost},N/A\n${open},nan\n`)
  expect([...(await answersIn(na, asked))]).toEqual([['cost', { steps: [], answer: 'N/A' }]])
  expect([...(await answersIn(csv, asked)).keys()]).toEqual(['open'])
})

it('reads N/A only as an answer, and only if the row has no other', async () => {
  await using dir = await tempDir()
  const path = join(dir.path, 'a.csv')
  await writeFile(
    path,
    `user_input,response,answer,retrieved_contexts\n${cost},N/A,9 euros,N/A\n${open},N/A,nan,N/A\n`,
  )
  expect([...(await answersIn(path, asked))]).toEqual([
    ['cost', { steps: [], answer: '9 euros' }],
    ['open', { steps: [], answer: 'N/A' }],
  ])
})

it.each([{}, { reference_contexts: found }])(
  'rejects a golden set, whose references are not answers of a run, with %j',
  async (beside) => {
    await using dir = await tempDir()
    const path = join(dir.path, 'golden.json')
    await writeFile(path, JSON.stringify([{ question: cost, answer: '9 euros', ...beside }]))
    await expect(runFileOf(path, asked, dir.path)).rejects.toMatchObject({
      code: 'runs-invalid',
      message: expect.stringContaining('the file looks like a golden set'),
    })
  },
)
