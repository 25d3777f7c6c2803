import { createHash } from 'node:crypto'
import { quoted } from '../text/printing/printable.ts'
import { GateError } from '../errors.ts'

/**
 * One of `count` parts, about equal in size, that the golden set is split into. `index` ranges from
 * 1 to `count`.
 */
export type Shard = { readonly index: number; readonly count: number }

export const mostShards = 256

/**
 * Returns the number of an item's shard, from 1. It is derived from the first four bytes of the
 * SHA-256 of the item's id, modulo the number of shards. It does not depend on other items, so it
 * stays the same when the golden set grows.
 */
export function shardOf(id: string, count: number): number {
  if (count === 1) return 1
  return 1 + (createHash('sha256').update(id).digest().readUInt32BE(0) % count)
}

/**
 * Parses a shard such as `3/8`. Throws `input-invalid` for anything else, or if there are more than
 * 256 shards.
 */
export function parseShard(text: string): Shard {
  const [, index, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(text.trim()) ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (shard.index >= 1 && shard.index <= shard.count && shard.count <= mostShards) return shard
  throw new GateError('input-invalid', `shard: expected i/n, found ${quoted(text)}`, {
    hint: `write i/n, for example 3/8 for the third of eight shards; n is at most ${mostShards}`,
  })
}

/** Formats a shard, for example as `3/8`. */
export function formatShard({ index, count }: Shard): string {
  return `${index}/${count}`
}

/** Returns this shard's items in order, or all items if there is no shard. */
export function itemsOfShard<Item extends { readonly id: string }>(
  items: readonly Item[],
  shard: Shard | undefined,
): readonly Item[] {
  if (shard === undefined) return items
  return items.filter(({ id }) => shardOf(id, shard.count) === shard.index)
}
