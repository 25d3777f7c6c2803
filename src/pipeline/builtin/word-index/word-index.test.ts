import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../../../test/support/growth-of-work.ts'
import { howOften } from '../../../../test/support/how-often.ts'
import {
  fts5Search,
  plainWords,
  withoutSpecialWords,
} from '../../../../test/support/fts5-search.ts'
import { indexedTexts } from '../../../../test/support/indexed-texts.ts'
import type { Hit } from './hit.ts'
import { spanOf } from './indexed-document.ts'
import { wordSearch } from './word-index.ts'

/** Indexes texts, each as the only chunk of a document. */
function indexOf(texts: readonly string[]) {
  const settings = { size: 100_000, overlap: 0, unit: 'tokens' } as const
  const documents = indexedTexts(
    texts.map((text) => ({ text, format: 'plain' })),
    settings,
  )
  return { documents, search: wordSearch(documents) }
}

/** Expects the same places, and the same scores up to rounding. */
function expectAlike(found: readonly Hit[], wanted: readonly Hit[]): void {
  const scores = new Map(wanted.map(({ place, score }) => [place, score]))
  expect(found).toHaveLength(wanted.length)
  expect(
    found.filter(({ place, score }) => !(Math.abs(score - scores.get(place)!) < 1e-9)),
  ).toEqual([])
}

const root = process.env['RAG_GATE_DATA'] ?? ''

describe.skipIf(!existsSync(root))('on English text (RAG_GATE_DATA)', () => {
  it.each(['speech', 'encyclopedia'])('%s: ranks and scores as SQLite does', (set) => {
    const folder = join(root, set, 'docs')
    const settings = { size: 150, overlap: 20, unit: 'tokens' } as const
    const pages = readdirSync(folder)
      .toSorted()
      .map((name) => withoutSpecialWords(readFileSync(join(folder, name), 'utf8')))
    const documents = indexedTexts(
      pages.map((text) => ({ text, format: 'plain' })),
      settings,
    )
    const texts = documents.flatMap((document, page) =>
      Array.from({ length: document.chunks }, (_, at) => {
        const { start, end } = spanOf(document, at)
        return (pages[page] ?? '').slice(start, end)
      }),
    )
    const questions = readFileSync(join(root, set, 'golden.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => withoutSpecialWords(JSON.parse(line).query))
      .slice(0, 60)
    expect(questions).toHaveLength(60)
    const [search, ask] = [wordSearch(documents), fts5Search(texts)]
    for (const question of questions)
      expectAlike(search(question, texts.length), ask(plainWords(question)))
  })
})

describe('ranking', () => {
  it('equals that of SQLite for any text and any question of a few words', () => {
    const word = fc.constantFrom(
      'refund',
      'refunds',
      'Plans',
      'plan',
      'été',
      '1980s',
      'days',
      '--',
      'running',
    )
    const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), text, (texts, query) => {
        const readable = texts.map((each) => `${each} the end of it`)
        expectAlike(indexOf(readable).search(query, 100), fts5Search(readable)(plainWords(query)))
      }),
      { seed: 5, numRuns: howOften(150, 50) },
    )
  })
})

const texts = [
  'Refunds take five days for all plans.',
  'Invoices are sent by mail.',
  'A refund of an annual plan takes sixty days.',
  'Nothing to see here.',
  'C++ and C# are supported; naïve café.',
]

describe('a question', () => {
  const { search } = indexOf(texts)

  it.each([
    { query: 'refunded invoices', want: [1, 0, 2] },
    { query: 'what is the invoice?', want: [1] },
    { query: 'what is C++?', want: [4] },
    { query: 'NAIVE cafe\u0301', want: [4] },
    { query: 'ｍａｉｌ', want: [1] },
    { query: 'zebra', want: [] },
    { query: '" OR "" NEAR( *', want: [] },
    { query: '', want: [] },
    { query: '\0', want: [] },
    { query: '\ud800 \udc00', want: [] },
    { query: '🚀 👩‍👩‍👧', want: [] },
    { query: 'invoice '.repeat(12_500), want: [1] },
  ])('$query finds $want', ({ query, want }) => {
    expect(search(query, 10).map(({ place }) => place)).toEqual(want)
  })

  it('that repeats a word gives the word more weight', () => {
    const { search: find } = indexOf(['red apples', 'green pears', 'x', 'y', 'z'])
    expect(find('apples pears pears', 5).map(({ place }) => place)).toEqual([1, 0])
  })

  it('does not affect the next question', () => {
    expect(search('refund', 10)).toEqual(search('refund', 10))
  })

  it('gets ties in the order of their places, at whatever depth they are cut off', () => {
    const same = Array.from({ length: 150 }, () => 'refund')
    const { search: find } = indexOf(['other', ...same, 'refund refund', 'else', ...same])
    const hits = find('refund', 1000)
    expect(hits).toHaveLength(301)
    expect(hits[0]?.place).toBe(151)
    const rest = hits.slice(1).map(({ place }) => place)
    expect(rest).toEqual(rest.toSorted((one, other) => one - other))
    for (const depth of [1, 2, 3, 65, 151, 300, 301, 302])
      expect(find('refund', depth)).toEqual(hits.slice(0, depth))
  })

  it('finds nothing if there is no chunk', () => {
    expect(indexOf([]).search('refund', 5)).toEqual([])
    expect(indexOf(['', ' ']).search('refund', 5)).toEqual([])
  })
})

it.each(['\u0301', 'ไ\u0e49', 'a', '語', '\u0e49'])(
  'S10: takes linear time for a run of %j',
  async (unit) => {
    const growth = await growthOfWork(5000, (size) => {
      const text = unit.repeat(size)
      return indexOf([text]).search(text, 5)
    })
    expect(growth).toBeLessThan(8)
  },
)
