import { digestOfFile } from '../files/file-digest.ts'
import type { KeyObject } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { z } from 'zod'
import { entryReader, lineOf, sealEntry } from './entry.ts'
import { type StoredKind, storeKey } from './kinds.ts'
import type { SealedStore } from './store.ts'
import { type StoreKeys, storeKeys } from './store-keys.ts'

/**
 * A kind of entry that is a whole file. `facts` is the schema for what is stored about the file in
 * addition to its bytes.
 */
export type FileKind<Facts> = StoredKind & {
  readonly facts: z.ZodType<Facts>
}

/**
 * The result of reading a stored file. `damaged` means that the file was changed, or was not stored
 * with this secret and kind. Such a file is discarded if the store supports it. `absent` also
 * covers errors on this machine, such as too many open files, after which the stored file is kept.
 */
export type RestoredFile<Facts> =
  | { readonly kind: 'found'; readonly key: string; readonly facts: Facts }
  | { readonly kind: 'damaged'; readonly key: string }
  | { readonly kind: 'absent' }

/**
 * Stores a copy of a file, followed by a line with its entry. Does not change the file itself.
 * Never rejects.
 */
export async function keepFile<Facts>(
  kind: FileKind<Facts>,
  { store, key, from, facts }: { store: SealedStore; key: string; from: string; facts: Facts },
): Promise<boolean> {
  try {
    const keys = await keysOf(kind, store)
    if (keys === undefined) return false
    const payload = { sha256: await digestOfFile(from), facts }
    const entry = sealEntry({ key, payload, day: undefined }, { kind, mac: keys.mac })
    return await store.put(placeOf(key, kind, keys), from, `\n${lineOf(entry)}`)
  } catch {
    return false
  }
}

/**
 * Copies the file stored under a key or, with `newest`, the latest file whose key begins with it,
 * to `into`, which must not exist yet. Its content is untrusted. On a miss, nothing is left at
 * `into`. Never rejects.
 */
export async function restoreFile<Facts>(
  kind: FileKind<Facts>,
  {
    store,
    key,
    into,
    newest = false,
  }: { store: SealedStore; key: string; into: string; newest?: boolean },
): Promise<RestoredFile<Facts>> {
  const keys = await keysOf(kind, store)
  if (keys === undefined) return absent
  const place = placeOf(key, kind, keys)
  const found = newest ? await store.newest(place, into) : (await store.get(place, into)) && place
  if (found === undefined || found === false) return absent
  const own = { key: keyAt(found, kind, keys), path: into, mac: keys.mac }
  const read = await takeFacts(kind, own).catch(() => absent)
  if (read.kind === 'found') return read
  await rm(into, { force: true }).catch(() => {})
  if (read.kind === 'damaged') await store.discard(found)
  return read
}

/** Discards a file with invalid content, if the store supports that. Never rejects. */
export async function forgetFile(
  kind: StoredKind,
  { store, key }: { readonly store: SealedStore; readonly key: string },
): Promise<void> {
  const keys = await keysOf(kind, store)
  if (keys !== undefined) await store.discard(placeOf(key, kind, keys))
}

const absent = { kind: 'absent' } as const

async function keysOf(kind: StoredKind, { secret }: SealedStore): Promise<StoreKeys | undefined> {
  const given = await secret().catch(() => undefined)
  return given === undefined ? undefined : storeKeys(given, kind)
}

/**
 * Returns the key in the store. It includes an id of the secret, so files stored with another
 * secret are reported as absent, not as damaged.
 */
function placeOf(key: string, kind: StoredKind, { id }: StoreKeys): string {
  return key.replace(storeKey(kind, ''), storeKey(kind, id, ''))
}

function keyAt(place: string, kind: StoredKind, { id }: StoreKeys): string {
  return place.replace(storeKey(kind, id, ''), storeKey(kind, ''))
}

/** The maximum length, in bytes, of the line at the end of a file. */
const longestTail = 4096

/**
 * Removes the entry's line from the end of the file. Returns `damaged` if the file does not match
 * the line. Rejects on I/O errors.
 */
async function takeFacts<Facts>(
  kind: FileKind<Facts>,
  { key, path, mac }: { readonly key: string; readonly path: string; readonly mac: KeyObject },
): Promise<RestoredFile<Facts>> {
  const payload = z.strictObject({ sha256: z.string(), facts: kind.facts })
  const line = await takeLastLine(path)
  const entry = line === undefined ? undefined : entryReader(payload, { kind, mac })(line)
  if (entry === undefined || entry.key !== key) return { kind: 'damaged', key }
  const { sha256, facts } = entry.payload
  return sha256 === (await digestOfFile(path))
    ? { kind: 'found', key, facts }
    : { kind: 'damaged', key }
}

/** Removes a file's last line and returns it, or undefined if there is none. */
async function takeLastLine(path: string): Promise<string | undefined> {
  await using file = await open(path, 'r+')
  const { size } = await file.stat()
  const length = Math.min(size, longestTail)
  const { buffer: tail } = await file.read(Buffer.alloc(length), 0, length, size - length)
  const start = length < 2 ? -1 : tail.lastIndexOf('\n', length - 2)
  if (start === -1 || tail.at(-1) !== lineFeed) return undefined
  await file.truncate(size - length + start)
  return tail.toString('utf8', start + 1, length - 1)
}

const lineFeed = 0x0a
