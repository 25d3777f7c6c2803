import type { JudgeCause } from './judging/claims.ts'
import type { ClaimCount, NotApplicableReason, Score } from './score-schema.ts'

// The schemas stand apart, so that taking a score does not load zod.
export type { ClaimCount, NotApplicableReason, Score }

/** A measured value. Throws on NaN and infinity: those are a fault of ours and must never become a verdict. */
export function scored(value: number): Score {
  const known = values.get(value)
  if (known !== undefined) return known
  const score: Score = Object.freeze({ kind: 'scored', value: finite(value) })
  if (values.size < MOST_VALUES) values.set(value, score)
  return score
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new Error(`a score must be a finite number, not ${value}`)
  // Adding 0 makes -0 the 0 that it equals.
  return value + 0
}

/** The scores of a large golden set are few different values, most of them 0 and 1: each is held once. */
const values = new Map<number, Score>()
const MOST_VALUES = 4096

/** No value, because the metric does not apply to the item or lacks what it reads. */
export function notApplicable(reason: NotApplicableReason): Score {
  const known = reasons.get(reason)
  if (known !== undefined) return known
  const score: Score = Object.freeze({ kind: 'not_applicable', reason })
  reasons.set(reason, score)
  return score
}

/** One score per reason, however many items have it. */
const reasons = new Map<NotApplicableReason, Score>()

/** A measured value, some of whose claims were left out for want of a verdict. */
export function scoredOf(value: number, claims: ClaimCount): Score {
  if (claims.judged === claims.of) return scored(value)
  return { kind: 'scored', value: finite(value), claims }
}

/** No value, because the judge gave no usable word. */
export function judgeError(cause: JudgeCause): Score {
  const known = causes.get(cause)
  if (known !== undefined) return known
  const score: Score = Object.freeze({ kind: 'judge_error', cause })
  causes.set(cause, score)
  return score
}

const causes = new Map<JudgeCause, Score>()

/** No value, because the pipeline did not answer this query. */
export const queryFailed: Score = { kind: 'run_error', reason: 'query_failed' }

/** No value, because a scorer of the project gave none that may stand. */
export const scorerFailed: Score = { kind: 'run_error', reason: 'scorer_failed' }

/** Why there is no value, in one word; undefined for a value. */
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
