import { normalise, sourceSpan } from '../../../lib/text/words/normalise.ts'
import { unspacedScripts } from '../../../lib/text/words/words.ts'

/** A half-open range of UTF-16 offsets in the original text. */
export type Located = { readonly start: number; readonly end: number }

/** Finds quotes in one text, as `locate` does, but prepares the text only once. */
export type Locator = (quote: string) => Located | undefined

/**
 * Returns where a quote occurs in a text. Compares normalised text, ignoring quotation marks, full
 * stops and spaces at the ends of the quote; if that fails, also ignores `*`, `_` and backticks,
 * which models often leave out of quotes. Returns undefined if the quote is not in the text, or if
 * it begins or ends inside a word there.
 */
export function locate(quote: string, text: string): Located | undefined {
  return locatorOf(text)(quote)
}

/**
 * Returns a function that locates quotes in a text. Preparing the text and each search take linear
 * time.
 */
export function locatorOf(text: string): Locator {
  const plain = once(() => searchable(text))
  const unmarked = once(() => withoutEmphasis(plain()))
  return (quote) => {
    const needle = normalise(quote).text
    return find(stripped(needle), plain()) ?? find(stripped(leaveOut(needle).text), unmarked())
  }
}

/** A normalised text, with a function that maps its ranges to the original. */
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

/**
 * Removes emphasis marks and merges adjacent spaces. `kept[i]` is the original offset of code unit
 * `i` of the result.
 */
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
  if (needle === '') return undefined
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const end = at + needle.length
    if (!cutsWord(text, at) && !cutsWord(text, end)) return spanOf(at, end)
  }
  return undefined
}

/**
 * Returns whether the offset is inside a word or number. Always returns false in scripts without
 * spaces between words.
 */
function cutsWord(text: string, at: number): boolean {
  return INSIDE.test(text.slice(Math.max(0, at - 2), at)) && GOES_ON.test(text.slice(at, at + 2))
}

const JOINED = `(?![${unspacedScripts('sc')}\\p{sc=Hangul}])[\\p{L}\\p{N}]`
const INSIDE = new RegExp(`${JOINED}$`, 'u')
const GOES_ON = new RegExp(`^${JOINED}`, 'u')

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
