import { printable } from '../text/printing/printable.ts'
import { codeOf, messageOf } from '../reason-of.ts'

/**
 * Describes a file system error in printable words that fit after the file's path in a sentence.
 */
export function fileErrorText(error: unknown): string {
  return troubles.get(codeOf(error) ?? '') ?? printable(messageOf(error))
}

const troubles: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'part of the path is a file, not a folder'],
  ['EISDIR', 'is a folder, not a file'],
  ['EEXIST', 'a file with that name already exists'],
  ['EACCES', 'this user is not permitted to access it'],
  ['EPERM', 'this user is not permitted to access it'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space is left'],
  ['ELOOP', 'its symbolic links form a loop'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['EMFILE', 'too many files are open'],
])
