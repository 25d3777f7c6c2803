import { z } from 'zod'
import { byCodeUnit } from '../../../../lib/by-code-unit.ts'
import {
  type Entry,
  entryReader,
  lineOf,
  longestLine,
  parsed,
  sealEntry,
} from '../../../../lib/store/entry.ts'
import type { StoredKind } from '../../../../lib/store/kinds.ts'
import type { StoreKeys } from '../../../../lib/store/store-keys.ts'

/** A kind of stored data whose many small entries share a file, one per line. */
export type PackKind<Payload> = StoredKind & {
  readonly payload: z.ZodType<Payload>
}

export type PackEntry<Payload> = Entry<Payload> & { readonly day: number }

export type Packing<Payload> = { readonly kind: PackKind<Payload>; readonly keys: StoreKeys }

/** The maximum file size in bytes, for both reading and writing. */
export const mostBytes = 20 * 1024 * 1024

/**
 * The maximum size of all entries in bytes. The remaining bytes are more than enough for the
 * header.
 */
export const mostEntryBytes = mostBytes - 1024

/**
 * Returns an entry with a MAC, so that nobody can forge or change it without the secret. Returns
 * undefined if no reader would accept the payload.
 */
export function packEntry<Payload>(
  parts: { readonly key: string; readonly payload: Payload; readonly day: number },
  { kind, keys }: Packing<Payload>,
): PackEntry<Payload> | undefined {
  if (!kind.payload.safeParse(parts.payload).success) return undefined
  const entry = { ...parts, ...sealEntry(parts, { kind, mac: keys.mac }), day: parts.day }
  return bytesOf(entry) <= longestLine ? entry : undefined
}

/** Returns the number of bytes that an entry takes up in a file. */
export function bytesOf(entry: Entry<unknown>): number {
  return Buffer.byteLength(lineOf(entry))
}

/**
 * Parses a file into entries by key, and counts the lines dropped because they are too long,
 * malformed, or authenticated with another secret. If a key has two valid entries, the first one
 * counts. Returns undefined if the file is too large, or has another format or secret. Replaces
 * days after `today` with `today`, because days are not authenticated.
 */
export function parsePack<Payload>(
  bytes: Uint8Array,
  { kind, keys, today }: Packing<Payload> & { readonly today: number },
):
  | { readonly entries: ReadonlyMap<string, PackEntry<Payload>>; readonly dropped: number }
  | undefined {
  if (bytes.length > mostBytes) return undefined
  const [header = '', ...lines] = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('utf8')
    .split('\n')
  if (parsed(headerSchema(kind), header)?.key_id !== keys.id) return undefined
  const read = entryReader(kind.payload, { kind, mac: keys.mac })
  const entries = new Map<string, PackEntry<Payload>>()
  let dropped = 0
  for (const line of lines) {
    if (line === '') continue
    const entry = read(line)
    if (entry === undefined) dropped += 1
    else if (!entries.has(entry.key))
      entries.set(entry.key, { ...entry, day: Math.min(entry.day ?? 0, today) })
  }
  return { entries, dropped }
}

/** Serializes entries sorted by key, so that equal entries yield equal bytes. */
export function formatPack<Payload>(
  entries: Iterable<PackEntry<Payload>>,
  { kind, keys }: Packing<Payload>,
): Buffer {
  const header = { format: formatOf(kind), version: kind.version, key_id: keys.id }
  const ordered = [...entries].toSorted((one, other) => byCodeUnit(one.key, other.key))
  return Buffer.from([`${JSON.stringify(header)}\n`, ...ordered.map(lineOf)].join(''))
}

function headerSchema(kind: StoredKind) {
  return z.strictObject({
    format: z.literal(formatOf(kind)),
    version: z.literal(kind.version),
    key_id: z.string(),
  })
}

function formatOf({ name }: StoredKind): string {
  return `rag-gate-${name}`
}
