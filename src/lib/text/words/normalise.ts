import { remembered } from '../../remembered.ts'
import { digitOf } from './digit-of.ts'
import { type Offsets, offsetsInto } from './offsets.ts'

/**
 * A string normalised for comparison, with a map back to the source. Code unit i of `text` comes
 * from the source's code units from `from[i]` up to but not including `to[i]`.
 */
export type NormalisedText = {
  readonly text: string
  readonly from: Offsets
  readonly to: Offsets
  /** Offsets of form feeds in the source, which separate pages. Omitted if there are none. */
  readonly breaks?: readonly number[]
}

/**
 * Normalises a string. Applies compatibility forms (NFKC) and case folding character by character
 * (`ss` for `ß`), converts digits in all scripts to 0 to 9, removes invisible characters and the
 * vowel signs of Hebrew and Arabic, replaces quotes and dashes with plain ones, and collapses and
 * trims white space. Takes linear time.
 */
export function normalise(source: string): NormalisedText {
  const output = openOutput(source.length)
  const folded = new Map<number, string>()
  let at = putPlain(output, source, 0)
  while (at < source.length) {
    const unit = source.charCodeAt(at)
    const next = source.charCodeAt(at + 1)
    const isAscii = unit < FIRST_BEYOND_ASCII
    if ((isAscii || isHan(unit)) && (!(next >= FIRST_MARK) || isHan(next))) {
      put(output, isAscii ? lowerAscii(unit) : unit, { from: at, to: at + 1 })
      at = putPlain(output, source, at + 1)
      continue
    }
    const to = isOwnSegment(unit, next) ? at + 1 : endOfSegment(source, at)
    putAll(output, to - at === 1 ? foldUnit(unit, folded) : fold(source.slice(at, to)), {
      from: at,
      to,
    })
    at = to
  }
  const breaks = Array.from(source.matchAll(/\f/g), (feed) => feed.index)
  return { ...close(output), ...(breaks.length > 0 && { breaks }) }
}

/**
 * Copies a run of ASCII characters beginning at `start`, as far as there is room, and returns the
 * offset of its end. The run ends at a control character, a second consecutive space, a character
 * beyond ASCII, or a character that may be followed by a combining mark.
 */
function putPlain(output: Output, source: string, start: number): number {
  const { units, from, to } = output
  let { length } = output
  let at = start
  let unit = source.charCodeAt(at)
  let last = length === 0 ? SPACE : units[length - 1]
  while (unit >= SPACE && unit < FIRST_BEYOND_ASCII && length < units.length) {
    const next = source.charCodeAt(at + 1)
    if (next >= FIRST_MARK || (unit === SPACE && last === SPACE)) break
    last = lowerAscii(unit)
    units[length] = last
    from[length] = at
    at += 1
    to[length] = at
    length += 1
    unit = next
  }
  output.length = length
  return at
}

/**
 * Returns whether a code unit is in the block of most Chinese and Japanese characters. They have no
 * combining marks, no case, and no other compatibility form.
 */
function isHan(unit: number): boolean {
  return unit >= 0x4e00 && unit <= 0x9fff
}

/**
 * Like `normalise`, but returns only the text, without the map back to the source. Much faster for
 * most strings.
 */
export function normalText(source: string): string {
  if (!/[\u0080-\uffff]/.test(source)) return collapsed(source.toLowerCase())
  if (!foldedAtOnce.test(source)) return normalise(source).text
  return collapsed(fold(source).replaceAll(unplain, plainOf))
}

/**
 * Matches strings of only Latin and Cyrillic letters, dashes, quotation marks, arrows and
 * mathematical signs. They can be folded as a whole, because they have no combining marks and no
 * letters whose lower case depends on their neighbours.
 */
const foldedAtOnce = /^[\0-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2190-\u22ff]*$/

function collapsed(text: string): string {
  return text.replaceAll(/\s{2,}|[\t\n\v\f\r]/g, ' ').trim()
}

/**
 * Cached version of `normalText` for the text of chunks, because many questions return the same
 * chunks and several metrics compare them.
 */
export const normalTextOnce = remembered(normalText, 2 ** 22)

/** Returns whether a string is empty after normalisation. */
export function isBlank(source: string): boolean {
  return !visible.test(source)
}

/**
 * Returns the span in the source that became the code units from `start` up to but not including
 * `end`. The range must contain at least one code unit.
 */
export function sourceSpan(
  { from, to }: NormalisedText,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } {
  return { start: from[start] ?? 0, end: to[end - 1] ?? 0 }
}

/**
 * Matches characters that are normalised together, such as Hangul letters that form a syllable,
 * half-width kana with a sound mark, or a character with its combining marks. Runs of marks are
 * split after 64 marks, more than any script uses, because normalising a run takes quadratic time.
 */
const segmentPattern =
  /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[\uff66-\uff9d][\uff9e\uff9f]|\P{M}\p{M}{0,64}|\p{M}{1,64}/uy

function endOfSegment(source: string, at: number): number {
  segmentPattern.lastIndex = at
  segmentPattern.test(source)
  return segmentPattern.lastIndex
}

/**
 * Returns whether a code unit is certainly a segment of its own. For most characters this avoids
 * the slower pattern.
 */
function isOwnSegment(unit: number, next: number): boolean {
  if (isSurrogate(unit) || isSurrogate(next) || isMark(next)) return false
  // Some Korean letters and half-width kana may form a segment with the following character, so
  // they are excluded.
  return (unit < 0x1100 || unit > 0x1112) && (unit < 0xff66 || unit > 0xff9d) && !isMark(unit)
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}

function isMark(unit: number): boolean {
  if (!(unit >= FIRST_MARK)) return false
  marks[unit] ||= /\p{M}/u.test(String.fromCharCode(unit)) ? 1 : 2
  return marks[unit] === 1
}

