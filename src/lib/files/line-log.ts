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

/** An append-only file of lines that is open for writing. */
export type LineLog = Disposable & {
  readonly path: string
  /** The file's size in bytes when it was opened, plus the bytes that this process has added. */
  readonly bytes: number
  /**
   * Appends lines, each of which must end in a line feed. They reach the system's page cache, so
   * they survive a crash of this process. Throws the system's error or, if the disk is full, an
   * error that says so.
   */
  add(lines: string): void
  /** Waits until everything added is on disk. */
  sync(): void
  /**
   * Returns whether the path still leads to this file. It no longer does if the file was renamed or
   * removed.
   */
  isThere(): boolean
}

/**
 * Opens a file for appending lines and creates it if it is missing. With `isNew`, throws if it
 * exists. Does not follow symbolic links. If a crash or a full disk truncated the last line, the
 * first `add` begins with a line feed, so the new line stays intact.
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
