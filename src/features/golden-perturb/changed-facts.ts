import { sha256 } from '../../lib/sha256.ts'
import { words } from '../../lib/text/words/words.ts'

/** A change to the facts in quotes, with the facts before and after it. */
export type ChangedFacts = {
  readonly change: (text: string) => string
  /** The facts in the answer that occur in the quotes. */
  readonly right: string[]
  readonly wrong: string[]
}

type Asked = { readonly query: string; readonly answer: string }

/**
 * Returns a change that replaces every number, date and time in the quotes with another of the same
 * kind that occurs in neither the quotes nor the answer. Numbers that occur in the question stay
 * unchanged to preserve its meaning. Returns undefined if the quotes and the answer have no other
 * number in common, or if the question does not ask for these numbers.
 */
export function changedNumbers(
  texts: readonly string[],
  { query, answer }: Asked,
): ChangedFacts | undefined {
  const kept = new Set(tokensOf(query))
  const told = texts.flatMap(tokensOf)
  const asked = tokensOf(answer)
  const taken = new Set([...told, ...asked])
  const own = told.filter((token) => !kept.has(token))
  const right = [...new Set(asked)].filter((token) => own.includes(token))
  if (!isAskedFor(right, numbersAsked, { query, answer })) return undefined
  for (let shift = 1; shift <= 8; shift += 1) {
    const other = (token: string, month = false): string =>
      kept.has(token) ? token : otherOf(token, 1 + (shift % 8), month)
    const change = (text: string): string =>
      text.replaceAll(numeral, (token, at: number) =>
        other(token, isOfMonth(text, at, at + token.length)),
      )
    const wrong = right.map((token) => {
      const text = texts.find((one) => tokensOf(one).includes(token)) ?? token
      const at = text.indexOf(token)
      return other(token, isOfMonth(text, at, at + token.length))
    })
    const isFree = own.every((token) => !taken.has(other(token)) && !taken.has(other(token, true)))
    if (isFree && wrong.every((token, at) => token !== right[at])) return { change, right, wrong }
  }
  return undefined
}

/**
 * Returns whether the question asks for these facts, and they are few enough to appear in an answer. The
 * question asks for them if it contains certain words or has a short answer.
 */
function isAskedFor(right: readonly string[], wanted: RegExp, { query, answer }: Asked): boolean {
  if (right.length === 0 || right.length > mostFacts) return false
  return wanted.test(query) || words(answer).length <= shortAnswer
}

const mostFacts = 3
/** The maximum length of a short answer, in words. */
const shortAnswer = 12
const numbersAsked =
  /(?<!\p{L})(?:when|how (?:many|much|long|often|old|far|soon|large|big|high|tall)|(?:what|which) (?:year|date|day|time|age|percentage|number|amount|price|fee|rate|limit)|wann|wie ?(?:viele?|lange|oft|alt|weit|hoch|groß|teuer)|welche[rsmn]? (?:jahr|datum|tag|uhrzeit|preis|gebühr|zahl|grenze))(?!\p{L})/iu
const namesAsked =
  /(?<!\p{L})(?:who|whom|whose|where|what (?:is|was) the name|which (?!year|date|day|time)|wer|wem|wen|wessen|wo|wohin|welche[rsmn]?)(?!\p{L})/iu

const months =
  'jan\\p{L}*|feb\\p{L}*|mar(?:ch)?|märz|apr\\p{L}*|ma[yi]|jun\\p{L}*|jul\\p{L}*|aug\\p{L}*|sep\\p{L}*|o[ck]t\\p{L}*|nov\\p{L}*|de[cz]\\p{L}*'
const beforeMonth = new RegExp(`^(?:st|nd|rd|th|\\.)? (?:of )?(?:${months})(?!\\p{L})`, 'iu')
const behindMonth = new RegExp(`(?<!\\p{L})(?:${months})\\.? (?:the )?$`, 'iu')

function isOfMonth(text: string, start: number, end: number): boolean {
  return (
    beforeMonth.test(text.slice(end, end + 20)) ||
    behindMonth.test(text.slice(Math.max(0, start - 20), start))
  )
}

/** Matches numbers, and dates and times as a whole. */
const numeral =
  /(?<![\p{L}\p{N}.,:/-])(?:\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}:\d{2}|\d+(?:[.,]\d+)*)(?![\p{L}\p{N}])/gu

function tokensOf(text: string): readonly string[] {
  return text.match(numeral) ?? []
}

