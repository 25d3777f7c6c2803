import type { Span } from '../model/item-match.ts'
import { occurrences } from '../text/occurrences.ts'

/** A stretch of one text and the stretch of another that it was found at; offsets in letters. */
export type Alignment = {
  readonly own: Span
  readonly other: Span
  /** Letters of `own` that stand in `other` one for one. */
  readonly matched: number
}

/** Letters that are looked for at once: few enough to survive edits, enough to be no chance. */
const SEED = 24
/** A shorter piece than this is left to what surrounds it. */
const SHORTEST_SEED = 12
/** Occurrences of one seed that are tried. */
const MOST_HITS = 16
/** Letters of the own text that may be left out at one place. */
const MOST_SKIPPED = 2000
/** Letters of the other text that may be missing from the own at one place, as the target of a link is. */
const WIDEST_GAP = 400
/** The same where the own text has something else in their place: this and twice as much. */
const REPLACED_GAP = 40

/**
 * Where the longest stretch of a text stands in another one: the longest run that both have in common, with what goes on
 * before and after it past gaps. Undefined where nothing of the length of a few words is common. Letters only.
 */
export function align(own: string, other: string): Alignment | undefined {
  const run = longestRun(own, other)
  if (run === undefined) return undefined
  const start = goOn(run, { own, other, step: -1 })
  const end = goOn(run, { own, other, step: 1 })
  return {
    own: { start: start.own, end: end.own },
    other: { start: start.other, end: end.other },
    matched: run.length + start.matched + end.matched,
  }
}

type Run = { readonly own: number; readonly other: number; readonly length: number }

function longestRun(own: string, other: string): Run | undefined {
  const seed = Math.min(SEED, Math.max(SHORTEST_SEED, Math.floor(own.length / 4)))
  let best: Run | undefined
  for (const at of middleFirst(own.length - seed, seed)) {
    if (best !== undefined && at >= best.own && at + seed <= best.own + best.length) continue
    let hits = 0
    for (const found of occurrences(other, own.slice(at, at + seed))) {
      const run = grown({ own: at, other: found, length: seed }, own, other)
      if (best === undefined || run.length > best.length) best = run
      hits += 1
      if (hits === MOST_HITS) break
    }
    if (best !== undefined && 2 * best.length >= own.length) break
  }
  return best
}

/** Every `step`-th number from 0 to `last`, and `last` itself: those in the middle first, where no header stands. */
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

/** How many letters from two places on are the same. */
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

type Edge = { readonly own: number; readonly other: number; readonly matched: number }

/** Follows both texts from an edge of a run past gaps, as long as pieces of the one are found soon in the other. */
function goOn(
  run: Run,
  { own, other, step }: { readonly own: string; readonly other: string; readonly step: 1 | -1 },
): Edge {
  const length = step > 0 ? run.length : 0
  let edge: Edge = { own: run.own + length, other: run.other + length, matched: 0 }
  for (;;) {
    const next = nextPiece(edge, { own, other, step })
    if (next === undefined) return edge
    edge = next
  }
}

function nextPiece(
  edge: Edge,
  { own, other, step }: { readonly own: string; readonly other: string; readonly step: 1 | -1 },
): Edge | undefined {
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
    const run = grown({ own: at, other: window + found, length: seed }, own, other)
    return beyond(edge, run, step)
  }
  return undefined
}

/** The far edge of a run; what it shares with the stretch before is counted once. */
function beyond(edge: Edge, { own, other, length }: Run, step: 1 | -1): Edge {
  const end = step > 0 ? length : 0
  const overlap = step > 0 ? Math.max(0, edge.own - own) : Math.max(0, own + length - edge.own)
  return { own: own + end, other: other + end, matched: edge.matched + length - overlap }
}
