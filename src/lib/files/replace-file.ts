import { lstat, realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { writeFiles } from './write-files.ts'

/**
 * Atomically replaces a file's content, or creates the file. If the path is a symbolic link, keeps
 * the link and writes to its target. Rejects with the system's error or, if the link's target does
 * not exist, with an error that says so.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const target = await realpath(path).catch(async (error: unknown) => {
    const link = await lstat(path).catch(() => undefined)
    if (link !== undefined)
      throw new Error('the target of its symbolic link does not exist', { cause: error })
    return path
  })
  await writeFiles(dirname(target), new Map([[basename(target), text]]))
}