function otherOf(token: string, by: number, month: boolean): string {
  const date = /^(\d{4}-\d{2}-)(\d{2})$/.exec(token)
  if (date) return `${date[1]}${String(otherDay(Number(date[2]), by)).padStart(2, '0')}`
  const dotted = /^(\d{1,2})(\.\d{1,2}\.\d{4})$/.exec(token)
  if (dotted)
    return `${String(otherDay(Number(dotted[1]), by)).padStart(dotted[1]?.length ?? 1, '0')}${dotted[2]}`
  const clock = /^(\d{1,2})(:\d{2})$/.exec(token)
  if (clock)
    return `${String(1 + ((Number(clock[1]) - 1 + by + 12) % 12)).padStart(clock[1]?.length ?? 1, '0')}${clock[2]}`
  if (month && /^\d{1,2}$/.test(token)) return String(otherDay(Number(token), by))
  return /^(?:1\d|20)\d\d$/.test(token) ? String(Number(token) - by) : turned(token, by)
}

function otherDay(day: number, by: number): number {
  return 1 + ((day - 1 + 3 * by) % 28)
}

/** Adds `by` to every digit without carrying. The first digit never becomes 0. */
function turned(number: string, by: number): string {
  return number.replaceAll(/\d/g, (digit, at: number) =>
    String(
      at === 0 && digit !== '0' ? 1 + ((Number(digit) - 1 + by) % 9) : (Number(digit) + by) % 10,
    ),
  )
}

/**
 * Returns a change that replaces the names that occur in the quotes and the answer, but not in the
 * question, with made-up names that occur in no document. A name is a capitalized word that never
 * occurs in lower case in a document. Returns undefined if there are no such names, or if the
 * question does not ask for them.
 */
export function changedNames(
  texts: readonly string[],
  { query, answer }: Asked,
  documents: Iterable<string>,
): ChangedFacts | undefined {
  const all = [...documents, answer, query].join('\n')
  const known = new Set(wordsOf(all))
  const [asked, said] = [new Set(wordsOf(query).map(lower)), new Set(texts.flatMap(wordsOf))]
  const right = [...new Set(wordsOf(answer))].filter(
    (word) =>
      /^\p{Lu}/u.test(word) &&
      word.length > 2 &&
      said.has(word) &&
      !asked.has(lower(word)) &&
      !known.has(lower(word)) &&
      !ofCalendar.test(word) &&
      isInside(word, [...texts, answer]),
  )
  if (!isAskedFor(right, namesAsked, { query, answer })) return undefined
  const lowered = new Set([...known].map(lower))
  const others = new Map(
    right.map((word) => [word, madeUp(word, (made) => lowered.has(lower(made)))]),
  )
  const change = (text: string): string =>
    text.replaceAll(anyWord, (word) => others.get(word) ?? word)
  return { change, right, wrong: right.map((word) => others.get(word) ?? word) }
}

const ofCalendar = new RegExp(`^(?:${months}|\\p{L}+day|\\p{L}+tag|mittwoch)$`, 'iu')

const anyWord = /[\p{L}\p{N}]+/gu

function wordsOf(text: string): readonly string[] {
  return text.match(anyWord) ?? []
}

function lower(word: string): string {
  return word.toLowerCase()
}

/**
 * Returns whether the word is capitalized at a position where its sentence does not require a
 * capital, or is an abbreviation. German nouns pass, too, because German capitalizes all of them.
 */
function isInside(word: string, texts: readonly string[]): boolean {
  const inside = new RegExp(`(?<=[\\p{L}\\p{N},)] )${word}(?![\\p{L}\\p{N}])`, 'u')
  return texts.some((text) => inside.test(text)) || /^\p{Lu}\P{Ll}+$/u.test(word)
}

/**
 * Makes up a word of similar length. The same name always gives the same word, and abbreviations stay
 * abbreviations.
 */
function madeUp(word: string, isTaken: (made: string) => boolean): string {
  for (let attempt = 0; ; attempt += 1) {
    const digits = [...Buffer.from(sha256(`${word} ${attempt}`), 'hex')]
    const pick = (from: string, at: number): string => from.charAt((digits[at] ?? 0) % from.length)
    const length = Math.max(2, Math.min(4, Math.ceil(word.length / 3)))
    const made = Array.from(
      { length },
      (_, at) => pick('bdfgklmnprstvz', 2 * at) + pick('aeiou', 2 * at + 1),
    ).join('')
    const shaped = /^\p{Lu}\P{Ll}+$/u.test(word)
      ? made.slice(0, word.length).toUpperCase()
      : `${made.charAt(0).toUpperCase()}${made.slice(1)}${pick('lnrst', 20)}`
    if (!isTaken(shaped)) return shaped
  }
}
