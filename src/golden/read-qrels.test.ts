import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../test/support/growth-of-work.ts'
import { noDrafts } from '../lib/model/items/drafts-gate.ts'
import { parseGoldenSet } from './parse-golden-set.ts'

const parse = (text: string, file = 'judgments.qrels') => parseGoldenSet(Buffer.from(text), file)

function errorOf(text: string, file = 'judgments.qrels'): unknown {
  try {
    parse(text, file)
    return undefined
  } catch (error) {
    return error
  }
}

function mistakesIn(text: string, file = 'judgments.qrels'): readonly string[] {
  const error = errorOf(text, file)
  expect(error).toMatchObject({ code: 'golden-invalid', hint: expect.any(String) })
  return (error as Error).message.split('\n').map((line) => line.replace(`${file}:`, ''))
}

const docs = (...grades: readonly (readonly [string, number])[]) => ({
  kind: 'docs',
  grades: new Map(grades),
})

describe('TREC judgments', () => {
  it('become one item per query, labelled with documents, with its id as its text', () => {
    const { items, drafts, file } = parse('q1 0 a 2\nq1 0 b 0\nq2 0 a 1\n')
    expect({ file, drafts }).toEqual({ file: 'judgments.qrels', drafts: noDrafts })
    expect(items).toEqual([
      {
        id: 'q1',
        query: 'q1',
        labels: docs(['a', 2], ['b', 0]),
        references: [],
        claims: undefined,
        contains: [],
        excludes: [],
        answerable: true,
        mustPass: false,
        tags: [],
        line: 1,
      },
      {
        id: 'q2',
        query: 'q2',
        labels: docs(['a', 1]),
        references: [],
        claims: undefined,
        contains: [],
        excludes: [],
        answerable: true,
        mustPass: false,
        tags: [],
        line: 3,
      },
    ])
  })

  it('omit documents that a negative grade marks as not judged', () => {
    const { items } = parse('q1 0 a -1\nq1 0 b 1\nq1 0 a 3\nq2 0 a -2\n')
    expect(items.map(({ labels }) => labels)).toEqual([docs(['b', 1], ['a', 3]), { kind: 'none' }])
  })

  it('may be mixed, with tabs, CRLF, blank lines, and any iteration', () => {
    const { items } = parse('\uFEFF7\t0\t__proto__\t1\r\n\r\n  8 Q0 x  +2 \r\n7 1 10 0')
    expect(items.map(({ id, labels, line }) => [id, labels, line])).toEqual([
      ['7', docs(['__proto__', 1], ['10', 0]), 1],
      ['8', docs(['x', 2]), 3],
    ])
  })

  it.each(['judgments.qrels', 'judgments.txt'])('may hold comments: %s', (file) => {
    const { items } = parse('# judged in 2026\n q 0 a#1 1\n #q 0 b 1\n#\nq 0 c 1\n', file)
    expect(items.map(({ labels }) => labels)).toEqual([docs(['a#1', 1], ['c', 1])])
  })

  it('name documents as runs do, whatever slashes they use', () => {
    expect(parse('q 0 ./docs\\a.md 1\n').items[0]?.labels).toEqual(docs(['docs/a.md', 1]))
  })

  it.each(['qrels.trec8.txt', 'judgments', 'q.qrel', 'eval/QRELS.QRELS', 'qrels.txt.gz'])(
    'are recognised by file name or by their first line: %s',
    (file) => {
      expect(parse('\n301 0 FBIS3-10082 1\n', file).items).toHaveLength(1)
    },
  )

  it.each([
    ['g.jsonl', '301 0 FBIS3-10082 1\n', 'not valid JSON'],
    ['g.yaml', '301 0 FBIS3-10082 1\n', '1:1: expected a list of items'],
    ['g.txt', '- id: x 3\n', '1:'],
  ])('are not recognised if the file name or first line says otherwise: %s', (file, text, says) => {
    expect(mistakesIn(text, file)[0]).toContain(says)
  })

  it('that are empty are an empty set', () => {
    expect(parse('\n \n').items).toEqual([])
  })
})

describe('mistakes in TREC judgments', () => {
  it('are reported all at once, by line', () => {
    const long = 'x'.repeat(201)
    expect(
      mistakesIn(
        [
          'q 0 a 1',
          'q 0 a',
          'q 0 b high',
          'q 0 c 1.5',
          'q 0 a 2',
          `${long} 0 d 1`,
          'q 0 e 1000001',
          'q 0 f\u0007 1',
          'q Q0 g 1 2.5 tag',
        ].join('\n'),
      ),
    ).toEqual([
      '2: expected the columns qid iter docno grade, separated by white space, found 3 columns: "q 0 a"',
      '3: expected a whole number up to 1000000 in column 4, the grade, found "high"',
      '4: expected a whole number up to 1000000 in column 4, the grade, found "1.5"',
      '5: the document "a" appears twice for the query "q"',
      `6: expected an id of 1 to 200 characters in column 1, the query, found "${'x'.repeat(60)}…"`,
      '7: expected a whole number up to 1000000 in column 4, the grade, found "1000001"',
      '8: expected a name of 1 to 1000 characters in column 3, the document, found "f\\u0007"',
      '9: expected the columns qid iter docno grade, separated by white space, found 6 columns: "q Q0 g 1 2.5 tag"',
    ])
  })

  it('name the number of columns in a run file', () => {
    expect(mistakesIn('q Q0 g 1 2.5 tag\n', 'run.txt')).toEqual([
      '1: expected the columns qid iter docno grade, separated by white space, found 6 columns: "q Q0 g 1 2.5 tag"',
    ])
  })

  it('S14: more than 100,000 queries', () => {
    const text = Array.from({ length: 100_001 }, (_, at) => `q${at} 0 d 1\n`).join('')
    expect(mistakesIn(text)).toEqual(['100001: expected at most 100000 queries'])
  })

  it('S10: stop the reading if no line is valid', () => {
    expect(mistakesIn('x\n'.repeat(50_000))).toEqual([
      '1: expected the columns qid iter docno grade, separated by white space, found 1 column: "x" (10000 times: lines 1, 2, 3 and others)',
    ])
  })

  it.each(['1 ', 'x', '\n', '\t'])(
    'S10: take linear work to report in a file of "%s"',
    async (unit) => {
      const growth = await growthOfWork(2000, (size) => errorOf(unit.repeat(size / unit.length)))
      expect(growth).toBeLessThan(8)
    },
  )
})
