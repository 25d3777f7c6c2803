import { byCodeUnit } from '../../../../lib/by-code-unit.ts'
import { bytesOf, mostEntryBytes, type PackEntry } from './pack-file.ts'

/** The maximum number of entries in a file, not counting those that the current run used. */
const mostEntries = 50_000

/**
 * Selects the entries that fit in a file: first those that this run used, then the others, most
 * recently used first. `most.bytes` is the space for entries.
 */
export function trimPack<Payload>(options: {
  readonly entries: readonly PackEntry<Payload>[]
  /** The keys of the entries that this run used. */
  readonly used: ReadonlySet<string>
  readonly most?: { readonly entries: number; readonly bytes: number }
}): readonly PackEntry<Payload>[] {
  const { entries, used, most = { entries: mostEntries, bytes: mostEntryBytes } } = options
  const kept: PackEntry<Payload>[] = []
  let room = most.bytes
  for (const entry of entries.toSorted(inOrder(used))) {
    const bytes = bytesOf(entry)
    const isUsed = used.has(entry.key)
    const fits = bytes <= room && (isUsed || kept.length < most.entries)
    // Stop here, so that no old entry is kept instead of a newer one just because it is shorter.
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
