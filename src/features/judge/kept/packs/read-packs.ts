import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../../../lib/log.ts'
import { troubleName } from '../../../../lib/reason-of.ts'
import { isJournal } from '../../../../lib/store/journal.ts'
import { mostBytes, type PackEntry, type Packing, parsePack } from './pack-file.ts'
import type { Store } from '../../../../lib/store/store.ts'

export type PackPorts = {
  readonly store: Store
  /** An existing private folder for temporary files. */
  readonly folder: string
  readonly log: Log
}

/** The keys of the files that were found, and the files' combined content. */
export type ReadPacks<Payload> = {
  readonly keys: Set<string>
  /**
   * Keys of damaged files. A save must not reuse these keys, because the content stored under them
   * is incomplete.
   */
  readonly damaged: string[]
  readonly entries: Map<string, PackEntry<Payload>>
  /** The number of lines that are damaged or authenticated with another secret. */
  dropped: number
}

export type Reading<Payload> = Packing<Payload> & {
  readonly prefix: string
  readonly today: number
}

export function noPacks<Payload>(): ReadPacks<Payload> {
  return { keys: new Set(), damaged: [], entries: new Map(), dropped: 0 }
}

/**
 * Reads what earlier runs stored: only the newest file or, if runs share a folder, all files
 * including journals. Logs problems with a file at debug level. Never rejects.
 */
export async function readPacks<Payload>(
  reading: Reading<Payload>,
  ports: PackPorts,
): Promise<ReadPacks<Payload>> {
  const { prefix } = reading
  const { shared } = ports.store
  const found = noPacks<Payload>()
  if (shared === undefined) {
    await readOne((into) => ports.store.newest(prefix, into, mostBytes), { found, reading, ports })
    return found
  }
  // List the files again if one has vanished, because another run has then merged it into a file
  // that was not in the list.
  for (let isWhole = false, round = 0; !isWhole && round < 3; round += 1) {
    isWhole = true
    for (const key of await shared.list(prefix)) {
      if (found.keys.has(key)) continue
      isWhole &&= await readOne(keyed(ports.store, key), { found, reading, ports })
    }
  }
  return found
}

/**
 * Reads what other runs in a shared folder have stored since `earlier`, and takes over their
 * complete journals. `own` is this run's journal.
 */
export async function readOthers<Payload>(
  earlier: ReadPacks<Payload>,
  own: string | undefined,
  reading: Reading<Payload>,
  ports: PackPorts,
): Promise<ReadPacks<Payload>> {
  const { prefix } = reading
  const { shared } = ports.store
  const found = noPacks<Payload>()
  for (const key of (await shared?.list(prefix)) ?? []) {
    const isLog = isJournal(key, prefix)
    if (key === own || (!isLog && earlier.keys.has(key))) continue
    const taken = isLog ? await shared?.takeOver(key, prefix) : key
    if (taken !== undefined) await readOne(keyed(ports.store, taken), { found, reading, ports })
  }
  return found
}

function keyed(store: Store, key: string) {
  return async (into: string): Promise<string | undefined> =>
    (await store.get(key, into)) ? key : undefined
}

/**
 * Reads a file and adds its content to the result. Returns false if the file does not exist or cannot
 * be read.
 */
async function readOne<Payload>(
  take: (into: string) => Promise<string | undefined>,
  {
    found,
    reading,
    ports: { folder, log },
  }: {
    readonly found: ReadPacks<Payload>
    readonly reading: Reading<Payload>
    readonly ports: PackPorts
  },
): Promise<boolean> {
  const { kind, prefix } = reading
  const path = join(folder, `${kind.name}-restored.jsonl`)
  try {
    const key = await take(path)
    if (key === undefined) return false
    found.keys.add(key)
    // Stored files can be as large as half a gigabyte, so check the size before reading.
    const isTooLarge = (await stat(path)).size > mostBytes
    const file = isTooLarge ? undefined : parsePack(await readFile(path), reading)
    const dropped = file?.dropped ?? 0
    if (file === undefined)
      log.debug(
        `${kind.name}: the stored file is of another kind or was written with another secret`,
      )
    else
      for (const [address, entry] of file.entries)
        if (!found.entries.has(address)) found.entries.set(address, entry)
    if (dropped > 0)
      log.debug(`${kind.name}: lines that are damaged or come from another source: ${dropped}`)
    // The end of a journal may be truncated, which does not count as damage.
    if ((file === undefined || dropped > 0) && !isJournal(key, prefix)) found.damaged.push(key)
    found.dropped += dropped
    return true
  } catch (error) {
    log.debug(`${kind.name}: not read: ${troubleName(error)}`)
    return false
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}
