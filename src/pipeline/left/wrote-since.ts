import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'

/** The maximum number of entries to look at in a folder and everything below it. */
const mostEntries = 20_000

/** Folders of installed packages. They are large, and an installation changes the folder itself. */
const packages = new Set(['node_modules', 'site-packages'])

/** Returns whether a folder is a cache that interpreters write while they run any program. */
export function isInterpreterCache(name: string): boolean {
  return /^(?:__pycache__|node-compile-cache|tsx-\d+)$/.test(name)
}

/**
 * Returns whether a file in a folder or below it was written after `since`, a change time in
 * nanoseconds. Does not follow links, and ignores `.git` and the caches of interpreters. Returns
 * `unknown` if the folder has too many entries or cannot be read.
 */
export async function wroteSince(folder: string, since: bigint): Promise<boolean | 'unknown'> {
  const pending = [folder]
  let seen = 0
  try {
    for (let at = pending.pop(); at !== undefined; at = pending.pop())
      for await (const entry of await opendir(at)) {
        const { name } = entry
        if (name === '.git' || isInterpreterCache(name)) continue
        seen += 1
        if (seen > mostEntries) return 'unknown'
        const path = join(at, name)
        const isOpen = entry.isDirectory() && !packages.has(name)
        if (isOpen) pending.push(path)
        else if ((await changedAt(path)) > since) return true
      }
  } catch {
    return 'unknown'
  }
  return false
}

/** Returns when a file was last written or renamed; unlike its other times, no program can set this one. */
export async function changedAt(path: string): Promise<bigint> {
  return (await lstat(path, { bigint: true })).ctimeNs
}
