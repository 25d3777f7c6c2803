import { wordGaps } from '../../../../lib/text/words/word-gaps.ts'
import { isFiller } from '../document-changes.ts'
import { plainWords } from './plain-words.ts'
import { functionWords } from './word-lists.ts'
import { writtenWords } from './written-words.ts'

/** `end`: the end of a sentence or table cell. `item`: the start of a list item. `clause`: a semicolon. */
type Separator = 'none' | 'comma' | 'and' | 'clause' | 'end' | 'item'

type ListedWord = {
  readonly key: string
  /** What separates the word from the one before it. */
  readonly after: Separator
}

/**
 * Returns the words of those parts of `before` that `after` drops without a replacement: members of an
 * enumeration, such as "mysql" if "PostgreSQL, MySQL and SQLite" becomes "PostgreSQL and SQLite", and
 * clauses set off by a semicolon. An enumeration is a Markdown list, or at least three phrases separated
 * by commas and "and" or "or". Two phrases are enough if a name or identifier is dropped, or if nothing
 * else changed and the dropped words are not all adverbs.
 */
export function droppedParts(before: string, after: string): readonly string[] {
  const [old, now] = [listedWords(before), listedWords(after)]
  const isFewer = (word: string): boolean => timesIn(now, word) < timesIn(old, word)
  const named = namesIn(before)
  const gaps = wordGaps(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
  )
  const isOnly = gaps.length === 1
  return gaps.flatMap((gap) => {
    if (gap.after.end > gap.after.start) return []
    const shifts = shiftsOf(old, gap.before).map((range) => {
      const words = old.slice(range.start, range.end).map(({ key }) => key)
      const said = words.filter((word) => named.has(word) || isMeant(word))
      const lost = said.filter(isFewer)
      if (said.length >= fewestMeant && lost.length > 1 && isSetOff(old, range)) return lost
      const next = now[gap.after.end + range.start - gap.before.start]?.after ?? 'end'
      const isGone = lost.length > 0 && lost.length === said.length
      return isGone && isListed(old, range, { named, next, isOnly }) ? lost : []
    })
    return shifts.find((lost) => lost.length > 0) ?? []
  })
}

/**
 * The minimum number of meaningful words in a clause whose loss counts. Shorter clauses, such as
 * "that is", say little.
 */
const fewestMeant = 3

function timesIn(words: readonly ListedWord[], word: string): number {
  return words.filter(({ key }) => key === word).length
}

/**
 * Returns a dropped range and its shifts, which are other ranges whose removal leaves the same words:
 * removing either "a passport," or "passport, a" from "a passport, a photo" leaves "a photo".
 */
function shiftsOf(words: readonly ListedWord[], { start, end }: Range): readonly Range[] {
  const shifts = [{ start, end }]
  for (let [from, to] = [start, end]; from > 0 && words[from - 1]?.key === words[to - 1]?.key;) {
    from -= 1
    to -= 1
    shifts.push({ start: from, end: to })
  }
  for (let [from, to] = [start, end]; to < words.length && words[from]?.key === words[to]?.key;) {
    from += 1
    to += 1
    shifts.push({ start: from, end: to })
  }
  return shifts
}

type Range = { readonly start: number; readonly end: number }

/** The maximum number of words between two separators of an enumeration. */
const longest = 4

/** Returns whether a range of words is set off from its sentence by a semicolon. */
function isSetOff(words: readonly ListedWord[], { start, end }: Range): boolean {
  const ends = [separatorAt(words, start), separatorAt(words, end)]
  return ends.includes('clause') && ends.every((one) => one === 'clause' || one === 'end')
}

/**
 * Returns whether a range of words consists of members of an enumeration that also has other
 * members.
 */
