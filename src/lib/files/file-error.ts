import { printable } from '../text/printing/printable.ts'
import { codeOf, messageOf } from '../reason-of.ts'

/**
 * Describes an error of the file system in printable words that continue a sentence after the
 * file's path.
 */
export function fileErrorText(error: unknown): string {
  return troubles.get(codeOf(error) ?? '') ?? printable(messageOf(error))
}

const troubles: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'a part of the path is a file, not a folder'],
  ['EISDIR', 'is not a regular file but a folder'],
  ['EEXIST', 'a file of that name is in the way'],
  ['EACCES', 'this user has no right to it'],
  ['EPERM', 'this user has no right to it'],
  ['EROFS', 'the file system can only be read'],
  ['ENOSPC', 'no space is left'],
  ['ELOOP', 'its symbolic links form a loop'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['EMFILE', 'too many files are open'],
])
