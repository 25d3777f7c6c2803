import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../../test/support/growth-of-work.ts'
import type { Labels } from '../../lib/model/items/golden-set.ts'
import { readTrecRun } from './read-trec-run.ts'
import type { ReadRun } from '../../pipeline/run/reading/read-native-run.ts'

const asked = new Set(['1', '2', '__proto__'])

type How = { readonly held?: number; readonly depth?: number; readonly labels?: Labels }

async function read(
  bytes: string | Uint8Array,
  { held, depth = 1000, labels }: How = {},
): Promise<ReadRun> {
  return readTrecRun(() => Readable.from(bytes.length === 0 ? [] : [Buffer.from(bytes)]), {
    label: 'head.run',
    depth,
    asked,
    keep:
      held === undefined ? undefined : { chunks: held, labels: () => labels ?? { kind: 'none' } },
    signal: new AbortController().signal,
  })
}

async function complaint(bytes: string | Uint8Array): Promise<string> {
  const error: unknown = await read(bytes).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'runs-invalid', hint: expect.stringContaining('TREC run') })
  return (error as Error).message
}

function chunksOf(
  { run }: ReadRun,
  id: string,
): readonly (readonly [string, number | undefined])[] | undefined {
  const result = run.results.get(id)
  return result?.kind === 'answered'
    ? result.chunks.map(({ id: name, score }) => [name, score])
    : undefined
}

