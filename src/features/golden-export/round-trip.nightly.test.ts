import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempRepo, type TempRepo } from '../../../test/support/temp-repo.ts'
import { importGolden } from '../golden-import/import-golden.ts'
import { exportGolden, type ExportFormat } from './export-golden.ts'

const documents = {
  'docs/refunds.md': 'You get your money back within\n60 days on annual plans. Ask us.\n',
  'docs/plans.md': 'The day pass costs 9 euros, tax included.\n',
}

const lines = (...items: readonly object[]) =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('')

const evidence = 'The day pass costs 9 euros, tax included.'

/** A small file in the format of each tool, following the tool's published schema. */
const sets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Azure AI evaluation': {
    'azure.jsonl': lines({
      'inputs.query': 'What does the day pass cost?',
      'inputs.ground_truth': '9 euros',
      'inputs.context': evidence,
    }),
  },
  ragas: {
    'ragas.jsonl': lines(
      {
        user_input: 'What does the day pass cost?',
        reference: '=9 euros, "tax"\nincluded',
        reference_contexts: [evidence],
        synthesizer_name: 'single_hop',
        query_style: 'PERFECT_GRAMMAR',
      },
      { user_input: 'How long?', reference: '60 days', reference_context_ids: ['c-7', 'c-8'] },
    ),
  },
  'ragas, in its CSV': {
    'ragas.csv': `user_input,reference_contexts,reference\nWhat does it cost?,"['${evidence}', ""it's gone\\n""]",9 euros\n`,
  },
  'ragas 0.1': {
    'old.json': JSON.stringify([
      { question: 'Cost?', contexts: [evidence], ground_truth: '9', evolution_type: 'simple' },
    ]),
  },
  'DeepEval goldens': {
    'goldens.json': JSON.stringify([
      {
        input: 'Cost?',
        actual_output: null,
        expected_output: '9 euros',
        retrieval_context: null,
        context: [evidence],
        name: null,
        comments: 'checked',
        source_file: 'plans.md',
        tools_called: null,
        expected_tools: null,
        additional_metadata: { team: 'a' },
        custom_column_key_values: null,
      },
    ]),
  },
  'DeepEval, in its CSV': {
    'goldens.csv': `input,actual_output,expected_output,retrieval_context,context,source_file\nCost?,,9 euros,,"${evidence}|60 days on annual plans",docs/plans.md\n`,
  },
  'DeepEval, as Confident AI writes it': {
    'goldens.json': JSON.stringify([
      { input: 'Cost?', expectedOutput: '9 euros', retrievalContext: null, context: [evidence] },
    ]),
  },
  'LlamaIndex, labelled': {
    'rag_dataset.json': JSON.stringify({
      examples: [
        {
          query: 'Cost?',
          query_by: { model_name: 'gpt-4', type: 'ai' },
          reference_contexts: [evidence],
          reference_answer: '9 euros',
          reference_answer_by: { model_name: '', type: 'human' },
        },
      ],
    }),
  },
  'LlamaIndex, for fine-tuning': {
    'pairs.json': JSON.stringify({
      queries: { 'q-a': 'Cost?', 'q-b': 'Who?' },
      corpus: { 'node-1': evidence, 'node-2': 'Nobody.' },
      relevant_docs: { 'q-a': ['node-1'], 'q-b': ['node-2'] },
      mode: 'text',
    }),
  },
  Langfuse: {
    'items.json': JSON.stringify([
      {
        id: 'item-1',
        status: 'ACTIVE',
        input: { question: 'Cost?' },
        expectedOutput: { answer: '9 euros' },
        metadata: { level: 1 },
        sourceTraceId: null,
        sourceObservationId: null,
        datasetId: 'd',
        datasetName: 'n',
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
    ]),
  },
  'promptfoo, in YAML': {
    'promptfooconfig.yaml': `prompts: ['{{question}}']
tests:
  - description: cost
    vars: { question: 'Cost?', context: '${evidence}' }
    assert:
      - { type: contains, value: '9' }
      - { type: not-icontains, value: dollars }
      - { type: llm-rubric, value: is kind }
      - { type: latency, threshold: 500 }
    metadata: { team: a }
`,
  },
  'promptfoo, in CSV': {
    'tests.csv': `question,context,__expected,__expected2,__description\nCost?,"${evidence}",icontains: 9,similar(0.8): nine euros,cost\n`,
  },
  'pairs of questions and answers': {
    'faq.csv': 'Question;Answer;Category\nCost?;9 euros;plans\nHow long?;60 days;refunds\n',
  },
  triples: {
    'triples.jsonl': lines({
      query: 'Cost?',
      relevant_chunk_ids: ['c-1', 'c-2'],
      expected_answer: '9 euros',
    }),
  },
  'sets with contexts': {
    'set.json': JSON.stringify({
      questions: [
        {
          question: 'Cost?',
          ground_truth_answer: '9 euros',
          ground_truth_contexts: [evidence],
          difficulty: 'easy',
          category: 'plans',
          source: 'docs/plans.md',
        },
      ],
    }),
  },
  'our own, in YAML': {
    'golden.yaml': `- id: own
  query: Cost?
  answer: ['9 euros', '[1]']
  evidence: [{ any: [{ doc: docs/plans.md, quote: 'costs 9 euros', prefix: 'pass ' }], grade: 2 }]
  claims: [{ text: It costs 9 euros., importance: vital }]
  contains: ['9', 'a|b; c']
  forbidden: ['docs/hr/**']
  filters: { role: guest, level: 2 }
  must_pass: true
  tags: [a, 'b, c']
  cluster: c
  weight: 2.5
  split: test
  notes: said by Ann
- id: '2'
  query: '=HYPERLINK("x")'
  answerable: false
  draft: accepted
- { id: three, query: "'-x", sections: { 'docs/plans.md#plans': 2 }, draft: true }
`,
  },
  BEIR: {
    'queries.jsonl': lines({ _id: 'q1', text: 'Cost?', metadata: { url: 'x' } }),
    'corpus.jsonl': lines({ _id: 'plans', title: '', text: evidence }),
    'qrels/test.tsv': 'query-id\tcorpus-id\tscore\nq1\tplans\t2\nq1\telsewhere\t0\n',
  },
  TREC: {
    'topics.txt':
      '<top>\n<num> Number: 301\n<title> day pass\n<desc> Description:\nIts cost.\n</top>\n',
    'qrels.txt': '301 0 docs/plans.md 2\n301 0 docs/refunds.md 0\n',
  },
}

