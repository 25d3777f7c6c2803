import type { PairedItem } from '../../../lib/model/items/golden-set.ts'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { goldenItem } from '../../../../test/support/scored-item.ts'
import { drawSample } from './draw-sample.ts'

function paired(id: string, origin: PairedItem['origin'] = 'both'): PairedItem {
  const item = goldenItem(id)
  return { id, golden: { base: item, head: item }, origin, relabelled: false, policyChanged: [] }
}

const items = Array.from({ length: 40 }, (_, index) => paired(`q${index}`))

function idsOf(sample: ReturnType<typeof drawSample>): readonly string[] {
  return sample.items.map(({ id }) => id)
}

/** Sorts the questions by the documented order. */
function byHash(): readonly string[] {
  const hash = (id: string) => createHash('sha256').update(id).digest('hex')
  return items.map(({ id }) => id).toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1))
}

describe('a sample of the questions to judge', () => {
  it('contains the smallest id hashes, in golden order, and names the other questions', () => {
    const sample = drawSample({ items }, 10)
    expect(new Set(idsOf(sample))).toEqual(new Set(byHash().slice(0, 10)))
    expect(idsOf(sample)).toEqual(
      items.map(({ id }) => id).filter((id) => idsOf(sample).includes(id)),
    )
    expect(sample.unsampled).toEqual(new Set(byHash().slice(10)))
    expect(sample.facts).toEqual({ items: 10, of: 40 })
  })

  it('does not depend on the order of the file', () => {
    const one = idsOf(drawSample({ items }, 10))
    const turned = drawSample({ items: items.toReversed() }, 10)
    expect(idsOf(turned).toReversed()).toEqual(one)
  })

  it.each([undefined, 40, 41])('is the whole set, without a note, for %j', (sample) => {
    const drawn = drawSample({ items }, sample)
    expect([drawn.items, drawn.unsampled.size, drawn.facts]).toEqual([items, 0, undefined])
  })

  it('S16: never replaces a question of base with a question that head adds', () => {
    const added = Array.from({ length: 500 }, (_, index) => paired(`added-${index}`, 'added'))
    const alone = idsOf(drawSample({ items }, 10))
    const all = { items: [...items, ...added] }
    expect(idsOf(drawSample(all, 10))).toEqual(alone)
    const roomy = drawSample(all, 45)
    expect(roomy.items.filter(({ origin }) => origin === 'both')).toHaveLength(40)
    expect(roomy.items).toHaveLength(45)
  })
})
