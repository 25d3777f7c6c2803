import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { byCodeUnit } from '../../../../lib/by-code-unit.ts'
import { contentDigest } from '../../../../lib/content-digest.ts'
import { troubleName } from '../../../../lib/reason-of.ts'
import { lineOf } from '../../../../lib/store/entry.ts'
import { isJournal, type Journal } from '../../../../lib/store/journal.ts'
import { storeKey } from '../../../../lib/store/kinds.ts'
import { formatPack, mostBytes, packEntry, type PackEntry, type Packing } from './pack-file.ts'
import {
  noPacks,
  type PackPorts,
  type Reading,
  readOthers,
  readPacks,
  type ReadPacks,
} from './read-packs.ts'
import { trimPack } from './trim-pack.ts'

/** `unchanged`: there is nothing new to store. `not-saved`: the store failed. */
export type Saved = 'saved' | 'unchanged' | 'not-saved'

/** Small entries from earlier runs, with methods to store more. */
export type Pack<Payload> = {
  readonly entries: ReadonlyMap<string, PackEntry<Payload>>
  /** The number of lines that are damaged or authenticated with another secret. */
  readonly dropped: number
  /**
   * Adds an entry. If the store is a folder, writes the entry immediately, so that it is not lost
   * if the process is killed before saving. A later payload for the same key replaces an earlier
   * one. Never throws.
   */
  add(key: string, payload: Payload): void
  /**
   * Stores the added entries, the earlier entries that this run used, and as many others as there
   * is room for. Must be called once, at the end. Never rejects.
   */
  save(used: ReadonlySet<string>): Promise<Saved>
}

/** Identifies a pack: its kind, its secret, and what its entries have in common. */
export type PackPlace<Payload> = Packing<Payload> & {
  readonly of: unknown
  /** Today as the number of days since 1970. */
  readonly today: number
  /** Whether to use the entries from earlier runs. If false, they are ignored and replaced. */
  readonly take: boolean
}

/**
 * Opens the entries that earlier runs stored. The store key is a digest of the secret's id, the
 * kind's version and `of`, so nobody can infer `of` from it. It includes the secret and the version
 * because files written with a different secret or version cannot be read. Never rejects.
 */
export async function openPack<Payload>(
  place: PackPlace<Payload>,
  ports: PackPorts,
): Promise<Pack<Payload>> {
  const { kind, keys, of, today } = place
  const { shared } = ports.store
  const prefix = storeKey(kind, contentDigest([keys.id, kind.version, of]), '')
  const reading = { kind, keys, today, prefix }
  const earlier = place.take
    ? await readPacks(reading, ports)
    : await leftAside<Payload>(prefix, ports)
  const { entries, dropped } = earlier
  if (entries.size > 0) ports.log.debug(`${kind.name}: ${entries.size} from earlier runs`)
  const made = new Map<string, PackEntry<Payload>>()
  const head = formatPack([], place).toString()
  const journal = shared?.journal({ prefix, head, most: mostBytes })
  return {
    entries,
    dropped,
    add(key, payload) {
      const entry = packEntry({ key, payload, day: today }, place)
      if (entry === undefined) return
      made.set(key, entry)
      journal?.add(lineOf(entry))
    },
    save: (used) => save({ made, used, earlier, journal }, reading, ports),
  }
}

/**
 * Lists the files that a save will replace, without reading them. Leaves out journals, which may
 * belong to runs in progress.
 */
async function leftAside<Payload>(
  prefix: string,
  { store: { shared } }: PackPorts,
): Promise<ReadPacks<Payload>> {
  const keys = (await shared?.list(prefix)) ?? []
  return { ...noPacks(), keys: new Set(keys.filter((key) => !isJournal(key, prefix))) }
}

type Run<Payload> = {
  readonly made: ReadonlyMap<string, PackEntry<Payload>>
  readonly used: ReadonlySet<string>
  readonly earlier: ReadPacks<Payload>
  readonly journal: Journal | undefined
}

/**
 * Merges and stores the entries. Several runs may save at the same time, because each removes only
 * files that it has read and merged.
 */
async function save<Payload>(
  run: Run<Payload>,
  reading: Reading<Payload>,
  ports: PackPorts,
): Promise<Saved> {
  const { earlier, journal } = run
  const { name } = reading.kind
  const { store, folder, log } = ports
  const path = join(folder, `${name}-kept.jsonl`)
  try {
    const others = await readOthers(earlier, journal?.key, reading, ports)
    const entries = entriesOf(run, others, reading)
    const replaced = new Set([...earlier.keys, ...others.keys])
    if (entries.length === 0) return 'unchanged'
    const key = `${reading.prefix}${contentOf(entries, [...earlier.damaged, ...others.damaged])}`
    const isThere = replaced.delete(key)
    if (!isThere) {
      await writeFile(path, formatPack(entries, reading), { mode: 0o600, flag: 'wx' })
      if (!(await store.put(key, path))) return 'not-saved'
    }
    journal?.remove()
    for (const one of store.shared === undefined ? [] : replaced) await store.discard(one)
    return isThere ? 'unchanged' : 'saved'
  } catch (error) {
    log.debug(`${name}: not stored: ${troubleName(error)}`)
    return 'not-saved'
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

/** Merges entries; entries from this run replace earlier ones. */
function entriesOf<Payload>(
  { made, used, earlier }: Run<Payload>,
  others: ReadPacks<Payload>,
  { today }: Reading<Payload>,
): readonly PackEntry<Payload>[] {
  const entries = [...new Map([...earlier.entries, ...others.entries, ...made]).values()]
  const aged = entries.map((entry) => (used.has(entry.key) ? { ...entry, day: today } : entry))
  return trimPack({ entries: aged, used })
}

/**
 * Returns a digest of the entries' keys and MACs, so that replacing an entry yields another store
 * key. Includes the keys of damaged files, because GitHub's cache never replaces what is stored
 * under a key.
 */
function contentOf(entries: readonly PackEntry<unknown>[], damaged: readonly string[]): string {
  const lines = entries.map((entry) => `${entry.key} ${entry.seal}`).toSorted(byCodeUnit)
  return contentDigest(damaged.length === 0 ? lines : [lines, ...damaged])
}
