import { normalise, normalText, sourceSpan } from './normalise.ts'

/**
 * Normalises a string and splits it into words, in order. A word is a number with its points and
 * commas (but no commas between thousands), a single character of a script without spaces, or a run
 * of letters, digits and marks. Everything else separates words. Takes linear time.
 */
export function words(source: string): readonly string[] {
  const text = normalText(source)
  const found: string[] = []
  let at = 0
  while (at < text.length) {
    const kind = kindAt(text, at)
    const end = wordEnd(text, at, kind)
    if (kind !== 'separator') {
      const word = text.slice(at, end)
      found.push(kind === 'digit' ? withoutThousands(word) : word)
    }
    at = end
  }
  return found
}

/**
 * Returns the part of a string, as written, that contains its words from `first` up to but not
 * including `end`. There must be at least one.
 */
export function sourceOfWords(source: string, first: number, end: number): string {
  const normalised = normalise(source)
  const { text } = normalised
  const spans: { readonly start: number; readonly end: number }[] = []
  for (let at = 0; at < text.length && spans.length < end;) {
    const kind = kindAt(text, at)
    const start = at
    at = wordEnd(text, at, kind)
    if (kind !== 'separator') spans.push({ start, end: at })
  }
  const span = sourceSpan(normalised, spans[first]?.start ?? 0, spans.at(-1)?.end ?? text.length)
  return source.slice(span.start, span.end)
}

/**
 * `alone` is a character that forms a word by itself. `letter` includes combining marks and
 * non-decimal digits.
 */
type Kind = 'digit' | 'alone' | 'letter' | 'separator'

/**
 * Returns the end of the word that begins at `start`. Uses a loop, because a regular expression
 * would overflow the engine's stack on megabytes of text.
 */
function wordEnd(text: string, start: number, kind: Kind): number {
  let at = start + widthAt(text, start)
  if (kind === 'alone' || kind === 'separator') return at
  while (at < text.length) {
    const next = kind === 'digit' ? digitEnd(text, at) : letterEnd(text, at)
    if (next === at) return at
    at = next
  }
  return at
}

/**
 * Returns the end of a number's next digit, which may follow one point or comma. Returns `at`
 * itself if the number ends there.
 */
function digitEnd(text: string, at: number): number {
  if (kindAt(text, at) === 'digit') return at + widthAt(text, at)
  const isMark = text[at] === '.' || text[at] === ','
  if (!isMark || at + 1 >= text.length || kindAt(text, at + 1) !== 'digit') return at
  return at + 1 + widthAt(text, at + 1)
}

/** Returns the end of a word's next letter or digit, or `at` itself if the word ends there. */
function letterEnd(text: string, at: number): number {
  const kind = kindAt(text, at)
  return kind === 'letter' || kind === 'digit' ? at + widthAt(text, at) : at
}

/**
 * Returns whether the code unit at `at` in normalised text separates words. Both units of a
 * surrogate pair give the same result.
 */
export function isSeparator(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  const isSecond = unit >= 0xdc00 && unit <= 0xdfff && at > 0
  return kindAt(text, isSecond ? at - 1 : at) === 'separator'
}

function kindAt(text: string, at: number): Kind {
  const unit = text.charCodeAt(at)
  if (unit < 0x80) return kindOfAscii(unit)
  const point = text.codePointAt(at) ?? unit
  const known = kinds.get(point)
  if (known !== undefined) return known
  const kind = kindOf(point)
  kinds.set(point, kind)
  return kind
}

/**
 * Caches the kinds of non-ASCII characters, because looking each one up in the engine's tables
 * would take most of the time.
 */
const kinds = new Map<number, Kind>()

/**
 * Returns the kind of an ASCII character in normalised text, which has no upper-case letters and no
 * other digits.
 */
function kindOfAscii(unit: number): Kind {
  if (unit >= 0x61 && unit <= 0x7a) return 'letter'
  return unit >= 0x30 && unit <= 0x39 ? 'digit' : 'separator'
}

function kindOf(point: number): Kind {
  const character = String.fromCodePoint(point)
  if (unspaced.test(character)) return 'alone'
  return /[\p{L}\p{N}\p{M}]/u.test(character) ? 'letter' : 'separator'
}

/**
 * Returns a character-class pattern for the scripts that put no spaces between words. `sc` matches
 * only their own characters, whereas `scx` also matches shared ones, such as the long-vowel mark of
 * Hiragana and Katakana.
 */
export function unspacedScripts(property: 'sc' | 'scx'): string {
  return ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
    .map((script) => `\\p{${property}=${script}}`)
    .join('')
}

const unspaced = new RegExp(`[${unspacedScripts('sc')}]`, 'u')

function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

function withoutThousands(number: string): string {
  return number.includes(',') ? number.replaceAll(/,(?=\d{3}(?!\d))/g, '') : number
}
