import type { Span } from '../../../lib/model/item-match.ts'
import { bareText } from '../../../lib/text/markup/bare-text.ts'
import { markdownLines } from '../../../lib/text/markup/markdown-lines.ts'
import { termsOf } from '../quotes/sentence-terms.ts'
import { bestWindow, longestBeyond, type Passage, type Window, type Within } from './best-window.ts'
import type { DocumentChanges, Unit } from './document-changes.ts'
import { interruptedPlace } from './interrupted.ts'
import { keptInParts } from './kept-sentences.ts'
import { keepsAllIfShort, keepsMostWords, omittedSentences } from './kept-words.ts'
import type { PageIs } from './other-pages.ts'
import { restatedNumbers } from './facts/changed-facts.ts'
import { losesNegation, statesContrary } from './facts/states-contrary.ts'
import { factsOfPassage, holdsWord, lostFacts } from './passage-facts.ts'
import { withReplacedFacts } from './replaced-facts.ts'
import { rewordsNeighbours } from './reworded-neighbours.ts'
import { shareOf } from './term-share.ts'

export type Rewording = {
  readonly place: Span
  /** The share of the passage's word weight that the new text contains, from 0 to 1. */
  readonly share: number
  /** The passage's numbers and identifiers that the new text lacks. */
  readonly lost: readonly string[]
  /**
   * Whether the new text contains enough of the passage's words, including some from each sentence, and
   * a negation if the passage has one, to need no warning.
   */
  readonly keepsWords: boolean
}

/**
 * The minimum shares of words that new text and a passage must have in common for the text to count
 * as a rewording. Measured on 468 sentences that were removed in 400 commits to two projects'
 * documentation, from pages that still exist. If all facts and the place stay the same, nearly all
 * samples with a share of 0.4 or more have the same meaning, but only 10 of 16 with a share from
 * 0.3 to 0.4, and hardly any of the 9 with less. With changed facts, 12 of 14 samples with a share
 * of 0.55 or more are the same sentence. Elsewhere on a page, matches are due to chance unless nearly
 * all words agree. The same applies to an example in code that takes the place of prose.
 */
const least = {
  inPlace: 0.35,
  withOtherFacts: 0.55,
  elsewhere: 0.75,
  onSamePage: 0.5,
  likely: 0.5,
}

/**
 * Finds the text on head that corresponds to a passage: the passage's own sentences with others
 * inserted between them or, failing that, new sentences that reword it. Searches for rewordings
 * between the sentences that surrounded the passage and, if all facts are kept, in the whole
 * document. A sentence that base already had is never a rewording. Returns undefined if nothing is
 * found.
 */
export function rewordingOf(
  place: Span,
  text: string,
  changes: DocumentChanges,
): Rewording | undefined {
  const asked = passageOf(place, text, changes)
  if (asked === undefined) return undefined
  const mostLetters = 2 * asked.length + longestBeyond
  const whole = interruptedPlace(asked, changes, mostLetters)
  if (whole !== undefined) return { place: whole, share: 1, lost: [], keepsWords: true }
  const inParts = keptInParts(asked, changes, {
    mostLetters,
    follow: (own) => {
      const part = passageOf(
        own,
        text.slice(own.start - place.start, own.end - place.start),
        changes,
      )
      return part && rewordingInPlace(part, changes)
    },
  })
  return inParts ?? rewordingInPlace(asked, changes)
}

function rewordingInPlace(asked: Passage, changes: DocumentChanges): Rewording | undefined {
  const inPlace = bestWindow(asked, regionOf(asked, changes), changes)
  if (inPlace !== undefined && isRewording(inPlace, asked, changes))
    return told(inPlace, asked, changes)
  const replaced = withReplacedFacts(asked, regionOf(asked, changes), changes)
  if (replaced !== undefined && !isContrary(replaced, asked, changes))
    return told(replaced, asked, changes)
  const all = { from: 0, to: changes.after.length }
  const elsewhere = bestWindow(asked, all, changes)
  return elsewhere !== undefined &&
    elsewhere.share >= least.elsewhere &&
    elsewhere.lost.length === 0 &&
    !isContrary(elsewhere, asked, changes)
    ? told(elsewhere, asked, changes)
    : undefined
}

/**
 * Finds sentences on another of head's pages that reword a passage and keep all of its facts, or that
 * repeat it with different markup. `changes` are the differences between the passage's page on base and
 * the other page. If the page has the same name, half of the words suffice. If its name is unrelated,
 * the passage must contain a fact. If the passage is short, the text must contain all of its words,
 * because two short commands may differ in a single word. Returns undefined if nothing is found.
 */
