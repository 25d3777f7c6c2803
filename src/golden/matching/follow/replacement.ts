import type { Span } from '../../../lib/model/item-match.ts'
import { bareText } from '../../../lib/text/markup/bare-text.ts'
import { termsOf } from '../quotes/sentence-terms.ts'
import type { DocumentChanges, Unit } from './document-changes.ts'
import { lostFacts } from './passage-facts.ts'
import {
  longestOf,
  type Passage,
  passageOf,
  regionOf,
  type Rewording,
  rewordingOf,
  shareOf,
} from './rewording.ts'

/**
 * Minimum shares of the old words in the text that took their place, without and with lost facts. Among the
 * changes that 1,700 commits made to the documentation of four projects, texts below them were mostly about
 * something else.
 */
const least = { inPlace: 0.2, withOtherFacts: 0.4 }
/** The share of a quote's word weight that the sentences which head still has must contain. */
const leastLeft = 0.55
/** Maximum number of new sentences in the place of a single one. */
const mostSentences = 3
/** Maximum ratio of the lengths of the new text and the old, in either direction. */
const mostLonger = 3

/**
 * Finds the text that head has in the place of a passage that it neither kept nor reworded: what became of
 * the sentences that the passage is part of or consists of, or else the new sentences between the same
 * neighbours. Whether it says the same is unknown. Returns undefined if head has nothing in that place, or
 * text about something else.
 */
export function replacementOf(
  place: Span,
  text: string,
  changes: DocumentChanges,
): Rewording | undefined {
  const asked = passageOf(place, text, changes)
  if (asked === undefined) return undefined
  return ofSentences(place, asked, changes) ?? inItsPlace(asked, changes)
}

/** Returns where the passage's sentences are on head, if that covers the larger part of the passage. */
function ofSentences(place: Span, asked: Passage, changes: DocumentChanges): Rewording | undefined {
  const sentences = changes.before.slice(asked.from, asked.to).map((unit, at) => {
    const [start, end] = [Math.max(place.start, unit.start), Math.min(place.end, unit.end)]
    const own = asked.text.slice(start - place.start, end - place.start)
    return { terms: termsOf(bareText(own).text), found: sentenceOnHead(asked.from + at, changes) }
  })
  const left = sentences.filter(({ found }) => found !== undefined)
  const weight = (those: typeof sentences): number =>
    those.flatMap(({ terms }) => terms.map(changes.weightOf)).reduce((sum, one) => sum + one, 0)
  if (left.length === 0 || weight(left) < leastLeft * weight(sentences)) return undefined
  const places = left.flatMap(({ found }) => found ?? [])
  const hull = {
    start: Math.min(...places.map(({ start }) => start)),
    end: Math.max(...places.map(({ end }) => end)),
  }
  if (hull.end - hull.start > longestOf(asked)) return undefined
  const units = changes.after.filter(({ start, end }) => start < hull.end && hull.start < end)
  const found = told(hull, units, asked, changes)
  return found.share < least.inPlace ? undefined : found
}

function sentenceOnHead(at: number, changes: DocumentChanges): Span | undefined {
  const { before, after, keptAt } = changes
  const [unit, kept] = [before[at], keptAt.get(at)]
  if (kept !== undefined) return after[kept]
  if (unit === undefined) return undefined
  return rewordingOf(unit, changes.textBefore.slice(unit.start, unit.end), changes)?.place
}

/**
 * Returns the sentences between the same neighbours as the passage: as many as head removed there, or a few
 * for the only one that it removed.
 */
function inItsPlace(asked: Passage, changes: DocumentChanges): Rewording | undefined {
  const { keptAt, isNew, before, after } = changes
  const { from, to } = asked
  const now = regionOf(asked, changes)
  let [first, last] = [from, to]
  while (first > 0 && !keptAt.has(first - 1)) first -= 1
  while (last < before.length && !keptAt.has(last)) last += 1
  if (!isNew.slice(now.from, now.to).every(Boolean)) return undefined
  const isAlike = last - first === now.to - now.from
  if (!isAlike && (last - first > 1 || now.to - now.from > mostSentences)) return undefined
  const units = isAlike
    ? after.slice(now.from + from - first, now.from + to - first)
    : after.slice(now.from, now.to)
  const [place, old] = [spanOf(units), spanOf(before.slice(from, to))]
  if (place === undefined || old === undefined) return undefined
  const { textBefore, textAfter } = changes
  const heading = headingAbove(old, textBefore)
  const hasNeighbour = heading !== undefined || last - first < before.length
  if (!hasNeighbour || heading !== headingAbove(place, textAfter)) return undefined
  const [is, was] = [place.end - place.start, old.end - old.start]
  if (is > mostLonger * was || was > mostLonger * is) return undefined
  const found = told(place, units, asked, changes)
  const bar = found.lost.length === 0 ? least.inPlace : least.withOtherFacts
  return found.share < bar ? undefined : found
}

function headingAbove({ start }: Span, text: string): string | undefined {
  const headings = text.slice(0, start).matchAll(/^#{1,6}[ \t].*$/gm)
  return [...headings].at(-1)?.[0].trim()
}

function spanOf(units: readonly Unit[]): Span | undefined {
  const [first, last] = [units[0], units.at(-1)]
  return first && last && { start: first.start, end: last.end }
}

/** The share is that of the passage's words or of its whole sentences' words, whichever is less. */
function told(
  place: Span,
  units: readonly Unit[],
  { from, to, facts, terms }: Passage,
  changes: DocumentChanges,
): Rewording {
  const whole = new Set(changes.before.slice(from, to).flatMap((unit) => [...unit.terms]))
  const share = Math.min(shareOf(whole, units, changes), shareOf(terms, units, changes))
  const text = units.map((unit) => unit.text).join(' ')
  return { place, share, lost: lostFacts({ ...facts, names: [] }, text) }
}
