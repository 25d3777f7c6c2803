import { byCodeUnit } from '../../../../lib/by-code-unit.ts'
import { bytesOf, mostEntryBytes, type PackEntry } from './pack-file.ts'

/** Entries that a file contains at most, but for those of the run that writes it. */
const mostEntries = 50_000

/**
 * What fits into a file: everything that this run used, as far as the bytes go, and then the others, the most
 * recently used first. `bytes`: room for entries.
 */
export function trimPack<Payload>(options: {
  readonly entries: readonly PackEntry<Payload>[]
  /** Keys. */
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
