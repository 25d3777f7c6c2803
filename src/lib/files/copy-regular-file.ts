import type { Stats } from 'node:fs'
import { appendFile, type FileHandle, open, rm } from 'node:fs/promises'
import { openUnlinked } from './open-unlinked.ts'
import { pipeline } from 'node:stream/promises'
import { troubleName } from '../reason-of.ts'

/**
 * Copies a regular file to a path that does not exist yet, readable by this user alone, and appends `end`. Returns
 * undefined, or why it did not copy, and then leaves nothing there. It refuses a link, a file with a second name, a
 * folder or a pipe, an empty file, and one that with `end` has more than `most` bytes. Never rejects.
 */
export async function copyRegularFile({
  from,
  to,
  most,
  end = '',
}: {
  readonly from: string
  readonly to: string
  readonly most: number
  readonly end?: string | undefined
}): Promise<string | undefined> {
  try {
    // Without O_NONBLOCK a pipe that nobody writes to would hang here.
    await using source = await openUnlinked(from)
    const found = await source.stat()
    const refused = refusalOf(found, most - Buffer.byteLength(end))
    if (refused !== undefined) return refused
    await copy(source, to, { size: found.size, end })
    return undefined
  } catch (error) {
    return troubleName(error)
  }
}

/** Why a file is not copied, by what `lstat` or `stat` says of it; undefined for a regular file of 1 to `most` bytes. */
export function refusalOf(found: Stats, most: number): string | undefined {
  if (!found.isFile()) return 'it is not a regular file'
  // An unpacked archive can contain a second name of any file of this user's: what is written to one changes
  // the other.
  if (found.nlink !== 1) return 'it is a second name of another file'
  if (found.size === 0) return 'it is empty'
  if (found.size > most) return `it has ${found.size} bytes, more than ${most}`
  return undefined
}

async function copy(
  source: FileHandle,
  to: string,
  { size, end }: { readonly size: number; readonly end: string },
): Promise<void> {
  const target = await open(to, 'wx', 0o600)
  try {
    // A file that grows meanwhile is cut where it ended when its size was checked.
    await pipeline(
      source.createReadStream({ start: 0, end: size - 1, autoClose: false }),
      target.createWriteStream(),
    )
    if (end !== '') await appendFile(to, end)
  } catch (error) {
    await target.close().catch(() => {})
    await rm(to, { force: true })
    throw error
  }
}
