import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GateError } from '../errors.ts'
import { arbitraryId } from '../../../test/support/arbitrary-run.ts'
import { formatShard, itemsOfShard, parseShard, shardOf } from './shard.ts'

describe('the shard of an item', () => {
  it.each([
    ['refund-enterprise', 4, 2],
    ['refund-enterprise', 8, 6],
    ['competitor', 4, 2],
    ['competitor', 8, 2],
    ['a', 4, 3],
    ['a', 8, 3],
    ['é', 4, 3],
    ['é', 8, 7],
    ['anything', 1, 1],
  ])('matches the worked example: %s of %i', (id, count, shard) => {
    expect(shardOf(id, count)).toBe(shard)
  })

  it('is exactly one of all shards', () => {
    fc.assert(
      fc.property(fc.array(arbitraryId), fc.integer({ min: 1, max: 256 }), (ids, count) => {
        const items = ids.map((id) => ({ id }))
        const shards = Array.from({ length: count }, (_, at) =>
          itemsOfShard(items, { index: at + 1, count }),
        )
        expect(shards.flat().toSorted(byId)).toEqual(items.toSorted(byId))
      }),
      { numRuns: 30 },
    )
  })

  it('keeps the order of the items, and all items if nothing is split', () => {
    const items = Array.from({ length: 50 }, (_, at) => ({ id: `item ${at}` }))
    const second = itemsOfShard(items, { index: 2, count: 3 })
    expect(second.map(({ id }) => items.findIndex((item) => item.id === id))).toEqual(
      items.flatMap(({ id }, at) => (shardOf(id, 3) === 2 ? [at] : [])),
    )
    expect(itemsOfShard(items, undefined)).toEqual(items)
  })
})

describe('a shard as written', () => {
  it('is i/n', () => {
    expect(parseShard('3/8')).toEqual({ index: 3, count: 8 })
    expect(parseShard(' 256/256 ')).toEqual({ index: 256, count: 256 })
    expect(formatShard(parseShard('1/1'))).toBe('1/1')
  })

  it.each([
    '',
    '3',
    '0/8',
    '9/8',
    '1/257',
    '1/0',
    '-1/8',
    '3/8/1',
    '3 / 8',
    '1e0/8',
    '٣/8',
    '\u0000',
  ])('is refused, with what to write instead: %j', (text) => {
    const error = caught(() => parseShard(text))
    expect(error).toMatchObject({ code: 'input-invalid' })
    expect(error.message).toMatch(/^shard: expected i\/n, found "/)
    expect(error.hint).toContain('3/8')
  })
})

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1
}

function caught(work: () => unknown): GateError {
  try {
    work()
  } catch (error) {
    if (error instanceof GateError) return error
    throw error
  }
  throw new Error('expected a GateError')
}
