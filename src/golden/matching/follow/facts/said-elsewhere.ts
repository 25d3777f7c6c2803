import { haveOtherForm } from './name-forms.ts'
import type { WrittenWord } from './written-words.ts'

/**
 * `own` contains the words of the text that a word comes from. `other` contains the words of the
 * text in which to look for it.
 */
export type Texts = Readonly<Record<'own' | 'other', readonly WrittenWord[]>>

/**
 * Returns whether the other text contains the word in some form: the same word, an identifier's parts as
 * separate words, an identifier with or without its qualifier (`request.host`), another form of a name,
 * or a name with one letter changed. A word that the word's own text also contains is not a form of it:
 * in a text with both, the flag `--env` is not a form of the file `.env`.
 */
export function isSaid(word: WrittenWord, { own, other }: Texts): boolean {
  const { key, same, written, kind } = word
  if (other.some((one) => one.written === written)) return true
  const beside = new Set(own.map((one) => one.written))
  const forms = other.filter((one) => !beside.has(one.written))
  if (forms.some((one) => one.same === same)) return true
  const identifiers = forms.filter((one) => one.kind === 'identifier')
  if (kind === 'name' || word.named === 'surely') {
    if (identifiers.some((one) => partsOf(one.written).includes(` ${key} `))) return true
    if (haveOtherForm(word, { own, other: forms })) return true
  }
  if (kind === 'name') {
    const names = forms.filter((one) => one.kind === 'name').map((one) => one.key)
    return key.length > 4 && names.some((name) => isOneEdit(key, name))
  }
  if (identifiers.some((one) => belongs(one.key, key))) return true
  const parts = partsOf(written)
  return timesIn(other, parts) > timesIn(own, parts)
}

/**
 * Returns one more than the number of times that the words in `parts` occur in succession in `text`.
 * Ignores identifiers other than names.
 */
function timesIn(text: readonly WrittenWord[], parts: string): number {
  const plain = text
    .map((one) => (one.kind === 'identifier' && one.named !== 'surely' ? '|' : one.key))
    .join('  ')
  return ` ${plain} `.split(parts.replaceAll(/(?<=\S) (?=\S)/g, '  ')).length
}

/** Returns an identifier's words in lower case, with a space before and after each. */
function partsOf(written: string): string {
  const apart = written.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase()
  return ` ${apart.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

/**
 * Returns whether one identifier is the last part of the other. The part must follow a slash or a
 * colon or, if it contains no dot itself, a dot.
 */
function belongs(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const between = short.includes('.') ? /[/:]/ : /[./:]/
  return short.length > 2 && long.endsWith(short) && between.test(long.at(-short.length - 1) ?? '')
}

/** Returns whether two words differ by at most one inserted, removed or replaced letter. */
export function isOneEdit(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return Math.max(one.length, other.length) - start - end <= 1
}
