import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'

/** The maximum number of entries to look at in a folder and everything below it. */
const mostEntries = 20_000

/**
 * Folders of installed packages. They are skipped because they are large and installing a package
 * also changes the folder itself.
 */
const packages = new Set(['node_modules', 'site-packages'])

/**
 * Folders that programs write to without building an index: Git's, and the caches of interpreters.
 */
const ignored = /^(?:\.git|__pycache__|node-compile-cache|tsx-\d+)$/

/**
 * Returns whether a file in or below a folder was written at or after `since`, a change time in
 * nanoseconds. Returns `unknown` if the folder has too many entries or cannot be read.
 */
export async function wroteSince(folder: string, since: bigint): Promise<boolean | 'unknown'> {
  try {
    for await (const written of writesIn(folder)) if (written >= since) return true
  } catch {
    return 'unknown'
  }
  return false
}

/**
 * Returns when a file was last written or, for a folder, when the newest file in or below it was.
 * Returns undefined for other kinds of entries, and for folders that have no files, have too many
 * entries, or cannot be read.
 */
export async function lastWrite(path: string): Promise<bigint | undefined> {
  try {
    const found = await lstat(path, { bigint: true })
    if (found.isFile()) return found.ctimeNs
    if (!found.isDirectory()) return undefined
    let last: bigint | undefined
    for await (const written of writesIn(path))
      if (last === undefined || written > last) last = written
    return last
  } catch {
    return undefined
  }
}

/**
 * Yields when each file was written. Does not follow links. Throws if there are too many entries.
 */
async function* writesIn(folder: string): AsyncIterable<bigint> {
  const pending = [folder]
  let seen = 0
  for (let at = pending.pop(); at !== undefined; at = pending.pop())
    for await (const entry of await opendir(at)) {
      const { name } = entry
      if (ignored.test(name)) continue
      seen += 1
      if (seen > mostEntries) throw new Error(`over ${mostEntries} entries`)
      const path = join(at, name)
      if (entry.isDirectory() && !packages.has(name)) pending.push(path)
      else yield await changedAt(path)
    }
}

/**
 * Returns when a file was last written or renamed. Uses the change time, because programs can set a
 * file's other times.
 */
export async function changedAt(path: string): Promise<bigint> {
  return (await lstat(path, { bigint: true })).ctimeNs
}
