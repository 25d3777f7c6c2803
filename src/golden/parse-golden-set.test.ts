import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noDrafts } from '../lib/model/items/drafts-gate.ts'
import { anyText } from '../../test/support/any-text.ts'
import { GateError } from '../lib/errors.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import { parseGoldenSet } from './parse-golden-set.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

const parse = (text: string, file = 'eval/golden.jsonl') => parseGoldenSet(bytesOf(text), file)

const labelsOf = (fields: object) => parse(jsonLine(fields)).items[0]?.labels

const jsonLine = (fields: object) => JSON.stringify({ id: 'a', query: 'why?', ...fields })

function errorOf(text: string | Uint8Array, file = 'g.jsonl'): GateError {
  try {
    parseGoldenSet(typeof text === 'string' ? bytesOf(text) : text, file)
  } catch (error) {
    if (error instanceof GateError) return error
    throw error
  }
  throw new Error('the golden set was accepted')
}

/** Whether the parser accepts a text or rejects it with its own error. */
function isReadOrRefused(parsing: () => unknown): boolean {
  try {
    parsing()
    return true
  } catch (error) {
    return error instanceof GateError
  }
}

/** Returns the messages without the file's name. */
function mistakesIn(text: string | Uint8Array, file = 'g.jsonl'): readonly string[] {
  const error = errorOf(text, file)
  expect(error.code).toBe('golden-invalid')
  return error.message.split('\n').map((line) => line.replace(`${file}:`, ''))
}

