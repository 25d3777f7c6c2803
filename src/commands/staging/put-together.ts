import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName, unfinishedName } from '../../run/folder-names.ts'
import { clearRunFolder } from '../../run/writing/clear-run-folder.ts'

/**
 * Has a part written beside its place and moves it there, the manifest last, so that a worker that is ended meanwhile
 * leaves the answers it was given. Once they count, `journals` are removed: those of this worker and of those before
 * it, and nothing of a worker that still asks. A part that another worker has `finished` meanwhile stays as it is.
 */
export async function putTogether<T>(
  folder: string,
  {
    journals,
    finished,
    write,
  }: {
    readonly journals: readonly string[]
    readonly finished: () => Promise<T | undefined>
    readonly write: (into: string) => Promise<T>
  },
): Promise<T> {
  const into = join(folder, unfinishedName(randomBytes(8).toString('hex')))
  await mkdir(into)
  const written = await write(into)
  const other = await finished()
  if (other === undefined) {
    await clearRunFolder(folder)
    const names = (await readdir(into)).filter((name) => name !== manifestName)
    for (const name of [...names, manifestName]) await rename(join(into, name), join(folder, name))
  }
  for (const path of [into, ...journals.map((name) => join(folder, name))])
    await rm(path, { recursive: true, force: true })
  return other ?? written
}
