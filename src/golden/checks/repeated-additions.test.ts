import { expect, it } from 'vitest'
import { goldenItem } from '../../../test/support/scored-item.ts'
import type { GoldenItem, Labels } from '../../lib/model/items/golden-set.ts'
import { repeatedAdditions } from './repeated-additions.ts'

const docs = (...names: readonly string[]): Labels => ({
  kind: 'docs',
  grades: new Map(names.map((name) => [name, 1])),
})

function question(id: string, query: string, more: Partial<GoldenItem> = {}): GoldenItem {
  return goldenItem(id, { query, labels: docs('refunds.md'), ...more })
}

const base = [
  question('refund', 'How long is the refund period?'),
  question('seats', 'How many seats has a plan?', { labels: docs('seats.md') }),
]
const copies = (count: number, more: Partial<GoldenItem> = {}): readonly GoldenItem[] =>
  Array.from({ length: count }, (_, at) =>
    question(`copy-${at}`, `How long is the refund period, number ${at}?`, more),
  )

const found = (added: readonly GoldenItem[]) => repeatedAdditions(base, [...base, ...added])

it('names added questions that resemble another one about the same passage', () => {
  expect(found([])).toBeUndefined()
  expect(found(copies(2))).toEqual({ items: ['copy-0', 'copy-1'], like: 'refund', of: 4 })
  expect(found(copies(2, { labels: docs('terms.md') }))?.items).toEqual(['copy-0', 'copy-1'])
  expect(found(copies(1, { labels: docs('terms.md') }))).toBeUndefined()
  expect(found([question('other', 'Who pays for the parcel?')])).toBeUndefined()
})

it('ignores questions of base, unreviewed drafts and the dev split, but not clustered ones', () => {
  const own = [...base, ...copies(3)]
  expect(repeatedAdditions(own, own)).toBeUndefined()
  expect(found(copies(3, { split: 'dev' }))).toBeUndefined()
  expect(found(copies(3, { draft: 'apart' }))).toBeUndefined()
  expect(found(copies(3, { cluster: 'one' }))?.items).toHaveLength(3)
})

it('compares questions without labels by their words', () => {
  const bare = (id: string, query: string) => question(id, query, { labels: { kind: 'none' } })
  expect(found([bare('a', 'Is it open?'), bare('b', 'is it open')])?.items).toEqual(['a', 'b'])
  expect(found([bare('a', 'Is it open?'), bare('b', 'Is it open now?')])).toBeUndefined()
})

it('finds all of 1,376 copies among 2,000 questions about one document', () => {
  const many = Array.from({ length: 2000 }, (_, at) =>
    question(`m${at}`, `${(at * 7919).toString(36)} ${(at * 104_729).toString(36)} of what?`),
  )
  const result = repeatedAdditions(many, [...many, ...copies(1376)])
  expect(result?.items).toHaveLength(1376)
  expect(result?.of).toBe(3376)
})
