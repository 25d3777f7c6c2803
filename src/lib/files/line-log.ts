import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** Opens a file of lines that is only ever added to, and makes it where it is missing. Follows no symbolic link. */
export async function openLineLog(path: string, mode: number): Promise<FileHandle> {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants
  return open(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_RDWR, mode)
}

/** Adds a line of JSON. A line that a crash or a full disk cut off is ended first, so that it harms no other. */
export async function addLine(file: FileHandle, line: object): Promise<void> {
  const { size } = await file.stat()
  const last = Buffer.alloc(1, '\n')
  if (size > 0) await file.read(last, 0, 1, size - 1)
  const ending = last.toString() === '\n' ? '' : '\n'
  await file.appendFile(`${ending}${JSON.stringify(line)}\n`)
}
