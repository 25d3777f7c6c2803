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

/** Bytes that one list may take. */
export const listRoom = 600

const mostNames = 3

/** Code points of a value beyond which it is only told that it changed. */
export const longestValue = 40

/** `a, b, c and 12 more`; undefined if not even the first fits. */
export function named(list: readonly Words[], total: number): Words | undefined {
  return listWithin(list.slice(0, mostNames), listRoom, total)
}

export function inBrackets(list: Words | undefined): Words {
  return list === undefined ? say`` : say` (${list})`
}

export function afterColon(list: Words | undefined): Words {
  return list === undefined ? say`` : say`: ${list}`
}

/** A number is one of ours, any other value is foreign. */
export function value(text: string | undefined): Words {
  if (text === undefined) return say`not set`
  return /^\d{1,15}(?:\.\d{1,9})?$/.test(text) ? plain(text) : foreign(text, longestValue)
}

/** `2 files edited (a, b)`; nothing if there is none. */
export function countedWords(
  { total, names }: NamedFiles,
  what: string,
  how: string,
): readonly Words[] {
  if (total === 0) return []
  return [say`${plural(total, what)} ${plain(how)}${inBrackets(named(pathsOf(names), total))}`]
}

/** `1 file renamed (a → b)`; nothing if there is none. */
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
