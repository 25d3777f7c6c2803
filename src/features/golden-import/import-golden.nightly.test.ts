import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempRepo, type TempRepo } from '../../../test/support/temp-repo.ts'
import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import { importGolden, type ImportRequest } from './import-golden.ts'

const documents = {
  'docs/refunds.md':
    '# Refunds\n\nYou get your money back within\n60 days on annual plans. Ask us.\n',
  'docs/old/refunds.md': 'You get your money back within 60 days on annual plans.\n',
  'docs/plans.md': '# Plans\n\nThe day pass costs 9 euros, tax included.\n',
}

/**
 * Two rows in the style of Hugging Face data sets: SQuAD answers, lists of texts, and a number that one row
 * lacks.
 */
const parquet = {
  snappy:
    'UEFSMRUGFTAVNFwVBBUAFQQVABUEFQAAAAMDFlQFAAAAQ29zdD8JAAAASG93IGxvbmc/FQYVVBVWXBUGFQAVBBUAFQgVBAAAAwQDJAEAJCgHAAAAOSBldXJvcwELUDYwIGRheXMKAAAAdHdvIG1vbnRocxUGFSQVKFwVBhUAFQQVABUIFQQAAAMEAyQBAAwsAwAAAAEAAAACAAAAFQYVjgEVlAFcFQQVABUEFQAVBhUEAAADAAMPAELwQSkAAABUaGUgZGF5IHBhc3MgY29zdHMgOSBldXJvcywgdGF4IGluY2x1ZGVkLhEAAABOb2JvZHkgc2F5cyB0aGlzLhUGFRQVGFwVBBUCFQQVABUEFQAAAAMBCBwBAAAAAAAAABUEGdxIBHJvb3QVCAAVDCUCGAhxdWVzdGlvbiUAADUCGAdhbnN3ZXJzFQQANQIYBHRleHQVAhUGADUEGARsaXN0FQIAFQwlAhgHZWxlbWVudCUAADUCGAxhbnN3ZXJfc3RhcnQVAhUGADUEGARsaXN0FQIAFQIlAhgHZWxlbWVudAA1AhgHY29udGV4dBUCFQYANQQYBGxpc3QVAgAVDCUCGAdlbGVtZW50JQAAFQQlAhgBbgAWBBkcGVwmCBwVDBkVABkYCHF1ZXN0aW9uFQIWBBZaFl4mCDw2ACgJSG93IGxvbmc/GAVDb3N0PwAZHBUGFQAVAgAAACZmHBUMGRUAGUgHYW5zd2VycwR0ZXh0BGxpc3QHZWxlbWVudBUCFgYWfhaAASZmPDYAKAp0d28gbW9udGhzGAc2MCBkYXlzABkcFQYVABUCAAAAJuYBHBUCGRUAGUgHYW5zd2VycwxhbnN3ZXJfc3RhcnQEbGlzdAdlbGVtZW50FQIWBhZOFlIm5gE8NgAoBAMAAAAYBAEAAAAAGRwVBhUAFQIAAAAmuAIcFQwZFQAZOAdjb250ZXh0BGxpc3QHZWxlbWVudBUCFgQWvAEWwgEmuAI8NgAoEFRoZSBkYXkgcGFzcyBjb3QYEE5vYm9keSBzYXlzIHRoaXMSEgAZHBUGFQAVAgAAACb6AxwVBBkVABkYAW4VAhYEFj4WQib6Azw2AigIAQAAAAAAAAAYCAEAAAAAAAAAABkcFQYVABUCAAAAFqAEFgQ2tAQAKAloeXBhcnF1ZXQZXBwAABwAABwAABwAABwAAABiAgAAUEFSMQ==',
  zstd: 'UEFSMRUGFTAVQlwVBBUAFQQVABUEFQAAAAMDKLUv/SAWsQAABQAAAENvc3Q/CQAAAEhvdyBsb25nPxUGFVQVZlwVBhUAFQQVABUIFQQAAAMEAyQBACi1L/0gJCEBAAcAAAA5IGV1cm9zBwAAADYwIGRheXMKAAAAdHdvIG1vbnRocxUGFSQVNlwVBhUAFQQVABUIFQQAAAMEAyQBACi1L/0gDGEAAAMAAAABAAAAAgAAABUGFY4BFZgBXBUEFQAVBBUAFQYVBAAAAwADDwAotS/9IEL1AQAihA4VoDkHkGRLX+O5IyHG4wpkJi/fpWIK5iotv93dMI0k2gIGEbLjIMrLLQtPhSEP/noe/5e4HRqlom0QABUGFRQVJlwVBBUCFQQVABUEFQAAAAMBKLUv/SAIQQAAAQAAAAAAAAAVBBncSARyb290FQgAFQwlAhgIcXVlc3Rpb24lAAA1AhgHYW5zd2VycxUEADUCGAR0ZXh0FQIVBgA1BBgEbGlzdBUCABUMJQIYB2VsZW1lbnQlAAA1AhgMYW5zd2VyX3N0YXJ0FQIVBgA1BBgEbGlzdBUCABUCJQIYB2VsZW1lbnQANQIYB2NvbnRleHQVAhUGADUEGARsaXN0FQIAFQwlAhgHZWxlbWVudCUAABUEJQIYAW4AFgQZHBlcJggcFQwZFQAZGAhxdWVzdGlvbhUMFgQWWhZsJgg8NgAoCUhvdyBsb25nPxgFQ29zdD8AGRwVBhUAFQIAAAAmdBwVDBkVABlIB2Fuc3dlcnMEdGV4dARsaXN0B2VsZW1lbnQVDBYGFn4WkAEmdDw2ACgKdHdvIG1vbnRocxgHNjAgZGF5cwAZHBUGFQAVAgAAACaEAhwVAhkVABlIB2Fuc3dlcnMMYW5zd2VyX3N0YXJ0BGxpc3QHZWxlbWVudBUMFgYWThZgJoQCPDYAKAQDAAAAGAQBAAAAABkcFQYVABUCAAAAJuQCHBUMGRUAGTgHY29udGV4dARsaXN0B2VsZW1lbnQVDBYEFrwBFsYBJuQCPDYAKBBUaGUgZGF5IHBhc3MgY290GBBOb2JvZHkgc2F5cyB0aGlzEhIAGRwVBhUAFQIAAAAmqgQcFQQZFQAZGAFuFQwWBBY+FlAmqgQ8NgIoCAEAAAAAAAAAGAgBAAAAAAAAAAAZHBUGFQAVAgAAABagBBYENvIEACgJaHlwYXJxdWV0GVwcAAAcAAAcAAAcAAAcAAAAYgIAAFBBUjE=',
}

