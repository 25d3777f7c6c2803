import { type Gap, wordGaps } from '../../../../lib/text/words/word-gaps.ts'
import { sayTheSame, wordsOf } from './clauses.ts'
import { withNames } from './names.ts'
import { allOpposites, common, haveOppositeBeginnings, isForm } from './opposites.ts'
import { replacedInPlace } from './replaced-in-place.ts'
import { isSaid, type Texts } from './said-elsewhere.ts'
import { calendars } from './word-lists.ts'
import { isCodeWord, type WrittenWord, writtenWords } from './written-words.ts'

/** A word in base's text and its replacement in head's text, both in lower case. */
export type Change = { readonly before: string; readonly after: string }

/**
 * `turned` contains words that were replaced by their opposites; a negation can cancel such a
 * replacement. `replaced` contains all other replacements. `added` contains the identifiers that are
 * only in head's text.
 */
export type ChangedWords = {
  readonly replaced: readonly Change[]
  readonly turned: readonly Change[]
  readonly added: readonly WrittenWord[]
}

/**
 * Finds the names, identifiers, calendar words and opposites in which two wordings of a passage
 * differ, regardless of their positions.
 */
export function changedWords(before: string, after: string): ChangedWords {
  const { old, now } = withNames(writtenWords(before), writtenWords(after))
  const lost = without(old, now)
  const gained = without(now, old)
  const gaps = wordGaps(
    old.map(({ same }) => same),
    now.map(({ same }) => same),
  )
  const sides = { old, now, lost, gained, gaps }
  return {
    replaced: [
      ...renamed(sides),
      ...replacedInPlace(sides),
      ...calendars.flatMap((calendar) => ofCalendar(calendar, sides)),
    ],
    turned: turned(sides),
    added: gained.filter((word) => isDistinct(word) && !isSaid(word, { own: now, other: old })),
  }
}

/**
 * Returns whether a word is an identifier. Plain words written as code and names such as "Node.js"
 * do not count.
 */
function isDistinct({ kind, key, written }: WrittenWord): boolean {
  return kind === 'identifier' && key.length > 1 && !/^\p{L}\p{Ll}+$|^\p{Lu}\p{Ll}/u.test(written)
}

export type WordSides = {
  readonly old: readonly WrittenWord[]
  readonly now: readonly WrittenWord[]
  readonly lost: readonly WrittenWord[]
  readonly gained: readonly WrittenWord[]
  readonly gaps: readonly Gap[]
}

function without(
  list: readonly WrittenWord[],
  other: readonly WrittenWord[],
): readonly WrittenWord[] {
  // Words with the same spelling are matched first, so that `.env` is not mistaken for the flag
  // `--env` next to it.
  const rest = unmatched({ list, other }, ({ written }) => written)
  return unmatched(rest, ({ same }) => same).list
}

type Lists = Readonly<Record<'list' | 'other', readonly WrittenWord[]>>

