import type { Span } from '../../../lib/model/item-match.ts'
import { occurrences } from '../../../lib/text/occurrences.ts'

/** A stretch of one string and the matching stretch of another. Offsets are in letters. */
export type Alignment = {
  readonly own: Span
  readonly other: Span
  /** The runs that both strings have in common, in order. Between the runs, the strings differ. */
  readonly pieces: readonly Piece[]
  readonly matched: number
}

export type Piece = { readonly own: Span; readonly other: Span }

/**
 * The length, in letters, of the sequences to search for: short enough to survive edits, long
 * enough to rule out chance matches.
 */
const SEED = 24
/**
 * The minimum length in letters of a sequence to search for. Shorter pieces are not matched on
 * their own.
 */
const SHORTEST_SEED = 12
/** The maximum number of occurrences to try for each seed. */
const MOST_HITS = 16
/** The search stops after this many consecutive seeds without a longer run. */
const MOST_MISSES = 48
/** The maximum number of letters in `own` that may be skipped between two runs. */
const MOST_SKIPPED = 2000
/**
 * The maximum number of letters in `other` that `own` may lack between two runs, for example
 * because they were cut out of a chunk.
 */
const WIDEST_GAP = 2000
/**
 * If `own` has other letters in the gap, the gap in `other` may have this many letters plus twice
 * the number of letters skipped in `own`.
 */
const REPLACED_GAP = 40

/**
 * Finds the longest stretch of `own` in `other`: the longest common run, extended in both
 * directions across gaps. Returns undefined if the two strings have no common run of at least a few
 * words. Both must contain only letters. `placesOf` returns the offsets of a sequence in `other` in
 * ascending order.
 */
export function align(
  own: string,
  other: string,
  placesOf: (seed: string) => Iterable<number> = (seed) => occurrences(other, seed),
): Alignment | undefined {
  const run = longestRun(own, other, placesOf)
  if (run === undefined) return undefined
  const before = goOn(run, { own, other, step: -1 })
  const after = goOn(run, { own, other, step: 1 })
  const pieces = [...before.toReversed(), run, ...after].map(pieceOf)
  const [first = pieceOf(run), last = first] = [pieces[0], pieces.at(-1)]
  return {
    own: { start: first.own.start, end: last.own.end },
    other: { start: first.other.start, end: last.other.end },
    pieces,
    matched: pieces.reduce((sum, piece) => sum + piece.own.end - piece.own.start, 0),
  }
}

type Run = { readonly own: number; readonly other: number; readonly length: number }

function longestRun(
  own: string,
  other: string,
  placesOf: (seed: string) => Iterable<number>,
): Run | undefined {
  const seed = Math.min(SEED, Math.max(SHORTEST_SEED, Math.floor(own.length / 4)))
  let best: Run | undefined
  let misses = 0
  for (const at of middleFirst(own.length - seed, seed)) {
    if (best !== undefined && at >= best.own && at + seed <= best.own + best.length) continue
    let hits = 0
    misses += 1
    for (const found of placesOf(own.slice(at, at + seed))) {
      const run = grown({ own: at, other: found, length: seed }, own, other)
      if (best === undefined || run.length > best.length) {
        best = run
        misses = 0
      }
      hits += 1
      if (hits === MOST_HITS) break
    }
    if (misses === MOST_MISSES || (best !== undefined && 2 * best.length >= own.length)) break
  }
  return best
}

/**
 * Returns `last`, 0 and the multiples of `step` between them, from the middle outwards, because
 * headers are unlikely in the middle.
 */
function middleFirst(last: number, step: number): readonly number[] {
  if (last < 0) return []
  const all = Array.from({ length: Math.ceil(last / step) }, (_, index) => index * step)
  return [...all, last].toSorted((a, b) => Math.abs(2 * a - last) - Math.abs(2 * b - last))
}

function grown(run: Run, own: string, other: string): Run {
  const before = common(own, other, { own: run.own - 1, other: run.other - 1, step: -1 })
  const end = { own: run.own + run.length, other: run.other + run.length }
  const after = common(own, other, { ...end, step: 1 })
  return {
    own: run.own - before,
    other: run.other - before,
    length: before + run.length + after,
  }
}

type Step = { readonly own: number; readonly other: number; readonly step: 1 | -1 }

function common(own: string, other: string, { own: at, other: there, step }: Step): number {
  let length = 0
  const limit = Math.min(
    step > 0 ? own.length - at : at + 1,
    step > 0 ? other.length - there : there + 1,
  )
  while (
    length < limit &&
    own.charCodeAt(at + step * length) === other.charCodeAt(there + step * length)
  )
    length += 1
  return length
}

function pieceOf({ own, other, length }: Run): Piece {
  return { own: { start: own, end: own + length }, other: { start: other, end: other + length } }
}

type Walk = { readonly own: string; readonly other: string; readonly step: 1 | -1 }
type Edge = { readonly own: number; readonly other: number }

/**
 * Extends a run in one direction across gaps, as long as the next piece of `own` is nearby in `other`.
 * Returns the added runs, nearest first.
 */
function goOn(run: Run, walk: Walk): readonly Run[] {
  const runs: Run[] = []
  for (let last = run; ;) {
    const next = nextRun(farEdge(last, walk.step), walk)
    if (next === undefined) return runs
    runs.push(next)
    last = next
  }
}

function farEdge({ own, other, length }: Run, step: 1 | -1): Edge {
  return step > 0 ? { own: own + length, other: other + length } : { own, other }
}

function nextRun(edge: Edge, { own, other, step }: Walk): Run | undefined {
  const left = step > 0 ? own.length - edge.own : edge.own
  const seed = Math.min(SEED, left)
  if (seed < SHORTEST_SEED) return undefined
  const most = Math.min(left - seed, MOST_SKIPPED)
  for (let skipped = 0; skipped <= most; skipped += SHORTEST_SEED / 2) {
    const at = step > 0 ? edge.own + skipped : edge.own - skipped - seed
    const reach = seed + (skipped === 0 ? WIDEST_GAP : 2 * skipped + REPLACED_GAP)
    const window = step > 0 ? edge.other : Math.max(0, edge.other - reach)
    const piece = own.slice(at, at + seed)
    const within = other.slice(window, step > 0 ? window + reach : edge.other)
    const found = step > 0 ? within.indexOf(piece) : within.lastIndexOf(piece)
    if (found < 0) continue
    return beyond(edge, grown({ own: at, other: window + found, length: seed }, own, other), step)
  }
  return undefined
}

/**
 * Removes the part of a run that overlaps the previous run, so that the overlap is not counted
 * twice.
 */
function beyond(edge: Edge, { own, other, length }: Run, step: 1 | -1): Run {
  const overlap = Math.max(0, step > 0 ? edge.own - own : own + length - edge.own)
  const moved = step > 0 ? overlap : 0
  return { own: own + moved, other: other + moved, length: length - overlap }
}