const lines = (...items: readonly object[]) =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('')

async function brought(
  files: Readonly<Record<string, string | Buffer>>,
  request: Partial<ImportRequest> = {},
  repo?: TempRepo,
) {
  const own = repo ?? (await tempRepo())
  try {
    if (repo === undefined) await own.commit(documents)
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(own.path, '.git/in', name)), { recursive: true })
      await writeFile(join(own.path, '.git/in', name), text)
    }
    const names = Object.keys(files)
    const result = await importGolden({
      paths: names.length === 1 ? [`.git/in/${names[0] ?? ''}`] : ['.git/in'],
      folder: own.path,
      map: new Map(),
      config: undefined,
      out: undefined,
      corpus: undefined,
      ...request,
    })
    const text = await readFile(join(own.path, result.written.path), 'utf8')
    // The gate can parse the written file.
    parseGoldenSet(Buffer.from(text), 'eval/golden.jsonl')
    return { result, items: parsedLines(text), text }
  } finally {
    if (repo === undefined) await own[Symbol.asyncDispose]()
  }
}

/**
 * Imports two questions for the service in `services/rag`. The document that answers the first one is
 * outside that folder.
 */
async function ofService(inputs: string, other: object) {
  await using repo = await tempRepo()
  const config = `golden: eval/golden.jsonl\npipeline: { kind: command, query: ./ask${inputs} }\n`
  await repo.commit({
    ...documents,
    'services/rag/faq.md': 'x',
    'services/rag/rag-gate.yml': config,
  })
  const answer = 'The day pass costs 9 euros, tax included.'
  const set = lines({ query: 'What does the day pass cost?', answer }, other)
  await writeFile(join(repo.path, '.git/in.jsonl'), set)
  const folder = join(repo.path, 'services/rag')
  const result = await importGolden({
    paths: ['../../.git/in.jsonl'],
    folder,
    map: new Map(),
    config: undefined,
    out: undefined,
    corpus: undefined,
  })
  const text = await readFile(join(folder, result.written.path), 'utf8')
  return { result, items: parsedLines(text) }
}

