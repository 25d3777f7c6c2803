import type { Span } from '../../../lib/model/item-match.ts'
import { bareText } from '../../../lib/text/markup/bare-text.ts'
import { termsOf } from '../quotes/sentence-terms.ts'
import type { DocumentChanges, Unit } from './document-changes.ts'
import { interruptedPlace } from './interrupted.ts'
import type { PageIs } from './other-pages.ts'
import { changedDenials } from './facts/denials.ts'
import { type ByForm, byForm } from './facts/written-forms.ts'
import { factsOfPassage, holdsWord, lostFacts, type PassageFacts } from './passage-facts.ts'

/** New text of head that says what a passage of base said. */
export type Rewording = {
  /** Whole sentences. */
  readonly place: Span
  /** How much of the weight of the passage's words it has, 0..1. */
  readonly share: number
  /** Numbers and identifiers of the passage that it lacks. */
  readonly lost: readonly string[]
}

/**
 * Shares from which new text is a rewording. Measured on 468 sentences that 400 commits of documentation of two projects
 * took from pages that stayed. With all facts at the same place, nearly all that were read from 0.4 on say the same, of 16
 * between 0.3 and 0.4 ten do, and of nine below hardly any. With facts changed, twelve of 14 from 0.55 on are the same
 * sentence; `withReplacedFacts` was set by a single case. Elsewhere on a page only what says nearly all is no chance.
 */
const least = {
  inPlace: 0.35,
  withOtherFacts: 0.55,
  withReplacedFacts: 0.45,
  elsewhere: 0.75,
  onSamePage: 0.5,
}

/**
 * Where head says a passage: its own sentences with others put among them, else the new ones that reword it, between the
 * neighbours of the passage that stayed or, with all facts, anywhere in the document. A sentence that base had already
 * rewords nothing. Undefined if there is none.
 */
export function rewordingOf(
  place: Span,
  text: string,
  changes: DocumentChanges,
): Rewording | undefined {
  const asked = passageOf(place, text, changes)
  if (asked === undefined) return undefined
  const whole = interruptedPlace(asked, changes, 2 * asked.length + longestBeyond)
  if (whole !== undefined) return { place: whole, share: 1, lost: [] }
  const inPlace = bestWindow(asked, regionOf(asked, changes), changes)
  if (inPlace !== undefined && isRewording(inPlace, asked, changes)) return told(inPlace, asked)
  const replaced = withReplacedFacts(asked, regionOf(asked, changes), changes)
  if (replaced !== undefined) return told(replaced, asked)
  const all = { from: 0, to: changes.after.length }
  const elsewhere = bestWindow(asked, all, changes)
  return elsewhere !== undefined &&
    elsewhere.share >= least.elsewhere &&
    elsewhere.lost.length === 0
    ? told(elsewhere, asked)
    : undefined
}

/**
 * The sentences of another page of head that say a passage with all of its facts, or its own with other markup; `changes`: from the passage's page on
 * base to that page. On the same page by its name half of the words do; on one that is other the passage needs a
 * fact. Undefined without any.
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
    /** Whether a word is in the page's own name. */
    readonly called: (word: string) => boolean
  },
): Rewording | undefined {
  const isTopic = (word: string): boolean =>
    called(word) || [changes.before, changes.after].every((units) => isCommon(word, units))
  const asked = passageOf(place, text, changes, isTopic)
  if (asked === undefined) return undefined
  const whole =
    asked.terms.length < fewestTerms ? undefined : interruptedPlace(asked, changes, longestBeyond)
  if (whole !== undefined) return { place: whole, share: 1, lost: [] }
  const found = bestWindow(asked, { from: 0, to: changes.after.length }, changes)
  if (found === undefined || found.lost.length > 0) return undefined
  if (found.share < (is === 'same' ? least.onSamePage : least.elsewhere)) return undefined
  const units = changes.after.slice(found.from, found.to)
  const { before: denied, after: denies } = changedDenials(
    text,
    units.map((unit) => unit.text).join(' '),
  )
  if (denied.length + denies.length > 0) return undefined
  return is !== 'other' || isAboutTheSame(asked, units) ? told(found, asked) : undefined
}

