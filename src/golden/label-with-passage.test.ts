import { expect, it } from 'vitest'
import { goldenItem } from '../../test/support/scored-item.ts'
import { labelWithPassage } from './label-with-passage.ts'
import { parseGoldenSet } from './parse-golden-set.ts'

const item = { ...goldenItem('q'), query: 'How long do refunds take?' }

const evidenceOf = (text: string) => {
  const line = labelWithPassage(item, { doc: 'docs/a.md', text })
  if (line === undefined) return undefined
  const { labels, id, query } = parseGoldenSet(new TextEncoder().encode(line), 'g.jsonl').items[0]!
  expect([id, query]).toEqual([item.id, item.query])
  return labels.kind === 'evidence' ? labels.targets.flatMap(({ any }) => any) : []
}

it('quotes the sentence that covers most of the question', () => {
  const text = '# Refunds take long?\n\nSeats are sold.\nRefunds take sixty days. Plans differ.\n'
  expect(evidenceOf(text)).toMatchObject([{ doc: 'docs/a.md', quote: 'Refunds take sixty days.' }])
})

it('cuts a long sentence after a word', () => {
  const [evidence] = evidenceOf(`Refunds ${'x'.repeat(280)} take ${'y'.repeat(50)}.`) ?? []
  expect(evidence?.quote).toBe(`Refunds ${'x'.repeat(280)} take`)
  expect(evidenceOf(`Refunds${'x'.repeat(400)}`)?.[0]?.quote).toHaveLength(300)
})

it('keeps the other fields of the question', () => {
  const history = [{ role: 'user', text: 'Hello.' }] as const
  const tagged = {
    ...item,
    tags: ['a'],
    cluster: 'c',
    mustPass: true,
    filters: { role: 'guest' },
    history,
  }
  const line = labelWithPassage(tagged, { doc: 'd', text: 'Sixty days it takes.' })
  expect(JSON.parse(line ?? '')).toMatchObject({
    tags: ['a'],
    cluster: 'c',
    must_pass: true,
    filters: { role: 'guest' },
    history,
  })
})

it('quotes nothing if there is no sentence', () => {
  expect(evidenceOf('# Refunds\n\n---\n')).toBeUndefined()
})