function parsedLines(text: string): readonly Record<string, unknown>[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('an import', () => {
  it('turns contexts that occur in the documents into evidence, and keeps the others', async () => {
    const { result, items } = await brought({
      'set.jsonl': lines(
        {
          user_input: 'What does the day pass cost?',
          reference: '9 euros.',
          reference_contexts: ['The day pass  costs 9 EUROS', 'Nobody says this.'],
          retrieved_contexts: ['x'],
          synthesizer_name: 'single',
        },
        {
          user_input: 'How long can I ask for my money?',
          reference_contexts: [
            'You get your money back within 60 days on annual plans.',
            '60 days',
          ],
        },
      ),
    })
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^q-[\da-f]{12}$/),
        query: 'What does the day pass cost?',
        answer: '9 euros.',
        evidence: [{ doc: 'docs/plans.md', quote: 'The day pass  costs 9 EUROS' }],
        notes: { imported: 'ragas', synthesizer_name: 'single', contexts: ['Nobody says this.'] },
      },
      {
        id: expect.any(String),
        query: 'How long can I ask for my money?',
        evidence: [
          {
            any: ['docs/old/refunds.md', 'docs/refunds.md'].map((doc) => {
              return { doc, quote: 'You get your money back within 60 days on annual plans.' }
            }),
          },
        ],
        notes: { imported: 'ragas', contexts: ['60 days'] },
      },
    ])
    expect(result).toMatchObject({
      title: 'a ragas dataset',
      written: { path: 'eval/golden.jsonl', items: 2 },
      labels: { evidence: 2 },
      lost: [{ what: 'retrieved_contexts', count: 1 }],
      kept: [{ what: 'synthesizer_name', count: 1, example: '"single"' }],
    })
    expect(result.said.map(({ what, count }) => [what, count])).toEqual([
      ['contexts found', 1],
      ['contexts found in no document', 1],
      ['contexts found in several documents, any of which is accepted', 1],
      ['contexts too short to use, because several documents contain them', 1],
    ])
  })

  it('uses the document that a source names, and the columns that the user maps', async () => {
    const text =
      'Frage,Antwort,Quelle\nWas kostet es?,9 Euro,plans\nWie lange?,60 Tage,refunds.md\n'
    const map = new Map([
      ['query', 'Frage'],
      ['answer', 'Antwort'],
      ['source', 'Quelle'],
    ] as const)
    const { result, items } = await brought({ 'fragen.csv': text }, { map })
    expect(items).toMatchObject([
      { query: 'Was kostet es?', answer: '9 Euro', docs: ['docs/plans.md'] },
      { query: 'Wie lange?', answer: '60 Tage', draft: true },
    ])
    expect(items[1]).not.toHaveProperty('docs')
    expect(result.labels).toEqual({ docs: 1, evidence: 1 })
  })

  it('reads ids that match documents as documents, and other ids as chunks', async () => {
    const set = (ids: readonly string[]) => ({
      'set.json': JSON.stringify([{ question: 'Why?', relevant_chunk_ids: ids }]),
    })
    const fitting = await brought(set(['docs/plans.md', 'old/refunds.md']))
    expect(fitting.items[0]?.['docs']).toEqual(['docs/plans.md', 'docs/old/refunds.md'])
    const other = await brought(set(['docs/plans.md', 'c-17']))
    expect(other.items[0]?.['chunks']).toEqual(['docs/plans.md', 'c-17'])
  })

  it.each([
    ['docs', 'https://example.org/a', ['https://example.org/a']],
    ['docs', 'plans.md', ['docs/plans.md']],
    ['chunks', 'docs/plans.md', ['docs/plans.md']],
  ] as const)(
    'writes a column that the user maps to %s under that key: %s',
    async (key, id, ids) => {
      const map = new Map([
        ['query', 'Question'],
        [key, 'Link'],
      ] as const)
      const { items } = await brought({ 'faq.csv': `Question,Link\nWhat now?,${id}\n` }, { map })
      expect(items[0]?.[key]).toEqual(ids)
    },
  )

  it('gives each item an id of its own, and says so', async () => {
    const { result, items } = await brought({
      'set.jsonl': lines(
        { id: 'a', question: 'Why?', answer: 'x' },
        { id: 'a', question: 'Why?', answer: 'x' },
        { id: 'a', question: 'How?' },
        { question: 'How?' },
        { question: ['not', 'a', 'question'] },
      ),
    })
    expect(items.map(({ id }) => id)).toEqual(['a', 'a-2', expect.stringMatching(/^q-/)])
    expect(result.said.map(({ what }) => what)).toEqual([
      'questions that occur twice',
      'repeated items, which were left out',
      'repeated ids, to which a number was added',
      'answers found in no document; documents searched: 3',
    ])
    expect(result.refused).toEqual([
      { what: 'query: missing: expected a question', count: 1, example: '"line 5"' },
    ])
  })

  it('overwrites nothing, and adds only ids that are new', async () => {
    await using repo = await tempRepo()
    await repo.commit(documents)
    const set = (id: string) => ({ 'set.jsonl': lines({ id, question: `${id}?` }) })
    await brought(set('a'), {}, repo)
    await expect(brought(set('a'), {}, repo)).rejects.toMatchObject({
      message: expect.stringContaining('contains 1 of the imported ids, such as a'),
      hint: expect.stringContaining('leave out these questions'),
    })
    const { text } = await brought(set('b'), {}, repo)
    expect(text.split('\n').map((line) => line.slice(0, 9))).toEqual(['{"id":"a"', '{"id":"b"', ''])
  })

  it.each(Object.entries(parquet))('reads Parquet, %s', async (_codec, bytes) => {
    const { items } = await brought({ 'train-00000.parquet': Buffer.from(bytes, 'base64') })
    expect(items).toEqual([
      {
        id: expect.any(String),
        query: 'Cost?',
        answer: '9 euros',
        evidence: [{ doc: 'docs/plans.md', quote: 'The day pass costs 9 euros, tax included.' }],
        notes: { imported: 'questions', n: 1 },
      },
      {
        id: expect.any(String),
        query: 'How long?',
        answer: ['60 days', 'two months'],
        evidence: [
          {
            any: [
              { doc: 'docs/old/refunds.md', quote: expect.stringContaining('within 60 days') },
              { doc: 'docs/refunds.md', quote: expect.stringContaining('within\n60 days') },
            ],
          },
        ],
        notes: { imported: 'questions', contexts: ['Nobody says this.'] },
      },
    ])
  })

  it('rejects Parquet that is truncated or declares too large a size', async () => {
    const whole = Buffer.from(parquet.snappy, 'base64')
    for (const bytes of [
      whole.subarray(0, 400),
      Buffer.concat([whole.subarray(0, 880), Buffer.alloc(24, 255)]),
    ])
      await expect(brought({ 'a.parquet': bytes })).rejects.toMatchObject({
        code: 'golden-invalid',
        message: expect.stringMatching(/^.*a\.parquet: not valid Parquet: /),
      })
  })

  it('is rejected with the keys it found if none is known', async () => {
    const file = { 'set.jsonl': lines({ frage: 'Warum?', a: 1 }) }
    await expect(brought(file)).rejects.toMatchObject({
      code: 'input-invalid',
      message: expect.stringContaining('found the keys "frage" and "a"'),
      hint: expect.stringContaining('--map query=KEY'),
    })
  })
})