/** Returns the words in two lists that remain after words with equal keys have been paired. */
function unmatched({ list, other }: Lists, keyOf: (word: WrittenWord) => string): Lists {
  const left = [...other]
  const rest = list.filter((word) => {
    const at = left.findIndex((one) => keyOf(one) === keyOf(word))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return { list: rest, other: left }
}

/**
 * Returns the names and identifiers that were replaced by another name or identifier. Omits words
 * that the other text contains in another form.
 */
function renamed(sides: WordSides): readonly Change[] {
  const { old, now, lost, gained } = sides
  const ofIt = (words: readonly WrittenWord[], texts: Texts) =>
    words.filter((word) => word.kind !== 'word' && !isCalendar(word) && !isSaid(word, texts))
  const gone = ofIt(lost, { own: old, other: now })
  const come = ofIt(gained, { own: now, other: old })
  const changed = new Set([...gone, ...come])
  const isPair = (one: WrittenWord, other: WrittenWord): boolean =>
    mayReplace(one, other, sides) && standAlike(one, other, { old, now, changed })
  const kept = gone.filter((one) => come.some((other) => isPair(one, other)))
  const took = come.filter((other) => kept.some((one) => isPair(one, other)))
  return paired(kept, took)
}

/**
 * Returns whether one word may replace another. A name may replace a name, and code may replace code. A
 * name and code may replace each other only if they are at the same position and begin differently,
 * unlike "Boolean" and `bool`.
 */
function mayReplace(one: WrittenWord, other: WrittenWord, { old, now, gaps }: WordSides): boolean {
  if (one.kind === other.kind || isCodeWord(one) === isCodeWord(other)) return true
  const [start, otherStart] = [one, other].map(({ key }) => key.split('.').at(-1)?.slice(0, 4))
  return (
    start !== otherStart &&
    gaps.some(
      ({ before, after }) =>
        before.end - before.start === 1 &&
        after.end - after.start === 1 &&
        old[before.start] === one &&
        now[after.start] === other,
    )
  )
}

/**
 * Returns whether the clauses that contain the two words are similar, ignoring all changed words.
 */
function standAlike(
  gone: WrittenWord,
  come: WrittenWord,
  {
    old,
    now,
    changed,
  }: Pick<WordSides, 'old' | 'now'> & { readonly changed: ReadonlySet<WrittenWord> },
): boolean {
  const rest = (all: readonly WrittenWord[], { clause }: WrittenWord) => ({
    words: wordsOf(all.filter((word) => word.clause === clause && !changed.has(word))),
  })
  return sayTheSame(rest(old, gone), rest(now, come))
}

export function isCalendar({ key }: WrittenWord): boolean {
  return calendars.some((calendar) => calendar.has(key))
}

function ofCalendar(calendar: ReadonlyMap<string, string>, sides: WordSides): readonly Change[] {
  const namesOf = (words: readonly WrittenWord[]) =>
    words.flatMap(({ key, written }) =>
      written === key && (key === 'may' || key === 'march') ? [] : (calendar.get(key) ?? []),
    )
  const countOf = (name: string, words: readonly WrittenWord[]) =>
    namesOf(words).filter((one) => one === name).length
  const fewerIn = (
    words: readonly WrittenWord[],
    own: readonly WrittenWord[],
    other: readonly WrittenWord[],
  ) =>
    words.filter((word) =>
      namesOf([word]).some((name) => countOf(name, other) < countOf(name, own)),
    )
  const { old, now, lost, gained } = sides
  return paired(fewerIn(lost, old, now), fewerIn(gained, now, old))
}

/**
 * Pairs removed words with added words by position. The last word of the shorter list is repeated.
 * Returns an empty list if either list is empty.
 */
function paired(gone: readonly WrittenWord[], come: readonly WrittenWord[]): readonly Change[] {
  const [lastGone, lastCome] = [gone.at(-1), come.at(-1)]
  if (lastGone === undefined || lastCome === undefined) return []
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({
    before: (gone[at] ?? lastGone).key,
    after: (come[at] ?? lastCome).key,
  }))
}

function turned(sides: WordSides): readonly Change[] {
  const byList = allOpposites.flatMap(([one, other]) => [
    ...turnedBy(one, other, sides),
    ...turnedBy(other, one, sides),
  ])
  const seen = new Set<string>()
  return [...byList, ...prefixed(sides)].filter(({ before }) => {
    const isNew = !seen.has(before)
    seen.add(before)
    return isNew
  })
}

function turnedBy(
  own: readonly string[],
  other: readonly string[],
  { old, now, lost, gained, gaps }: WordSides,
): readonly Change[] {
  const isOwn = ({ key }: WrittenWord) => own.some((form) => isForm(key, form))
  const isOther = ({ key }: WrittenWord) => other.some((form) => isForm(key, form))
  const [gone, come] = [lost.find(isOwn), gained.find(isOther)]
  if (gone === undefined || come === undefined) return []
  const isAlike = lost
    .filter(isOwn)
    .some((one) =>
      gained
        .filter(isOther)
        .some((two) => standAlike(one, two, { old, now, changed: new Set([one, two]) })),
    )
  if (!isAlike) return []
  const count = (words: readonly WrittenWord[], is: typeof isOwn) => words.filter(is).length
  if (count(old, isOwn) <= count(now, isOwn) || count(now, isOther) <= count(old, isOther))
    return []
  const isCommon = [...own, ...other].some((form) => common.has(form))
  if (
    isCommon &&
    (isMoved(gaps, old, now) || !gaps.some((gap) => isOnly(gap, { old, now, isOwn, isOther })))
  )
    return []
  return [{ before: gone.key, after: come.key }]
}

/**
 * Returns whether a gap has at most `widest` words on base and on head, with one form among base's
 * words and the opposite form among head's.
 */
function isOnly(
  { before, after }: Gap,
  {
    old,
    now,
    isOwn,
    isOther,
  }: Pick<WordSides, 'old' | 'now'> &
    Readonly<Record<'isOwn' | 'isOther', (word: WrittenWord) => boolean>>,
): boolean {
  const [had, has] = [old.slice(before.start, before.end), now.slice(after.start, after.end)]
  return had.length <= widest && has.length <= widest && had.some(isOwn) && has.some(isOther)
}

/**
 * The maximum number of words that a gap may have on either side for a common word to count as
 * replaced by its opposite.
 */
const widest = 3

/** Returns whether a word of more than three letters moved from one gap to another. */
function isMoved(
  gaps: readonly Gap[],
  old: readonly WrittenWord[],
  now: readonly WrittenWord[],
): boolean {
  const come = new Set(
    gaps.flatMap(({ after }) => now.slice(after.start, after.end).map(({ key }) => key)),
  )
  return gaps.some(({ before }) =>
    old.slice(before.start, before.end).some(({ key }) => key.length > 3 && come.has(key)),
  )
}

function prefixed({ lost, gained }: WordSides): readonly Change[] {
  return lost.flatMap(({ key: before }) =>
    gained
      .filter(({ key: after }) => haveOppositeBeginnings(before, after))
      .map(({ key: after }) => ({ before, after })),
  )
}
