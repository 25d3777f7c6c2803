import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../../test/support/growth-of-work.ts'
import { readCsv } from '../../lib/parse/read-csv.ts'
import { listMistakes } from '../../lib/parse/mistake-list.ts'
import { readJudgments } from './read-judgments.ts'

const csv = (text: string) => {
  const rows = [...readCsv(text, listMistakes('a.csv'))].map(({ value }) => value)
  return { whole: undefined, rows }
}
const json = (whole: object) => ({ whole, rows: [] })
const lines = (text: string) => ({ text, whole: undefined, rows: [] })

function read(held: Parameters<typeof readJudgments>[1]) {
  const source = readJudgments('a', held)
  return {
    name: source?.from,
    queries: source?.questions.map(({ brought }) => [brought.item['query'], brought.item['docs']]),
    remarks: source?.remarks,
  }
}

const rated = [
  ['refund', { 'docs/refunds.md': 3, 'docs/plans.md': 0 }],
  ['seats', { 'docs/plans.md': 2 }],
]

describe('judgments become graded documents of each query', () => {
  it.each<[string, Parameters<typeof readJudgments>[1]]>([
    [
      'quepid',
      csv(
        'query,docid,rating\nrefund,docs/refunds.md,3\nrefund,docs/plans.md,0\nseats,docs/plans.md,2\n',
      ),
    ],
    [
      'quepid',
      csv(
        'Team Name,Case Name,Case ID,Query Text,Doc ID,Doc Position,Title,Rating\n' +
          'T,C,7,refund,docs/refunds.md,1,R,3\nT,C,7,refund,docs/plans.md,2,P,0\nT,C,7,seats,docs/plans.md,1,P,2\n',
      ),
    ],
    [
      'quepid',
      json({
        queries: [
          { query: 'refund', ratings: { 'docs/refunds.md': 3, 'docs/plans.md': 0 } },
          { query_text: 'seats', ratings: [{ doc_id: 'docs/plans.md', rating: 2 }] },
        ],
      }),
    ],
    [
      'quepid',
      json({
        query_doc_pairs: [
          { query_text: 'refund', doc_id: 'docs/refunds.md', judgments: [{ rating: 3 }] },
          { query_text: 'refund', doc_id: 'docs/plans.md', judgments: [{ rating: 0 }] },
          { query_text: 'seats', doc_id: 'docs/plans.md', judgments: [{ rating: 2 }] },
        ],
      }),
    ],
    [
      'rank-eval',
      json({
        requests: [
          {
            id: 'a',
            request: { query: { bool: { must: [{ match: { body: { query: 'refund' } } }] } } },
            ratings: [
              { _index: 'x', _id: 'docs/refunds.md', rating: 3 },
              { _index: 'x', _id: 'docs/plans.md', rating: 0 },
            ],
          },
          {
            id: 'b',
            template_id: 't',
            params: { words: 'seats' },
            ratings: [{ _index: 'x', _id: 'docs/plans.md', rating: 2 }],
          },
        ],
      }),
    ],
    [
      'rre',
      json({
        queries: [
          {
            placeholders: { $query: 'refund' },
            relevant_documents: { 3: ['docs/refunds.md'], 0: ['docs/plans.md'] },
          },
          {
            placeholders: { $query: 'seats' },
            relevant_documents: { 'docs/plans.md': { gain: 2 } },
          },
        ],
      }),
    ],
    [
      'opensearch',
      json({
        type: 'IMPORT_JUDGMENT',
        judgmentRatings: [
          {
            query: 'refund',
            ratings: [
              { docId: 'docs/refunds.md', rating: '3.0' },
              { docId: 'docs/plans.md', rating: '0.0' },
            ],
          },
          { query: 'seats', ratings: [{ docId: 'docs/plans.md', rating: '2.0' }] },
        ],
      }),
    ],
    [
      'rre',
      json({
        topics: [
          {
            queries: [{ placeholders: { $query: 'refund' } }],
            relevant_documents: { 3: ['docs/refunds.md'], 0: ['docs/plans.md'] },
          },
          {
            queries: [{ placeholders: { $query: 'seats' } }],
            relevant_documents: { 2: ['docs/plans.md'] },
          },
        ],
      }),
    ],
    [
      'ltr',
      lines(
        '# qid:1: refund*1\n# qid:2: seats\n\n3\tqid:1\t # docs/refunds.md\tRefunds\n0 qid:1 1:0.5 # docs/plans.md Plans\n2 qid:2 # docs/plans.md Plans\n',
      ),
    ],
  ])('%s', (name, held) => {
    const source = read(held)
    const remarks = source.remarks?.filter((remark) => !remark.startsWith('columns that'))
    expect({ ...source, queries: source.queries?.toSorted(), remarks }).toEqual({
      name,
      queries: rated,
      remarks: [],
    })
  })
})

it('names the columns that it ignores', () => {
  const { remarks } = read(csv('Case,Query Text,Doc ID,Title,Rating\n7,a,1,A,3\n'))
  expect(remarks).toEqual(['columns that are not read: Case, Title'])
})

