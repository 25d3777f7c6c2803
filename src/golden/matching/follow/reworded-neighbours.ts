import type { Passage } from './best-window.ts'
import { type DocumentChanges, isFiller, type Unit } from './document-changes.ts'
import { shareOf } from './term-share.ts'

/**
 * Returns whether a new sentence on head rewords sentences of base outside the passage. To do so, it
 * must be much more similar to them than to the passage, and must not add enough of the passage's words
 * to theirs. A sentence that joins the passage to its neighbour adds enough, so it still counts as a
 * rewording of the passage.
 */
export function rewordsNeighbours(at: number, asked: Passage, changes: DocumentChanges): boolean {
  const unit = changes.after[at]
  if (unit === undefined) return false
  const others = sourcesOf(at, changes).filter((from) => from < asked.from || from >= asked.to)
  if (others.length === 0) return false
  const terms = new Set(others.flatMap((from) => [...(changes.before[from]?.terms ?? [])]))
  const own = [new Set(asked.terms), ...changes.before.slice(asked.from, asked.to).map(termsOf)]
  const toOthers = apart(terms, unit.terms)
  const isNearer = own.every((words) => isMuchLess(toOthers, apart(words, unit.terms)))
  return isNearer && !adds(unit, asked, terms, changes)
}

/**
 * A sentence counts as much more similar to its neighbours on base than to the passage if its distance
 * from the neighbours is at most this fraction of its distance from the passage.
 */
const muchNearer: Fraction = { part: 7, of: 10 }
/** The minimum similarity between a sentence and its rewording. */
const leastLike: Fraction = { part: 1, of: 2 }
/**
 * A sentence of base counts as merged into a sentence of head that contains at least this share of its
 * word weight.
 */
const leastMerged: Fraction = { part: 3, of: 5 }
/** The minimum number of distinct terms in a sentence that can be recognised after merging. */
const fewestTerms = 3

/**
 * Returns whether a sentence contains enough of those words of the passage that its neighbours on base
 * lack.
 */
function adds(
  unit: Unit,
  asked: Passage,
  terms: ReadonlySet<string>,
  changes: DocumentChanges,
): boolean {
  const left = asked.terms.filter((term) => !terms.has(term))
  const meant = left.filter((term) => !isFiller(term))
  const added = meant.filter((term) => unit.terms.has(term))
  return (
    added.length >= Math.min(fewestAdded, meant.length) &&
    added.length > 0 &&
    shareOf(left, [unit], changes) >= leastAdded
  )
}

/**
 * The minimum number of those words that a sentence must add. If there are fewer, it must add all of
 * them.
 */
const fewestAdded = 2
/** The minimum share, weighted by rarity, of those words that the sentence must add. */
const leastAdded = 0.35

/** Keyed by `keptAt`, because copies of a comparison share that map. */
const sourcesByChanges = new WeakMap<DocumentChanges['keptAt'], (at: number) => readonly number[]>()

/** Returns the indexes of the lost sentences on base that a sentence on head rewords or includes. */
function sourcesOf(at: number, changes: DocumentChanges): readonly number[] {
  const find = sourcesByChanges.get(changes.keptAt) ?? openSources(changes)
  sourcesByChanges.set(changes.keptAt, find)
  return find(at)
}

function openSources(changes: DocumentChanges): (at: number) => readonly number[] {
  const { before, after, isLost } = changes
  const holders = new Map<string, number[]>()
  const weights = before.map(({ terms }) => weigh(terms))
  for (const [from, { terms }] of before.entries()) {
    if (!isLost[from] || terms.size < fewestTerms) continue
    for (const term of terms) {
      const listed = holders.get(term)
      if (listed === undefined) holders.set(term, [from])
      else listed.push(from)
    }
  }
  const sourcesOfTerms = (terms: ReadonlySet<string>): readonly number[] => {
    const shared = new Map<number, Shared>()
    for (const term of terms) {
      for (const from of holders.get(term) ?? []) {
        const { words, fillers } = shared.get(from) ?? { words: 0, fillers: 0 }
        shared.set(
          from,
          isFiller(term) ? { words, fillers: fillers + 1 } : { words: words + 1, fillers },
        )
      }
    }
    const now = weigh(terms)
    return [...shared].flatMap(([from, { words, fillers }]) => {
      const own = weights[from] ?? 0
      const both = wordWeight * words + fillers
      const isSource =
        isAtLeast(leastMerged, { part: both, of: own }) ||
        isAtLeast(leastLike, { part: 2 * both, of: own + now })
      return words > 0 && isSource ? [from] : []
    })
  }
  const found = new Map<number, readonly number[]>()
  return (at) => {
    const sources = found.get(at) ?? sourcesOfTerms(after[at]?.terms ?? new Set())
    found.set(at, sources)
    return sources
  }
}

/** The number of words that two sentences share; filler words are counted separately. */
type Shared = { readonly words: number; readonly fillers: number }

/** A fraction of two whole numbers, because rounding would decide ties by chance. */
type Fraction = { readonly part: number; readonly of: number }

function isAtLeast(least: Fraction, { part, of }: Fraction): boolean {
  return least.of * part >= least.part * of
}

function isMuchLess(one: Fraction, other: Fraction): boolean {
  return muchNearer.of * one.part * other.of <= muchNearer.part * other.part * one.of
}

/** Returns the share of two sentences' word weight that they do not have in common. */
function apart(one: ReadonlySet<string>, other: ReadonlySet<string>): Fraction {
  const all = weigh(one) + weigh(other)
  return all === 0
    ? { part: 1, of: 1 }
    : { part: all - 2 * weigh(one.intersection(other)), of: all }
}

/**
 * Rare words weigh no more than common ones, because an edit to a rare word is as small as one to a
 * common word.
 */
function weigh(terms: ReadonlySet<string>): number {
  const fillers = terms.values().reduce((count, term) => count + (isFiller(term) ? 1 : 0), 0)
  return wordWeight * (terms.size - fillers) + fillers
}

/** The weight of a word, compared with 1 for a filler word. */
const wordWeight = 5

function termsOf({ terms }: Unit): ReadonlySet<string> {
  return terms
}
