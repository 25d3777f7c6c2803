import type { BigIntStats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The kind of a directory entry, and a string that changes whenever the entry is written. */
export type Stamp = { readonly kind: 'file' | 'link' | 'folder'; readonly text: string }

/**
 * Returns the stamps of all files, folders and symbolic links in a worktree, keyed by path, with
 * slashes as separators. Does not follow links. Excludes the top-level `.git` and all pipes,
 * sockets and devices, which cannot be copied.
 */
export async function stampTree(root: string): Promise<ReadonlyMap<string, Stamp>> {
  const stamps = new Map<string, Stamp>()
  const pending = ['']
  for (let below = pending.pop(); below !== undefined; below = pending.pop()) {
    for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
      const path = `${below}${entry.name}`
      if (path === '.git') continue
      if (entry.isDirectory()) pending.push(`${path}/`)
      const stamp = await stampOf(join(root, path))
      if (stamp !== undefined) stamps.set(path, stamp)
    }
  }
  return stamps
}

/**
 * Returns the stamp of a file, symbolic link or folder. Returns undefined for any other kind of
 * entry, or if the entry no longer exists.
 */
async function stampOf(path: string): Promise<Stamp | undefined> {
  const found = await lstat(path, { bigint: true }).catch(() => undefined)
  const kind = found && kindOf(found)
  if (found === undefined || kind === undefined) return undefined
  // Ignores a folder's size and times, which change with its entries.
  const { size, mtimeNs, ctimeNs, ino } = found
  return { kind, text: kind === 'folder' ? kind : [kind, size, mtimeNs, ctimeNs, ino].join(' ') }
}

function kindOf(found: BigIntStats): Stamp['kind'] | undefined {
  if (found.isFile()) return 'file'
  if (found.isSymbolicLink()) return 'link'
  return found.isDirectory() ? 'folder' : undefined
}
