import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../../../test/support/how-often.ts'
import type { ChunkSettings } from '../../../lib/model/settings/settings.ts'
import { tokensOf } from '../../../lib/text/tokens.ts'
import { chunkDocument, chunkId } from './chunk-document.ts'
import type { DocumentFormat } from '../../../lib/text/markup/document-format.ts'

const chunk = (text: string, settings: ChunkSettings, format: DocumentFormat = 'markdown') =>
  Array.from(chunkDocument({ doc: 'd.md', text, format }, settings))
const cut = (text: string, settings: ChunkSettings, format: DocumentFormat = 'markdown') =>
  chunk(text, settings, format).map((part) => part.text)
const chars = (size: number, overlap = 0): ChunkSettings => ({ size, overlap, unit: 'chars' })
const tokens = (size: number, overlap = 0): ChunkSettings => ({ size, overlap, unit: 'tokens' })
const headings = (size: number, overlap = 0): ChunkSettings => ({ size, overlap, unit: 'headings' })

describe('where a document is cut', () => {
  it.each([
    { what: 'nothing', text: '', settings: chars(10), want: [] },
    { what: 'white space only', text: '\uFEFF \n\u00A0\r\n', settings: chars(10), want: [] },
    { what: 'all that fits', text: '\n a b \n', settings: chars(10), want: ['a b'] },
    {
      what: 'between blocks, before lines',
      text: 'one two 2\n\nthree\nfour',
      settings: chars(16),
      want: ['one two 2', 'three\nfour'],
    },
    {
      what: 'between lines, before sentences',
      text: 'Aa bb.\nCc dd. Ee ff',
      settings: chars(12),
      want: ['Aa bb.', 'Cc dd. Ee ff'],
    },
    {
      what: 'between sentences, before words',
      text: 'Aa bb cc. Dd ee ff',
      settings: chars(14),
      want: ['Aa bb cc.', 'Dd ee ff'],
    },
    {
      what: 'between words',
      text: 'alpha beta gamma',
      settings: chars(12),
      want: ['alpha beta', 'gamma'],
    },
    {
      what: 'a good break too early is not taken',
      text: 'A.\n\nbb cc dd ee ff',
      settings: chars(12),
      want: ['A.\n\nbb cc dd', 'ee ff'],
    },
    {
      what: 'before a heading, which keeps its text',
      text: 'Some words here.\n\n# Title\n\nText.',
      settings: chars(26),
      want: ['Some words here.', '# Title\n\nText.'],
    },
    {
      what: 'tokens are four bytes of UTF-8',
      text: 'éé éé éé éé',
      settings: tokens(3),
      want: ['éé éé', 'éé éé'],
    },
    {
      what: 'a fence is kept whole',
      text: 'ab\n\n```\na b\n\nc d\n```\n\ncd',
      settings: chars(18),
      want: ['ab', '```\na b\n\nc d\n```', 'cd'],
    },
    {
      what: 'a fence that is too long is cut between lines',
      text: '```\nlet a = 1\nlet b = 2\nlet c = 3\n```',
      settings: chars(24),
      want: ['```\nlet a = 1\nlet b = 2', 'let c = 3\n```'],
    },
    {
      what: 'a table is cut between rows',
      text: '| a a | b b |\n|---|---|\n| c c | d d |\n| e e | f f |',
      settings: chars(30),
      want: ['| a a | b b |\n|---|---|', '| c c | d d |\n| e e | f f |'],
    },
    {
      what: 'a row that is too long is cut between words',
      text: '| one two three | four five six |',
      settings: chars(20),
      want: ['| one two three |', 'four five six |'],
    },
    {
      what: 'a word that is too long is cut where it has to be',
      text: 'ab 0123456789012 cd',
      settings: chars(8),
      want: ['ab 01234', '56789012', 'cd'],
    },
    {
      what: 'never inside a character of two units',
      text: '😀😀😀😀😀',
      settings: chars(3),
      want: ['😀', '😀', '😀', '😀', '😀'],
    },
    {
      what: 'where scripts put no spaces, between letters and after sentences',
      text: '東京は首都です。人口が多い。',
      settings: chars(9),
      want: ['東京は首都です。', '人口が多い。'],
    },
    {
      what: 'a mark stays with its letter, a full stop with its sentence',
      text: 'กำกำ。กำ',
      settings: chars(5),
      want: ['กำกำ。', 'กำ'],
    },
    {
      what: 'an overlap begins at a good place',
      text: 'Aa bb. Cc dd. Ee ff. Gg hh.',
      settings: chars(14, 8),
      want: ['Aa bb. Cc dd.', 'Cc dd. Ee ff.', 'Ee ff. Gg hh.'],
    },
    {
      what: 'an overlap that leaves no room for a fence is given up',
      text: 'some words\n\n```\na b\nc d\n```',
      settings: chars(16, 10),
      want: ['some words', '```\na b\nc d\n```'],
    },
    {
      what: 'no overlap reaches into a fence',
      text: '```\na b\nc d\n```\n\nmore words',
      settings: chars(16, 8),
      want: ['```\na b\nc d\n```', 'more words'],
    },
    {
      what: 'one chunk for every section, however short',
      text: 'Intro.\n\n# A\n\ntext a\n\n# B\n\ntext b',
      settings: headings(100),
      want: ['Intro.', '# A\n\ntext a', '# B\n\ntext b'],
    },
    {
      what: 'headings without text stay with the next',
      text: '# A\n\n## B\n\ntext b\n\n## C',
      settings: headings(100),
      want: ['# A\n\n## B\n\ntext b', '## C'],
    },
    {
      what: 'a section that is too long is cut, with overlap, and the next repeats nothing',
      text: '# A\n\nOne. Two three. Four five. Six seven.\n\n# B\n\nEight.',
      settings: headings(6, 3),
      want: [
        '# A\n\nOne. Two three.',
        'Two three. Four five.',
        'Four five. Six seven.',
        '# B\n\nEight.',
      ],
    },
  ])('$what', ({ text, settings, want }) => {
    expect(cut(text, settings)).toEqual(want)
  })

  it('recognises neither fences nor headings in plain text', () => {
    const text = 'ab cd\n\n```\na b\n\nc d\n```'
    expect(cut(text, chars(18), 'plain')).toEqual(['ab cd\n\n```\na b', 'c d\n```'])
  })

  it('names every chunk by its position', () => {
    const [first, second] = chunk('one two\n\nthree', chars(8))
    expect(first).toEqual({ doc: 'd.md', start: 0, end: 7, text: 'one two' })
    expect(second).toEqual({ doc: 'd.md', start: 9, end: 14, text: 'three' })
    expect(chunkId({ doc: 'a b/#1.md', start: 9, end: 14 })).toBe('a b/#1.md#9-14')
  })
})