describe('an item', () => {
  it('may weigh more or less than another', () => {
    expect(parse(jsonLine({ weight: 12.5 })).items[0]?.weight).toBe(12.5)
    expect(parse('id,query,weight\na,why?,12.5\n', 'g.csv').items[0]?.weight).toBe(12.5)
    expect(parse(jsonLine({})).items[0]).not.toHaveProperty('weight')
    for (const weight of ['0', '-1', '"often"', '1e10', 'null'])
      expect(mistakesIn(`{"id":"a","query":"why?","weight":${weight}}`)).toEqual([
        expect.stringContaining(
          'weight: expected a number above 0 and at most 1,000,000,000, such as how often the question is asked',
        ),
      ])
    expect(mistakesIn('- { id: a, query: why?, weight: .inf }\n', 'g.yaml')).toHaveLength(1)
  })

  it('needs an id and a query', () => {
    const { items, drafts } = parse('{"id":"a","query":"why?"}')
    expect(drafts).toEqual(noDrafts)
    expect(items).toEqual([
      {
        id: 'a',
        query: 'why?',
        labels: { kind: 'none' },
        references: [],
        claims: undefined,
        contains: [],
        excludes: [],
        answerable: true,
        mustPass: false,
        tags: [],
        cluster: undefined,
        split: undefined,
        line: 1,
      } satisfies GoldenItem,
    ])
  })

  it('keeps the turns before a question, and derives the id from them as well', () => {
    const history = [
      { role: 'user', text: 'What does the Alpha cost?' },
      { role: 'assistant', text: '9 euros.' },
    ]
    const query = 'And its warranty?'
    const { items } = parse(
      [
        { query, history },
        { query, history: [] },
        { query, history: history.slice(0, 1) },
      ]
        .map((item) => JSON.stringify(item))
        .join('\n'),
    )
    expect(items.map((item) => item.history)).toEqual([history, undefined, history.slice(0, 1)])
    expect(items.map(Object.keys)).toMatchObject([{}, expect.not.arrayContaining(['history']), {}])
    expect(new Set(items.map(({ id }) => id)).size).toBe(3)
  })

  it('keeps every field', () => {
    const { items } = parse(
      jsonLine({
        answerable: false,
        must_pass: true,
        forbidden: ['docs/hr/**'],
        filters: { role: 'guest', level: 2, groups: ['a'] },
        tags: ['billing', 'setup', 'billing'],
        answer: ['60 days', 'two months'],
        claims: ['60 days', { text: 'annual plans', importance: 'vital' }],
        contains: ['60-day'],
        excludes: ['30-day'],
        cluster: 'refunds',
        split: 'test',
        tools: ['search'],
        notes: { source: 'ticket 4', deep: [1, null] },
        draft: false,
      }),
    )
    expect(items[0]).toEqual({
      id: 'a',
      query: 'why?',
      labels: { kind: 'none' },
      references: ['60 days', 'two months'],
      claims: [
        { text: '60 days', importance: 'okay' },
        { text: 'annual plans', importance: 'vital' },
      ],
      contains: ['60-day'],
      excludes: ['30-day'],
      answerable: false,
      mustPass: true,
      forbidden: ['docs/hr/**'],
      filters: { role: 'guest', level: 2, groups: ['a'] },
      tags: ['billing', 'setup'],
      cluster: 'refunds',
      split: 'test',
      tools: {
        calls: [{ tool: 'search', arguments: new Map() }],
        ordered: false,
        forbidden: [],
        most: undefined,
      },
      line: 1,
    })
  })

  it.each([
    ['a string', '60 days', ['60 days']],
    ['a list', ['60 days', 'two months'], ['60 days', 'two months']],
    ['nothing but white space', [' ', '60 days', ''], ['60 days']],
    ['the empty text', '', []],
  ])('has the references of an answer that is %s', (_, answer, references) => {
    expect(parse(jsonLine({ answer })).items[0]?.references).toEqual(references)
  })

  it('treats claims as vital if no claim is marked as vital', () => {
    const okay = { text: 'annual plans', importance: 'okay' }
    expect(parse(jsonLine({ claims: ['60 days', okay] })).items[0]?.claims).toEqual([
      { text: '60 days', importance: 'vital' },
      okay,
    ])
    expect(parse(jsonLine({ claims: [] })).items[0]?.claims).toEqual([])
  })

  it('reads `vital` on claims like `importance`', () => {
    const claims = [{ text: '60 days', vital: true }, { text: 'a guarantee' }, 'annual plans']
    expect(parse(jsonLine({ claims })).items[0]?.claims).toEqual([
      { text: '60 days', importance: 'vital' },
      { text: 'a guarantee', importance: 'okay' },
      { text: 'annual plans', importance: 'okay' },
    ])
    const none = [{ text: '60 days', vital: false }, 'annual plans']
    expect(parse(jsonLine({ claims: none })).items[0]?.claims).toEqual([
      { text: '60 days', importance: 'okay' },
      { text: 'annual plans', importance: 'vital' },
    ])
  })

  it('that nobody reviewed is a draft apart and asserts nothing', () => {
    const { items, drafts } = parse(
      '{"id":"a","query":"b","draft":true,"must_pass":true}\n{"id":"c","query":"d","draft":false}',
    )
    expect(items.map(({ id, draft, mustPass }) => [id, draft, mustPass])).toEqual([
      ['a', 'apart', false],
      ['c', undefined, false],
    ])
    expect(drafts).toEqual({ unreviewed: 1, accepted: 0, edited: 0, rejected: 0 })
    expect(mistakesIn('{"id":"a","query":"b","draft":true,"docs":3}')).toHaveLength(1)
    expect(mistakesIn('{"id":"a","query":"b","draft":"maybe"}')).toEqual([
      '1:31 draft: expected true, false, accepted, edited or rejected, found "maybe"',
    ])
  })

  it('that a person accepted or edited is a question, and a rejected one is not', () => {
    const { items, drafts } = parse(
      ['accepted', 'edited', 'rejected']
        .map((draft) => `{"id":"${draft}","query":"b","must_pass":true,"draft":"${draft}"}`)
        .join('\n'),
    )
    expect(items.map(({ id, draft, mustPass }) => [id, draft, mustPass])).toEqual([
      ['accepted', undefined, true],
      ['edited', undefined, true],
    ])
    expect(drafts).toEqual({ unreviewed: 0, accepted: 1, edited: 1, rejected: 1 })
  })

  it.each([
    { accepted: 27, edited: 2, rejected: 1, draft: 'gates' },
    { accepted: 26, edited: 2, rejected: 2, draft: 'apart' },
    { accepted: 29, edited: 0, rejected: 0, draft: 'apart' },
  ])(
    'that nobody reviewed is $draft if people accepted $accepted, edited $edited and rejected $rejected',
    ({ draft, ...reviewed }) => {
      const lines = Object.entries(reviewed).flatMap(([state, many]) =>
        Array.from(
          { length: many },
          (_, at) => `{"id":"${state}-${at}","query":"b","draft":"${state}"}`,
        ),
      )
      const { items } = parse(['{"id":"a","query":"b","draft":true}', ...lines].join('\n'))
      expect(items[0]?.draft).toBe(draft)
      expect(items.filter((item) => item.draft !== undefined)).toHaveLength(1)
    },
  )

  it.each([
    '__proto__',
    'constructor',
    'toString',
    ' ',
    'ä',
    '日本',
    'x'.repeat(200),
    '\u{1F600}'.repeat(200),
  ])('S10: may have the id %j', (id) => {
    expect(parse(JSON.stringify({ id, query: 'q', chunks: [id] })).items[0]).toMatchObject({ id })
  })
})

