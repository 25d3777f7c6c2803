import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finishedName, unfinishedName } from '../../pipeline/run/folder-names.ts'

/**
 * Writes a part to a temporary folder and then renames the folder, so that a finished part is always
 * complete and comes from a single worker. Then removes the `journals` that the part replaces: this
 * worker's and those it read, but not those of workers that are still asking. If another worker has
 * finished the part in the meantime, keeps that worker's result, which `finished` returns.
 */
export async function putTogether<T>(
  folder: string,
  {
    journals,
    finished,
    write,
  }: {
    readonly journals: (counts: T) => readonly string[]
    readonly finished: () => Promise<T | undefined>
    readonly write: (into: string) => Promise<T>
  },
): Promise<T> {
  const into = join(folder, unfinishedName(randomBytes(8).toString('hex')))
  await mkdir(into)
  const written = await write(into)
  // `rename` never replaces a non-empty folder.
  const other = await rename(into, join(folder, finishedName)).then(
    () => undefined,
    (error: unknown) => finished().then((found) => found ?? Promise.reject(error)),
  )
  const counts = other ?? written
  for (const path of [into, ...journals(counts).map((name) => join(folder, name))])
    await rm(path, { recursive: true, force: true })
  return counts
}
