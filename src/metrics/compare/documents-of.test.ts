import { describe, expect, it } from 'vitest'
import { goldenItem, scoredItem } from '../../../test/support/scored-item.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { Labels } from '../../lib/model/items/golden-set.ts'
import { documentsOf } from './documents-of.ts'

const about = (...docs: readonly string[]): Labels => ({
  kind: 'docs',
  grades: new Map(docs.map((doc) => [doc, 1])),
})

function labelled(id: string, labels: Labels, cluster?: string): ScoredItem {
  const golden = goldenItem(id, { labels, cluster })
  return { ...scoredItem(id, { base: 1, head: 1 }), golden: { base: golden, head: golden } }
}

/** Returns the groups, numbered in the order of appearance. */
function groups(items: readonly ScoredItem[]): readonly number[] | undefined {
  const names = documentsOf(items, { items: items.map(({ id }) => id) })
  return names?.map((name) => [...new Set(names)].indexOf(name))
}

describe('questions about the same documents', () => {
  it('are one group, even if only a third question connects their documents', () => {
    const items = [
      labelled('a', about('x')),
      labelled('b', about('y')),
      labelled('c', about('z')),
      labelled('d', about('y', 'x')),
      labelled('e', { kind: 'none' }),
      labelled('f', { kind: 'none' }),
    ]
    expect(groups(items)).toEqual([0, 0, 1, 0, 2, 3])
  })

  it('are named separately for each list of pairs', () => {
    const items = [
      labelled('a', about('x')),
      labelled('b', about('y', 'x')),
      labelled('c', about('y')),
    ]
    const namesOf = (...ids: readonly string[]) => documentsOf(items, { items: ids })
    const [a, b, c] = namesOf('a', 'b', 'c') ?? []
    expect(a).toBe(b)
    expect(a).toBe(c)
    const [first, last, ...none] = namesOf('a', 'c') ?? []
    expect(first).not.toBe(last)
    expect(none).toEqual([])
  })

  it('are joined by a cluster as well', () => {
    const items = [
      labelled('a', about('x'), 'talk'),
      labelled('b', about('y'), 'talk'),
      labelled('c', about('y')),
      labelled('d', about('talk')),
    ]
    expect(groups(items)).toEqual([0, 0, 0, 1])
  })

  it('are identified by quotes too, but never by chunk ids', () => {
    const quote = (doc: string) => ({ doc, quote: 'q', prefix: '', suffix: '', start: undefined })
    const evidence: Labels = {
      kind: 'evidence',
      targets: [{ grade: 1, any: [quote('x'), quote('y')] }],
    }
    expect(groups([labelled('a', evidence), labelled('b', about('y'))])).toEqual([0, 0])
    const chunks: Labels = { kind: 'chunks', grades: new Map([['x', 1]]) }
    expect(groups([labelled('a', chunks), labelled('b', { kind: 'none' })])).toBeUndefined()
  })
})
