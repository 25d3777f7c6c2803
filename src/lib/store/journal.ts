import { makeFolders } from '../files/make-folders.ts'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type LineLog, openLineLog } from '../files/line-log.ts'
import type { Log } from '../log.ts'
import { troubleName } from '../reason-of.ts'

/** A file that a run writes its lines to immediately, so they survive a crash. */
export type Journal = {
  /** The key of the file that this run writes, or undefined before the first line. */
  readonly key: string | undefined
  /**
   * Writes a line in a microtask, together with all others added in the same tick. Never throws.
   */
  add(line: string): void
  /** Deletes the file. Call this once its lines are stored elsewhere. Never throws. */
  remove(): void
}

/**
 * Opens a journal in a folder. The folder and the file are created when the first line is added.
 * Another run may take over the file by renaming it. The lines just written, which that run may
 * have missed, are then also written to a new file. If a line does not fit or the disk fails, the
 * journal ends but the run continues.
 */
export function openJournal(options: {
  readonly folder: string
  readonly prefix: string
  /** The first line of each file, including its line feed. */
  readonly head: string
  /** The maximum size of a file in bytes. */
  readonly most: number
  readonly log: Log
}): Journal {
  const { folder, prefix, head, most, log } = options
  let file: LineLog | undefined
  let waiting = ''
  let isOff = false

  function flush(): void {
    const lines = waiting
    waiting = ''
    if (isOff) return
    try {
      for (;;) {
        file ??= openNew(folder, prefix, head)
        if (file.bytes + Buffer.byteLength(lines) > most) throw new Error('the file is full')
        file.add(lines)
        if (file.isThere()) return
        file[Symbol.dispose]()
        file = undefined
      }
    } catch (error) {
      isOff = true
      log.debug(
        `cache: ${prefix}: later lines will not be saved immediately: ${troubleName(error)}`,
      )
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
        file[Symbol.dispose]()
        if (file.isThere()) rmSync(file.path, { force: true })
      } catch (error) {
        log.debug(`cache: ${prefix}: not removed: ${troubleName(error)}`)
      }
    },
  }
}

export function journalKey(prefix: string): string {
  return `${prefix}${mark}${randomUUID().replaceAll('-', '')}`
}

export function isJournal(key: string, prefix: string): boolean {
  return key.startsWith(`${prefix}${mark}`)
}

/**
 * The beginning of a journal's key after the prefix. Other keys continue with a digest, which never
 * begins like this.
 */
const mark = 'log-'

function openNew(folder: string, prefix: string, head: string): LineLog {
  makeFolders(folder, 0o700)
  const log = openLineLog(join(folder, journalKey(prefix)), { mode: 0o600, isNew: true })
  log.add(head)
  return log
}