const piece = fc.oneof(
  fc.constantFrom(
    '# Heading\n',
    'Title\n===\n',
    'word ',
    'Sentence one. ',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    '\t',
  ),
  fc.constantFrom(
    '```\n',
    '~~~ts\n',
    '````\n',
    '    code\n',
    '- item\n',
    '> quote\n',
    '---\n',
    '\uFEFF',
  ),
  fc.constantFrom(
    '| a | b |\n',
    '|---|---|\n',
    'a | b\n',
    '東京は首都です。',
    'กำ',
    '😀',
    'e\u0301',
    '\u3000',
  ),
  fc.constantFrom('\uD800', '\uDC00', 'x'.repeat(70), '😀'.repeat(30), '| ', '。'),
  fc.string({ maxLength: 8 }),
)
const markdown = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
const settings = fc
  .tuple(
    fc.constantFrom('chars', 'tokens', 'headings'),
    fc.integer({ min: 2, max: 60 }),
    fc.nat(59),
  )
  .map(([unit, size, overlap]): ChunkSettings => ({ unit, size, overlap: overlap % size }))
const format = fc.constantFrom('markdown', 'plain')

describe('whatever the document', () => {
  const check = (
    holds: (text: string, settings: ChunkSettings, chunks: ReturnType<typeof chunk>) => void,
  ) =>
    fc.assert(
      fc.property(markdown, settings, format, (text, given, kind) =>
        holds(text, given, chunk(text, given, kind)),
      ),
      { seed: 5, numRuns: howOften(3000, 500) },
    )

  it('a chunk is the text at its position, without surrounding white space', () => {
    check((text, _settings, chunks) => {
      for (const part of chunks) {
        expect(part.text).toBe(text.slice(part.start, part.end))
        expect(part.text).not.toBe('')
        expect(part.text.trim()).toBe(part.text)
      }
    })
  })

  it('no chunk exceeds the size', () => {
    check((_text, { unit, size }, chunks) => {
      for (const part of chunks)
        expect(unit === 'chars' ? part.text.length : tokensOf(part.text)).toBeLessThanOrEqual(size)
    })
  })

  it('chunks begin and end in increasing order, and contain everything but white space', () => {
    check((text, _settings, chunks) => {
      let covered = 0
      let last = -1
      for (const { start, end } of chunks) {
        expect(start).toBeGreaterThan(last)
        expect(end).toBeGreaterThan(covered)
        expect(text.slice(covered, Math.max(covered, start)).trim()).toBe('')
        last = start
        covered = end
      }
      expect(text.slice(covered).trim()).toBe('')
    })
  })

  it('no chunk repeats more than the overlap', () => {
    check((text, { unit, overlap }, chunks) => {
      for (const [index, { start }] of chunks.entries()) {
        const repeated = text.slice(start, Math.max(start, chunks[index - 1]?.end ?? start))
        const amount = unit === 'chars' ? repeated.length : tokensOf(repeated)
        expect(amount).toBeLessThanOrEqual(overlap)
      }
    })
  })

  it('no chunk begins or ends inside a surrogate pair', () => {
    check((text, _settings, chunks) => {
      const splits = (at: number): boolean =>
        /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1))
      for (const { start, end } of chunks)
        expect([splits(start), splits(end)]).toEqual([false, false])
    })
  })

  it('a word that fits into a chunk is whole in some chunk', () => {
    const words = fc.array(
      fc.string({
        unit: fc.constantFrom('a', 'b', '.', '|', '`', '#'),
        minLength: 1,
        maxLength: 12,
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(words, fc.integer({ min: 12, max: 30 }), fc.nat(8), (list, size, overlap) => {
        const text = list.join(' ')
        const parts = cut(text, chars(size, overlap), 'plain')
        const found = new Set(parts.flatMap((part) => part.split(' ')))
        expect(list.filter((word) => !found.has(word))).toEqual([])
      }),
      { seed: 6, numRuns: howOften(1000, 300) },
    )
  })

  it('a fence that fits into a chunk is whole in some chunk', () => {
    const line = fc.constantFrom('', 'let a = 1', 'b', '# no', '| no |')
    const fence = fc
      .array(line, { maxLength: 5 })
      .map((lines) => ['```', ...lines, '```'].join('\n'))
    const paragraph = fc
      .array(fc.constantFrom('one', 'two.', 'three'), { minLength: 1, maxLength: 20 })
      .map((list) => list.join(' '))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fence, paragraph), { maxLength: 8 }),
        fc.nat(30),
        (blocks, overlap) => {
          const parts = cut(blocks.join('\n\n'), chars(60, overlap))
          const lost = blocks.filter(
            (block) => block.startsWith('`') && !parts.some((part) => part.includes(block)),
          )
          expect(lost).toEqual([])
        },
      ),
      { seed: 8, numRuns: howOften(1000, 300) },
    )
  })
})

describe('S10: large uniform documents are cut in linear time', () => {
  // With a quadratic step, this much text would exceed the time limit of the test.
  it.each([
    ...['a', ' ', '(', '\u0301'].map((unit) => ({ unit, megabytes: howOften(10, 2) })),
    { unit: 'a\n\n', megabytes: howOften(10, 1) },
    ...['a ', '```\n', '`', '> ', '| ', '|a|\n', '東', '😀', '.', '\uFEFF'].map((unit) => ({
      unit,
      megabytes: 1,
    })),
    ...['-\n', 'a\n=\n', '~~~ x\n', '#', '\r'].map((unit) => ({ unit, megabytes: 1 })),
  ])('$megabytes MB of $unit', { timeout: 30_000 }, ({ unit, megabytes }) => {
    const text = unit.repeat((megabytes * 1_000_000) / new TextEncoder().encode(unit).length)
    let units = 0
    for (const part of chunkDocument({ doc: 'd', text, format: 'markdown' }, tokens(500, 50)))
      units += part.text.length
    const words = text.trim().length
    expect(units).toBeGreaterThanOrEqual(words / 2)
    expect(units).toBeLessThanOrEqual(2 * words)
  })
})