it('reads every line next to paragraphs with questions, except the header of MRQA', async () => {
  const context = 'The day pass costs 9 euros.'
  const { result, items } = await brought({
    'mrqa.jsonl': lines(
      { header: { dataset: 'Pass' } },
      { context, qas: [] },
      { context, qas: [{ question: 'What does it cost?', answers: ['9'] }] },
      { question: 'How long?', answers: ['60 days'] },
    ),
  })
  expect(items).toMatchObject([
    { query: 'What does it cost?', answer: '9' },
    { query: 'How long?', answer: '60 days' },
  ])
  expect(result.refused).toEqual([])
})

it('says what to do if there are no documents, as for code without a configuration', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'src/pass.rs': '// The day pass costs 9 euros, tax included.' })
  const asked = { question: 'What does the day pass cost?' }
  const [answer, said] = [
    'The day pass costs 9 euros.',
    'The day pass costs 9 euros, tax included.',
  ]
  const { result } = await brought(
    { 'a.jsonl': lines({ ...asked, answer }, { ...asked, id: 'b', contexts: [said] }) },
    {},
    repo,
  )
  expect(result.said.map(({ what, count }) => [what, count])).toContainEqual([
    expect.stringMatching(/no document \(\.md, .*pipeline\.documents/),
    2,
  ])
})

