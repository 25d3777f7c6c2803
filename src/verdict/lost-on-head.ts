import type { ScoredItem, Scores } from '../lib/model/comparison.ts'
import type { Metric } from '../lib/model/metric.ts'
import type { NotApplicableReason } from '../lib/model/score.ts'
import { entryOf } from '../metrics/catalogue.ts'
import { isOfAnswers } from '../metrics/metric-traits.ts'

export function isScored(scores: Scores | undefined, metric: string): boolean {
  return scores?.get(metric)?.kind === 'scored'
}

/** Reasons why an answer contains nothing to score. */
const holdsNothing: ReadonlySet<NotApplicableReason> = new Set([
  'no_numbers',
  'no_quotes',
  'no_citations',
  'refused',
])

/**
 * Returns the items that base can score and head cannot because of what head did, such as a failed
 * query, no answer, a removed label, removed text or grade, or unreported usage. They count towards the
 * minimum numbers for tests and gates, because head must not get below a minimum by making questions
 * incomparable. An answer on head that contains nothing to score, such as no number, does not count as
 * lost, because such an answer on base does not count as a gain either.
 */
export function lostOnHead(metric: Metric, items: readonly ScoredItem[]): readonly ScoredItem[] {
  const { name } = metric
  const readsLabels = entryOf(metric).reads === 'labels'
  return items.filter(({ scores: { base, head }, gone }) => {
    const score = head.get(name)
    // A failing judge is not head's fault and is covered by `max-errors`.
    if (score?.kind === 'scored' || score?.kind === 'judge_error') return false
    const isEmpty = score?.kind === 'not_applicable' && holdsNothing.has(score.reason)
    if (isEmpty && isOfAnswers(metric)) return false
    if (isScored(base, name)) return true
    return readsLabels && gone.some(({ declared }) => declared)
  })
}