describe('a TREC run', () => {
  it('is sorted by score, whatever the order of lines and ranks', async () => {
    const file = await read('1 Q0 b 1 1.5 tag\n1 Q0 c 1 -3e2 tag\n1 Q0 a 9 7 tag\n')
    expect(chunksOf(file, '1')).toEqual([
      ['a', 7],
      ['b', 1.5],
      ['c', -300],
    ])
    expect(file).toMatchObject({ ids: ['1'], failed: 0, run: { sorted: 1 } })
  })

  it('is sorted correctly if one score is a prefix of another, and with numeric ids', async () => {
    const lines = ['1 Q0 101 1 -5.51 tag', '1 Q0 102 2 -5.5 tag', '1 Q0 903 3 -7.25 tag']
    expect(chunksOf(await read(lines.join('\n')), '1')).toEqual([
      ['102', -5.5],
      ['101', -5.51],
      ['903', -7.25],
    ])
  })

  it('yields each document as a single chunk, without text or position', async () => {
    const file = await read('1 Q0 docs/a.md 1 2.5 tag')
    expect(file.run.results.get('1')).toEqual({
      kind: 'answered',
      chunks: [
        {
          id: 'docs/a.md',
          doc: 'docs/a.md',
          start: undefined,
          end: undefined,
          text: undefined,
          score: 2.5,
        },
      ],
      ms: undefined,
      cold: false,
      answer: undefined,
      context: undefined,
      usage: undefined,
      beyond: undefined,
    })
    expect(file.run).toMatchObject({ index: undefined, buildMs: undefined, manifest: undefined })
  })

  it.each([
    ['CRLF', '1 Q0 a 1 2 t\r\n1 Q0 b 2 1 t\r\n'],
    ['tabs and runs of spaces', '1\tQ0\ta\t1\t2\tt\n  1  Q0 b \t 2  1  t  \n'],
    ['a space before the first column', '1 Q0 a 1 2 t\n 1 Q0 b 2 1 t\n'],
    ['two spaces between columns', '1 Q0 a  1 2 t\n1 Q0 b 2  1 t\n'],
    ['no tag', '1 Q0 a 1 2\n1 Q0 b 2 1\n'],
    ['a tag of several words', '1 Q0 a 1 2 my run\n1 Q0 b 2 1 my run\n'],
    ['blank lines', '\n1 Q0 a 1 2 t\n \t\r\n1 Q0 b 2 1 t\n\n'],
    ['no last line feed', '1 Q0 a 1 2 t\n1 Q0 b 2 1 t'],
    ['a byte order mark', '\uFEFF1 Q0 a 1 2 t\n1 Q0 b 2 1 t\n'],
    ['comments', '# 1 Q0 c 1 9 t\n1 Q0 a 1 2 t\n  # 1 Q0 c 1 9 t\n#\n1 Q0 b 2 1 t\n#the end'],
    ['ranks that are none', '1 Q0 a - 2 t\n1 x b NaN 1 t\n'],
    [
      'numbers in rare forms',
      '1 Q0 a 1 +2. t\n1 Q0 b 2 1000000000000000000000000000000000000000000e-42 t\n',
    ],
  ])('may have %s', async (_what, text) => {
    const file = await read(text)
    expect(chunksOf(file, '1')).toEqual([
      ['a', 2],
      ['b', 1],
    ])
    expect(file.run.sorted).toBe(0)
  })

  it('may interleave the lines of queries, including unknown queries', async () => {
    const file = await read(
      '1 Q0 a 1 9 t\n__proto__ Q0 x 1 9 t\n9 Q0 x 1 9 t\n1 Q0 b 2 8 t\n9 Q0 y 2 8 t\n8 Q0 y 2 8 t\n',
    )
    expect(chunksOf(file, '1')?.map(([id]) => id)).toEqual(['a', 'b'])
    expect(chunksOf(file, '__proto__')).toEqual([['x', 9]])
    expect(file.ids).toEqual(['1', '__proto__'])
    expect(file.run.results.get('2')).toBeUndefined()
    expect(file.run.results.get('9')).toBeUndefined()
    expect(file.run.anomalies).toEqual({ ignoredAnswers: 2, droppedChunks: 0, unknownContext: 0 })
  })

  it('drops results beyond the depth, and counts them', async () => {
    const file = await read('1 Q0 a 1 9 t\n1 Q0 b 2 8 t\n1 Q0 c 3 7 t\n', { depth: 2 })
    expect(chunksOf(file, '1')?.map(([id]) => id)).toEqual(['a', 'b'])
    expect(file.run.anomalies.droppedChunks).toBe(1)
  })

  it('keeps a ranking of any length if no depth is set', async () => {
    const names = Array.from({ length: 1000 }, (_, at) => `${'n'.repeat(at % 100)}${at}`)
    const file = await read(names.map((name, at) => `1 Q0 ${name} ${at} ${-at} t\n`).join(''))
    expect(chunksOf(file, '1')).toEqual(names.map((name, at) => [name, 0 - at]))
    expect(file.run.results.get('1')).toMatchObject({ beyond: undefined })
  })

  it('keeps the beginning of a long ranking, and the first ranks of labelled documents', async () => {
    const labels: Labels = {
      kind: 'docs',
      grades: new Map([
        ['a', 1],
        ['c', 1],
        ['d/e', 0],
        ['never', 2],
      ]),
    }
    const names = ['a', 'b', 'c', 'a', 'd\\e', 'c', './d/e', 'f']
    const text = names.map((name, at) => `1 Q0 ${name} ${at} ${-at} t\n`).join('')
    const file = await read(text, { held: 2, depth: 7, labels })
    const result = file.run.results.get('1')
    expect(chunksOf(file, '1')?.map(([id]) => id)).toEqual(['a', 'b'])
    expect(result).toMatchObject({
      beyond: {
        returned: 7,
        ranks: new Map([
          ['c', 3],
          ['a', 4],
          ['d/e', 5],
        ]),
      },
    })
    expect(file.run.anomalies.droppedChunks).toBe(1)
    // The number of chunks is unknown, because only a part of each ranking is kept.
    expect(file.run.index).toMatchObject({ basis: 'returned', chunks: undefined })
  })

  it('matches chunk labels by their exact names', async () => {
    const labels: Labels = {
      kind: 'chunks',
      grades: new Map([
        ['d/e', 1],
        ['./x', 1],
      ]),
    }
    const text = ['a', 'd\\e', './d/e', 'x', './x', 'd/e']
      .map((name, at) => `1 Q0 ${name} 1 ${9 - at} t\n`)
      .join('')
    const file = await read(text, { held: 1, labels })
    expect(file.run.results.get('1')).toMatchObject({
      beyond: {
        returned: 6,
        ranks: new Map([
          ['./x', 5],
          ['d/e', 6],
        ]),
      },
    })
  })

  it('stops when it is aborted', async () => {
    const stop = new AbortController()
    const rules = { label: 'r', depth: 9, asked, keep: undefined, signal: stop.signal }
    const reason = new Error('stopped')
    stop.abort(reason)
    const pieces = () => Readable.from([Buffer.from('1 Q0 a 1 1 t\n')])
    await expect(readTrecRun(pieces, rules)).rejects.toBe(reason)
  })
})