it('labels questions with the documents that their answer cites, unless their evidence is certain', async () => {
  const { result, items } = await brought({
    'a.jsonl': lines(
      { question: 'A?', truth: 'Whatever it is. [plans.md#page=7]' },
      { question: 'B?', truth: 'The day pass costs 9 euros, tax included. [plans.md]' },
      { question: 'C?', truth: 'Nobody knows. [gone.pdf#page=2][old/refunds.md]' },
    ),
  })
  expect(items).toMatchObject([
    { docs: ['docs/plans.md'], answer: 'Whatever it is. [plans.md#page=7]' },
    { evidence: [{ doc: 'docs/plans.md' }] },
    { docs: ['docs/old/refunds.md'] },
  ])
  expect(result.said).toContainEqual({
    what: 'citations that match no document or more than one',
    count: 1,
    example: '"gone.pdf"',
  })
})

it('chooses the document and the occurrence by the offset that the file gives', async () => {
  const text = documents['docs/old/refunds.md']
  const passage = { content: '60 days', start_index: text.indexOf('60 days') }
  await using repo = await tempRepo()
  await repo.commit({ ...documents, 'docs/twice.md': 'In 30 or 60 days, or 60 days later.' })
  const { items } = await brought(
    {
      'a.jsonl': lines(
        { question: 'A?', references: [passage] },
        { question: 'B?', references: [{ content: '60 days', start_index: 21 }] },
      ),
    },
    {},
    repo,
  )
  expect(items).toMatchObject([
    { evidence: [{ doc: 'docs/old/refunds.md', quote: '60 days' }] },
    { evidence: [{ doc: 'docs/twice.md', quote: '60 days', start: 21 }] },
  ])
})

it('stores labels in the notes because they may be names or tags', async () => {
  const { items } = await brought({ 'a.jsonl': lines({ question: 'Why?', labels: ['plans'] }) })
  expect(items).toEqual([
    expect.objectContaining({ notes: expect.objectContaining({ labels: ['plans'] }) }),
  ])
  expect(items[0]).not.toHaveProperty('tags')
})