export function rewordingOnPage(
  place: Span,
  text: string,
  {
    changes,
    is,
    called,
  }: {
    readonly changes: DocumentChanges
    readonly is: PageIs
    /** Returns whether a word is part of the page's name. */
    readonly called: (word: string) => boolean
  },
): Rewording | undefined {
  const isTopic = (word: string): boolean =>
    called(word) || [changes.before, changes.after].every((units) => isCommon(word, units))
  const asked = passageOf(place, text, changes, isTopic)
  if (asked === undefined) return undefined
  const whole =
    asked.terms.length < fewestTerms ? undefined : interruptedPlace(asked, changes, longestBeyond)
  if (whole !== undefined) return { place: whole, share: 1, lost: [], keepsWords: true }
  const found = bestWindow(asked, { from: 0, to: changes.after.length }, changes)
  if (found === undefined || found.lost.length > 0) return undefined
  if (found.share < (is === 'same' ? least.onSamePage : least.elsewhere)) return undefined
  const units = changes.after.slice(found.from, found.to)
  if (!keepsAllIfShort(asked.terms, units)) return undefined
  if (isContrary(found, asked, changes)) return undefined
  return is !== 'other' || isAboutTheSame(asked, units) ? told(found, asked, changes) : undefined
}

/**
 * Finds new sentences within a place on head that may reword a passage, which people must check: they
 * keep at least half of its words and all of its numbers and identifiers, and do not contradict it.
 */
export function likelyRewording(
  place: Span,
  text: string,
  { changes, within }: { readonly changes: DocumentChanges; readonly within: Span },
): Span | undefined {
  const asked = passageOf(place, text, changes)
  const range = unitsAt(within, changes.after)
  if (asked === undefined || range === undefined) return undefined
  const found = bestWindow(asked, range, changes)
  if (found === undefined || found.share < least.likely) return undefined
  const isLike =
    found.lost.every((word) => asked.facts.names.includes(word)) &&
    keepsMostWords(asked.terms, found.units) &&
    !isContrary(found, asked, changes)
  return isLike ? found.place : undefined
}

/**
 * If nearly equal text omits one of the passage's sentences, returns the numbers and identifiers
 * that the text lacks; otherwise undefined.
 */
export function omittedFacts(
  span: Span,
  text: string,
  { place, changes }: { readonly place: Span; readonly changes: DocumentChanges },
): readonly string[] | undefined {
  const asked = passageOf(span, text, changes)
  const units = changes.after.filter(({ start, end }) => start < place.end && place.start < end)
  if (asked === undefined || omittedSentences(asked, units, changes).length === 0) return undefined
  const { names } = asked.facts
  const said = units.map((unit) => unit.text).join(' ')
  return lostFacts(asked.facts, said).filter((word) => !names.includes(word))
}

/**
 * Returns whether the text at a place on head is new and rewords sentences of base that do not
 * belong to the passage at `span`.
 */
export function isOfNeighbours(
  span: Span,
  text: string,
  { place, changes }: { readonly place: Span; readonly changes: DocumentChanges },
): boolean {
  const asked = passageOf(span, text, changes)
  const touched = unitsAt(place, changes.after)
  if (asked === undefined || touched === undefined) return false
  const all = Array.from({ length: touched.to - touched.from }, (_, at) => touched.from + at)
  return (
    all.length > 0 &&
    all.every((at) => changes.isNew[at] === true && rewordsNeighbours(at, asked, changes))
  )
}

/**
 * Returns whether the passage has facts and, if it is a single sentence, whether one of the
 * sentences in `units` repeats them all. Facts spread over several sentences may be about something
 * else.
 */
function isAboutTheSame({ facts, from, to }: Passage, units: readonly Unit[]): boolean {
  const { numbers, identifiers, names } = facts
  if (numbers.length + identifiers.length + names.length === 0) return false
  return to - from > 1 || units.some((unit) => lostFacts(facts, unit.text).length === 0)
}

/**
 * Returns the rewording. Its lost facts include neither names, because dropping a name changes no
 * fact, nor numbers that the new text states in another form.
 */
function told(found: Window, asked: Passage, changes: DocumentChanges): Rewording {
  const { place, units, share, lost } = found
  const now = changes.textAfter.slice(place.start, place.end)
  const keepsWords =
    share >= mostWords &&
    keepsMostWords(asked.terms, units) &&
    !losesNegation(asked.text, now) &&
    omittedSentences(asked, units, changes).length === 0
  const kept = new Set([...asked.facts.names, ...restatedNumbers(asked.text, now)])
  return {
    place,
    share,
    keepsWords,
    lost: lost.filter((word) => !kept.has(word)),
  }
}

