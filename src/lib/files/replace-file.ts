import { lstat, realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { writeFiles } from './write-files.ts'

/**
 * Puts a text in the place of a file at once, or makes the file. A symbolic link stays, and what it leads to is
 * written. Rejects with the system's error, and where the link leads to no file.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const target = await realpath(path).catch(async (error: unknown) => {
    const link = await lstat(path).catch(() => undefined)
    if (link !== undefined) throw new Error('its symbolic link leads to no file', { cause: error })
    return path
  })
  await writeFiles(dirname(target), new Map([[basename(target), text]]))
}
