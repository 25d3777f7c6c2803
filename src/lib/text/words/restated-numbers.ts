import { normalText } from './normalise.ts'
import { hasMinus, minusInWords, signBetween } from './minus-signs.ts'
import { inDigits } from './number-words.ts'
import { numbersIn } from './numbers-in.ts'
import { daysIn, keysOf, numberKey, sharesIn, timesIn } from './quantities.ts'
import { unspacedScripts } from './words.ts'

/** The distinct numbers in an answer, and those that no source states. */
export type AnswerNumbers = {
  readonly told: readonly string[]
  readonly invented: readonly string[]
}

/**
 * Finds the numbers in an answer that no source states. A source may state them in digits, in
 * English or German words, in a different time or date format, or in a different unit with an exact
 * conversion. `-5` and `5` count as different numbers, unless words describe a decrease. The
 * numbers of list items and steps are ignored.
 */
export function inventedNumbers(answer: string, sources: readonly string[]): AnswerNumbers {
  const text = withoutCounts(normalText(minusInWords(answer.replaceAll(atLineStart, ' '))))
  const isSigned = [answer, ...sources].some(hasMinus)
  if (!isSigned) {
    const told = [...numbersIn(text)]
    const known = new Set(sources.flatMap((source) => [...numbersIn(source)]))
    if (told.every((number) => known.has(number))) return { told, invented: [] }
  }
  const placed = numbersOf(text)
  const said = readSources(sources)
  const spans = [...timesIn(text), ...daysIn(text)].filter(({ key }) => said.keys.has(key))
  const isSaid = ({ start, end, keys, ordinal }: Placed): boolean =>
    keys.some((key) => said.keys.has(key)) ||
    (ordinal !== undefined && said.ordinals.has(ordinal)) ||
    spans.some((span) => span.start <= start && end <= span.end)
  const own = new Set(placed.filter((one) => !isSaid(one)).map(({ told }) => told))
  return { told: [...new Set(placed.map(({ told }) => told))], invented: [...own] }
}

function readSources(sources: readonly string[]) {
  const keys = new Set<string>()
  const ordinals = new Set<number>()
  for (const source of sources) {
    const plain = normalText(minusInWords(source))
    const text = inDigits(plain)
    for (const { keys: own } of numbersOf(text)) for (const key of own) keys.add(key)
    for (const { key } of [...timesIn(text), ...daysIn(text)]) keys.add(key)
    for (const key of sharesIn(plain)) keys.add(key)
    for (const { 1: word = '' } of plain.matchAll(/(?<!\p{L})one[ -](\p{L}+)/gu))
      keys.add(oneOf(word))
    for (const { 1: value } of text.matchAll(/(?<!\p{L})ord(\d+)/gu)) ordinals.add(Number(value))
  }
  return { keys, ordinals }
}

/** A number and its position in normalised text. */
type Placed = {
  readonly start: number
  readonly end: number
  /** The number in the spelling of `numbersIn`, with a minus sign if it is negative. */
  readonly told: string
  readonly keys: readonly string[]
  /**
   * The number's value if it is written as an ordinal: `3rd`, or `3.` between a German article and
   * a word.
   */
  readonly ordinal: number | undefined
}

function numbersOf(text: string): readonly Placed[] {
  return Array.from(text.matchAll(written), (match) => {
    const [digits] = match
    const [number = digits] = numbersIn(digits)
    const [start, end] = [match.index, match.index + digits.length]
    const thousands = /^\d{1,3}(?:\.\d{3})+$/.test(digits) ? [digits.replaceAll('.', '')] : []
    const values = [number, ...thousands].map(Number).filter((value) => Number.isFinite(value))
    const behind = text.slice(end, end + 24)
    const isOrdinal =
      /^(?:st|nd|rd|th)(?!\p{L})/u.test(behind) ||
      (/^\. \p{L}/u.test(behind) && germanArticle.test(text.slice(Math.max(0, start - 12), start)))
    const sign = signBetween(text.slice(Math.max(0, start - 60), start), behind)
    const keys = [number, ...values.map(numberKey), ...keysOf(values, behind)]
    return {
      start,
      end,
      told: sign === 'minus' ? `-${number}` : number,
      keys: [
        ...(sign === 'minus' ? [] : keys),
        ...(sign === 'plus' ? [] : keys.map((key) => `-${key}`)),
        ...(number === '1' ? [oneOf(/^[ -](\p{L}+)/u.exec(behind)?.[1] ?? '')] : []),
      ],
      ordinal: isOrdinal ? Number(number) : undefined,
    }
  })
}

/**
 * Matches a number in digits. It may follow a character of a script without spaces, but no other
 * letter.
 */
const written = new RegExp(
  `(?<!\\p{Nd}|(?![${unspacedScripts('sc')}])\\p{L})\\p{Nd}+(?:[.,]\\p{Nd}+)*`,
  'gu',
)
/**
 * Matches an article before an ordinal such as `3. Stock`. Without an article, the number may be at
 * the end of a sentence.
 */
const germanArticle =
  /(?<!\p{L})(?:der|die|das|dem|den|des|im|am|zum|zur|vom|beim|ab|jede[mnrs]?) $/u

/** Returns a key for "one" followed by a noun. Singular and plural forms have the same key. */
function oneOf(word: string): string {
  return `one ${word.slice(0, 4)}`
}

/** Removes the numbers of list items, which start at 1 and increase by one. */
function withoutCounts(text: string): string {
  return [inLine, labelled].reduce((left, pattern) => {
    const counts = new Set(countsAmong([...left.matchAll(pattern)]))
    return left.replaceAll(pattern, (mark, _, at: number) => (counts.has(at) ? ' ' : mark))
  }, text)
}

/**
 * Returns the offsets of the numbers of list items. A list has at least two items, whose numbers
 * are 1, 2 and so on. Ignores other numbers in between.
 */
function countsAmong(marks: readonly RegExpExecArray[]): readonly number[] {
  const lists: { at: number[]; last: number }[] = []
  for (const { index, 1: number } of marks) {
    const [value, open] = [Number(number), lists.at(-1)]
    if (open !== undefined && value === open.last + 1) {
      open.at.push(index)
      open.last = value
    } else if (value === 1) lists.push({ at: [index], last: 1 })
  }
  return lists.flatMap(({ at }) => (at.length > 1 ? at : []))
}

const atLineStart = /^[^\S\r\n\u2028\u2029]*(?:[-*•+][^\S\r\n]+)?[*_]*\p{Nd}+[.)][*_]*\s/gmu
const inLine = /(?<![^\s*_:;,])[*_]*\(?(\d{1,2})[.)][*_]*(?=\s)/gu
const labelled = /(?<!\p{L})(?:step|schritt|étape|paso|passo|option) (\d{1,2})[*_]*(?=\s*[:.)–-])/gu