/**
 * The minimum share of a passage's word weight that a rewording must contain to need no warning. In a
 * review of 73 rewordings from two projects, the meaning differed in 9 of the 64 above this share and in
 * 3 of the 9 below it.
 */
const mostWords = 0.45

function isRewording(found: Window, asked: Passage, changes: DocumentChanges): boolean {
  const { share, lost } = found
  if (share < least.elsewhere && becomesCode(found, asked, changes)) return false
  if (share < least.inPlace) return false
  if (lost.length === 0 && !isContrary(found, asked, changes)) return true
  return share >= least.withOtherFacts && share >= rivalShare(found, asked, changes)
}

function isContrary({ place }: Window, { text }: Passage, { textAfter }: DocumentChanges): boolean {
  return statesContrary(text, textAfter.slice(place.start, place.end))
}

/** Returns whether all of the new text is in a code block and the passage was not. */
function becomesCode(
  { place }: Window,
  { start, length }: Passage,
  { textBefore, textAfter }: DocumentChanges,
): boolean {
  return isInFence(place, textAfter) && !isInFence({ start, end: start + length }, textBefore)
}

function isInFence(span: Span, text: string): boolean {
  const touched = markdownLines(text).filter(
    ({ line }) => line.start < span.end && span.start < line.end,
  )
  return touched.every(({ kind }) => kind === 'fence')
}

function passageOf(
  { start, end }: Span,
  text: string,
  { before }: DocumentChanges,
  isTopic: (word: string) => boolean = (word) => isCommon(word, before),
): Passage | undefined {
  const touched = unitsAt({ start, end }, before)
  if (touched === undefined) return undefined
  const terms = [...new Set(termsOf(bareText(text).text))]
  const all = factsOfPassage(text)
  const facts = { ...all, names: all.names.filter((word) => !isTopic(word)) }
  return { ...touched, start, length: end - start, text, terms, facts }
}

/**
 * Returns the range of the sentences at a place, or an empty range before the next sentence if it
 * contains none, as in a heading. Leaves out a sentence at either end if only a small part of it is
 * at the place and makes up a small part of the text there.
 */
function unitsAt({ start, end }: Span, units: readonly Unit[]): Within | undefined {
  const first = units.findIndex((unit) => unit.end > start)
  if (first < 0) return undefined
  if ((units[first]?.start ?? end) >= end) return { from: first, to: first }
  const after = units.findIndex((unit) => unit.start >= end)
  const last = Math.max(first + 1, after < 0 ? units.length : after)
  const isStray = (unit: Unit | undefined): boolean => {
    if (unit === undefined) return false
    const shared = Math.min(end, unit.end) - Math.max(start, unit.start)
    return shared < strayShare * Math.min(end - start, unit.end - unit.start)
  }
  const from = last - first > 1 && isStray(units[first]) ? first + 1 : first
  return { from, to: last - from > 1 && isStray(units[last - 1]) ? last - 1 : last }
}

/** The share of a sentence below which it counts as quoted by accident, such as its last word. */
const strayShare = 0.25

function isCommon(word: string, units: readonly Unit[]): boolean {
  const most = Math.max(fewSentences, units.length / 20)
  return units.filter((unit) => holdsWord(unit.text, word)).length > most
}

/** A name in at most this many of a page's sentences is not the page's topic. */
const fewSentences = 3

/**
 * Returns the range of head's sentences between the nearest sentences before and after the passage
 * that head still contains in the same order.
 */
function regionOf({ from, to }: Passage, { before, after, keptAt }: DocumentChanges): Within {
  let above = -1
  for (let at = from - 1; at >= 0 && above < 0; at -= 1) above = keptAt.get(at) ?? -1
  for (let at = to; at < before.length; at += 1) {
    const kept = keptAt.get(at) ?? -1
    if (kept > above) return { from: above + 1, to: kept }
  }
  return { from: above + 1, to: after.length }
}

/**
 * The minimum number of terms in a passage whose sentences may be looked for separately on another
 * page. Shorter passages occur on many pages.
 */
const fewestTerms = 4

/**
 * Returns the largest share of another removed sentence's word weight that the window contains,
 * from 0 to 1. A window that contains more of another sentence is not a rewording of the passage.
 */
function rivalShare({ from, to }: Within, asked: Passage, changes: DocumentChanges): number {
  const { before, after, keptAt } = changes
  const window = after.slice(from, to)
  let best = 0
  for (const [at, unit] of before.entries()) {
    if ((at >= asked.from && at < asked.to) || keptAt.has(at) || unit.terms.size < 3) continue
    best = Math.max(best, shareOf(unit.terms, window, changes))
  }
  return best
}
