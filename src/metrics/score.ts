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
  return { kind: 'scored', value }
}

/** No value, because the metric does not apply to the item or lacks what it reads. */
export function notApplicable(reason: NotApplicableReason): Score {
  return { kind: 'not_applicable', reason }
}

/** No value, because the pipeline did not answer this query. */
export const queryFailed: Score = { kind: 'run_error', reason: 'query_failed' }