function isListed(
  words: readonly ListedWord[],
  { start, end }: Range,
  { named, next, isOnly }: Drop,
): boolean {
  const [left, right] = [separatorAt(words, start), separatorAt(words, end)]
  if (left === 'item' || (start === 0 && right === 'item'))
    return end - start <= 2 * longest && (right === 'item' || right === 'end')
  // The words after an enumeration's last member belong to the rest of the sentence. If "and" now
  // precedes them, only the first words of the last member were dropped.
  const isLast = left === 'and' && (right === 'end' || (end - start <= 2 && next === 'none'))
  const isMember = isInner(right) || isLast || (left === 'comma' && right === 'end')
  if (end - start > 2 * longest || left === 'end' || !isMember) return false
  const separators = [...separatorsFrom(words, start, -1), ...separatorsFrom(words, end, 1)]
  const members = words.slice(start, end)
  const isManner = members.every(({ key }) => key.endsWith('ly'))
  // Without "and", commas may also enclose an aside.
  if (!separators.includes('and'))
    return separators.length > 1 && members.every(({ key }) => named.has(key))
  return separators.length > 1 || (isOnly && !isManner) || members.some(({ key }) => named.has(key))
}

type Drop = {
  /** The names and identifiers in the old text. */
  readonly named: ReadonlySet<string>
  /** What separates the words before and after the dropped range in the new text. */
  readonly next: Separator
  /** Whether nothing else in the text changed. */
  readonly isOnly: boolean
}

function isInner(separator: Separator): boolean {
  return separator === 'comma' || separator === 'and'
}

function separatorAt(words: readonly ListedWord[], at: number): Separator {
  return words[at]?.after ?? 'end'
}

/**
 * Returns the enumeration's separators on one side of a word: before it if `step` is -1, after it
 * if `step` is 1. Stops where two separators are more than `longest` words apart.
 */
function separatorsFrom(
  words: readonly ListedWord[],
  from: number,
  step: number,
): readonly Separator[] {
  const found: Separator[] = []
  let since = 0
  for (let at = from; at > 0 && at < words.length && since <= longest; at += step, since += 1) {
    const separator = separatorAt(words, at)
    if (isInner(separator)) {
      found.push(separator)
      since = 0
    } else if (separator !== 'none') break
  }
  return found
}

function isMeant(word: string): boolean {
  return word.length > 2 && !isFiller(word) && !functionWords.has(word) && !phrases.has(word)
}

/** Words of asides between commas, such as ", for example,". They do not count as meaningful. */
const phrases = new Set(
  'example instance course general note addition fact short however moreover furthermore additionally optionally too well etc like similar more others beispiel zudem außerdem usw ähnliches weiteres mehr andere anderes'.split(
    ' ',
  ),
)

const conjunctions = new Set('and or und oder sowie et ou y o e 和 与 及 或'.split(' '))

function namesIn(text: string): ReadonlySet<string> {
  const named = writtenWords(text).filter(({ kind }) => kind !== 'word')
  return new Set(named.map(({ written }) => keyOf(written)))
}

function keyOf(written: string): string {
  return written.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

/**
 * Returns the words of a text in lower case, without "and" or "or", each with the separator before
 * it.
 */
function listedWords(text: string): readonly ListedWord[] {
  const listed: ListedWord[] = []
  let separator: Separator = 'end'
  for (const [token] of plainWords(text).matchAll(tokens)) {
    const key = keyOf(token)
    if (key === '' || listItem.test(token)) separator = stronger(separator, separatorOf(token))
    else if (conjunctions.has(key) || token === '&') separator = stronger(separator, 'and')
    else {
      listed.push({ key, after: separator })
      separator = 'none'
    }
  }
  return listed
}

const tokens =
  /(?:^|\n)[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]|[.!?:;()|\n](?=\s|$|[)`"*_])|\n|[,&|()]|[\p{L}\p{M}\p{N}@$/~_.-]*[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{N}]+)?/gu

const listItem = /^\n?[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]$/

function separatorOf(token: string): Separator {
  if (listItem.test(token)) return 'item'
  if (token === ';') return 'clause'
  if (token === ',') return 'comma'
  return token === '&' ? 'and' : token === '\n' ? 'none' : 'end'
}

const order: readonly Separator[] = ['none', 'comma', 'and', 'clause', 'end', 'item']

function stronger(one: Separator, other: Separator): Separator {
  return order.indexOf(one) >= order.indexOf(other) ? one : other
}