describe('labels', () => {
  it('are evidence with grade 1 and no prefix or suffix by default', () => {
    expect(
      labelsOf({
        evidence: [
          { doc: './docs\\a.md', quote: '60 days' },
          { doc: 'b.md', quote: 'x', prefix: 'p', suffix: 's', start: 0, grade: 3 },
        ],
      }),
    ).toEqual({
      kind: 'evidence',
      targets: [
        {
          grade: 1,
          any: [{ doc: 'docs/a.md', quote: '60 days', prefix: '', suffix: '', start: undefined }],
        },
        { grade: 3, any: [{ doc: 'b.md', quote: 'x', prefix: 'p', suffix: 's', start: 0 }] },
      ],
    })
  })

  it('under `any` are alternatives that form one target with one grade', () => {
    const member = (doc: string) => ({ doc, quote: 'x', prefix: '', suffix: '', start: undefined })
    expect(
      labelsOf({
        evidence: [
          {
            any: [
              { doc: 'a', quote: 'x' },
              { doc: './b', quote: 'x' },
            ],
            grade: 2,
          },
        ],
      }),
    ).toEqual({ kind: 'evidence', targets: [{ grade: 2, any: [member('a'), member('b')] }] })
  })

  it('are chunks or documents, as a list or with grades', () => {
    expect(labelsOf({ chunks: ['c2', 'c1'] })).toEqual({
      kind: 'chunks',
      grades: new Map([
        ['c2', 1],
        ['c1', 1],
      ]),
    })
    expect(labelsOf({ docs: { './docs\\a.md': 2, 'b.md': 0 } })).toEqual({
      kind: 'docs',
      grades: new Map([
        ['docs/a.md', 2],
        ['b.md', 0],
      ]),
    })
  })

  it('S10: may name any id', () => {
    const text = '{"id":"a","query":"b","chunks":{"__proto__":2,"constructor":1,"toString":0}}'
    expect(parse(text).items[0]?.labels).toEqual({
      kind: 'chunks',
      grades: new Map([
        ['__proto__', 2],
        ['constructor', 1],
        ['toString', 0],
      ]),
    })
  })

  it('are absent if every field is empty, so that an exported empty list is no mistake', () => {
    expect(labelsOf({ evidence: [], chunks: {}, docs: [] })).toEqual({ kind: 'none' })
    expect(labelsOf({ evidence: [], docs: ['a'] })).toMatchObject({ kind: 'docs' })
  })
})

describe('a file', () => {
  const three: readonly [string, string][] = [
    ['g.jsonl', '{"id":"a","query":"x"}\n\n{"id":"b","query":"y"}\r\n  \n{"id":"c","query":"z"}'],
    [
      'g.ndjson',
      '\uFEFF{"id":"a","query":"x"}\n\n{"id":"b","query":"y"}\n\n{"id":"c","query":"z"}\n',
    ],
    ['g.JSON', '[{"id":"a",\n"query":"x"},\n{"id":"b","query":"y"},\n\n{"id":"c","query":"z"}]'],
    ['g.yml', '- id: a\n  query: x\n- { id: b, query: y }\n# c\n- id: c\n  query: z\n'],
    ['golden', '{"id":"a","query":"x"}\n\n{"id":"b","query":"y"}\n\n{"id":"c","query":"z"}\n'],
    ['golden.txt', '\n[{"id":"a","query":"x"},\n{"id":"b","query":"y"},\n{"id":"c","query":"z"}]'],
    ['golden.v2', '- id: a\n  query: x\n\n- id: b\n  query: y\n- id: c\n  query: z\n'],
  ]
  it.each(three)('named %s is read', (file, text) => {
    const { items } = parse(text, file)
    expect(items.map(({ id, query }) => [id, query])).toEqual([
      ['a', 'x'],
      ['b', 'y'],
      ['c', 'z'],
    ])
    const lines = text.split('\n')
    for (const { id, line } of items) expect(lines[line - 1]).toMatch(new RegExp(`id"?: ?"?${id}`))
  })

  it.each(['g.jsonl', 'g.json', 'g.yaml', 'g'])('that is empty is an empty set: %s', (file) => {
    expect(parse('', file).items).toEqual([])
    expect(parse(' \n\uFEFF\n', file).items).toEqual([])
  })

  it('is identified by its name and the hash of its bytes', () => {
    const text = '{"id":"a","query":"ü"}\n'
    const { file, hash } = parse(text, 'eval/g.jsonl')
    expect(file).toBe('eval/g.jsonl')
    expect(hash).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it('keeps the order of its items', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(
        ids.filter((all) => all.every((id) => !/\p{Cc}/u.test(id))),
        (all) => {
          const items = all.map((id) => ({ id, query: `q ${id}` }))
          const read = (text: string, file: string) =>
            parse(text, file).items.map((item) => item.id)
          expect(read(items.map((item) => JSON.stringify(item)).join('\n'), 'g.jsonl')).toEqual(all)
          expect(read(JSON.stringify(items, null, 2), 'g.json')).toEqual(all)
        },
      ),
      { seed: 11 },
    )
  })
})

