import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import type { Log } from '../log.ts'
import { troubleName } from '../reason-of.ts'

/** Lines of one run that outlive its process however it ends, in a file that only this run adds to. */
export type Journal = {
  /** Of the file that this run writes; undefined before the first line. */
  readonly key: string | undefined
  /** Writes a line, with those of the same moment, before anything else is awaited. Never throws. */
  add(line: string): void
  /** Removes what was written, once it is kept elsewhere. Never throws. */
  remove(): void
}

/**
 * Opens a journal in a folder, both made with the first line. Another run may take a journal over by renaming it: what
 * it may not have read is then written again, into a new file. A line that does not fit, or a fault of the disk, ends
 * the journal and not the run.
 */
export function openJournal(options: {
  readonly folder: string
  /** What its key begins with. */
  readonly prefix: string
  /** First line of each file, with its line feed. */
  readonly head: string
  /** Bytes of one file. */
  readonly most: number
  readonly log: Log
}): Journal {
  const { folder, prefix, head, most, log } = options
  let file: OpenFile | undefined
  let waiting = ''
  let isOff = false

  function flush(): void {
    const lines = waiting
    waiting = ''
    if (isOff) return
    try {
      for (;;) {
        file ??= openNew(folder, prefix, head)
        append(file, lines, most)
        if (isOurs(file)) return
        closeSync(file.fd)
        file = undefined
      }
    } catch (error) {
      isOff = true
      log.debug(`cache: ${prefix}: what comes is not kept at once: ${troubleName(error)}`)
    }
  }

  return {
    get key() {
      return file && basename(file.path)
    },
    add(line) {
      if (waiting === '') queueMicrotask(flush)
      waiting += line
    },
    remove() {
      flush()
      isOff = true
      if (file === undefined) return
      try {
        closeSync(file.fd)
        if (isOurs(file)) rmSync(file.path, { force: true })
      } catch (error) {
        log.debug(`cache: ${prefix}: not removed: ${troubleName(error)}`)
      }
    },
  }
}

/** A key for a journal that nobody uses. */
export function journalKey(prefix: string): string {
  return `${prefix}${mark}${randomUUID().replaceAll('-', '')}`
}

/** Whether a key with this prefix is that of a journal. */
export function isJournal(key: string, prefix: string): boolean {
  return key.startsWith(`${prefix}${mark}`)
}

/** No digest begins like this. */
const mark = 'log-'

type OpenFile = { readonly path: string; readonly fd: number; readonly ino: number; bytes: number }

function openNew(folder: string, prefix: string, head: string): OpenFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, journalKey(prefix))
  const { O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants
  const fd = openSync(path, O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, 0o600)
  const file = { path, fd, ino: fstatSync(fd).ino, bytes: 0 }
  append(file, head, Infinity)
  return file
}

/** Into the system's cache, which outlives this process. */
function append(file: OpenFile, lines: string, most: number): void {
  const bytes = Buffer.from(lines)
  file.bytes += bytes.length
  if (file.bytes > most) throw new Error('the file is full')
  if (writeSync(file.fd, bytes) < bytes.length) throw new Error('the disk is full')
}

function isOurs({ path, ino }: OpenFile): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.ino === ino
}
