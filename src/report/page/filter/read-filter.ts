import { filterKeys, filterWords, type FilterKey, type FilterWord } from './filters.ts'

/** A filter term. `not` inverts it. */
export type Term = { readonly not: boolean } & (
  | { readonly kind: 'word'; readonly word: FilterWord }
  | { readonly kind: 'field'; readonly key: FilterKey; readonly value: string }
  /** If the text has a colon after a name that is not a known field, `unknown` is that name. */
  | { readonly kind: 'text'; readonly text: string; readonly unknown?: string }
)

/**
 * Parses a filter such as `worse cause:crowded-out !tag:security "exact words"` into its terms, in
 * order. Anything that is not a known word or field is text to search for. Fields without a value
 * are ignored.
 */
export function readFilter(filter: string): readonly Term[] {
  return Array.from(filter.matchAll(/(!?)((?:[a-z]+:)?"[^"]*"?|\S+)/g), ([, not, written = '']) =>
    readTerm(written, not === '!'),
  ).filter((term) => term !== undefined)
}

function readTerm(written: string, not: boolean): Term | undefined {
  const [, key = '', value = ''] = /^([a-z]+):(.*)$/s.exec(written) ?? []
  if (isKey(key)) {
    const bare = unquoted(value)
    return bare === '' ? undefined : { not, kind: 'field', key, value: bare }
  }
  if (isWord(written)) return { not, kind: 'word', word: written }
  const text = unquoted(written)
  if (text === '') return undefined
  const isField = key !== '' && !value.startsWith('//')
  return { not, kind: 'text', text, ...(isField && { unknown: key }) }
}

function isKey(text: string): text is FilterKey {
  return Object.hasOwn(filterKeys, text)
}

function isWord(text: string): text is FilterWord {
  return Object.hasOwn(filterWords, text)
}

function unquoted(text: string): string {
  return text.startsWith('"') ? text.replace(/^"|"$/g, '') : text
}

/**
 * Formats a field for a filter, with quotation marks if the value contains spaces. Quotation marks
 * in the value become spaces, because they cannot be escaped.
 */
export function field(key: FilterKey, value: string): string {
  const bare = value.replaceAll('"', ' ')
  return /\s/.test(bare) ? `${key}:"${bare}"` : `${key}:${bare}`
}
