import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName, partNamed, unfinishedName } from '../../run/folder-names.ts'

/**
 * Has a part written beside its place and moves it there, the manifest last, so that a worker that is ended meanwhile
 * leaves the answers it was given. Those are removed once they count.
 */
export async function putTogether<T>(
  folder: string,
  write: (into: string) => Promise<T>,
): Promise<T> {
  const into = join(folder, unfinishedName(randomBytes(8).toString('hex')))
  await mkdir(into)
  const written = await write(into)
  const names = (await readdir(into)).filter((name) => name !== manifestName)
  for (const name of [...names, manifestName]) await rename(join(into, name), join(folder, name))
  for (const name of await readdir(folder))
    if (partNamed(name) === 'journal')
      await rm(join(folder, name), { recursive: true, force: true })
  return written
}
