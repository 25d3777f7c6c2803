import type { Span } from '../../../lib/model/item-match.ts'
import type { DocumentChanges, Unit } from './document-changes.ts'
import { sharesWords } from './kept-words.ts'
import { lostFacts, type PassageFacts } from './passage-facts.ts'
import { rewordsNeighbours } from './reworded-neighbours.ts'
import { shareOf } from './term-share.ts'

/**
 * A passage on base: the indexes of its sentences (`to` is exclusive) and its facts. The facts do
 * not include names that are the page's topic.
 */
export type Passage = {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly length: number
  readonly text: string
  readonly terms: readonly string[]
  readonly facts: PassageFacts
}

export type Within = { readonly from: number; readonly to: number }

export type Window = Within & {
  readonly place: Span
  /** The window's sentences, without those that reword the passage's neighbours on base. */
  readonly units: readonly Unit[]
  /** The share of the passage's word weight that the window contains, from 0 to 1. */
  readonly share: number
  /** The passage's numbers, identifiers and names that the window lacks. */
  readonly lost: readonly string[]
}

const mostSentences = 6
/**
 * A rewording of several sentences is at most this many times as long as the passage, plus
 * `longestBeyond`. Longer text shares many words by chance.
 */
const longest = 3
export const longestBeyond = 120
const perSentence = 0.06
const forFacts = 0.3
/**
 * The minimum share of the word weight that a window contains which its new sentences alone must
 * contain.
 */
const leastFresh = 0.5
/** The maximum number of sentences around which to try windows. */
const mostTried = 12

/**
 * Returns the run of new sentences with the highest score: the share of the passage's words and
 * facts that the run covers, minus a penalty for each additional sentence. On a tie, returns the
 * first run.
 */
export function bestWindow(
  asked: Passage,
  within: Within,
  changes: DocumentChanges,
): Window | undefined {
  const { after, isNew } = changes
  const { facts } = asked
  const isFree = freeSentences(asked, changes)
  const all = [...facts.numbers, ...facts.identifiers, ...facts.names].length
  const starts = likeliest(asked, within, { changes, isFree })
  let best: (Window & { readonly score: number }) | undefined
  for (const { from, to } of windowsAround(starts, within)) {
    const [first, last] = [after[from], after[to - 1]]
    if (first === undefined || last === undefined || !isFree(from) || !isFree(to - 1)) continue
    const length = last.end - first.start
    if (to - from > 1 && length > longest * asked.length + longestBeyond) continue
    const range = after.slice(from, to)
    const fresh = range.filter((_, at) => isFree(from + at))
    const units = range.filter((_, at) => isFree(from + at) || !isNew[from + at])
    const share = shareOf(asked.terms, units, changes)
    if (shareOf(asked.terms, fresh, changes) < leastFresh * share) continue
    const score = share - perSentence * (to - from - 1)
    if (best !== undefined && score + forFacts <= best.score) continue
    const place = { start: first.start, end: last.end }
    const lost = lostFacts(facts, units.map(({ text }) => text).join(' '))
    const keepsFacts = all > 0 && lost.length === 0
    if (!keepsFacts && !sharesWords(asked.terms, units)) continue
    const kept = all === 0 ? 1 : 1 - lost.length / all
    const scored = score + forFacts * kept
    if (best === undefined || scored > best.score)
      best = { from, to, place, units, share, lost, score: scored }
  }
  return best
}

type IsFree = (at: number) => boolean

/**
 * Returns a predicate that is true for head's sentences that can be part of the passage's rewording:
 * sentences that are new and reword none of the passage's neighbours on base. If the passage can
 * state a fact, they must be able to do so too.
 */
export function freeSentences(asked: Passage, changes: DocumentChanges): IsFree {
  const { before, after, isNew } = changes
  const found = new Map<number, boolean>()
  const mayStateNothing = !before.slice(asked.from, asked.to).some((unit) => unit.isStatement)
  return (at) => {
    const isFree =
      found.get(at) ??
      (isNew[at] === true &&
        (mayStateNothing || after[at]?.isStatement === true) &&
        !rewordsNeighbours(at, asked, changes))
    found.set(at, isFree)
    return isFree
  }
}

/**
 * Returns the indexes of the new sentences that contain the most of the passage's word weight, best
 * first.
 */
function likeliest(
  asked: Passage,
  { from, to }: Within,
  { changes, isFree }: { readonly changes: DocumentChanges; readonly isFree: IsFree },
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
    .values()
    .filter(({ at }) => isFree(at))
    .take(mostTried)
    .map(({ at }) => at)
    .toArray()
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
