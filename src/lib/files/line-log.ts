import {
  closeSync,
  constants,
  fdatasyncSync,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs'

/** A file of lines that is only ever added to, open. */
export type LineLog = Disposable & {
  readonly path: string
  /** Bytes of the file, as far as this process added to it or found them. */
  readonly bytes: number
  /**
   * Adds lines, each with its line feed, into the system's cache, which outlives this process. Throws as the system
   * does, and where the disk is full.
   */
  add(lines: string): void
  /** Waits until what was added is on the disk. */
  sync(): void
  /** Whether the file at the path is still this one: nobody renamed or removed it. */
  isThere(): boolean
}

/**
 * Opens a file to add lines to, and makes it where it is missing; `isNew`: throws where it is there. Follows
 * no symbolic link. A line at its end that a crash or a full disk cut off is ended first, so it harms no
 * other.
 */
export function openLineLog(
  path: string,
  { mode, isNew = false }: { readonly mode: number; readonly isNew?: boolean },
): LineLog {
  const { O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW, O_RDWR } = constants
  const fd = openSync(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_RDWR | (isNew ? O_EXCL : 0), mode)
  const { size, ino } = fstatSync(fd)
  let bytes = size
  let before = endsCutOff(fd, size) ? '\n' : ''
  return {
    path,
    get bytes() {
      return bytes
    },
    add(lines) {
      const added = Buffer.from(before + lines)
      const written = writeSync(fd, added)
      bytes += written
      if (written < added.length) throw new Error('the disk is full')
      before = ''
    },
    sync: () => fdatasyncSync(fd),
    isThere: () => lstatSync(path, { throwIfNoEntry: false })?.ino === ino,
    [Symbol.dispose]: () => closeSync(fd),
  }
}

function endsCutOff(fd: number, size: number): boolean {
  if (size === 0) return false
  const last = Buffer.alloc(1)
  readSync(fd, last, 0, 1, size - 1)
  return last.toString() !== '\n'
}