describe('the mistakes in a golden set', () => {
  it('are reported all at once, with line, column and key path', () => {
    const lines = [
      '{"id":"a","query":"x","evidense":[]}',
      '# a comment',
      '{"id":"b","query":"x","evidence":[{"doc":"d","qoute":"y"}],"docs":["d"]}',
      '{"id":"a","query":" ","tags":["ok",""]}',
      '[1]',
      '{oops}',
      '{"id":"c","query":"x","query":"y"}',
      '7',
    ]
    expect(mistakesIn(lines.join('\n'))).toEqual([
      '1:23 evidense: unknown key, did you mean evidence?',
      '2:1: a comment, which JSON Lines does not support; move it to the "notes" of an item, or remove the line',
      '3:35 evidence[0].quote: missing: expected a quote',
      '3:46 evidence[0].qoute: unknown key, did you mean quote?',
      '3:60 docs: expected only one of the keys evidence, chunks, docs and sections, found "evidence" and "docs"',
      '4:7 id: the id "a" appears twice, first on line 1',
      '4:19 query: expected a question, found " "',
      '4:36 tags[1]: expected a tag of 1 to 200 characters, without control characters, found an empty string',
      '5:1: a list: expected one item (an object) per line; a file that contains one list must end in .json',
      "6:2: not valid JSON: Expected property name or '}' in JSON",
      '7:23: the key "query" appears twice',
      '8:1: expected an item (an object with at least the key `query`), found 7',
    ])
    expect(errorOf(lines.join('\n')).mistakes[2]).toEqual({
      file: 'g.jsonl',
      line: 3,
      column: 35,
      path: 'evidence[0].quote',
      message: 'missing: expected a quote',
    })
  })

  it.each([
    [
      { id: '' },
      'id: expected an id of 1 to 200 characters, without control characters, found an empty string',
    ],
    [
      { id: 'x'.repeat(201) },
      `id: expected an id of 1 to 200 characters, without control characters, found "${'x'.repeat(60)}…"`,
    ],
    [
      { id: 'a\u0007' },
      'id: expected an id of 1 to 200 characters, without control characters, found "a\\u0007"',
    ],
    [{ id: 5 }, 'id: expected an id, found 5'],
    [{ query: null }, 'query: expected a question, found nothing'],
    [
      { history: [{ role: 'system', text: 'Be brief.' }] },
      'history[0].role: expected "user" or "assistant", found "system"',
    ],
    [
      { history: [{ role: 'user', text: ' ' }] },
      'history[0].text: expected the text of a turn, found " "',
    ],
    [{ answerable: 'no' }, 'answerable: expected true or false, found "no"'],
    [
      { expect: 'shrug' },
      'expect: expected "refuse", "clarify", "note-conflict" or "prefer-newest", found "shrug"',
    ],
    [
      { expect: ['refuse'] },
      'expect: expected "refuse", "clarify", "note-conflict" or "prefer-newest", found a list',
    ],
    [
      { expect: 'refuse', answerable: true },
      'expect: "refuse" conflicts with answerable: true, because "refuse" means that the right answer is a refusal',
    ],
    [
      { expect: 'clarify', answerable: false },
      'expect: "clarify" conflicts with answerable: false, which means that the right answer is a refusal',
    ],
    [
      { expect: 'prefer-newest' },
      'expect: "prefer-newest" requires an answer that states what the newest document says',
    ],
    [
      { expect: 'note-conflict', answer: ['', ' '] },
      'expect: "note-conflict" requires an answer that states what each document says',
    ],
    [{ must_pass: 1 }, 'must_pass: expected true or false, found 1'],
    [
      { forbidden: ['!hr/**'] },
      'forbidden[0]: expected a glob that does not begin with ! and whose braces expand to at most 100 globs, found "!hr/**"',
    ],
    [
      { filters: { role: {} } },
      'filters.role: expected a string, a number, true, false or a list of strings, found a mapping',
    ],
    [{ mustPass: true }, 'mustPass: unknown key, did you mean must_pass?'],
    [
      { frage: 'x' },
      'frage: unknown key, expected one of id, query, history, evidence, chunks, docs, sections, forbidden, filters, answerable, expect, answer, claims, contains, excludes, must_pass, tags, cluster, split, weight, tools, draft, notes',
    ],
    [{ tags: 'x' }, 'tags: expected a list of tags, found "x"'],
    [
      { tags: ['must_pass'] },
      'tags[0]: expected another tag: must_pass is the slice of the items with must_pass: true, found "must_pass"',
    ],
    [{ contains: ['--'] }, 'contains[0]: expected a string with at least one word, found "--"'],
    [{ excludes: 'x' }, 'excludes: expected a list of strings, found "x"'],
    [
      { answer: [] },
      'answer: expected a string, or a list of strings that are equally good, found an empty list',
    ],
    [
      { claims: [{ text: 'x', importance: 'high' }] },
      'claims[0].importance: expected "vital" or "okay", found "high"',
    ],
    [
      { claims: [{ text: 'x', vital: 'yes' }] },
      'claims[0].vital: expected true or false, found "yes"',
    ],
    [
      { claims: [{ text: 'x', vital: true, importance: 'vital' }] },
      'claims[0]: expected vital or importance, not both: they mean the same thing, found a mapping',
    ],
    [{ claims: ['?'] }, 'claims[0]: expected a string with at least one word, found "?"'],
    [{ split: 'tset' }, 'split: expected "dev" or "test", found "tset", did you mean test?'],
    [{ notes: 3 }, 'notes: expected a string or an object, found 3'],
    [{ evidence: 'x' }, 'evidence: expected a list of evidence entries, found "x"'],
    [{ evidence: null }, 'evidence: expected a list of evidence entries, found nothing'],
    [
      { evidence: ['x'] },
      'evidence[0]: expected an evidence entry (an object with the keys `doc` and `quote`), found "x"',
    ],
    [
      { evidence: [{ doc: 'a', quote: '… —' }] },
      'evidence[0].quote: expected a quote with at least one word, found "… —"',
    ],
    [
      { evidence: [{ doc: '', quote: 'x' }] },
      'evidence[0].doc: expected the path to a document of 1 to 1000 characters, without control characters, found an empty string',
    ],
    [
      { evidence: [{ doc: 'a', quote: 'x', start: -1 }] },
      'evidence[0].start: expected a whole number from 0 to 9007199254740991, found -1',
    ],
    [
      { evidence: [{ doc: 'a', quote: 'x', grade: 1.5 }] },
      'evidence[0].grade: expected a whole number from 0 to 1000000, found 1.5',
    ],
    [
      { evidence: [{ any: [] }] },
      'evidence[0].any: expected a list with at least one evidence entry, found an empty list',
    ],
    [
      { evidence: [{ any: [{ doc: 'a', quote: 'x', grade: 2 }] }] },
      'evidence[0].any[0].grade: unknown key, expected one of doc, page, quote, prefix, suffix, start',
    ],
    [
      { evidence: [{ any: [{ doc: 'a', quote: 'x' }], doc: 'a' }] },
      'evidence[0].doc: unknown key, expected one of any, grade',
    ],
    [
      { docs: 'a' },
      'docs: expected a list of ids, or an object that maps ids to grades, found "a"',
    ],
    [{ docs: { a: -1 } }, 'docs.a: expected a whole number from 0 to 1000000, found -1'],
    [{ docs: ['./a', 'a'] }, 'docs[1]: "a" appears twice'],
    [{ chunks: [3] }, 'chunks[0]: expected a chunk id, found 3'],
    [
      { chunks: { '': 1 } },
      'chunks[""]: expected a chunk id of 1 to 200 characters, without control characters, found an empty string',
    ],
  ])('name the key and what was found: %j', (fields, mistake) => {
    const told = mistakesIn(jsonLine(fields)).map((line) => line.replace(/^1:\d+ /, ''))
    expect(told).toEqual([mistake])
  })

  it('have a line and column in a JSON list', () => {
    const text = JSON.stringify(
      [{ id: 'a', query: 'x' }, { id: 'a', query: 'y', docs: { a: 1, 'b"c': 'z' } }, 7],
      null,
      2,
    )
    expect(mistakesIn(text, 'g.json')).toEqual([
      '7:11 [1].id: the id "a" appears twice, first on line 2',
      '11:15 [1].docs["b\\"c"]: expected a whole number from 0 to 1000000, found "z"',
      '14:3 [2]: expected an item (an object with at least the key `query`), found 7',
    ])
  })

  it('have a line and column in a YAML list', () => {
    const text = `- id: a
  query: x
  evidence:
    - doc: a
      qoute: y
- id: 5
  query: z
- id: a
  query: z
  query: z
- *a
`
    expect(mistakesIn(text, 'g.yaml')).toEqual([
      '4:7 [0].evidence[0].quote: missing: expected a quote',
      '5:7 [0].evidence[0].qoute: unknown key, did you mean quote?',
      '6:7 [1].id: expected an id, found 5',
      '8:7 [2].id: the id "a" appears twice, first on line 1',
      '10:3 [2].query: a repeated key, first on line 9',
      '11:3 [3]: an alias: expected the value itself, written out',
    ])
  })

  it.each([
    [
      'g.json',
      '{"id":"a"}',
      '1:1: expected a list of items, found a mapping; a file with one item per line must end in .jsonl',
    ],
    ['g.yaml', 'id: a', '1:1: expected a list of items, found a mapping'],
    [
      'g.json',
      '[\n {"id":"a","query":"b"},\n {"id" "c"}\n]',
      "3:8: not valid JSON: Expected ':' after property name in JSON",
    ],
    [
      'g.json',
      '[\n {"id":"a","query":"b"},\n {"id": }\n]',
      '3:2: not valid JSON: Unexpected token \'}\', ...",\\u000a {"id": }\\u000a]" is not valid JSON',
    ],
    [
      'g.json',
      '[\n {"id":"a","query":"b"},\n',
      '2:25: not valid JSON: Unexpected end of JSON input',
    ],
    [
      'g.yaml',
      '- id: [',
      '1:8: not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
  ])('%s: %j', (file, text, mistake) => {
    expect(mistakesIn(text, file)).toEqual([mistake])
  })

  it('lists up to a hundred mistakes and counts the rest', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `{"id":"${index}","query":${index}}`)
    const told = mistakesIn(lines.join('\n'))
    expect([told.length, told[0], told[100]]).toEqual([
      101,
      '1:19 query: expected a question, found 0',
      ' and 4900 more',
    ])
  })

  it('lists a mistake once, with its count, if many items make it', () => {
    const lines = Array.from({ length: 99 }, (_, index) => `{"id":"${index}","Query":"x"}`)
    expect(mistakesIn(['{"id":"a","query":"b"}', ...lines].join('\n'))).toEqual([
      '2:1 query: missing: expected a question (99 times: lines 2, 3, 4 and others)',
      '2:11 Query: unknown key, did you mean query? (99 times: lines 2, 3, 4 and others)',
    ])
    const list = JSON.stringify([{ id: 'a', query: 'b' }, { id: 'c' }, { id: 'd' }])
    expect(mistakesIn(list, 'g.json')).toEqual([
      '1:25 [1].query: missing: expected a question (2 times)',
    ])
  })

  it('suggests our key for a name that other tools use', () => {
    const own = '{"id":"a","query":"b"}'
    const told = mistakesIn(`${own}\n{"id":"c","query":"d","ground_truth":"e"}`)
    expect(told).toEqual(['2:23 ground_truth: unknown key, did you mean answer?'])
  })
})

