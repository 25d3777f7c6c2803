import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import { importGolden } from '../golden-import/import-golden.ts'
import { exportFormats, exportGolden, type ExportFormat } from './export-golden.ts'

const [query, answer, text] = ['What does it cost?', '9 euros', 'The day pass costs 9 euros.']
const json = (value: unknown) => JSON.stringify(value)
const rows = (...all: readonly object[]) => all.map((row) => `${json(row)}\n`).join('')
const evidence = { query, answer, evidence: [{ doc: 'docs/plans.md', quote: text }] }
const docs = { query, docs: { 'docs/plans.md': 2, 'docs/old.md': 0 } }

type Sample = {
  readonly files: readonly (readonly [string, string])[]
  readonly item: object
}

/** An example of each input form, as a file or a folder of files, with the expected result. */
const samples: Readonly<Record<string, Sample>> = {
  'ragas: JSON, JSON Lines, CSV': {
    files: [
      [
        'a.jsonl',
        rows({
          user_input: query,
          reference: answer,
          reference_contexts: [text],
          response: 'x',
          retrieved_contexts: ['y'],
        }),
      ],
    ],
    item: evidence,
  },
  'DeepEval: goldens as JSON': {
    files: [
      [
        'a.json',
        json([{ input: query, actual_output: 'x', expected_output: answer, context: [text] }]),
      ],
    ],
    item: evidence,
  },
  'DeepEval: goldens as CSV': {
    files: [
      ['a.csv', `input,actual_output,expected_output,context\n${query},x,${answer},${text}\n`],
    ],
    item: evidence,
  },
  'DeepEval: goldens of conversations': {
    files: [
      [
        'a.json',
        json([
          {
            scenario: 's',
            expected_outcome: 'o',
            turns: [
              { role: 'user', content: 'Hi' },
              { role: 'assistant', content: 'Hello' },
              { role: 'user', content: query },
              { role: 'assistant', content: 'x' },
            ],
            context: [text],
          },
        ]),
      ],
    ],
    item: {
      query,
      history: [
        { role: 'user', text: 'Hi' },
        { role: 'assistant', text: 'Hello' },
      ],
      evidence: evidence.evidence,
    },
  },
  'LlamaIndex: labelled dataset': {
    files: [
      [
        'a.json',
        json({ examples: [{ query, reference_answer: answer, reference_contexts: [text] }] }),
      ],
    ],
    item: evidence,
  },
  'Langfuse: dataset items': {
    files: [
      [
        'a.jsonl',
        rows(
          {
            datasetId: 'd',
            input: { question: query },
            expectedOutput: { answer },
            status: 'ACTIVE',
          },
          { datasetId: 'd', input: 'old', status: 'ARCHIVED' },
        ),
      ],
    ],
    item: { query, answer },
  },
  'Azure: rows of an evaluation': {
    files: [
      [
        'a.json',
        json({
          rows: [
            {
              'inputs.query': query,
              'inputs.ground_truth': answer,
              'inputs.context': text,
              'outputs.similarity.similarity': 5,
            },
          ],
          metrics: { 'similarity.similarity': 5 },
        }),
      ],
    ],
    item: evidence,
  },
  'promptfoo: tests': {
    files: [
      [
        'a.yaml',
        `- vars: { question: '${query}', context: '${text}' }\n  assert: [{ type: equals, value: ${answer} }, { type: latency, threshold: 9 }]\n`,
      ],
    ],
    item: evidence,
  },
  'BEIR: a folder': {
    files: [
      ['queries.jsonl', rows({ _id: '1', text: query }, { _id: '2', text: 'other' })],
      ['qrels/test.tsv', 'query-id\tcorpus-id\tscore\n1\tdocs/plans.md\t2\n1\tdocs/old.md\t0\n'],
    ],
    item: docs,
  },
  'TREC: topics and qrels': {
    files: [
      ['topics.tsv', `1\t${query}\n`],
      ['qrels.txt', '1 0 docs/plans.md 2\n1 0 docs/old.md 0\n'],
    ],
    item: docs,
  },
  'pandas, Hugging Face: columns as JSON': {
    files: [
      ['a.json', json({ question: { 0: query }, answer: { 0: answer }, contexts: { 0: [text] } })],
    ],
    item: evidence,
  },
  'SQuAD: articles with paragraphs': {
    files: [
      [
        'a.json',
        json({
          data: [
            {
              title: 't',
              paragraphs: [
                { context: text, qas: [{ question: query, answers: [{ text: answer }] }] },
              ],
            },
          ],
        }),
      ],
    ],
    item: evidence,
  },
  'HotpotQA, MS MARCO': {
    files: [
      [
        'a.jsonl',
        rows({
          query,
          answers: [answer],
          passages: { is_selected: [1, 0], passage_text: [text, 'Old.'] },
        }),
      ],
    ],
    item: evidence,
  },
  'Quepid: a case as Basic or Detailed CSV': {
    files: [
      [
        'a.csv',
        `query,docid,rating\n${query},docs/plans.md,2\n${query},docs/old.md,0\n${query},x.md,\n`,
      ],
    ],
    item: docs,
  },
  'Quepid: a case or book as JSON': {
    files: [
      [
        'a.json',
        json({
          queries: [
            {
              query_text: query,
              ratings: [
                { doc_id: 'docs/plans.md', rating: 2, user_email: 'a@b.c' },
                { doc_id: 'docs/old.md', rating: 0 },
              ],
            },
          ],
        }),
      ],
    ],
    item: docs,
  },
  'Elasticsearch: `_rank_eval`': {
    files: [
      [
        'a.json',
        json({
          requests: [
            {
              id: 'a',
              request: { query: { match: { body: query } } },
              ratings: [
                { _index: 'x', _id: 'docs/plans.md', rating: 2 },
                { _index: 'x', _id: 'docs/old.md', rating: 0 },
              ],
            },
          ],
        }),
      ],
    ],
    item: docs,
  },
  'Rated Ranking Evaluator': {
    files: [
      [
        'a.json',
        json({
          queries: [
            {
              template: 't.json',
              placeholders: { $query: query },
              relevant_documents: { 2: ['docs/plans.md'], 0: ['docs/old.md'] },
            },
          ],
        }),
      ],
    ],
    item: docs,
  },
  'OpenSearch: search-relevance workbench': {
    files: [
      [
        'a.json',
        json({
          judgmentRatings: [
            {
              query,
              ratings: [
                { docId: 'docs/plans.md', rating: '2.0' },
                { docId: 'docs/old.md', rating: '0.0' },
              ],
            },
          ],
        }),
      ],
    ],
    item: docs,
  },
  'RankLib, learning to rank': {
    files: [['a.txt', `2 qid:1 1:0.5 # docs/plans.md ${query}\n0 qid:1 # docs/old.md ${query}\n`]],
    item: docs,
  },
  'any table': {
    files: [['a.csv', `Question,Answer,Context\n${query},${answer},${text}\n`]],
    item: evidence,
  },
}

