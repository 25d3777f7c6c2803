import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Files and folders below some folders, by path, each with what tells whether it was written to since. */
export type FileStamps = ReadonlyMap<string, string>

export async function stampFiles(folders: readonly string[]): Promise<FileStamps> {
  const stamps = new Map<string, string>()
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name)
      stamps.set(path, entry.isDirectory() ? 'folder' : await stampOf(path))
    }
  }
  return stamps
}

/**
 * Removes what was added below the folders since they were stamped. Returns whether they are now as they
 * were: false if something was changed or removed, which no one can put back.
 */
export async function removeAdded(
  folders: readonly string[],
  before: FileStamps,
): Promise<boolean> {
  const now = await stampFiles(folders)
  for (const path of now.keys())
    if (!before.has(path)) await rm(path, { recursive: true, force: true })
  return before.entries().every(([path, stamp]) => now.get(path) === stamp)
}

/** A file that is gone by now has none. */
async function stampOf(path: string): Promise<string> {
  const found = await lstat(path, { bigint: true }).catch(() => undefined)
  return found === undefined ? '' : [found.size, found.mtimeNs, found.ctimeNs, found.ino].join(' ')
}