/**
 * The class of each code unit: 1 for a combining mark, 2 for anything else, 0 if not computed yet.
 */
const marks = new Uint8Array(2 ** 16)

const FIRST_BEYOND_ASCII = 0x80
/** No character below this is a combining mark. */
const FIRST_MARK = 0x300
const SPACE = 0x20

function lowerAscii(unit: number): number {
  return unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit
}

/**
 * Folds a character of one code unit. Uses a cache, because most text has few distinct characters.
 */
function foldUnit(unit: number, folded: Map<number, string>): string {
  const known = folded.get(unit)
  if (known !== undefined) return known
  const text = fold(String.fromCharCode(unit))
  folded.set(unit, text)
  return text
}

function fold(segment: string): string {
  return segment.normalize('NFKC').toLowerCase().replaceAll(unfolded, foldedOf)
}

/**
 * Matches characters that stay distinct in lower case although their upper-case forms are equal,
 * and digits in other scripts.
 */
const unfolded = /ß|ς|i\u0307|(?![0-9])\p{Nd}/gu

function foldedOf(found: string): string {
  return foldings.get(found) ?? digitOf(found)
}

const foldings = new Map([
  ['ß', 'ss'],
  ['ς', 'σ'],
  ['i\u0307', 'i'],
])

const REMOVED = -1

/**
 * The soft hyphen, zero-width joiners and spaces, direction marks and the byte order mark, for use
 * in a character class.
 */
export const invisibleCharacters =
  '\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069\ufeff'
const visible = new RegExp(`[^\\s${invisibleCharacters}]`)

/** Code units that are removed or replaced with a plain equivalent. */
const plain: ReadonlyMap<number, number> = new Map([
  ...Array.from(invisibleCharacters, (each) => [each.charCodeAt(0), REMOVED] as const),
  // Hebrew and Arabic vowel signs, and the tatweel, which stretches Arabic words.
  ...unitsAs(REMOVED, [0x591, 0x5bd], [0x5bf], [0x5c1, 0x5c2], [0x5c4, 0x5c5], [0x5c7]),
  ...unitsAs(REMOVED, [0x640], [0x64b, 0x652], [0x670]),
  // Arabic decimal and thousands separators.
  ...unitsAs(0x2e, [0x66b]),
  ...unitsAs(0x2c, [0x66c]),
  ...unitsAs(0x27, [0x2018, 0x201b]),
  ...unitsAs(0x22, [0x201c, 0x201f], [0xab], [0xbb]),
  ...unitsAs(0x2d, [0x2010, 0x2015], [0x2212]),
  ...unitsAs(SPACE, [0x09, 0x0d], [0xa0], [0x1680], [0x2000, 0x200a], [0x2028, 0x2029]),
  ...unitsAs(SPACE, [0x202f], [0x205f], [0x3000]),
])

function unitsAs(
  target: number,
  ...ranges: readonly (readonly [first: number, last?: number])[]
): readonly (readonly [number, number])[] {
  return ranges.flatMap(([first, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => [first + offset, target] as const),
  )
}

const unplain = new RegExp(`[${String.fromCharCode(...plain.keys())}]`, 'g')

function plainOf(unit: string): string {
  const target = plain.get(unit.charCodeAt(0)) ?? REMOVED
  return target === REMOVED ? '' : String.fromCharCode(target)
}

type Output = {
  readonly sourceLength: number
  units: Uint16Array
  from: Offsets
  to: Offsets
  length: number
}

type Source = { readonly from: number; readonly to: number }

function openOutput(sourceLength: number, capacity = sourceLength): Output {
  return {
    sourceLength,
    units: new Uint16Array(capacity),
    from: offsetsInto(sourceLength, capacity),
    to: offsetsInto(sourceLength, capacity),
    length: 0,
  }
}

function putAll(output: Output, text: string, source: Source): void {
  for (let index = 0; index < text.length; index += 1) put(output, text.charCodeAt(index), source)
}

function put(output: Output, unit: number, source: Source): void {
  const isPlain = unit >= SPACE && unit < FIRST_BEYOND_ASCII
  const target = isPlain ? unit : (plain.get(unit) ?? unit)
  if (target === REMOVED) return
  const last = output.length - 1
  if (target === SPACE && last < 0) return
  if (target === SPACE && output.units[last] === SPACE) {
    output.to[last] = source.to
    return
  }
  if (output.length === output.units.length) grow(output)
  output.units[output.length] = target
  output.from[output.length] = source.from
  output.to[output.length] = source.to
  output.length += 1
}

/** Doubles the capacity. Compatibility forms can be longer than the original characters. */
function grow(output: Output): void {
  const { sourceLength, units, from, to } = output
  const larger = openOutput(sourceLength, 2 * units.length + 16)
  larger.units.set(units)
  larger.from.set(from)
  larger.to.set(to)
  output.units = larger.units
  output.from = larger.from
  output.to = larger.to
}

function close({ units, from, to, length }: Output): NormalisedText {
  const end = length > 0 && units[length - 1] === SPACE ? length - 1 : length
  return { text: textOf(units, end), from: from.subarray(0, end), to: to.subarray(0, end) }
}

/**
 * Converts code units to a string, in pieces, because the number of arguments of a call is limited.
 * `apply` is much faster than spreading.
 */
function textOf(units: Uint16Array, end: number): string {
  const pieces: string[] = []
  for (let start = 0; start < end; start += 8192) {
    const piece = units.subarray(start, Math.min(end, start + 8192))
    pieces.push(Reflect.apply(String.fromCharCode, undefined, piece))
  }
  return pieces.join('')
}
