import { describe, expect, it } from 'vitest'
import { chunk, evidence, scoreSides } from '../../test/support/score-example.ts'
import { copyOf } from './copies.ts'

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

  it('is a copy where the quote stands there to the letter', () => {
    const wanted = { doc: 'a.md', quote }
    expect(copyOf(wanted, placed(original, copy))).toEqual({ doc: 'b.md', chunk: 'b', rank: 2 })
    expect(copyOf(wanted, placed(original))).toBeUndefined()
    const changed = chunk('c', { doc: 'c.md', text: quote.replace('60', '90') })
    expect(copyOf(wanted, placed(changed))).toBeUndefined()
    expect(copyOf(wanted, placed(chunk('n', { text: quote })))).toBeUndefined()
    expect(copyOf({ doc: 'a.md', quote: '60-day' }, placed(copy))).toBeUndefined()
  })
})
