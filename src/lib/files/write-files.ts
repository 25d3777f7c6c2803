import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { largePieces } from './large-pieces.ts'

/**
 * Writes files with the given names into an existing folder. Writes each one under a temporary name
 * and then renames it, so a symbolic link with the final name is replaced and not followed, and no
 * reader sees a partial file. Removes the temporary file if writing fails. Content given in pieces
 * is never in memory as a whole.
 */
export async function writeFiles(
  folder: string,
  files: ReadonlyMap<string, string | Iterable<string>>,
): Promise<void> {
  for (const [name, content] of files) {
    const fresh = join(folder, `.${name}.${randomBytes(6).toString('hex')}`)
    try {
      await writeFile(fresh, largePieces(content), { flag: 'wx' })
      await rename(fresh, join(folder, name))
    } catch (error) {
      await rm(fresh, { force: true })
      throw error
    }
  }
}
