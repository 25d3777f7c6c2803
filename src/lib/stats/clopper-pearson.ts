import { bisect } from './bisect.ts'
import { incompleteBeta } from './distributions/incomplete-beta.ts'

/** The limits of an interval for a share, from 0 to 1. */
export type ShareInterval = { readonly low: number; readonly high: number }

/**
 * Returns the exact Clopper-Pearson interval for the share `hits` / `of`, with probability `tail` at
 * each end (default 2.5%). Returns 0 to 1 if `of` is 0.
 */
export function clopperPearson(hits: number, of: number, tail = usualTail): ShareInterval {
  requireShare(hits, of)
  const all = { low: 0, high: 1 }
  return {
    low: hits === 0 ? 0 : bisect(all, (x) => atLeast(hits, of, x) < tail),
    high: hits === of ? 1 : bisect(all, (x) => atLeast(hits + 1, of, x) < 1 - tail),
  }
}

/**
 * Returns whether the lower limit of the Clopper-Pearson interval is at least a given share, which must
 * be greater than 0. Does not compute the limit itself.
 */
export function beginsAbove(share: number, hits: number, of: number, tail = usualTail): boolean {
  requireShare(hits, of)
  return hits > 0 && atLeast(hits, of, share) <= tail
}

export function endsAbove(share: number, hits: number, of: number, tail = usualTail): boolean {
  requireShare(hits, of)
  return hits === of || atLeast(hits + 1, of, share) <= 1 - tail
}

const usualTail = 0.025

/**
 * Returns the probability of at least `hits` successes in `of` trials with success probability `x`.
 * `hits` must be from 1 to `of`.
 */
function atLeast(hits: number, of: number, x: number): number {
  return incompleteBeta({ a: hits, b: of - hits + 1, x, rest: 1 - x })
}

function requireShare(hits: number, of: number): void {
  if (!Number.isInteger(hits) || !Number.isInteger(of) || hits < 0 || hits > of)
    throw new Error(`${hits} of ${of} is not a share`)
}
