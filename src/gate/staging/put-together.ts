import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finishedName, unfinishedName } from '../../pipeline/run/folder-names.ts'

/**
 * Writes a part to a temporary folder and moves it into place in one step, so that it is complete and comes
 * from a single worker. Then removes the `journals` that the finished part replaces: those of this worker
 * and of the workers before it, but not those of workers that are still asking. If another worker has
 * `finished` the part in the meantime, that worker's result is kept.
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
  // `rename` never replaces a folder that is not empty.
  const other = await rename(into, join(folder, finishedName)).then(
    () => undefined,
    (error: unknown) => finished().then((found) => found ?? Promise.reject(error)),
  )
  const counts = other ?? written
  for (const path of [into, ...journals(counts).map((name) => join(folder, name))])
    await rm(path, { recursive: true, force: true })
  return counts
}
