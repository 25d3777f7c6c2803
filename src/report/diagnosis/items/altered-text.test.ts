import { describe, expect, it } from 'vitest'
import { degradedItem } from '../../../../test/support/degraded-item.ts'
import { chunk, evidence } from '../../../../test/support/score-example.ts'
import type { Chunk } from '../../../lib/model/run.ts'
import { attributeItem } from './attribute-item.ts'
import type { DiagnosisFacts } from './facts.ts'

const intro = 'Every plan can be tried free of charge for some weeks, and support answers by mail. '
const quote =
  'The Alder plan is billed once a month and costs $19.50 for each seat, taxes included, when signed for a year.'
const other = 'Whoever cancels keeps the account until the paid period is over. It is then closed.'
const document = `${intro}${quote}\n\n${other}\n`
const documents = { 'a.md': document, 'b.md': other }

/** Returns the cause for a question whose passage is no longer in head's chunks. */
function why(
  before: readonly Chunk[],
  now: readonly Chunk[],
  facts: Partial<DiagnosisFacts> = {},
): ReturnType<typeof attributeItem> {
  const any = [evidence({ doc: 'a.md', quote })]
  const labels = { kind: 'evidence', targets: [{ grade: 1, any }] } as const
  const sides = { base: { chunks: before, documents }, head: { chunks: now, documents } }
  const { degraded, facts: all } = degradedItem(sides, { golden: { labels }, facts })
  return attributeItem(degraded, all)
}

function returned(text: string, id = 'a.md::0'): Chunk {
  return chunk(id, { doc: 'a.md', text })
}

const beside = chunk('b.md::0', { doc: 'b.md', text: other })
const base = [returned(intro + quote)]

describe('a passage whose chunk head returns without it', () => {
  it('names the fact that the text lost', () => {
    const masked = returned((intro + quote).replace('$19.50', '[AMOUNT]'))
    expect(why(base, [beside, masked])).toMatchObject({
      cause: 'text-altered',
      rank: { base: 1, head: 2 },
      chunk: 'a.md::0',
      claim: '19.50',
    })
  })

  it('is proved by the text under the same id if its place is unknown', () => {
    const masked = returned(quote.replaceAll(/[\d$.]+/g, '#').replaceAll('e', '*'))
    const cause = why([returned(quote)], [masked]).cause
    expect(cause).toBe('unknown')
    const close = returned(quote.replaceAll(/\$[\d.]+ for each seat/g, '#'))
    expect(why([returned(quote)], [close])).toMatchObject({ cause: 'text-altered', claim: '19.50' })
  })

  it('is cut if the text under the same id ends before it and no other chunk contains it', () => {
    const cut = returned(intro)
    expect(why(base, [cut])).toMatchObject({
      cause: 'text-altered',
      rank: { base: 1, head: 1 },
      claim: undefined,
    })
    const placed = { places: [{ doc: 'a.md', span: { start: 0, end: document.length } }] }
    const elsewhere = {
      chunk: returned(document, 'a.md::1'),
      matchedBy: 'text' as const,
      relevant: false,
      repeated: false,
      tokens: 1,
      ...placed,
    }
    const facts = { returned: { onBase: () => 1, onHead: () => [elsewhere] } }
    expect(why(base, [cut], facts).cause).not.toBe('text-altered')
  })

  it('is not cut if the rest of its text is in another chunk', () => {
    const pieces = [returned(intro), returned(quote.slice(0, 20), 'a.md::1')]
    expect(why(base, pieces).cause).not.toBe('text-altered')
  })

  it('is not altered if the chunk is not returned, or has other text', () => {
    expect(why(base, [beside]).cause).not.toBe('text-altered')
    expect(why(base, [returned(other)]).cause).not.toBe('text-altered')
  })
})
