import { createHash } from 'node:crypto'
import { lstat, readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Describes the content of a folder, including `.git`: one line per entry with its path, its mode and a
 * hash of its content (for a link: its target), sorted. If it is equal before and after, nothing was
 * written.
 */
export async function fingerprint(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true })
  const lines = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const found = await lstat(path)
      return `${name} ${found.mode.toString(8)} ${await contentOf(path, found)}`
    }),
  )
  return lines.toSorted()
}

async function contentOf(path: string, found: Awaited<ReturnType<typeof lstat>>): Promise<string> {
  if (found.isSymbolicLink()) return readlink(path)
  if (!found.isFile()) return '-'
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}