describe('an import of a table', () => {
  const query = 'What does the day pass cost?'

  it.each([
    [
      'JSON Lines under the name of JSON',
      'set.json',
      lines({ question: query }, { question: 'b' }),
    ],
    [
      'a list under the name of lines',
      'set.jsonl',
      JSON.stringify([{ question: query }, { question: 'b' }]),
    ],
    [
      'a table of columns',
      'set.json',
      JSON.stringify({ question: [query, 'b'], answer: ['9', '8'] }),
    ],
    ['quotes within a bare cell', 'set.csv', `question,answer\n${query},a "day" pass\nb,c\n`],
    [
      'JSON Lines under the name of a table',
      'set.csv',
      lines({ question: query }, { question: 'b' }),
    ],
    [
      'what Python writes for a missing number',
      'set.jsonl',
      `{"question":"${query}","answer":NaN,"contexts":[-Infinity, "NaN"]}\n{"question":"b"}\n`,
    ],
    ['commas under the name of tabs', 'set.tsv', `question,answer\n${query},9\nb,8\n`],
    ['tabs under the name of commas', 'set.csv', `question\tanswer\n${query}\t9, or 8\nb\t\n`],
    [
      'a page of rows',
      'set.json',
      JSON.stringify({
        rows: [
          { row_idx: 0, row: { question: query } },
          { row_idx: 1, row: { question: 'b' } },
        ],
      }),
    ],
  ])('reads %s', async (_, name, text) => {
    const { items } = await brought({ [name]: text })
    expect(items.map((item) => item['query'])).toEqual([query, 'b'])
  })

  it('reads a file that contains a single item', async () => {
    const { items } = await brought({
      'set.json': JSON.stringify({ question: query, answer: '9' }),
    })
    expect(items).toMatchObject([{ query, answer: '9' }])
  })

  it('does not search the imported file itself for evidence', async () => {
    await using repo = await tempRepo()
    await repo.commit({ 'set.txt': lines({ question: query, answer: 'Nine euros for a day.' }) })
    const { items } = await brought({}, { paths: [join(repo.path, 'set.txt')] }, repo)
    expect(items).toEqual([
      { id: expect.any(String), query, answer: 'Nine euros for a day.', notes: expect.anything() },
    ])
  })

  it.each<[string, object, string]>([
    ['inputs', { query: 'Any?' }, ", inputs: ['**', '../../docs/**']"],
    ['a label', { query: 'Any?', docs: ['../../docs/refunds.md'] }, ''],
  ])('finds answers in a folder outside the service that %s names', async (_, other, inputs) => {
    const { result, items } = await ofService(inputs, other)
    expect(items[0]?.['evidence']).toEqual([
      { doc: '../../docs/plans.md', quote: expect.stringContaining('day pass costs 9 euros') },
    ])
    expect(result.said.map(({ what }) => what)).toEqual([
      'labels found by searching the documents for the answer',
    ])
  })

  it('says which documents it searched if it found no answer', async () => {
    const { result } = await ofService('', { query: 'Any?' })
    expect(result.said.map(({ what, count }) => [what, count])).toEqual([
      [
        'answers found in no document; documents searched: 1, those in services/rag and those elsewhere that inputs or labels name',
        1,
      ],
    ])
  })

  it('keeps a context with a bar whole if the documents contain it, and splits it otherwise', async () => {
    await using repo = await tempRepo()
    await repo.commit({ 'docs/l.md': 'Run cat a.log | grep ERROR to see.\n\nThe log is long.\n' })
    const text = [
      'input,expected_output,context',
      'How?,so,Run cat a.log | grep ERROR to see.',
      'Is it?,so,The log is long.|Nobody says this.',
    ].join('\n')
    const { items } = await brought({ 'set.csv': text }, {}, repo)
    expect(items.map(({ evidence }) => evidence)).toEqual([
      [{ doc: 'docs/l.md', quote: 'Run cat a.log | grep ERROR to see.' }],
      [{ doc: 'docs/l.md', quote: 'The log is long.' }],
    ])
    expect(items[1]?.['notes']).toMatchObject({ contexts: ['Nobody says this.'] })
  })

  it('omits archived items and items that are not questions', async () => {
    const { items, result } = await brought({
      'set.jsonl': lines(
        { id: 'a', datasetId: 'd', input: query, status: 'ACTIVE' },
        { id: 'b', datasetId: 'd', input: 'old', status: 'ARCHIVED' },
      ),
    })
    expect(items.map(({ id }) => id)).toEqual(['a'])
    expect(result.refused).toEqual([
      { what: 'archived items, which are not imported', count: 1, example: '"line 2"' },
    ])
  })

  it('leaves out rows of failed runs, whose answer is an error, and says where they are', async () => {
    const error = 'HTTP 500'
    const { items, result } = await brought({
      'set.jsonl': lines(
        { question: query, answer: 'so', context: 'so', latency: 1.5 },
        { question: 'b', answer: error, context: error, latency: -1 },
      ),
    })
    expect(items.map((item) => item['query'])).toEqual([query])
    expect(result.refused).toEqual([
      {
        what: expect.stringMatching(
          /^answer: contains the error of a failed run \(latency: -1\).*; run/,
        ),
        count: 1,
        example: '"line 2"',
      },
    ])
  })

  it('does not read the answer of a run as a reference if one item has no reference', async () => {
    const { items } = await brought({
      'set.jsonl': lines(
        { question: query, answer: 'said' },
        { question: 'b', answer: 'said', ground_truth: 'right' },
      ),
    })
    expect(items.map(({ answer }) => answer)).toEqual([undefined, 'right'])
  })

  it('reads every document that an answer names, and counts names that match no document', async () => {
    const { items, result } = await brought({
      'set.jsonl': lines({
        datasetId: 'd',
        input: query,
        expectedOutput: { answer: '9', sources: ['docs/plans.md', 'gone.md'] },
      }),
    })
    expect(items[0]?.['docs']).toEqual(['docs/plans.md'])
    expect(result.said).toContainEqual({
      what: 'sources that match no document or more than one',
      count: 1,
      example: '"gone.md"',
    })
  })

  it('does not split a document name at its commas', async () => {
    await using repo = await tempRepo()
    await repo.commit({ 'docs/Terms, new.md': 'x', 'docs/b.md': 'y' })
    const { items } = await brought(
      {
        'set.csv':
          'question,relevant_docs\nQ1?,"docs/Terms, new.md, docs/b.md"\nQ2?,"Terms, new"\n',
      },
      {},
      repo,
    )
    expect(items.map(({ docs }) => docs)).toEqual([
      ['docs/Terms, new.md', 'docs/b.md'],
      ['docs/Terms, new.md'],
    ])
  })
})

