import { shownOf } from '../../../lib/text/printing/shown-of.ts'
import {
  foreign,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import type { FileChanges, NamedFiles } from '../../../lib/model/changed.ts'
import { listWithin } from '../../../lib/text/printing/id-list.ts'

/** The maximum length of a list in bytes. */
export const listRoom = 600

const mostNames = 3

/** The maximum length of a value in code points. Longer values are only reported as changed. */
export const longestValue = 40

/**
 * Formats names, for example `a, b, c and 12 more`. Returns undefined if not even the first name
 * fits.
 */
export function named(list: readonly Words[], total: number): Words | undefined {
  return listWithin(list.slice(0, shownOf(total, mostNames)), listRoom, total)
}

export function inBrackets(list: Words | undefined): Words {
  return list === undefined ? say`` : say` (${list})`
}

export function afterColon(list: Words | undefined): Words {
  return list === undefined ? say`` : say`: ${list}`
}

/** Formats a value. Anything except a number is treated as untrusted text. */
export function value(text: string | undefined): Words {
  if (text === undefined) return say`not set`
  return /^\d{1,15}(?:\.\d{1,9})?$/.test(text) ? plain(text) : foreign(text, longestValue)
}

/**
 * Counts and names changed files, for example: `2 files edited (a, b)`. Returns an empty list if
 * there are no files.
 */
export function countedWords(
  { total, names }: NamedFiles,
  what: string,
  how: string,
): readonly Words[] {
  if (total === 0) return []
  return [say`${plural(total, what)} ${plain(how)}${inBrackets(named(pathsOf(names), total))}`]
}

/**
 * Counts and names renamed files, for example: `1 file renamed (a → b)`. Returns an empty list if
 * there are no files.
 */
export function renamedWords(
  { total, names }: FileChanges['renamed'],
  what: string,
): readonly Words[] {
  if (total === 0) return []
  const pairs = names.map(
    ({ from, to }) => say`${foreign(from, pathLimit)} → ${foreign(to, pathLimit)}`,
  )
  return [say`${plural(total, what)} renamed${inBrackets(named(pairs, total))}`]
}

export function pathsOf(names: readonly string[]): readonly Words[] {
  return names.map((name) => foreign(name, pathLimit))
}
