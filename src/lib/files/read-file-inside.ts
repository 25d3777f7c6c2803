import { constants } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { open, realpath } from 'node:fs/promises'
import { openUnlinked } from './open-unlinked.ts'
import { isAbsolute, sep } from 'node:path'
import { sizeOf } from '../text/printing/size-of.ts'
import { codeOf } from '../reason-of.ts'

/**
 * A file's bytes, or why it could not be read. `reason` continues a sentence that begins with the
 * file's name.
 */
export type FileResult =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly reason: string }

export type FileLimits = { readonly maxBytes: number }

/**
 * Reads a regular file at a path relative to `root`. Follows symbolic links as long as they end
 * inside the root. If a file is outside the root, too large or not regular, returns the reason
 * instead of reading it. Does not hang on a pipe. Rejects only for system errors, such as too many
 * open files.
 */
export async function readFileInside(
  root: string,
  path: string,
  limits: FileLimits,
): Promise<FileResult> {
  if (path.includes('\0')) return refused('contains a NUL character')
  if (isAbsolute(path)) return refused(outside)
  try {
    const realRoot = await realpath(root)
    // `resolve` would drop a link together with the `..` after it instead of going up from the
    // link's target.
    const target = await realpath(`${realRoot}${sep}${path}`)
    if (!isInside(realRoot, target)) return refused(outside)
    // `target` contains no links, so this refuses any link that was created after the check.
    await using file = await openUnlinked(target)
    return await readRegular(file, limits)
  } catch (error) {
    return explained(error)
  }
}

/** Like `readFileInside`, but for a path given by the user, so the file may be anywhere. */
export async function readFileAt(path: string, limits: FileLimits): Promise<FileResult> {
  try {
    await using file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    return await readRegular(file, limits)
  } catch (error) {
    return explained(error)
  }
}

/** Returns the reason for not reading a file larger than the limit. */
export function largerThan(maxBytes: number): string {
  return `is larger than ${sizeOf(maxBytes)}`
}

export const outside = 'is outside the repository'

export const isFolder = 'is a folder'

function isInside(root: string, target: string): boolean {
  return target === root || target.startsWith(root.endsWith(sep) ? root : root + sep)
}

async function readRegular(file: FileHandle, { maxBytes }: FileLimits): Promise<FileResult> {
  const found = await file.stat()
  if (found.isDirectory()) return refused(isFolder)
  if (!found.isFile()) return refused('is not a regular file')
  if (found.size > maxBytes) return refused(largerThan(maxBytes))
  // The buffer is one byte larger than the file, to detect that the file grows while it is being
  // read.
  const buffer = Buffer.alloc(Math.min(found.size, maxBytes) + 1)
  let length = 0
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  if (length > found.size) return refused('changed while it was being read')
  return { kind: 'file', bytes: buffer.subarray(0, length) }
}

function refused(reason: string): FileResult {
  return { kind: 'refused', reason }
}

function explained(error: unknown): FileResult {
  switch (codeOf(error) ?? '') {
    case 'ENOENT':
    case 'ENOTDIR':
      return { kind: 'missing' }
    case 'ELOOP':
      return refused('is a broken symbolic link')
    case 'ENXIO':
    case 'ENODEV':
      return refused('is not a regular file')
    case 'EACCES':
    case 'EPERM':
      return refused('cannot be read by this user')
    case 'ENAMETOOLONG':
      return refused('has a name that is too long')
    default:
      throw error
  }
}
