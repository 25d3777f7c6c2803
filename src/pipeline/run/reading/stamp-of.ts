import { fstatSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'

/**
 * Returns a string made of a file's size and modification time. It changes when the file is written
 * to.
 */
export function stampOf({ fd }: Pick<FileHandle, 'fd'>): string {
  const { size, mtimeMs } = fstatSync(fd)
  return `${size} ${mtimeMs}`
}
