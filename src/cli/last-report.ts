import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../lib/errors.ts'
import { writeFiles } from '../lib/files/write-files.ts'
import type { Report } from '../report/schema/report.ts'
import { sinks } from '../report/sinks/all.ts'
import { byteLength } from '../lib/text/byte-length.ts'
import { findRepository } from '../git/find-repository.ts'

/** In the git folder of the work tree: beside its index, and never among its files. */
const file = 'rag-gate-report.json'

/** A report of 100,000 questions has some 100 MB. */
export const mostBytes = 128 * 1024 * 1024

/** The last report of the work tree and when it was written; undefined if none is kept. */
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
 * Keeps the report instead of the one before it. False if it cannot be kept: no repository, no right to
 * write, too large.
 */
export async function keepLastReport(report: Report): Promise<boolean> {
  const folder = await gitFolder(process.cwd())
  if (folder === undefined) return false
  try {
    await writeFiles(folder, new Map([[file, atMost(mostBytes, sinks.json.render(report))]]))
    return true
  } catch {
    // An older report would be taken for this one.
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

/** The same pieces. Throws where they come to more. */
function* atMost(bytes: number, pieces: Iterable<string>): Generator<string> {
  let room = bytes
  for (const piece of pieces) {
    room -= byteLength(piece)
    if (room < 0) throw new RangeError(`more than ${bytes} bytes`)
    yield piece
  }
}