describe('S10, S14: limits', () => {
  it('refuses a line with 200,000 brackets and continues with the next', () => {
    const deep = `{"id":"a","query":"b","notes":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    expect(mistakesIn(`${deep}\n{"id":"c"}`)).toEqual([
      '1:94: the data is nested more than 64 levels deep',
      '2:1 query: missing: expected a question',
    ])
  })

  it('reads 64 levels and refuses 65', () => {
    const nested = (levels: number) =>
      `{"id":"a","query":"b","notes":{"x":${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}}}`
    expect(parse(nested(64)).items).toHaveLength(1)
    expect(mistakesIn(nested(65))[0]).toMatch(/nested more than 64 levels deep/)
  })

  it('reads a line of 1 MiB and refuses a longer one, counted in bytes', () => {
    const line = (bytes: number) => {
      const rest = '{"id":"a","query":"b","notes":""}'
      return rest.replace('""}', `"${'ü'.repeat((bytes - rest.length - 1) / 2)}x"}`)
    }
    expect(Buffer.byteLength(line(1024 * 1024))).toBe(1024 * 1024)
    expect(parse(line(1024 * 1024)).items).toHaveLength(1)
    expect(mistakesIn(line(1024 * 1024 + 2))).toEqual([
      '1:1: a line of more than 1 MiB: expected an item of at most 1 MiB',
    ])
  })

  it('S10: stops reading a table after a line of more than 1 MiB or a header of more than 1,000 columns', () => {
    expect(mistakesIn(`id,query\na,b\n${','.repeat(2 ** 20 + 1)}\n`, 'g.csv')).toEqual([
      '3: a line of more than 1 MiB',
    ])
    const many = Array.from({ length: 1001 }, (_, at) => `c${at}`).join()
    expect(mistakesIn(`${many}\n"`, 'g.csv')).toEqual(['1: more than 1000 columns'])
    expect(mistakesIn('id,query,id\n"', 'g.csv')).toEqual(['1: the column "id" appears twice'])
  })

  it('refuses more than 64 MiB, and a YAML file of more than 8', () => {
    expect(mistakesIn(new Uint8Array(64 * 1024 * 1024 + 1))).toEqual([
      ' the golden set is larger than 64 MiB',
    ])
    expect(mistakesIn(' '.repeat(8 * 1024 * 1024) + '- 1', 'g.yml')).toEqual([
      ' a YAML file of more than 8 MiB: write large golden sets as JSON Lines (.jsonl)',
    ])
  })

  it('refuses bytes that are not UTF-8, with their line', () => {
    expect(mistakesIn(Buffer.from('{"id":"a","query":"x"}\n{"id":"b\xff"}\n', 'latin1'))).toEqual([
      '2: not UTF-8: expected a text file in UTF-8',
    ])
  })

  it('lets no item reach the prototype', () => {
    expect(mistakesIn('{"id":"a","query":"b","__proto__":{"polluted":1}}')[0]).toMatch(
      /^1:23 __proto__: unknown key, expected one of/,
    )
    expect(mistakesIn('- id: a\n  query: b\n  __proto__: { polluted: 1 }', 'g.yml')[0]).toMatch(
      /^3:3 \[0\]\.__proto__: unknown key, expected one of/,
    )
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it.each(['.nan', '.inf', '1e400'])('refuses %s as a grade, with its key path', (value) => {
    expect(mistakesIn(`- { id: a, query: b, docs: { a: ${value} } }`, 'g.yml')[0]).toMatch(
      /^1:33 \[0\]\.docs\.a: expected a whole number from 0 to 1000000, found (NaN|Infinity)$/,
    )
  })

  it('refuses lone surrogates, which no file can contain', () => {
    expect(mistakesIn('{"id":"a\\ud800","query":"b\\udc00"}')).toEqual([
      '1:7 id: expected an id of 1 to 200 characters, without control characters, found "a\\ud800"',
      '1:25 query: expected a question, found "b\\udc00"',
    ])
  })

  it('never throws anything but its own error, whatever the text', () => {
    const fragments = fc
      .array(
        fc.constantFrom(
          ...['{', '}', '[', ']', '"id"', '"query"', ':', ',', '"a"', '1', '\n', ' '].concat([
            '- ',
            '? ',
            '\\',
            '"',
            "'",
            '&a',
            '*a',
            '!!x',
            '#',
            '|',
            '>',
            '\t',
            '---',
            '%',
            'id: a',
          ]),
        ),
        { maxLength: 40 },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        fc.oneof(anyText(), fragments),
        fc.constantFrom('g.jsonl', 'g.json', 'g.yaml', 'g'),
        (text, file) => {
          expect(isReadOrRefused(() => parse(text, file))).toBe(true)
        },
      ),
      { seed: 3, numRuns: 500 },
    )
  })
})

