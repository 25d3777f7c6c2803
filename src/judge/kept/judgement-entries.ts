import { byCodeUnit } from '../../core/by-code-unit.ts'
import { bytesOf, type Entry, mostEntryBytes } from './judgement-file.ts'

/**
 * All entries of both. Where both have one for an address and differ, the one with the smaller tag stays:
 * whoever merges whose entries into whose, the result is the same.
 */
export function mergeEntries(
  some: ReadonlyMap<string, Entry>,
  others: ReadonlyMap<string, Entry>,
): ReadonlyMap<string, Entry> {
  const merged = new Map(some)
  for (const [address, entry] of others) {
    const present = merged.get(address)
    merged.set(address, present === undefined ? entry : preferred(present, entry))
  }
  return merged
}

function preferred(one: Entry, other: Entry): Entry {
  if (one.tag !== other.tag) return one.tag < other.tag ? one : other
  return one.day >= other.day ? one : other
}

/** Entries that a file holds at most, but for those of the run that writes it. */
const mostEntries = 50_000

/**
 * What fits into a file: everything that this run used, as far as the bytes go, and then the others, the
 * most recently used first. `bytes`: room for entries. What no reader would accept is left out.
 */
export function entriesToKeep(options: {
  readonly entries: ReadonlyMap<string, Entry>
  /** Addresses. */
  readonly used: ReadonlySet<string>
  readonly most?: { readonly entries: number; readonly bytes: number }
}): readonly Entry[] {
  const { entries, used, most = { entries: mostEntries, bytes: mostEntryBytes } } = options
  const kept: Entry[] = []
  let room = most.bytes
  for (const entry of [...entries.values()].toSorted(inOrder(used))) {
    const bytes = bytesOf(entry)
    if (bytes === undefined) continue
    const isUsed = used.has(entry.address)
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
  return (one: Entry, other: Entry): number =>
    Number(used.has(other.address)) - Number(used.has(one.address)) ||
    other.day - one.day ||
    byCodeUnit(one.address, other.address)
}
