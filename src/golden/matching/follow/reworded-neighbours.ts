import type { Passage } from './best-window.ts'
import { type DocumentChanges, isFiller, type Unit } from './document-changes.ts'
import { shareOf } from './term-share.ts'

/**
 * Returns whether a new sentence on head rewords sentences of base that do not belong to the
 * passage. It does if it is much more similar to them than to the passage, and if the words that it
 * adds to theirs are not the passage's. A sentence that joins the passage to its neighbour is
 * therefore a rewording of both.
 */
export function rewordsNeighbours(at: number, asked: Passage, changes: DocumentChanges): boolean {
  const unit = changes.after[at]
  if (unit === undefined) return false
  const others = sourcesOf(at, changes).filter((from) => from < asked.from || from >= asked.to)
  if (others.length === 0) return false
  const terms = new Set(others.flatMap((from) => [...(changes.before[from]?.terms ?? [])]))
  const own = [new Set(asked.terms), ...changes.before.slice(asked.from, asked.to).map(termsOf)]
  const apart = (words: ReadonlySet<string>): number => 1 - likeness(words, unit.terms)
  const nearest = Math.min(...own.map(apart))
  return apart(terms) <= muchNearer * nearest && !adds(unit, asked, terms, changes)
}

/**
 * A sentence counts as much more similar to its neighbours on base than to the passage if the share
 * of words that it does not have in common with them is at most this part of the same share for the
 * passage.
 */
const muchNearer = 0.7
/** The minimum similarity between a sentence and its rewording. */
const leastLike = 0.5
/** The minimum share of a sentence's word weight in the sentence that it was merged into. */
const leastMerged = 0.6
/** The minimum number of distinct terms in a sentence that can be recognised after merging. */
const fewestTerms = 3

/**
 * Returns whether a sentence contains enough of the passage's words that its neighbours on base did
 * not contain.
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

/** The minimum number of distinct words that a sentence must add, or all of them if there are fewer. */
const fewestAdded = 2
/** The minimum share, weighted by rarity, of the passage's remaining words that it must add. */
const leastAdded = 0.35

/** Keyed by a map that copies of a comparison share. */
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
      const both = words + fillerWeight * fillers
      const isSource = both >= leastMerged * own || 2 * both >= leastLike * (own + now)
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

/** Returns how similar two sentences' words are, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = weigh(one) + weigh(other)
  return all === 0 ? 0 : (2 * weigh(one.intersection(other))) / all
}

/** Every word counts the same, because an edit to a rare word is as small as one to a common word. */
function weigh(terms: ReadonlySet<string>): number {
  const fillers = terms.values().reduce((count, term) => count + (isFiller(term) ? 1 : 0), 0)
  return terms.size - fillers + fillerWeight * fillers
}

/** The weight of a filler word, compared with 1 for any other. */
const fillerWeight = 0.2

function termsOf({ terms }: Unit): ReadonlySet<string> {
  return terms
}