describe('bare questions', () => {
  const asked = (text: string, file: string) =>
    parse(text, file).items.map(({ id, query, line, labels }) => [id, query, line, labels.kind])
  // The first 12 digits of the question's SHA-256.
  const why = `q-${createHash('sha256').update('why?').digest('hex').slice(0, 12)}`
  const how = `q-${createHash('sha256').update('how?').digest('hex').slice(0, 12)}`

  it.each([
    ['queries.txt', 'why?\n\n  how? \r\nwhy?\n'],
    ['queries.txt', '- why?\n\n- how?\n'],
    ['queries.jsonl', '"why?"\n\n"how?"\n'],
    ['queries.jsonl', '{"query":"why?"}\n\n{"query":"how?"}\n'],
    ['queries.json', '["why?",\n\n"how?"]'],
    ['queries.yaml', '- why?\n\n- query: how?\n'],
  ])('become items: %s %j', (file, text) => {
    expect(asked(text, file)).toEqual([
      [why, 'why?', 1, 'none'],
      [how, 'how?', 3, 'none'],
    ])
  })

  it('may be mixed with labelled items', () => {
    const label = '{"id":"a","query":"what?","docs":["d"]}'
    expect(asked(`why?\n${label}\n`, 'queries.txt')).toEqual([
      [why, 'why?', 1, 'none'],
      ['a', 'what?', 2, 'docs'],
    ])
    expect(mistakesIn('why?\n{"id":"a"}', 'queries.txt')).toEqual([
      '2:1 query: missing: expected a question',
    ])
  })

  it('in a text that begins with a bracket or a number are still a list or judgments', () => {
    expect(asked('[{"id":"a","query":"why?"}]', 'g.txt')).toEqual([['a', 'why?', 1, 'none']])
    expect(asked('1 0 d 1\n', 'g.txt')).toEqual([['1', '1', 1, 'docs']])
    expect(asked('What are the 3 plans?\n', 'g.txt')).toMatchObject([
      [expect.any(String), 'What are the 3 plans?', 1, 'none'],
    ])
  })

  it('must not be empty', () => {
    expect(mistakesIn('" "', 'g.jsonl')).toEqual([
      '1:1 query: expected a question, found an empty string',
    ])
  })
})

