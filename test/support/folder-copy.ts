import {
  chmod,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'

/** A folder with all that is in it, by relative path, outer folders first. */
export type FolderCopy = readonly {
  readonly path: string
  readonly mode: number
  /** Undefined for a folder, a text for what a link points at. */
  readonly content: Buffer | string | undefined
}[]

/** Reads a folder into memory; access rights of the owner are kept, times are not. */
export async function readFolder(folder: string): Promise<FolderCopy> {
  const paths = (await readdir(folder, { recursive: true })).toSorted()
  return Promise.all(
    paths.map(async (path) => {
      const place = join(folder, path)
      const found = await lstat(place)
      const content = found.isDirectory()
        ? undefined
        : found.isSymbolicLink()
          ? await readlink(place)
          : await readFile(place)
      return { path, mode: found.mode & 0o777, content }
    }),
  )
}

/** Lays a copy out in a new folder. */
export async function writeFolder(folder: string, copy: FolderCopy): Promise<void> {
  await mkdir(folder)
  for (const { path, content } of copy) {
    if (content === undefined) await mkdir(join(folder, path))
  }
  await Promise.all(
    copy.map(async ({ path, mode, content }) => {
      const place = join(folder, path)
      if (typeof content === 'string') return symlink(content, place)
      if (content === undefined) return undefined
      await writeFile(place, content)
      return chmod(place, mode)
    }),
  )
}
