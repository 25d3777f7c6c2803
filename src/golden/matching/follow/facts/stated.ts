import { words } from '../../../../lib/text/words/words.ts'
import { plainWords } from './plain-words.ts'
import { durations, negations, numerals, ones, units } from './word-lists.ts'

type Fact = {
  readonly written: string
  readonly key: string
  /**
   * `word` means a number written as a word, without a unit, or "one" with a unit of time. A
   * rewording may drop these.
   */
  readonly kind: 'number' | 'word' | 'negation'
}

export type Stated = {
  readonly facts: readonly Fact[]
  /** The words in order, without negations or filler. `all` includes the facts; `rest` does not. */
  readonly all: string
  readonly rest: string
}

/** Returns the numbers and negations in `text`, in order. */
export function stated(text: string): Stated {
  const spelt = plainWords(text)
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .replaceAll(/(?<![\p{L}\p{N}])-(?=\p{Nd})/gu, '−')
    .replaceAll(/([<>])= ?(?=\p{Nd})/gu, (_, sign) => (sign === '<' ? '≤' : '≥'))
    .replaceAll(/[%°\p{Sc}]|[−±<>≤≥](?=\p{Nd})/gu, (sign) => ` x${sign.codePointAt(0)}x `)
  const all = words(spelt)
    .filter((word) => !fillers.has(word))
    .map((word, at, every) => (isMinus(every, at) ? minusSign : word))
  const facts = all.map((_, at) => factAt(all, at))
  return {
    facts: facts.flatMap((fact) => fact ?? []),
    all: all
      .flatMap((word, at) => (facts[at]?.kind === 'negation' ? [] : (facts[at]?.key ?? word)))
      .join(' '),
    rest: all.filter((_, at) => facts[at] === undefined).join(' '),
  }
}

const minusSign = 'x8722x'

/**
 * Returns whether a word is "minus" as the sign of a number. After another number, it is a
 * subtraction instead.
 */
function isMinus(all: readonly string[], at: number): boolean {
  return all[at] === 'minus' && isNumber(all[at + 1] ?? '') && !isNumber(all[at - 1] ?? '')
}

const fillers = new Set(['a', 'an', 'the', 'per'])

function factAt(all: readonly string[], at: number): Fact | undefined {
  const word = all[at] ?? ''
  if (negations.has(word)) return { written: word, key: word, kind: 'negation' }
  const [before = '', after = ''] = [all[at - 1], all[at + 1]]
  // After a number, a word such as "million" is a unit, as in "20 million".
  const isOne = ones.has(word) && durations.has(units.get(after) ?? '')
  if (!(isOne || isNumber(word)) || (isNumber(before) && units.has(word))) return undefined
  const near = [before, after].flatMap((each) => signOf(each) ?? [])
  const unit = units.has(after) ? [after] : []
  const measured = [...near, ...unit].map((each) => unitOfSign[each] ?? units.get(each) ?? each)
  return {
    written: [word, ...near, ...unit].join(' '),
    key: keyOf(isOne ? '1' : (numerals.get(word) ?? word), measured),
    kind: isOne || (numerals.has(word) && measured.length === 0) ? 'word' : 'number',
  }
}

/**
 * Returns a key for a number with its signs and unit. Equal durations, such as 7 days and 1 week,
 * have equal keys.
 */
function keyOf(number: string, measured: readonly string[]): string {
  const [count, of] = durations.get(measured.at(-1) ?? '') ?? []
  const total = Number(number.replace(',', '.')) * (count ?? NaN)
  return Number.isNaN(total) || of === undefined
    ? [number, ...measured].join(' ')
    : [Number(total.toFixed(3)), ...measured.slice(0, -1), of].join(' ')
}

/** Words for signs that can also be written out. */
const unitOfSign: Readonly<Record<string, string>> = {
  '%': 'percent',
  '€': 'eur',
  $: 'usd',
  '£': 'gbp',
}

function signOf(word: string): string | undefined {
  const [, point] = /^x(\d+)x$/.exec(word) ?? []
  return point === undefined ? undefined : String.fromCodePoint(Number(point))
}

/** Returns whether a word contains a digit or is a number word. Includes names such as `HTTP2`. */
function isNumber(word: string): boolean {
  return (/\p{Nd}/u.test(word) && signOf(word) === undefined) || numerals.has(word)
}
