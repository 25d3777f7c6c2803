/** Why a metric does not apply to an item, or could not be taken from it. */
export type NotApplicableReason =
  | 'unanswerable_item'
  | 'no_labels'
  | 'label_kind'
  | 'stale_label'
  | 'no_text'
  | 'no_spans'
  | 'no_chunks'

/** One metric, one item, one side. A score that could not be taken has a reason, never a number. */
export type Score =
  | { readonly kind: 'scored'; readonly value: number }
  | { readonly kind: 'not_applicable'; readonly reason: NotApplicableReason }
  | { readonly kind: 'run_error'; readonly reason: 'query_failed' }

/** A measured value. Throws on NaN and infinity: those are a fault of ours and must never become a verdict. */
export function scored(value: number): Score {
  if (!Number.isFinite(value)) throw new Error(`a score must be a finite number, not ${value}`)
  const known = values.get(value)
  if (known !== undefined) return known
  // Adding 0 makes -0 the 0 that it equals.
  const score: Score = Object.freeze({ kind: 'scored', value: value + 0 })
  if (values.size < MOST_VALUES) values.set(value, score)
  return score
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

/** No value, because the pipeline did not answer this query. */
export const queryFailed: Score = { kind: 'run_error', reason: 'query_failed' }
