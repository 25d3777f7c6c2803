import { normalise, sourceSpan } from '../../text/normalise.ts'
import { unspacedScripts } from '../../text/words.ts'

/** A half-open span of UTF-16 offsets into the original text. */
export type Located = { readonly start: number; readonly end: number }

/** Finds quotes in one text, which is prepared once; see `locate`. */
export type Locator = (quote: string) => Located | undefined

/**
 * The place of a quote in a text. Both are compared after normalisation, without quotation marks, full stops and
 * spaces at the quote's ends; then once more without `*`, `_` and backticks, which models drop. Undefined where
 * the quote is not in the text, or too short to prove anything.
 */
export function locate(quote: string, text: string): Located | undefined {
  return locatorOf(text)(quote)
}

/** Prepares a text for `locate`. Linear in its length, as each search is. */
export function locatorOf(text: string): Locator {
  const plain = once(() => searchable(text))
  const unmarked = once(() => withoutEmphasis(plain()))
  return (quote) => {
    const needle = normalise(quote).text
    return find(stripped(needle), plain()) ?? find(stripped(leaveOut(needle).text), unmarked())
  }
}

/** Normalised text with the original span of each unit. */
type Searchable = {
  readonly text: string
  readonly spanOf: (start: number, end: number) => Located
}

function searchable(source: string): Searchable {
  const normalised = normalise(source)
  return {
    text: normalised.text,
    spanOf: (start, end) => sourceSpan(normalised, start, end),
  }
}

/** The text without emphasis marks; adjacent spaces become one. */
function withoutEmphasis({ text, spanOf }: Searchable): Searchable {
  const left = leaveOut(text)
  return {
    text: left.text,
    spanOf: (start, end) => {
      const first = left.kept[start] ?? 0
      const last = left.kept[end - 1] ?? 0
      return spanOf(first, last + 1)
    },
  }
}

/** `kept[i]`: the offset of unit i of the result in the given text. */
function leaveOut(text: string): { readonly text: string; readonly kept: readonly number[] } {
  const kept: number[] = []
  const units: string[] = []
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at)
    if (EMPHASIS.has(unit) || (unit === ' ' && units.at(-1) === ' ')) continue
    units.push(unit)
    kept.push(at)
  }
  return { text: units.join(''), kept }
}

const EMPHASIS = new Set(['*', '_', '`'])

function find(needle: string, { text, spanOf }: Searchable): Located | undefined {
  if (!isEnough(needle, text)) return undefined
  const at = text.indexOf(needle)
  return at < 0 ? undefined : spanOf(at, at + needle.length)
}

/** A short quote may occur by chance, unless it is the whole text or in a script that needs few characters. */
function isEnough(needle: string, text: string): boolean {
  if (needle === '') return false
  const least = DENSE.test(needle) ? 4 : 8
  return Array.from(needle).length >= least || needle === stripped(text)
}

const DENSE = new RegExp(`[${unspacedScripts('sc')}\\p{sc=Hangul}]`, 'u')

function stripped(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && ENDS.has(text.charAt(start))) start += 1
  while (end > start && ENDS.has(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const ENDS = new Set(['"', "'", '.', ' '])

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
