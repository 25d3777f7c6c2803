import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finishedName, unfinishedName } from '../../pipeline/run/folder-names.ts'

/**
 * Has a part written beside its place and moves it there in one step, so it is of one worker and whole,
 * whenever another one ends. Then those `journals` are removed that what counts makes needless: of this
 * worker and of those before it, and none of a worker that still asks. A part that another worker has
 * `finished` meanwhile stays as it is.
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
  // A folder is never moved over one that contains something.
  const other = await rename(into, join(folder, finishedName)).then(
    () => undefined,
    (error: unknown) => finished().then((found) => found ?? Promise.reject(error)),
  )
  const counts = other ?? written
  for (const path of [into, ...journals(counts).map((name) => join(folder, name))])
    await rm(path, { recursive: true, force: true })
  return counts
}