/** Whether the passage has facts, and one sentence has all of those of one sentence: others may be of something else. */
function isAboutTheSame({ facts, from, to }: Passage, units: readonly Unit[]): boolean {
  const { numbers, identifiers, names } = facts
  if (numbers.length + identifiers.length + names.length === 0) return false
  return to - from > 1 || units.some((unit) => lostFacts(facts, unit.text).length === 0)
}

/** That a name is left out changes no fact by itself. */
function told({ place, share, lost }: Window, { facts }: Passage): Rewording {
  return { place, share, lost: lost.filter((word) => !facts.names.includes(word)) }
}

function isRewording(found: Window, asked: Passage, changes: DocumentChanges): boolean {
  const { share, lost } = found
  if (share < (lost.length === 0 ? least.inPlace : least.withOtherFacts)) return false
  return lost.length === 0 || share >= rivalShare(found, asked, changes)
}

/** The new sentence that has most of the plain words of a passage, and for each number and identifier it lacks another one of the same form. */
function withReplacedFacts(
  asked: Passage,
  { from, to }: Within,
  changes: DocumentChanges,
): Window | undefined {
  const own = byForm(asked.text)
  const terms = new Set(termsOf(own.others.join(' ')))
  if (terms.size < fewestPlain) return undefined
  let best: Window | undefined
  for (let at = from; at < to; at += 1) {
    const unit = changes.after[at]
    if (unit === undefined || !changes.isNew[at]) continue
    const share = shareOf(terms, [unit], changes)
    if (share < Math.max(least.withReplacedFacts, best?.share ?? 0)) continue
    const lost = lostFacts(asked.facts, unit.text)
    const place = { start: unit.start, end: unit.end }
    const now = byForm(changes.textAfter.slice(unit.start, unit.end))
    if (lost.length > 0 && areReplaced(lost, own, now))
      best = { from: at, to: at + 1, place, share, lost }
  }
  return best
}

/** Whether all that was lost has a form, and head has as many new facts of each form. */
function areReplaced(lost: readonly string[], own: ByForm, now: ByForm): boolean {
  const all = new Set([...own.facts.values()].flatMap((facts) => [...facts]))
  return (
    lost.every((fact) => all.has(fact)) &&
    own.facts.entries().every(([form, facts]) => {
      const come = [...(now.facts.get(form) ?? [])].filter((fact) => !facts.has(fact))
      return lost.filter((fact) => facts.has(fact)).length <= come.length
    })
  )
}

/** A passage of base: its sentences in the list, `to` exclusive, and what to look for: no names that are the topic of its page. */
type Passage = {
  readonly from: number
  readonly to: number
  readonly length: number
  readonly text: string
  readonly terms: readonly string[]
  readonly facts: PassageFacts
}

function passageOf(
  { start, end }: Span,
  text: string,
  { before }: DocumentChanges,
  isTopic: (word: string) => boolean = (word) => isCommon(word, before),
): Passage | undefined {
  const from = before.findIndex((unit) => unit.end > start)
  if (from < 0) return undefined
  const after = before.findIndex((unit) => unit.start >= end)
  const to = Math.max(from + 1, after < 0 ? before.length : after)
  const terms = [...new Set(termsOf(bareText(text).text))]
  const { numbers, identifiers, names } = factsOfPassage(text)
  const facts = { numbers, identifiers, names: names.filter((word) => !isTopic(word)) }
  return { from, to, length: end - start, text, terms, facts }
}

function isCommon(word: string, units: readonly Unit[]): boolean {
  const most = Math.max(fewSentences, units.length / 20)
  return units.filter((unit) => holdsWord(unit.text, word)).length > most
}

/** A name in so many sentences is no common one on any page. */
const fewSentences = 3

type Within = { readonly from: number; readonly to: number }

