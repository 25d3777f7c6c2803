import { fstatSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'

/** What a file has another of once somebody wrote to it: size and time of the last change. */
export function stampOf({ fd }: Pick<FileHandle, 'fd'>): string {
  const { size, mtimeMs } = fstatSync(fd)
  return `${size} ${mtimeMs}`
}