it('counts documents without a rating, with two ratings, or rated by several people', () => {
  const { queries, remarks } = read(csv('query,docid,rating\na,1,\na,2,0\na,2,3\nb,3,\nc,,\n'))
  expect(queries).toEqual([['a', { 2: 0 }]])
  expect(remarks).toEqual([
    'documents without a rating (2); the first one: "1"',
    'documents rated twice; the first rating is used (1): "2"',
    'queries without a rating, which are left out (2); the first one: "b"',
  ])
  const judgments = [{ rating: 3 }, { rating: 0 }, { rating: null }, { rating: 1 }]
  expect(read(json({ query_doc_pairs: [{ query_text: 'a', doc_id: '1', judgments }] }))).toEqual({
    name: 'quepid',
    queries: [['a', { 1: 1 }]],
    remarks: ['documents rated by several people (1); the median rating is used'],
  })
})

it('converts fractional ratings to integer grades, and says so', () => {
  const { queries, remarks } = read(csv('query,docid,rating\na,1,0.25\na,2,1.0\n'))
  expect(queries).toEqual([['a', { 1: 25, 2: 100 }]])
  expect(remarks).toEqual(['some ratings are fractions, so each grade is 100 times the rating'])
})

it('groups the queries of one information need, and uses the id if there is no text', () => {
  const group = {
    name: 'Brand',
    queries: [{ placeholders: { $query: 'fender' } }, { placeholders: { $query: 'fender bass' } }],
    relevant_documents: { 1: { gain: 3 } },
  }
  const source = readJudgments('a', json({ topics: [{ query_groups: [group] }] }))
  expect(source?.questions.map(({ brought }) => brought.item)).toEqual([
    { query: 'fender', docs: { 1: 3 }, cluster: 'Brand' },
    { query: 'fender bass', docs: { 1: 3 }, cluster: 'Brand' },
  ])
  const requests = [{ id: 'q1', request: {}, ratings: [{ _index: 'x', _id: '1', rating: 1 }] }]
  expect(read(json({ requests }))).toMatchObject({
    queries: [['q1', { 1: 1 }]],
    remarks: [expect.stringContaining('for which the id is used as the query (1)')],
  })
})

it('uses the id of a query as its text if the comments are titles, and counts rows without a document', () => {
  expect(read(lines('2 qid:7 # 1 Rambo\n1 qid:7 # 2 Rocky\n0 qid:7 1:2.5\n'))).toEqual({
    name: 'ltr',
    queries: [['7', { 1: 2, 2: 1 }]],
    remarks: [
      'ratings without a document (1): "7"',
      'queries without text, for which the qid is used as the query (1)',
    ],
  })
})

it('counts lines that it cannot read as judgments for learning to rank', () => {
  const { queries, remarks } = read(lines('2 qid:1 # a x\n1 qid:1 # b x\n-1 qid:1 # c x\nrambo\n'))
  expect(queries).toEqual([['x', { a: 2, b: 1 }]])
  expect(remarks).toEqual(['left out lines that lack a grade or a qid (2)'])
})

it('uses a comment as the query only if two lines have it, and reads the document ids of LETOR', () => {
  const text = [
    '2 qid:10 1:0.05 #docid = GX029-35-5894638 inc = 0.01 prob = 0.1',
    '0 qid:10 1:0.05 #docid = GX030 inc = 0.01 prob = 0.1',
    '1 qid:11 # a Rambo',
    '1 qid:12#a refund',
    '0 qid:12 # b refund',
  ]
  expect(read(lines(text.join('\n'))).queries).toEqual([
    ['10', { 'GX029-35-5894638': 2, GX030: 0 }],
    ['11', { a: 1 }],
    ['refund', { a: 1, b: 0 }],
  ])
})

it.each([
  (size: number) => `1 qid:${'a'.repeat(size)}#x\u2028y#\u2028z`,
  (size: number) => `1 qid:1 # a\n# qid:${'a:'.repeat(size)}\u2028y`,
])('reads hostile lines with linear work: %s', async (line) => {
  const growth = await growthOfWork(2000, (size) => readJudgments('a', lines(line(size))))
  expect(growth).toBeLessThan(8)
})

it.each([
  ['Query Text,Doc ID,Doc Position\na,1,1\n', 'no column is called rating', 'Basic or Detailed'],
  ['query,docid,Ann,Ben\na,1,3,2\n', 'a book with a column for each judge', 'Basic or Detailed'],
  ['query,docid,rating\na,1,\n', 'no document is rated', 'contains ratings'],
  ['query,docid,rating\na,1,good\n', 'at least one rating is not a number', 'as a number'],
  ['query,docid,rating\na,1,-1\n', 'at least one rating is not a number', 'as a number'],
])('refuses %j', (text, message, hint) => {
  expect(() => readJudgments('a', csv(text))).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    }),
  )
})

it.each([
  ['a set of questions', csv('query,docs\na,docs/a.md\n')],
  ['questions with answers', csv('question,doc_id,relevance,answer\na,d,1,b\n')],
  ['promptfoo', json({ tests: [{ vars: { question: 'a' } }] })],
  ['questions about qid:1', lines('What is qid:1?\n4 qid:1 # a\n')],
])('leaves %s alone', (_, held) => {
  expect(readJudgments('a', held)).toBeUndefined()
})
