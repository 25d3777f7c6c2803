import type { Stats } from 'node:fs'
import { appendFile, type FileHandle, open, rm } from 'node:fs/promises'
import { openUnlinked } from './open-unlinked.ts'
import { pipeline } from 'node:stream/promises'
import { troubleName } from '../reason-of.ts'

/**
 * Copies a regular file to a path that does not exist yet, makes the copy readable only by this
 * user, and appends `end`. Returns undefined on success; otherwise returns the reason and leaves
 * nothing at `to`. Refuses links, hard-linked files, folders, pipes, empty files, and files of more
 * than `most` bytes including `end`. Never rejects.
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
    // `openUnlinked` uses O_NONBLOCK, because opening a pipe that has no writer would otherwise
    // hang.
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

/**
 * Returns why a file with these `Stats` must not be copied; undefined for a regular file of 1 to
 * `most` bytes.
 */
export function refusalOf(found: Stats, most: number): string | undefined {
  if (!found.isFile()) return 'it is not a regular file'
  // An unpacked archive can contain a hard link to any of this user's files. Writing to the link
  // would change that file.
  if (found.nlink !== 1) return 'it has several hard links'
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
    // If the file grows while it is being copied, only its first `size` bytes are copied.
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