/** Between the nearest sentences before and after the passage that are in the document still, in their order. */
function regionOf({ from, to }: Passage, { before, after, keptAt }: DocumentChanges): Within {
  let above = -1
  for (let at = from - 1; at >= 0 && above < 0; at -= 1) above = keptAt.get(at) ?? -1
  for (let at = to; at < before.length; at += 1) {
    const kept = keptAt.get(at) ?? -1
    if (kept > above) return { from: above + 1, to: kept }
  }
  return { from: above + 1, to: after.length }
}

/** Sentences of fewer words are on many pages. */
const fewestTerms = 4

/** `lost`: also names. */
type Window = Rewording & Within

/** Plain words of a passage, without which its facts are all that it says. */
const fewestPlain = 4
/** Sentences that together reword one. */
const mostSentences = 6
/** Of the passage's length: longer text has many words by chance. */
const longest = 3
const longestBeyond = 120
const perSentence = 0.06
const forFacts = 0.3
/** Sentences around which windows are tried. */
const mostTried = 12

/** The new sentences which have most of the passage's words and facts, as few as possible; the first of equals. */
function bestWindow(asked: Passage, within: Within, changes: DocumentChanges): Window | undefined {
  const { after, isNew } = changes
  const { facts } = asked
  const all = [...facts.numbers, ...facts.identifiers, ...facts.names].length
  const starts = likeliest(asked, within, changes)
  let best: (Window & { readonly score: number }) | undefined
  for (const { from, to } of windowsAround(starts, within)) {
    const [first, last] = [after[from], after[to - 1]]
    if (first === undefined || last === undefined || !isNew[from] || !isNew[to - 1]) continue
    const length = last.end - first.start
    if (to - from > 1 && length > longest * asked.length + longestBeyond) continue
    const units = after.slice(from, to)
    const share = shareOf(asked.terms, units, changes)
    const score = share - perSentence * (to - from - 1)
    if (best !== undefined && score + forFacts <= best.score) continue
    const place = { start: first.start, end: last.end }
    const lost = lostFacts(facts, units.map(({ text }) => text).join(' '))
    const kept = all === 0 ? 1 : 1 - lost.length / all
    const scored = score + forFacts * kept
    if (best === undefined || scored > best.score)
      best = { from, to, place, share, lost, score: scored }
  }
  return best
}

/** The new sentences that have most of the passage's words, in their order. */
function likeliest(
  asked: Passage,
  { from, to }: Within,
  changes: DocumentChanges,
): readonly number[] {
  const found: { readonly at: number; readonly share: number }[] = []
  for (let at = from; at < to; at += 1) {
    const unit = changes.after[at]
    if (unit === undefined || !changes.isNew[at]) continue
    const share = shareOf(asked.terms, [unit], changes)
    if (share > 0) found.push({ at, share })
  }
  return found
    .toSorted((a, b) => b.share - a.share || a.at - b.at)
    .slice(0, mostTried)
    .map(({ at }) => at)
}

function* windowsAround(starts: readonly number[], within: Within): Generator<Within> {
  const seen = new Set<string>()
  for (const at of starts)
    for (let from = Math.max(within.from, at - mostSentences + 1); from <= at; from += 1)
      for (let to = at + 1; to <= Math.min(within.to, from + mostSentences); to += 1) {
        const key = `${from} ${to}`
        if (seen.has(key)) continue
        seen.add(key)
        yield { from, to }
      }
}

/** How much of the weight of terms the sentences have together, 0..1. */
function shareOf(
  terms: Iterable<string>,
  units: readonly Unit[],
  { weightOf }: DocumentChanges,
): number {
  let [held, all] = [0, 0]
  for (const term of terms) {
    const weight = weightOf(term)
    all += weight
    if (units.some((unit) => unit.terms.has(term))) held += weight
  }
  return all === 0 ? 0 : held / all
}

/** How well the window says another sentence of base that left: what rewords that one better is not the passage. */
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
