import { open } from 'node:fs/promises'
import type { Log } from '../../core/log.ts'
import type { Side } from '../../core/sides.ts'
import type { Store } from '../../store/store.ts'
import { beginningOfIndexKey } from './cache-keys.ts'

/** An index file of one side, and under which key it is kept; no key: it is not. */
export type CachedIndex = {
  readonly store: Store
  readonly key: string | undefined
  readonly side: Side
  readonly log: Log
}

/**
 * Whether an earlier run's index of the same documents now lies at `into`, which must not exist yet: a
 * whole SQLite file by its header. Its content is for the one who opens it to doubt. Never rejects.
 */
export async function restoreIndex(
  index: CachedIndex & { readonly into: string },
): Promise<boolean> {
  const { store, key, into } = index
  return key !== undefined && (await store.get(key, into)) && isUsable(index)
}

/** As `restoreIndex`, for the newest index of any documents that were cut alike. */
export async function restoreNewestIndex(
  index: CachedIndex & { readonly into: string },
): Promise<boolean> {
  const { store, key, into } = index
  if (key === undefined) return false
  const found = await store.newest(beginningOfIndexKey(key), into)
  return found !== undefined && isUsable(index)
}

async function isUsable({
  into,
  side,
  log,
}: CachedIndex & { readonly into: string }): Promise<boolean> {
  const isWhole = await isWholeDatabase(into)
  if (isWhole) log.info(`${side}: starting from the index that an earlier run left`)
  else log.debug(`${side}: the index of the cache is damaged`)
  return isWhole
}

/** Keeps an index file that nobody writes to any more. Never rejects. */
export async function saveIndex({
  store,
  key,
  from,
}: Pick<CachedIndex, 'store' | 'key'> & { readonly from: string }): Promise<void> {
  if (key !== undefined) await store.put(key, from)
}

/** By the file header of SQLite's format: its magic text, and pages that add up to the file's size. */
async function isWholeDatabase(path: string): Promise<boolean> {
  try {
    await using file = await open(path, 'r')
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
    if (bytesRead < headerBytes || buffer.toString('latin1', 0, magic.length) !== magic)
      return false
    // The largest page size does not fit into two bytes and is written as 1.
    const written = buffer.readUInt16BE(16)
    const pageBytes = written === 1 ? 65_536 : written
    return pageBytes * buffer.readUInt32BE(28) === (await file.stat()).size
  } catch {
    return false
  }
}

const headerBytes = 100
const magic = 'SQLite format 3\0'
