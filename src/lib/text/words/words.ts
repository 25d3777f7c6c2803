import { normalText } from './normalise.ts'

/**
 * The words of a text, in order, after normalisation: numbers with their points and commas (commas
 * of thousands removed), single characters of scripts that write no spaces, and runs of letters,
 * digits and marks. Everything else separates. Linear in the length; empty without any.
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

/** `alone`: a word by itself. `letter`: also digits of other kinds and marks. */
type Kind = 'digit' | 'alone' | 'letter' | 'separator'

/** Where the word ends that begins here. A loop, since the engine's stack is too small for a pattern over megabytes. */
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

/** The end of the next digit of a number, past one point or comma before it; `at` itself where the number ends. */
function digitEnd(text: string, at: number): number {
  if (kindAt(text, at) === 'digit') return at + widthAt(text, at)
  const isMark = text[at] === '.' || text[at] === ','
  if (!isMark || at + 1 >= text.length || kindAt(text, at + 1) !== 'digit') return at
  return at + 1 + widthAt(text, at + 1)
}

/** Digits go on a run of letters. */
function letterEnd(text: string, at: number): number {
  const kind = kindAt(text, at)
  return kind === 'letter' || kind === 'digit' ? at + widthAt(text, at) : at
}

/** Whether the unit of a normalised text belongs to no word. The second unit of a pair goes with the first. */
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

/** What is known of characters beyond ASCII: asking the engine's tables again for each would take most of the time. */
const kinds = new Map<number, Kind>()

/** Upper case does not occur in normalised text, nor does a digit beyond ASCII. */
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
 * The scripts that put no blanks between words, to be in a class of a pattern. `sc`: characters of their own;
 * `scx`: also those that they share, such as the sign for long vowels of Hiragana and Katakana.
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
