import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { byCodeUnit } from '../core/by-code-unit.ts'
import { contentDigest } from '../core/content-digest.ts'
import type { Log } from '../core/log.ts'
import { troubleName } from '../core/reason-of.ts'
import { storeKey } from './kinds.ts'
import { trimPack } from './trim-pack.ts'
import {
  formatPack,
  mostBytes,
  packEntry,
  type PackEntry,
  type Packing,
  parsePack,
} from './pack-file.ts'
import type { Store } from './store.ts'

/** The store, a folder and a log. */
export type PackPorts = {
  readonly store: Store
  /** An existing private folder for the file on its way. */
  readonly folder: string
  readonly log: Log
}

/** `unchanged`: what earlier runs kept is all there is. `not-saved`: the store did not take it. */
export type Saved = 'saved' | 'unchanged' | 'not-saved'

/** Small entries that earlier runs kept, and the way to keep more. */
export type Pack<Payload> = {
  readonly entries: ReadonlyMap<string, PackEntry<Payload>>
  /** Lines that were damaged or of somebody else. */
  readonly dropped: number
  /**
   * Keeps what this run made (payloads by key), with what it used of earlier runs and what else there is room for.
   * Never rejects.
   */
  save(made: ReadonlyMap<string, Payload>, used: ReadonlySet<string>): Promise<Saved>
}

/** Which pack: its kind, its secret, and what its entries have in common. */
export type PackPlace<Payload> = Packing<Payload> & {
  /** What all entries depend on; packs of something else are not found. */
  readonly of: unknown
  /** Days since 1970. */
  readonly today: number
  /** `false`: what earlier runs kept is left aside. */
  readonly take: boolean
}

/**
 * Opens the newest pack. Its key depends on the secret and on the version of the kind: files of others are of no use,
 * and a key that others can read does not let them guess what the entries depend on. Anything wrong with the file is a
 * line in the debug log. Never rejects.
 */
export async function openPack<Payload>(
  place: PackPlace<Payload>,
  ports: PackPorts,
): Promise<Pack<Payload>> {
  const { kind, keys, of } = place
  const prefix = storeKey(kind, contentDigest([keys.id, kind.version, of]), '')
  const earlier = place.take ? await restore(prefix, place, ports) : nothing
  const { entries, dropped } = earlier
  return {
    entries,
    dropped,
    save: (made, used) => save({ made, used, earlier, prefix }, place, ports),
  }
}

/** What earlier runs left. */
type Earlier<Payload> = {
  /** Key of the store it lay under; undefined for nothing. */
  readonly key: string | undefined
  /** Something of it was unusable: what lies under that key is to be passed over from now on. */
  readonly isDamaged: boolean
  readonly entries: ReadonlyMap<string, PackEntry<Payload>>
  readonly dropped: number
}

const nothing = { key: undefined, isDamaged: false, entries: new Map<string, never>(), dropped: 0 }

async function restore<Payload>(
  prefix: string,
  place: PackPlace<Payload>,
  { store, folder, log }: PackPorts,
): Promise<Earlier<Payload>> {
  const { name } = place.kind
  const path = join(folder, `${name}-restored.jsonl`)
  try {
    const key = await store.newest(prefix, path)
    if (key === undefined) return nothing
    // A store gives files of half a gigabyte.
    const isTooLarge = (await stat(path)).size > mostBytes
    const file = isTooLarge ? undefined : parsePack(await readFile(path), place)
    if (file === undefined) {
      log.debug(`${name}: what was kept is not a file of this kind and secret`)
      return { ...nothing, key, isDamaged: true }
    }
    const { entries, dropped } = file
    const also = dropped === 0 ? '' : `; ${dropped} lines were damaged or of somebody else`
    log.debug(`${name}: ${entries.size} of earlier runs${also}`)
    return { key, isDamaged: dropped > 0, entries, dropped }
  } catch (error) {
    log.debug(`${name}: not taken: ${troubleName(error)}`)
    return nothing
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

/** What a run did, and what it found. */
type Kept<Payload> = {
  readonly made: ReadonlyMap<string, Payload>
  readonly used: ReadonlySet<string>
  readonly earlier: Earlier<Payload>
  readonly prefix: string
}

async function save<Payload>(
  run: Kept<Payload>,
  place: PackPlace<Payload>,
  { store, folder, log }: PackPorts,
): Promise<Saved> {
  const { name } = place.kind
  const entries = entriesOf(run, place)
  if (entries.length === 0) return 'unchanged'
  const key = `${run.prefix}${contentOf(entries, run.earlier)}`
  if (key === run.earlier.key) return 'unchanged'
  const path = join(folder, `${name}-kept.jsonl`)
  try {
    await writeFile(path, formatPack(entries, place), { mode: 0o600, flag: 'wx' })
    return (await store.put(key, path)) ? 'saved' : 'not-saved'
  } catch (error) {
    log.debug(`${name}: not kept: ${troubleName(error)}`)
    return 'not-saved'
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

/** What this run asked anew takes the place of what an earlier one heard. */
function entriesOf<Payload>(
  { made, used, earlier }: Kept<Payload>,
  place: PackPlace<Payload>,
): readonly PackEntry<Payload>[] {
  const day = place.today
  const own = [...made].flatMap(([key, payload]) => packEntry({ key, payload, day }, place) ?? [])
  const others = [...earlier.entries.values()].filter(({ key }) => !made.has(key))
  const aged = others.map((entry) => (used.has(entry.key) ? { ...entry, day } : entry))
  return trimPack({ entries: [...own, ...aged], used })
}

/**
 * A digest of what is kept. Seals count too: what was asked anew is another file. So is one that takes
 * the place of a damaged file, since GitHub's cache never replaces what lies under a key.
 */
function contentOf(
  entries: readonly PackEntry<unknown>[],
  { key, isDamaged }: Earlier<unknown>,
): string {
  const lines = entries.map((entry) => `${entry.key} ${entry.seal}`).toSorted(byCodeUnit)
  return contentDigest(isDamaged ? [lines, key] : lines)
}
