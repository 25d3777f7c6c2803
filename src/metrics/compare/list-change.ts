import type { Sides } from '../../lib/sides.ts'
import { rankBiasedOverlap } from '../../lib/stats/agreement/rank-biased-overlap.ts'
import { textHash } from '../../lib/text/text-hash.ts'
import { words } from '../../lib/text/words/words.ts'

export type ReturnedList = {
  /** The chunks' text, best chunk first. A chunk without text is represented by its id. */
  readonly texts: readonly string[]
  /** Zero-based indexes of the chunks that reach the generator. */
  readonly context: readonly number[]
}

/**
 * How two lists differ. `overlap` is their rank-biased overlap, `lost` is the share of the words in
 * base's context that head's context lacks, and `added` is the reverse; all three are from 0 to 1.
 * `only` contains the indexes in `texts` of the context chunks that share less than half of their words
 * with the other side's context.
 */
export type ListDifference = {
  readonly overlap: number
  readonly lost: number
  readonly added: number
  readonly only: Sides<readonly number[]>
}

/**
 * The number of consecutive words in a run, which is the unit of comparison. Shorter runs would match by
 * chance. Words next to a chunk boundary still match if their chunk has at least this many words.
 */
const TOGETHER = 5

/** The maximum number of cached runs. When it is exceeded, the cache is emptied. */
const MOST_RUNS = 2_000_000

/**
 * Returns a function that compares lists by the words of their chunks, so moving text to another
 * chunk or document makes no difference. `p` is the parameter of rank-biased overlap.
 */
export function openListComparison(p: number): (lists: Sides<ReturnedList>) => ListDifference {
  const runsOf = openRuns()
  return ({ base, head }) => {
    if (isSame(base, head)) return { overlap: 1, lost: 0, added: 0, only: { base: [], head: [] } }
    const runs = { base: base.texts.map(runsOf), head: head.texts.map(runsOf) }
    const context = {
      base: base.context.map((at) => runs.base[at] ?? []),
      head: head.context.map((at) => runs.head[at] ?? []),
    }
    const lost = heldOf(context.base, context.head)
    const added = heldOf(context.head, context.base)
    const isMissed = (held: readonly number[]) => (_: number, at: number) => (held[at] ?? 0) < 0.5
    return {
      overlap: rankBiasedOverlap(
        {
          overlaps: overlapsOf(runs),
          shorter: Math.min(base.texts.length, head.texts.length),
        },
        p,
      ),
      lost: lost.missing,
      added: added.missing,
      only: {
        base: base.context.filter(isMissed(lost.held)),
        head: head.context.filter(isMissed(added.held)),
      },
    }
  }
}

function isSame(base: ReturnedList, head: ReturnedList): boolean {
  const isEqual = <Value>(one: readonly Value[], other: readonly Value[]): boolean =>
    one.length === other.length && one.every((value, at) => value === other[at])
  return isEqual(base.texts, head.texts) && isEqual(base.context, head.context)
}

/** The hashes of all runs of words in one chunk, in order. */
type Runs = readonly number[]

function openRuns(): (text: string) => Runs {
  let known = new Map<string, Runs>()
  let size = 0
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = runsIn(words(text).map(textHash))
    size += made.length
    if (size > MOST_RUNS) {
      known = new Map()
      size = made.length
    }
    known.set(text, made)
    return made
  }
}

/**
 * Returns a 53-bit hash for each run of words in a chunk. A chunk shorter than a run is a single
 * run.
 */
function runsIn(hashes: readonly number[]): Runs {
  return Array.from({ length: Math.max(1, hashes.length - TOGETHER + 1) }, (_, start) => {
    let [low, high] = [0, 0]
    for (let at = start; at < Math.min(start + TOGETHER, hashes.length); at += 1) {
      const hash = hashes[at] ?? 0
      low = Math.imul(low ^ hash, 2_654_435_761)
      high = Math.imul(high ^ (hash / 2 ** 21), 1_597_334_677)
    }
    return 2 ** 32 * (high >>> 11) + (low >>> 0)
  })
}

/**
 * Compares the chunks in `texts` with the chunks in `others`. `missing` is the share of all words in
 * `texts` that do not occur in `others`, and `held` is the share of each chunk's words that do.
 */
function heldOf(
  texts: readonly Runs[],
  others: readonly Runs[],
): { readonly missing: number; readonly held: readonly number[] } {
  const there = new Set(others.flat())
  let all = 0
  let missing = 0
  const held = texts.map((runs) => {
    const misses = firstRanks(runs, (run) => (there.has(run) ? 1 : Infinity)).filter(
      (rank) => rank === Infinity,
    ).length
    const length = lengthOf(runs)
    all += length
    missing += misses
    return 1 - misses / length
  })
  return { missing: all === 0 ? 0 : missing / all, held }
}

/**
 * Returns, for each depth d, the overlap of the first d chunks of both lists. Each chunk is
 * weighted by the share of its words that are in the other list.
 */
function overlapsOf({ base, head }: Sides<readonly Runs[]>): readonly number[] {
  const gains = Array.from({ length: Math.max(base.length, head.length) }, () => 0)
  for (const [own, other] of [
    [base, head],
    [head, base],
  ] as const) {
    const rankOf = new Map<number, number>()
    for (const [at, runs] of other.entries())
      for (const run of runs) if (!rankOf.has(run)) rankOf.set(run, at)
    for (const [at, runs] of own.entries())
      for (const rank of firstRanks(runs, (run) => rankOf.get(run) ?? Infinity)) {
        const depth = Math.max(at, rank)
        if (depth < gains.length) gains[depth] = (gains[depth] ?? 0) + 0.5 / lengthOf(runs)
      }
  }
  let shared = 0
  return gains.map((gain, at) => (shared = Math.min(at + 1, shared + gain)))
}

/** Returns a chunk's number of words. A chunk with a single run counts as one word. */
function lengthOf({ length }: Runs): number {
  return length === 1 ? 1 : length + TOGETHER - 1
}

/** Returns, for each word, the best rank among the runs that contain it. */
function firstRanks(runs: Runs, rankOf: (run: number) => number): Float64Array {
  const length = lengthOf(runs)
  const ranks = new Float64Array(length).fill(Infinity)
  for (const [start, run] of runs.entries()) {
    const rank = rankOf(run)
    for (let word = start; word < Math.min(start + TOGETHER, length); word += 1)
      if (rank < (ranks[word] ?? 0)) ranks[word] = rank
  }
  return ranks
}