const page = readFileSync(new URL('../../../docs/golden-tools.md', import.meta.url), 'utf8')

/** Returns the tools in the table of keys, each by its first word. */
function toolsInTable(): ReadonlySet<string> {
  const [, table = ''] = /## Keys of other tools\n[^]*?\n(\| \[[^]*?)\n\n/.exec(page) ?? []
  return new Set([...table.matchAll(/^\| \[?(\w+)/gm)].map(([, tool = '']) => tool))
}

/** Returns the other forms that can be imported according to the documentation. */
function otherForms(): readonly string[] {
  const [, list = ''] = /### Formats that can be imported\n[^]*?\n\n([^\n]*)\.\n/.exec(page) ?? []
  return list.split('; ')
}

/**
 * Returns the export formats listed in the documentation, each with the text about what the format cannot
 * represent.
 */
function documentedFormats(): readonly { readonly to: string; readonly lost: string }[] {
  const [, list = '', lost = ''] = /## export\n[^]*?\n\n(- [^]*?)\n\n([^\n]*)/.exec(page) ?? []
  const parts = lost.split(': ')[1]?.split('; ') ?? []
  return [...list.matchAll(/^- `([a-z-]+)`/gm)].map(([, to = '']) => ({
    to,
    lost: parts.find((part) => part.includes(`\`${to}\``)) ?? '',
  }))
}

async function imported(files: Sample['files']) {
  await using repo = await tempRepo()
  await repo.commit({ 'docs/plans.md': `# Plans\n\n${text}\n`, 'docs/old.md': 'Old.\n' })
  for (const [name, content] of files) {
    await mkdir(dirname(join(repo.path, '.git/in', name)), { recursive: true })
    await writeFile(join(repo.path, '.git/in', name), content)
  }
  const [first] = files
  const { written } = await importGolden({
    paths: [files.length === 1 ? `.git/in/${first?.[0] ?? ''}` : '.git/in'],
    folder: repo.path,
    map: new Map(),
    config: undefined,
    out: undefined,
    corpus: undefined,
  })
  const lines = (await readFile(join(repo.path, written.path), 'utf8')).trimEnd().split('\n')
  return lines.map((line): unknown => JSON.parse(line))
}

describe('a documented format', () => {
  it('has a sample, and every sample has a documented format', () => {
    const tools = toolsInTable()
    const toolOf = (form: string): string => form.split(':')[0] ?? ''
    const [inTable, others] = [true, false].map((is) =>
      Object.keys(samples).filter((form) => tools.has(toolOf(form)) === is),
    )
    expect(new Set(inTable?.map(toolOf))).toEqual(tools.difference(new Set(['others'])))
    expect(others).toEqual(otherForms())
  })

  it.each(Object.entries(samples))('is read: %s', async (_, { files, item }) => {
    expect(await imported(files)).toEqual([expect.objectContaining(item)])
  })

  const formats = documentedFormats()

  it('is written in every format', () => {
    expect(formats.map(({ to }) => to).toSorted()).toEqual([...exportFormats].toSorted())
  })

  const written = formats.filter(({ to }) => to !== 'otlp' && to !== 'langfuse')

  it.each(written)('is written and read again: $to', async ({ to, lost }) => {
    await using repo = await tempRepo()
    const full = { ...docs, answer, must_pass: true, tags: ['price'] }
    await repo.commit({ 'eval/golden.jsonl': rows({ id: 'a', ...full }) })
    const exported = await exportGolden({
      to: to as ExportFormat,
      folder: repo.path,
      config: undefined,
      golden: undefined,
      run: undefined,
      report: undefined,
      signal: AbortSignal.timeout(60_000),
    })
    const keys = ['answer', 'must_pass', 'tags', 'docs']
    const gone = exported.lost.map(({ what }) => what).filter((what) => keys.includes(what))
    const told = keys.filter((key) => lost.includes(`\`${key}\``))
    expect(gone.toSorted()).toEqual(told.toSorted())
    const [item] = await imported([...exported.files])
    const kept =
      to === 'csv' ? full : to === 'ragas' ? { query, answer, docs: ['docs/plans.md'] } : docs
    expect(item).toEqual(expect.objectContaining(kept))
  })
})