describe('S11: an invalid TREC run', () => {
  const good = '1 Q0 a 1 2 t\n'

  it.each([
    [
      'too few columns',
      `${good}1 Q0 b 2\n`,
      '2: expected qid Q0 docno rank score tag, separated by white space, found 4 columns: "1 Q0 b 2"',
    ],
    [
      'one word',
      'hello\n',
      '1: expected qid Q0 docno rank score tag, separated by white space, found 1 column: "hello"',
    ],
    [
      'a score that is no number',
      `${good}${good}1 Q0 b 2 high t\n`,
      '3: expected a finite number in column 5, the score, found "high"',
    ],
    ['NaN', '1 Q0 b 2 NaN t\n', '1: expected a finite number in column 5, the score, found "NaN"'],
    [
      'infinity',
      '1 Q0 b 2 -inf t\n',
      '1: expected a finite number in column 5, the score, found "-inf"',
    ],
    [
      'too large a number',
      '1 Q0 b 2 1e999 t\n',
      '1: expected a finite number in column 5, the score, found "1e999"',
    ],
    [
      'a hexadecimal number',
      '1 Q0 b 2 0x10 t\n',
      '1: expected a finite number in column 5, the score, found "0x10"',
    ],
    [
      'a sign alone',
      '1 Q0 b 2 - t\n',
      '1: expected a finite number in column 5, the score, found "-"',
    ],
    [
      'a point alone',
      '1 Q0 b 2 . t\n',
      '1: expected a finite number in column 5, the score, found "."',
    ],
    [
      'an exponent alone',
      '1 Q0 b 2 e5 t\n',
      '1: expected a finite number in column 5, the score, found "e5"',
    ],
    [
      'a number that goes on',
      '1 Q0 b 2 1.5.2 t\n',
      '1: expected a finite number in column 5, the score, found "1.5.2"',
    ],
    [
      'swapped columns',
      '1 Q0 b 2 tag 3.5\n',
      '1: expected a finite number in column 5, the score, found "tag"',
    ],
    [
      'as many digits as make infinity',
      `1 Q0 b 2 ${'9'.repeat(400)} t\n`,
      `1: expected a finite number in column 5, the score, found "${'9'.repeat(60)}…"`,
    ],
    ['a NUL byte', '1 Q0 a\0b 1 2 t\n', '1: found a control character in "1 Q0 a\\u0000b 1 2 t"'],
    [
      'a NUL byte in a score',
      '1 Q0 ab 1 2\0 t\n',
      '1: found a control character in "1 Q0 ab 1 2\\u0000 t"',
    ],
    [
      'an escape',
      `${good}1 Q0 \u001B[2J 1 2 t\n`,
      '2: found a control character in "1 Q0 \\u001b[2J 1 2 t"',
    ],
    ['a DEL', '1 Q0 a\u007Fb 1 2 t\n', '1: found a control character in "1 Q0 a\\u007fb 1 2 t"'],
    [
      'a late control character',
      `${good}1 Q0 a\u0085b 1 2 t\n`,
      '2: found a control character in "1 Q0 a\\u0085b 1 2 t"',
    ],
    [
      'a long name',
      `1 Q0 ${'x'.repeat(201)} 1 2 t\n`,
      `1: expected at most 200 characters in column 3, the document, found "${'x'.repeat(60)}…"`,
    ],
    [
      'a long query',
      `${'é'.repeat(201)} Q0 d 1 2 t\n`,
      `1: expected at most 200 characters in column 1, the query, found "${'é'.repeat(60)}…"`,
    ],
    [
      'a last line that is cut off',
      `${good}1 Q0 b 2 1.`,
      '2: the file ends in the middle of this line: expected 6 columns, as in the first line, found 5',
    ],
    [
      'bytes that are not UTF-8',
      Buffer.concat([Buffer.from(good), Buffer.from([0x31, 0x20, 0xff, 0x0a])]),
      '2: is not valid UTF-8',
    ],
    [
      'UTF-16',
      Buffer.from('1 Q0 a 1 2 t\n', 'utf16le'),
      '1: found a control character in "1\\u0000',
    ],
  ])('%s', async (_what, bytes, says) => {
    expect(await complaint(bytes)).toContain(`head.run:${says}`)
  })

  it.each(['1', '1 Q0', '1 Q0 b', '1 Q0 b 2', '1 Q0 b 2 '])(
    'a line "%s", even if the following lines are valid',
    async (line) => {
      const columns = line.trim().split(' ').length
      const says = `head.run:2: expected qid Q0 docno rank score tag, separated by white space, found ${columns} column`
      expect(await complaint(`${good}${line}\n${good}${good}`)).toContain(says)
      expect(await complaint(`${good}${line}\r\n${good}${good}`)).toContain(says)
    },
  )

  it('accepts names of 200 characters of any kind', async () => {
    const name = '😀'.repeat(200)
    expect(chunksOf(await read(`1 Q0 ${name} 1 2 t\n`), '1')).toEqual([[name, 2]])
  })

  it('S10: a line of 100 MB is rejected after 8 MiB', async () => {
    let given = 0
    async function* pieces() {
      yield Buffer.from(good)
      for (; given < 100; given += 1) yield Buffer.alloc(1024 * 1024, 'x')
    }
    const rules = {
      label: 'r',
      depth: 9,
      asked,
      keep: undefined,
      signal: new AbortController().signal,
    }
    await expect(readTrecRun(pieces, rules)).rejects.toThrow('r:2: the line is longer than 8 MiB')
    expect(given).toBeLessThan(10)
  })

  it.each(['1', ' ', '.', '-', 'é', '\u0301'])(
    'S10: reads a line of "%s" in linear time',
    async (unit) => {
      const growth = await growthOfWork(10_000, (size) =>
        read(`1 Q0 d 1 ${unit.repeat(size)}\n`).catch(() => undefined),
      )
      expect(growth).toBeLessThan(8)
    },
  )
})
