import { makeFolders } from '../files/make-folders.ts'
import { randomUUID } from 'node:crypto'
import { lstat, readdir, rename, rm, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import type { Log } from '../log.ts'
import { processExists } from '../process-exists.ts'
import { troubleName } from '../reason-of.ts'
import { sha256 } from '../sha256.ts'
import { copyRegularFile, refusalOf } from '../files/copy-regular-file.ts'
import { journalKey, openJournal } from './journal.ts'
import { isKey, largestEntry, type Store } from './store.ts'

/**
 * Limits on the size of a store folder and on the age and size of its entries. The least recently
 * used entries are removed first.
 */
export type FolderLimits = {
  /** The maximum total size of all entries in bytes. */
  readonly bytes: number
  /** The maximum time since the last use, in milliseconds. */
  readonly age: number
  /** The maximum size of an entry in bytes. */
  readonly entry: number
}

export const defaultLimits: FolderLimits = {
  bytes: 2 * 1024 ** 3,
  age: 30 * 24 * 60 * 60 * 1000,
  entry: largestEntry,
}

/**
 * Opens a store in a folder owned by this user, with one file per key. Creates the folder when the
 * first entry is stored. A second `put` with the same key only updates the time of last use.
 * Several processes may use the same folder.
 */
export function openFolderStore(options: {
  readonly folder: string
  readonly log: Log
  readonly now?: () => number
  readonly limits?: FolderLimits
}): Store {
  const { folder, log, now = Date.now, limits = defaultLimits } = options
  const told = (key: string, what: string): void => log.debug(`cache: ${key}: ${what}`)
  async function take(key: string, into: string): Promise<boolean> {
    if (!isKey(key)) return false
    const path = join(folder, key)
    const refused = await copyRegularFile({ from: path, to: into, most: limits.entry })
    told(key, refused === undefined ? 'found' : `not read: ${refused}`)
    if (refused !== undefined) return false
    const used = new Date(now())
    await utimes(path, used, used).catch(() => {})
    return true
  }
  return {
    get: take,
    async newest(prefix, into) {
      if (!isKey(prefix)) return undefined
      const [key] = await keysIn(folder, prefix)
      return key !== undefined && (await take(key, into)) ? key : undefined
    },
    async put(key, from, end) {
      if (!isKey(key)) return false
      try {
        makeFolders(folder, 0o700)
        const refused = await keep({ folder, key, from, end, limits, now })
        told(key, refused === undefined ? 'kept' : `not kept: ${refused}`)
        await makeRoom(folder, limits, now())
        return refused === undefined
      } catch (error) {
        told(key, `not kept: ${troubleName(error)}`)
        return false
      }
    },
    async discard(key) {
      if (isKey(key)) await rm(join(folder, key), { force: true }).catch(() => {})
    },
    shared: {
      list: (prefix) => keysIn(folder, prefix),
      journal: (own) => openJournal({ ...own, folder, log }),
      async takeOver(key, prefix) {
        const taken = journalKey(prefix)
        const move = rename(join(folder, key), join(folder, taken))
        return move.then(
          () => taken,
          () => undefined,
        )
      },
    },
  }
}

/**
 * Returns the keys with a prefix, most recently stored or used first. Returns an empty list if the
 * folder does not exist.
 */
async function keysIn(folder: string, prefix: string): Promise<readonly string[]> {
  const entries = await entriesOf(folder).catch(() => [])
  const names = entries.filter(({ isPart }) => !isPart).map(({ path }) => basename(path))
  return names.filter((name) => name.startsWith(prefix) && name !== prefix)
}

/**
 * Stores a file under a temporary name and then renames it, so no reader sees a partial file.
 * Returns the reason if the file is refused.
 */
async function keep({
  folder,
  key,
  from,
  end,
  limits,
  now,
}: {
  readonly folder: string
  readonly key: string
  readonly from: string
  readonly end: string | undefined
  readonly limits: FolderLimits
  readonly now: () => number
}): Promise<string | undefined> {
  const path = join(folder, key)
  const used = new Date(now())
  const there = await lstat(path).catch(() => undefined)
  // An existing file is kept, unless readers would refuse it. For example, a power cut can leave an
  // empty file.
  if (there !== undefined && refusalOf(there, limits.entry) === undefined) {
    await utimes(path, used, used)
    return undefined
  }
  const part = join(folder, `${key}.${ownMark}.${randomUUID()}${partSuffix}`)
  const most = Math.min(limits.entry, limits.bytes)
  const refused = await copyRegularFile({ from, to: part, most, end })
  if (refused !== undefined) return refused
  try {
    await utimes(part, used, used)
    await rename(part, path)
    return undefined
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const partSuffix = '.part'

/**
 * A partial file older than this, in milliseconds, is assumed to belong to a process that has died,
 * on whichever machine.
 */
const longestPut = 60 * 60 * 1000

const machine = sha256(hostname()).slice(0, 8)

/** The part of a partial file's name that identifies its writer. */
const ownMark = `${machine}-${process.pid}`

/**
 * Returns whether a partial file was written on this machine by a process that no longer exists.
 */
function isAbandoned(path: string): boolean {
  const [, mark = ''] = basename(path).split('.')
  const [where, id] = mark.split('-')
  return where === machine && !processExists(Number(id))
}

/**
 * Removes expired entries and abandoned partial files. Of the rest, keeps the most recently used
 * entries that fit and removes the others.
 */
async function makeRoom(folder: string, limits: FolderLimits, now: number): Promise<void> {
  let total = 0
  for (const { path, bytes, used, isPart } of await entriesOf(folder)) {
    const isOld = now - used > (isPart ? longestPut : limits.age) || (isPart && isAbandoned(path))
    const fits = isPart || total + bytes <= limits.bytes
    if (isOld || !fits) await rm(path, { force: true })
    else if (!isPart) total += bytes
  }
}

type Entry = {
  readonly path: string
  readonly bytes: number
  readonly used: number
  readonly isPart: boolean
}

/** Returns the store's own files in the folder, most recently used first. Ignores other files. */
async function entriesOf(folder: string): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (const name of await readdir(folder)) {
    const isPart = name.endsWith(partSuffix) && isKey(name.slice(0, name.indexOf('.')))
    if (!isPart && !isKey(name)) continue
    const path = join(folder, name)
    // Another process may have removed the file in the meantime.
    const found = await lstat(path).catch(() => undefined)
    if (found?.isFile() !== true) continue
    entries.push({ path, bytes: found.size, used: found.mtimeMs, isPart })
  }
  return entries.toSorted((one, other) => other.used - one.used || (one.path < other.path ? -1 : 1))
}
