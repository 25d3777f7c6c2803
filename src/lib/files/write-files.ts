import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { largePieces } from './large-pieces.ts'

/**
 * Writes the named files into an existing folder. Each is written under a temporary name and then
 * renamed, so a symbolic link of that name is replaced, not followed, and no reader sees a partial
 * file. If writing fails, the temporary file is removed. Content given in pieces is never kept in
 * memory as a whole.
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
