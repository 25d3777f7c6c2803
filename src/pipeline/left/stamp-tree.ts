import type { BigIntStats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What lies at a path, and a text that differs once it was written to. */
export type Stamp = { readonly kind: 'file' | 'link' | 'folder'; readonly text: string }

/**
 * Everything below a worktree, by path with slashes: files, links, which are not followed, and folders. Left
 * out is the worktree's own `.git`, and pipes, sockets and devices, which no one can take elsewhere.
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

/** Undefined for what is gone by now, too. */
async function stampOf(path: string): Promise<Stamp | undefined> {
  const found = await lstat(path, { bigint: true }).catch(() => undefined)
  const kind = found && kindOf(found)
  if (found === undefined || kind === undefined) return undefined
  // A folder's own times change with what lies in it.
  const { size, mtimeNs, ctimeNs, ino } = found
  return { kind, text: kind === 'folder' ? kind : [kind, size, mtimeNs, ctimeNs, ino].join(' ') }
}

function kindOf(found: BigIntStats): Stamp['kind'] | undefined {
  if (found.isFile()) return 'file'
  if (found.isSymbolicLink()) return 'link'
  return found.isDirectory() ? 'folder' : undefined
}