describe('an import of a test collection', () => {
  const beir = {
    'queries.jsonl': lines({ _id: 'q1', text: 'Why?', metadata: {} }, { _id: 'q2', text: 'How?' }),
    'corpus.jsonl': lines(
      { _id: 'd/1', title: 'T', text: 'One.' },
      { _id: '../d', title: '', text: 'Two.' },
      { _id: 'plain', title: '', text: 'Three.' },
      { _id: 'PLAIN', title: '', text: 'Four.' },
    ),
    'qrels/test.tsv': 'query-id\tcorpus-id\tscore\nq1\td/1\t2\nq1\t../d\t1\nq1\tplain\t1\n',
  }

  it('writes the documents of BEIR as files with safe names, once', async () => {
    await using repo = await tempRepo()
    await repo.commit({ 'README.md': 'x' })
    const { result, items } = await brought(beir, { corpus: 'wiki' }, repo)
    expect(items).toEqual([
      {
        id: 'q1',
        query: 'Why?',
        docs: {
          'wiki/d_1-7b2bc40aabb9.txt': 2,
          'wiki/__d-330ae54abc36.txt': 1,
          'wiki/plain.txt': 1,
        },
        notes: { imported: 'beir' },
      },
    ])
    expect(result.remarks).toEqual(['left out 1 of 2 queries, because they have no judgment'])
    expect(result.documents).toEqual({ path: 'wiki', count: 4 })
    expect(await readFile(join(repo.path, 'wiki/plain.txt'), 'utf8')).toBe('Three.\n')
    await writeFile(join(repo.path, 'wiki/plain.txt'), 'mine')
    const again = brought(beir, { corpus: 'wiki', out: 'other.jsonl' }, repo)
    await expect(again).rejects.toMatchObject({
      message: expect.stringContaining('plain.txt: already exists with different content'),
    })
    await expect(brought(beir, { corpus: '../out', out: 'c.jsonl' }, repo)).rejects.toMatchObject({
      message: expect.stringContaining('inside the repository'),
    })
    await symlink(dirname(repo.path), join(repo.path, 'link'))
    await expect(brought(beir, { corpus: 'link', out: 'd.jsonl' }, repo)).rejects.toMatchObject({
      message: expect.stringContaining('not a link'),
    })
  })

  it('gives no document the reserved name of a device', async () => {
    const { items } = await brought(
      {
        ...beir,
        'corpus.jsonl': lines(...['CON', 'nul.txt', 'plain'].map((_id) => ({ _id, text: 'x' }))),
        'qrels/test.tsv': 'query-id\tcorpus-id\tscore\nq1\tCON\t1\nq2\tnul.txt\t1\n',
      },
      { corpus: 'wiki' },
    )
    expect(items).toMatchObject([
      { docs: [expect.stringMatching(/^wiki\/_CON-\w{12}\.txt$/)] },
      { docs: [expect.stringMatching(/^wiki\/_nul\.txt-\w{12}\.txt$/)] },
    ])
  })

  it('keeps the document names of BEIR without a corpus folder, and says that documents are available', async () => {
    const { result, items } = await brought(beir)
    expect(items[0]?.['docs']).toEqual({ 'd/1': 2, '../d': 1, plain: 1 })
    expect(result.wantsCorpus).toBe(true)
  })

  it('writes no document if the questions already exist', async () => {
    await using repo = await tempRepo()
    await repo.commit({ 'README.md': 'x' })
    await brought(beir, {}, repo)
    await expect(brought(beir, { corpus: 'wiki' }, repo)).rejects.toMatchObject({
      message: expect.stringContaining('contains 1 of the imported ids, such as q1'),
      hint: 'leave out these questions, remove the file, or choose another file with --out',
    })
    expect(await readdir(repo.path)).not.toContain('wiki')
  })

  it('reports files in no known collection format, and ignores negative grades', async () => {
    const header = 'query-id\tcorpus-id\tscore\n'
    const { result, items } = await brought({
      ...beir,
      'qrels/other.tsv': 'query\tpassage\trelevance\nq2\tplain\t1\n',
      'qrels/test.tsv': `${header}q1\tplain\t1\nq1\tPLAIN\t-1\nq2\tplain\t-1\n`,
    })
    expect(items.map(({ id, docs }) => [id, docs])).toEqual([['q1', ['plain']]])
    expect(result.remarks).toEqual([
      expect.stringMatching(/other\.tsv is not part of a test collection and is left out$/),
      'left out 1 of 2 queries, because they have no judgment',
    ])
  })

  it('gates only on test if BEIR has several splits', async () => {
    const { items } = await brought({
      ...beir,
      'qrels/train.tsv': 'query-id\tcorpus-id\tscore\nq1\tplain\t1\nq2\tplain\t1\n',
    })
    expect(items.map(({ id, split }) => [id, split])).toEqual([
      ['q1', 'test'],
      ['q2', 'dev'],
    ])
  })

  it('reads topics and qrels of TREC', async () => {
    const topics = `<top>
<num> Number: 301
<title> organized   crime
<desc> Description:
What is known of it?
<narr> Narrative:
All of it.
</top>
<top><num>302</num><title>plans</title></top>
`
    const { result, items } = await brought({
      'topics.301.txt': topics,
      'qrels.txt': '301 0 docs/plans.md 1\n301 0 x 0\n302 0 plans 1\n',
    })
    expect(result.title).toBe('TREC topics')
    expect(items).toEqual([
      {
        id: '301',
        query: 'organized crime',
        docs: { 'docs/plans.md': 1, x: 0 },
        notes: {
          imported: 'trec',
          metadata: { desc: 'What is known of it?', narr: 'All of it.' },
        },
      },
      { id: '302', query: 'plans', docs: ['docs/plans.md'], notes: { imported: 'trec' } },
    ])
  })
})
