import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Maps the path of each file and folder below the given folders to a stamp. Every write to a file
 * changes its stamp.
 */
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
 * Removes everything that was added below the folders since `before` was taken. Returns false if
 * anything else was changed or removed, because that cannot be undone.
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

/** Returns a path's stamp, or an empty string if the file no longer exists. */
async function stampOf(path: string): Promise<string> {
  const found = await lstat(path, { bigint: true }).catch(() => undefined)
  return found === undefined ? '' : [found.size, found.mtimeNs, found.ctimeNs, found.ino].join(' ')
}
