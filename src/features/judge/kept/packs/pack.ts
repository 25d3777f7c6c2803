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

/** `unchanged`: what earlier runs kept is all there is. `not-saved`: the store did not take it. */
export type Saved = 'saved' | 'unchanged' | 'not-saved'

/** Small entries that earlier runs kept, and the way to keep more. */
export type Pack<Payload> = {
  readonly entries: ReadonlyMap<string, PackEntry<Payload>>
  /** Lines that were damaged or of somebody else. */
  readonly dropped: number
  /**
   * Adds what this run made, and keeps it at once where the store is a folder: it is found even if the process is
   * killed before it saves. Of two payloads under one key the later counts. Never throws.
   */
  add(key: string, payload: Payload): void
  /**
   * Keeps what was added, with what this run used of earlier runs and what else there is room for. Called once, at the
   * end. Never rejects.
   */
  save(used: ReadonlySet<string>): Promise<Saved>
}

/** Which pack: its kind, its secret, and what its entries have in common. */
export type PackPlace<Payload> = Packing<Payload> & {
  readonly of: unknown
  /** Days since 1970. */
  readonly today: number
  /** `false`: what earlier runs kept is left aside, and replaced. */
  readonly take: boolean
}

/**
 * Opens what earlier runs kept. Its key depends on the secret and on the version of the kind: files of others are of no
 * use, and a key that others can read does not let them guess what the entries depend on. Never rejects.
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
  if (entries.size > 0) ports.log.debug(`${kind.name}: ${entries.size} of earlier runs`)
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

/** Without reading them, the files that a save replaces; journals may be of runs that go on. */
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

/** Several runs may do this at once: each removes only what it has read and kept, so nothing gets lost. */
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
    log.debug(`${name}: not kept: ${troubleName(error)}`)
    return 'not-saved'
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

/** What this run asked anew takes the place of what an earlier one heard. */
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
 * A digest of what is kept. Seals count too: what was asked anew is another file. So is one that takes
 * the place of a damaged file, since GitHub's cache never replaces what lies under a key.
 */
function contentOf(entries: readonly PackEntry<unknown>[], damaged: readonly string[]): string {
  const lines = entries.map((entry) => `${entry.key} ${entry.seal}`).toSorted(byCodeUnit)
  return contentDigest(damaged.length === 0 ? lines : [lines, ...damaged])
}
