import { byCodeUnit } from '../core/by-code-unit.ts'
import { bytesOf, mostEntryBytes, type PackEntry } from './pack-file.ts'

/** Entries by their keys. */
export type PackEntries<Payload> = ReadonlyMap<string, PackEntry<Payload>>

/**
 * All entries of both. Where both have one for a key and differ, the one with the smaller seal stays: whoever merges
 * whose entries into whose, the result is the same.
 */
export function mergeEntries<Payload>(
  some: PackEntries<Payload>,
  others: PackEntries<Payload>,
): PackEntries<Payload> {
  const merged = new Map(some)
  for (const [key, entry] of others) {
    const present = merged.get(key)
    merged.set(key, present === undefined ? entry : preferred(present, entry))
  }
  return merged
}

function preferred<Payload>(
  one: PackEntry<Payload>,
  other: PackEntry<Payload>,
): PackEntry<Payload> {
  if (one.seal !== other.seal) return one.seal < other.seal ? one : other
  return one.day >= other.day ? one : other
}

/** Entries that a file holds at most, but for those of the run that writes it. */
const mostEntries = 50_000

/**
 * What fits into a file: everything that this run used, as far as the bytes go, and then the others, the most
 * recently used first. `bytes`: room for entries.
 */
export function entriesToKeep<Payload>(options: {
  readonly entries: PackEntries<Payload>
  /** Keys. */
  readonly used: ReadonlySet<string>
  readonly most?: { readonly entries: number; readonly bytes: number }
}): readonly PackEntry<Payload>[] {
  const { entries, used, most = { entries: mostEntries, bytes: mostEntryBytes } } = options
  const kept: PackEntry<Payload>[] = []
  let room = most.bytes
  for (const entry of [...entries.values()].toSorted(inOrder(used))) {
    const bytes = bytesOf(entry)
    const isUsed = used.has(entry.key)
    const fits = bytes <= room && (isUsed || kept.length < most.entries)
    // An older entry must not outlive a younger one because it is shorter.
    if (!fits && !isUsed) break
    if (!fits) continue
    kept.push(entry)
    room -= bytes
  }
  return kept
}

function inOrder(used: ReadonlySet<string>) {
  return (one: PackEntry<unknown>, other: PackEntry<unknown>): number =>
    Number(used.has(other.key)) - Number(used.has(one.key)) ||
    other.day - one.day ||
    byCodeUnit(one.key, other.key)
}
