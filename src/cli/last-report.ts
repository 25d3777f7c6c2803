import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../lib/errors.ts'
import { writeFiles } from '../lib/files/write-files.ts'
import type { Report } from '../report/schema/report.ts'
import { sinks } from '../report/sinks/all.ts'
import { byteLength } from '../lib/text/byte-length.ts'
import { findRepository } from '../git/find-repository.ts'

/**
 * The last report's file name. It is stored in the working tree's Git folder, away from the user's
 * files.
 */
const file = 'rag-gate-report.json'

/** The maximum size in bytes. A report on 100,000 questions takes about 100 MB. */
export const mostBytes = 128 * 1024 * 1024

/**
 * Returns the path to the working tree's last report and the time it was written; undefined if there is
 * none.
 */
export async function lastReport(
  directory: string,
): Promise<{ readonly path: string; readonly written: Date } | undefined> {
  const folder = await gitFolder(directory)
  if (folder === undefined) return undefined
  const path = join(folder, file)
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() === true ? { path, written: found.mtime } : undefined
}

/**
 * Replaces the last report. Returns false if the report cannot be written because there is no repository or
 * no write permission, or because it is too large.
 */
export async function keepLastReport(report: Report): Promise<boolean> {
  const folder = await gitFolder(process.cwd())
  if (folder === undefined) return false
  try {
    await writeFiles(folder, new Map([[file, atMost(mostBytes, sinks.json.render(report))]]))
    return true
  } catch {
    // Removes any older report, because it would be mistaken for this one.
    await rm(join(folder, file), { force: true }).catch(() => undefined)
    return false
  }
}

async function gitFolder(directory: string): Promise<string | undefined> {
  try {
    return (await findRepository(directory)).gitDir
  } catch (error) {
    if (error instanceof GateError) return undefined
    throw error
  }
}

/** Yields the pieces unchanged, and throws if their total size exceeds `bytes`. */
function* atMost(bytes: number, pieces: Iterable<string>): Generator<string> {
  let room = bytes
  for (const piece of pieces) {
    room -= byteLength(piece)
    if (room < 0) throw new RangeError(`more than ${bytes} bytes`)
    yield piece
  }
}
