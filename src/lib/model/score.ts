import type { JudgeCause } from './judging/claims.ts'
import type { ClaimCount, NotApplicableReason, Score } from './score-schema.ts'

// The schemas are in `score-schema.ts`, so code that computes scores does not load zod.
export type { ClaimCount, NotApplicableReason, Score }

/**
 * Returns a score with this value. Throws on NaN and infinity, which indicate bugs and must not
 * affect a verdict.
 */
export function scored(value: number): Score {
  const known = values.get(value)
  if (known !== undefined) return known
  const score: Score = Object.freeze({ kind: 'scored', value: finite(value) })
  if (values.size < MOST_VALUES) values.set(value, score)
  return score
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new Error(`a score must be a finite number, not ${value}`)
  // Adding 0 turns -0 into 0.
  return value + 0
}

/**
 * A large golden set has few distinct score values, mostly 0 and 1, so each is stored only once.
 */
const values = new Map<number, Score>()
const MOST_VALUES = 4096

/** Returns the score of an item to which the metric does not apply or for which data is missing. */
export function notApplicable(reason: NotApplicableReason): Score {
  const known = reasons.get(reason)
  if (known !== undefined) return known
  const score: Score = Object.freeze({ kind: 'not_applicable', reason })
  reasons.set(reason, score)
  return score
}

/** Scores without a value, shared by all items with the same reason. */
const reasons = new Map<NotApplicableReason, Score>()

/**
 * Returns a score that was computed from the claims with a verdict. If some claims have no verdict,
 * the score also contains `claims`.
 */
export function scoredOf(value: number, claims: ClaimCount): Score {
  if (claims.judged === claims.of) return scored(value)
  return { kind: 'scored', value: finite(value), claims }
}

/** Returns the score of an item on which the judge returned no usable verdict. */
export function judgeError(cause: JudgeCause): Score {
  const known = causes.get(cause)
  if (known !== undefined) return known
  const score: Score = Object.freeze({ kind: 'judge_error', cause })
  causes.set(cause, score)
  return score
}

const causes = new Map<JudgeCause, Score>()

export const queryFailed: Score = { kind: 'run_error', reason: 'query_failed' }

/** The score of an item for which the project's scorer returned no valid value. */
export const scorerFailed: Score = { kind: 'run_error', reason: 'scorer_failed' }

/** Returns a one-word reason why a score has no value, or undefined if it has one. */
export function whyUnscored(score: Score): string | undefined {
  switch (score.kind) {
    case 'scored':
      return undefined
    case 'not_applicable':
    case 'run_error':
      return score.reason
    case 'judge_error':
      return score.cause
  }
}