describe("git's conflict markers", () => {
  const line = (id: string, query: string): string => JSON.stringify({ id, query })
  const conflict = (...sides: readonly [ours: string, theirs: string]): string =>
    ['<<<<<<< HEAD', sides[0], '=======', sides[1], '>>>>>>> feature', ''].join('\n')

  it.each([
    ['g.jsonl', `${line('a', 'x')}\n${conflict(line('b', 'y'), line('b', 'z'))}`],
    ['g.jsonl', `${line('a', 'x')}\r\n${conflict(line('b', 'y'), '').replaceAll('\n', '\r\n')}`],
    [
      'g.yaml',
      `- { id: a, query: x }\n${conflict('- { id: b, query: y }', '- { id: b, query: z }')}`,
    ],
    ['g.csv', `id,query\n${conflict('b,y', 'b,z')}`],
  ])('in %s are the only mistakes, and the hint says how to resolve the conflict', (file, text) => {
    expect(mistakesIn(text, file)).toEqual([
      '2:1: a conflict marker that git left for you to resolve (3 times: lines 2, 4, 6)',
    ])
    expect(errorOf(text, file).hint).toBe(
      'keep the lines of both sides, one line for each id, and remove the lines with markers',
    )
  })

  it('are named if only one is left', () => {
    expect(mistakesIn(`${line('a', 'x')}\n>>>>>>> feature\n`)).toEqual([
      '2:1: a conflict marker that git left for you to resolve',
    ])
  })

  it('inside a question are text', () => {
    expect(parse(line('a', 'What is\n<<<<<<< HEAD\n?')).items).toHaveLength(1)
    expect(
      parse('- id: a\n  query: |\n    <<<<<<< HEAD\n    =======\n', 'g.yml').items,
    ).toHaveLength(1)
  })
})

it('stops reading a file that contains only mistakes', () => {
  const read = (): unknown => parseGoldenSet(Buffer.from('a\n'.repeat(400_000)), 'golden.jsonl')
  expect(read).toThrow(/not valid JSON.*\(10000 times: lines 1, 2, 3 and others\)/)
})
