import type { Letters } from '../../../lib/text/words/letters.ts'
import type { Piece } from './align.ts'
import { occurrencesIn } from './gram-index.ts'

/** The length, in letters, of the sequences to search for. Shorter ones match by chance. */
const SEED = 24
/** The number of letters between the starts of successive sequences to search for. */
const STEP = 6
/**
 * After this many sequences without a match (about 600 words), the rest of the text is not
 * searched.
 */
const MOST_MISSES = 500
/** The maximum number of occurrences to try for each sequence. */
const MOST_HITS = 16
/** The maximum number of letters between two runs of a chain, in either string. */
const WIDEST_GAP = 2000
/**
 * The maximum number of letters between two runs that count as replaced by an edit. A longer
 * difference means that text was left out and other text was added.
 */
const MOST_REPLACED = 24
/**
 * Letters between two runs are looked up in the other string, in the same order, only if there are
 * at most this many. They may be short sentences between separators.
 */
const MOST_APART = 200

/** Runs that follow one another in the document in the same order as in `own`. */
export type Chain = {
  readonly pieces: readonly Piece[]
  /** The number of letters in `own` that match letters in the document. */
  readonly matched: number
  /**
   * The number of letters that the document replaces with others. `replacedWithin` counts only
   * those between the chain's runs; `replaced` also counts those between the previous chain and
   * this one.
   */
  readonly replaced: number
  readonly replacedWithin: number
}

/**
 * Finds everything that `own` has in common with its document, as chains in the order of `own`.
 * Ignores runs shorter than a few words, except in a gap between two matching runs.
 */
export function commonChains(own: string, document: Letters): readonly Chain[] {
  const chains: { pieces: Piece[]; replaced: number; replacedWithin: number }[] = []
  for (const run of runsOf(own, document)) {
    const chain = chains.at(-1)
    const last = chain?.pieces.at(-1)
    const link = last && linkOf(last, run, [own, document.text])
    const replaced = link?.replaced ?? 0
    if (chain === undefined || last === undefined || link?.isBroken !== false) {
      chains.push({ pieces: [run], replaced, replacedWithin: 0 })
      continue
    }
    chain.replaced += replaced
    chain.replacedWithin += replaced
    if (link.isWhole) chain.pieces[chain.pieces.length - 1] = joined(last, run)
    else chain.pieces.push(run)
  }
  return chains.map((chain) => {
    const matched = chain.pieces.reduce((sum, { other: { start, end } }) => sum + end - start, 0)
    return { ...chain, matched }
  })
}

function* runsOf(own: string, document: Letters): Generator<Piece> {
  let before: Piece | undefined
  let misses = 0
  for (let at = 0; at + SEED <= own.length && misses < MOST_MISSES;) {
    const run = runAt(at, own, { document, before })
    if (run === undefined) {
      at += STEP
      misses += 1
      continue
    }
    yield run
    before = run
    at = run.own.end
  }
}

type Link = {
  /** Whether `own` contains everything that is between the runs in the document. */
  readonly isWhole: boolean
  /** Whether the text between the runs differs too much for them to form a chain. */
  readonly isBroken: boolean
  readonly replaced: number
}

/**
 * Describes the gap between a run and the previous one; undefined if they are too far apart or not
 * in order.
 */
function linkOf(
  last: Piece,
  run: Piece,
  [own, other]: readonly [string, string],
): Link | undefined {
  const gap = run.other.start - last.other.end
  if (gap < 0 || gap > WIDEST_GAP || run.own.start - last.own.end > WIDEST_GAP) return undefined
  const added = own.slice(last.own.end, run.own.start)
  const leftOut = other.slice(last.other.end, run.other.start)
  if (isWithin(leftOut, added)) return { isWhole: true, isBroken: false, replaced: 0 }
  const replaced = isWithin(added, leftOut) ? 0 : Math.min(leftOut.length, added.length)
  return { isWhole: false, isBroken: replaced > MOST_REPLACED, replaced }
}

function joined({ own, other }: Piece, run: Piece): Piece {
  return {
    own: { start: own.start, end: run.own.end },
    other: { start: other.start, end: run.other.end },
  }
}

/**
 * Returns the run that contains a seed: if possible, one that continues after the previous run in
 * the document; otherwise the longest one.
 */
function runAt(
  at: number,
  own: string,
  { document, before }: { readonly document: Letters; readonly before: Piece | undefined },
): Piece | undefined {
  const seed = own.slice(at, at + SEED)
  const limits = { own: before?.own.end ?? 0, other: 0 }
  const { text } = document
  if (before !== undefined) {
    const from = before.other.end
    const found = text.slice(from, from + WIDEST_GAP + SEED).indexOf(seed)
    if (found >= 0)
      return grown({ own: at, other: from + found }, { ...limits, other: from }, [own, text])
  }
  let best: Piece | undefined
  let hits = 0
  for (const other of occurrencesIn(document, seed)) {
    const run = grown({ own: at, other }, limits, [own, text])
    if (best === undefined || lengthOf(run) > lengthOf(best)) best = run
    hits += 1
    if (hits === MOST_HITS) break
  }
  return best
}

function lengthOf({ own }: Piece): number {
  return own.end - own.start
}

type Spot = { readonly own: number; readonly other: number }

/**
 * Extends a seed in both directions as long as the letters are equal and the limits are not
 * reached.
 */
function grown(seed: Spot, limits: Spot, [own, other]: readonly [string, string]): Piece {
  let before = 0
  const most = Math.min(seed.own - limits.own, seed.other - limits.other)
  while (
    before < most &&
    own.charCodeAt(seed.own - before - 1) === other.charCodeAt(seed.other - before - 1)
  )
    before += 1
  let length = SEED
  const rest = Math.min(own.length - seed.own, other.length - seed.other)
  while (
    length < rest &&
    own.charCodeAt(seed.own + length) === other.charCodeAt(seed.other + length)
  )
    length += 1
  return {
    own: { start: seed.own - before, end: seed.own + length },
    other: { start: seed.other - before, end: seed.other + length },
  }
}

/**
 * Returns whether `text` contains all of the letters in the same order, but not necessarily next to
 * one another.
 */
function isWithin(letters: string, text: string): boolean {
  if (letters.length > MOST_APART) return false
  let at = 0
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}
