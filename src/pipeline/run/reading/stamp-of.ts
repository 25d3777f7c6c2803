import { fstatSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'

/** Returns a text that changes when a file is written to, made up of its size and modification time. */
export function stampOf({ fd }: Pick<FileHandle, 'fd'>): string {
  const { size, mtimeMs } = fstatSync(fd)
  return `${size} ${mtimeMs}`
}
