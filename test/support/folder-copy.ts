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

/** A folder with all that is in it, by relative path, outer folders first. */
export type FolderCopy = readonly {
  readonly path: string
  readonly mode: number
  /** Undefined for a folder, a text for what a link points at. */
  readonly content: Buffer | string | undefined
}[]

/**
 * Reads a folder into memory; access rights of the owner are kept, times are not. At once: a hundred small files take a
 * quarter of the work that they take one promise each.
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

/** Lays a copy out in a new folder, at once. */
export function writeFolder(folder: string, copy: FolderCopy): void {
  mkdirSync(folder)
  for (const { path, mode, content } of copy) {
    const place = join(folder, path)
    if (content === undefined) mkdirSync(place)
    else if (typeof content === 'string') symlinkSync(content, place)
    else {
      writeFileSync(place, content)
      // The creation mask does not hold here.
      chmodSync(place, mode)
    }
  }
}
