import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The content of a folder by relative path, parent folders first. */
export type FolderCopy = readonly {
  readonly path: string
  readonly mode: number
  /** Undefined for a folder, a string for the target of a link. */
  readonly content: Buffer | string | undefined
}[]

/**
 * Reads a folder into memory, with the owner's permissions but without times. Reads synchronously, which
 * takes a quarter of the time for a hundred small files.
 */
export function readFolder(folder: string): FolderCopy {
  const paths = readdirSync(folder, { encoding: 'utf8', recursive: true }).toSorted()
  return paths.map((path) => {
    const place = join(folder, path)
    const found = lstatSync(place)
    const content = found.isDirectory()
      ? undefined
      : found.isSymbolicLink()
        ? readlinkSync(place)
        : readFileSync(place)
    return { path, mode: found.mode & 0o777, content }
  })
}

/** Writes a copy into a new folder, synchronously. */
export function writeFolder(folder: string, copy: FolderCopy): void {
  mkdirSync(folder)
  for (const { path, mode, content } of copy) {
    const place = join(folder, path)
    if (content === undefined) mkdirSync(place)
    else if (typeof content === 'string') symlinkSync(content, place)
    else {
      writeFileSync(place, content)
      // Sets the mode regardless of the umask.
      chmodSync(place, mode)
    }
  }
}
