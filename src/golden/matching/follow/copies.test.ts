import { describe, expect, it } from 'vitest'
import { chunk, evidence, scoreSides } from '../../../../test/support/score-example.ts'
import { copyOf, copyRank } from './copies.ts'

const quote = 'Annual plans have a 60-day money-back guarantee.'
const labels = {
  kind: 'evidence',
  targets: [{ grade: 1, any: [evidence({ doc: 'a.md', quote })] }],
} as const
const original = chunk('a', { doc: 'a.md', text: quote })
const copy = chunk('b', {
  doc: './b.md',
  text: `## Plans\n\n${quote.replace('60-day', '**60-day**')}`,
})

describe('a passage in another document', () => {
  const placed = (...chunks: (typeof copy)[]) =>
    scoreSides({ head: { labels, chunks } }, 'recall@5').chunks.head

  it('is a copy if the document contains the exact quote', () => {
    const wanted = { doc: 'a.md', quote }
    expect(copyOf(wanted, placed(original, copy))).toEqual({ doc: 'b.md', chunk: 'b', rank: 2 })
    expect(copyOf(wanted, placed(original))).toBeUndefined()
    const changed = chunk('c', { doc: 'c.md', text: quote.replace('60', '90') })
    expect(copyOf(wanted, placed(changed))).toBeUndefined()
    expect(copyOf(wanted, placed(chunk('n', { text: quote })))).toBeUndefined()
    expect(copyOf({ doc: 'a.md', quote: '60-day' }, placed(copy))).toBeUndefined()
  })

  it.each([
    ['The default timeout is 1.5 s for every client.', '1.5', '15'],
    ['Load must be < 5 for every client of it.', '<', '>'],
    ['It starts at -5 degrees in every place.', '-5', '5'],
  ])('is not a copy if a number or sign differs: %s', (written, was, is) => {
    const wanted = { doc: 'a.md', quote: written }
    const same = chunk('b', { doc: 'b.md', text: `In 3 words: **${written}** And 7.` })
    expect(copyOf(wanted, placed(same))).toMatchObject({ rank: 1 })
    const changed = { ...same, text: written.replace(was, is) }
    expect(copyOf(wanted, placed(changed))).toBeUndefined()
  })

  it.each([
    { authoritative: [], rank: Infinity },
    { authoritative: ['b.md'], rank: 2 },
    { authoritative: ['**/*.md', '!b.md'], rank: 3 },
    { authoritative: ['elsewhere/**'], rank: Infinity },
  ])('counts at rank $rank with $authoritative', ({ rank, ...which }) => {
    const other = chunk('c', { doc: 'c.md', text: quote })
    const chunks = placed(chunk('n', { doc: 'n.md', text: 'Nothing.' }), copy, other)
    const settings = { ...which, textOf: ({ chunk: { text } }: (typeof chunks)[number]) => text }
    expect(copyRank({ doc: 'a.md', quote }, chunks, settings)).toBe(rank)
  })
})
