import { normalText } from './normalise.ts'

/**
 * Splits a text into words, in order, after normalisation: numbers with their points and commas (without
 * commas between thousands), single characters of scripts without spaces, and runs of letters, digits and
 * marks. Everything else separates words. Linear in the length.
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

/** `alone`: a word by itself. `letter`: also combining marks and digits that are not decimal. */
type Kind = 'digit' | 'alone' | 'letter' | 'separator'

/**
 * Returns the end of the word that begins at `start`. Uses a loop, because a regular expression would
 * overflow the engine's stack on megabytes of text.
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
 * Returns the end of the next digit of a number, which one point or comma may precede; `at` itself
 * if the number ends there.
 */
function digitEnd(text: string, at: number): number {
  if (kindAt(text, at) === 'digit') return at + widthAt(text, at)
  const isMark = text[at] === '.' || text[at] === ','
  if (!isMark || at + 1 >= text.length || kindAt(text, at + 1) !== 'digit') return at
  return at + 1 + widthAt(text, at + 1)
}

/**
 * Returns the end of the next letter of a word, which may also contain digits; `at` itself if the
 * word ends there.
 */
function letterEnd(text: string, at: number): number {
  const kind = kindAt(text, at)
  return kind === 'letter' || kind === 'digit' ? at + widthAt(text, at) : at
}

/**
 * Returns whether a unit of a normalised text belongs to no word. The second unit of a surrogate pair is
 * treated like the first.
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
 * Cache for characters beyond ASCII: looking each up in the engine's tables would take most of the
 * time.
 */
const kinds = new Map<number, Kind>()

/**
 * Returns the kind of an ASCII character. Normalised text has neither upper-case letters nor digits beyond
 * ASCII.
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
 * Returns the scripts that put no spaces between words, for use in a character class. `sc`: their
 * own characters; `scx`: also those that they share, such as the long-vowel mark of Hiragana and
 * Katakana.
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