type Item = Readonly<Record<string, unknown>>

async function imported(repo: TempRepo, files: Readonly<Record<string, string>>, out: string) {
  const folder = `.git/in-${out}`
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(repo.path, folder, name)), { recursive: true })
    await writeFile(join(repo.path, folder, name), text)
  }
  const [only, other] = Object.keys(files)
  await importGolden({
    paths: [other === undefined ? `${folder}/${only ?? ''}` : folder],
    folder: repo.path,
    map: new Map(),
    config: undefined,
    out,
    corpus: undefined,
  })
  const text = await readFile(join(repo.path, out), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Item)
}

async function exported(repo: TempRepo, to: ExportFormat) {
  const { files, lost } = await exportGolden({
    to,
    folder: repo.path,
    config: undefined,
    golden: 'first.jsonl',
    run: undefined,
    report: undefined,
    signal: AbortSignal.timeout(60_000),
  })
  return { files: Object.fromEntries(files), lost: lost.map(({ what }) => what).toSorted() }
}

describe.each(Object.entries(sets))('%s', (_name, files) => {
  it('is the same after an export to CSV and an import', async () => {
    await using repo = await tempRepo()
    await repo.commit(documents)
    const first = await imported(repo, files, 'first.jsonl')
    expect(first.length).toBeGreaterThan(0)
    const { files: out, lost } = await exported(repo, 'csv')
    expect(lost).toEqual([])
    expect(await imported(repo, out, 'second.jsonl')).toEqual(first)
  })
})

it('reports the fields of our questions that another format cannot store', async () => {
  await using repo = await tempRepo()
  await repo.commit(documents)
  await imported(repo, sets['our own, in YAML'] ?? {}, 'first.jsonl')
  const inOurs = ['answerable', 'claims', 'cluster', 'contains', 'draft', 'filters', 'forbidden']
  const others = ['must_pass', 'notes', 'split', 'tags', 'weight']
  expect((await exported(repo, 'ragas')).lost).toEqual(
    [...inOurs, ...others]
      .concat('documents of evidence', 'further answers', 'id', 'prefix and suffix', 'sections')
      .toSorted(),
  )
  const trec = await exported(repo, 'trec')
  expect(trec.lost).toEqual(
    expect.arrayContaining([
      ...inOurs,
      ...others,
      'questions without a judgment, which qrels cannot list',
      'which part of a document the label names',
    ]),
  )
  expect(trec.files['qrels.txt']).toBe('own 0 docs/plans.md 2\nthree 0 docs/plans.md 2\n')
})

describe('the fields that another format can store survive an export and an import', () => {
  it.each([
    ['ragas', 'ragas', ['documents of evidence', 'id']],
    ['ragas 0.1', 'ragas', ['documents of evidence', 'id', 'tags']],
    ['LlamaIndex, for fine-tuning', 'ragas', ['documents of evidence', 'id', 'notes.contexts']],
    [
      'promptfoo, in CSV',
      'ragas',
      ['contains', 'documents of evidence', 'id', 'notes.__description'],
    ],
    ['TREC', 'trec', ['notes']],
    ['BEIR', 'trec', ['notes']],
    ['triples', 'trec', ['answer', 'notes', 'whether ids belong to chunks or documents']],
  ] as const)('%s as %s', async (name, to, told) => {
    await using repo = await tempRepo()
    await repo.commit(documents)
    const first = await imported(repo, sets[name] ?? {}, 'first.jsonl')
    const { files, lost } = await exported(repo, to)
    expect(lost).toEqual(told)
    const second = await imported(repo, files, 'second.jsonl')
    const kept = to === 'ragas' ? ['query', 'answer'] : ['id', 'query']
    const carried = (items: readonly Item[]) =>
      items.map((item) => kept.map((key) => (Array.isArray(item[key]) ? item[key][0] : item[key])))
    expect(carried(second)).toEqual(carried(first))
    const labels = (items: readonly Item[]) =>
      items.map(({ evidence: quotes, docs, chunks }) => ({ quotes, ids: docs ?? chunks }))
    expect(labels(second)).toEqual(labels(first))
  })
})
