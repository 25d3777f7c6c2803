import type { Stats } from 'node:fs'
import { appendFile, type FileHandle, open, rm } from 'node:fs/promises'
import { openUnlinked } from './open-unlinked.ts'
import { pipeline } from 'node:stream/promises'
import { troubleName } from '../reason-of.ts'

/**
 * Copies a regular file to a path that does not exist yet, making it readable only by this user, and
 * appends `end`. Returns undefined, or the reason why it did not copy, in which case nothing is left at
 * `to`. Refuses links, hard-linked files, folders, pipes, empty files, and files that have more than
 * `most` bytes including `end`. Never rejects.
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
    // `openUnlinked` uses O_NONBLOCK, because opening a pipe without a writer would otherwise hang.
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
 * Returns why a file with these `Stats` is not copied, or undefined for a regular file of 1 to `most`
 * bytes.
 */
export function refusalOf(found: Stats, most: number): string | undefined {
  if (!found.isFile()) return 'it is not a regular file'
  // An unpacked archive can contain a hard link to any of this user's files, and writing to the link
  // would change that file.
  if (found.nlink !== 1) return 'it is a hard link to another file'
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
    // If the file grows during the copy, only its first `size` bytes are copied.
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
