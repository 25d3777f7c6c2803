import type { ItemDetails, ScoredItem } from '../../lib/model/comparison.ts'
import { valueOf } from './worse-items.ts'
import type { ItemContext } from './build-items.ts'

type SettledBy = Pick<
  ItemContext,
  'headline' | 'changes' | 'metrics' | 'matrices' | 'attributions' | 'worseAnswers' | 'details'
>

/**
 * Returns whether a question is fully answered and unaffected by the change. This requires that
 * head has the best value of the headline metric and satisfies the assertions, every metric has the
 * same value on both sides, the answers are equal, no judge was asked about it, and its labels
 * raised no notes. A report keeps only the scores and ranks of such a question.
 */
export function isSettled(item: ScoredItem, context: SettledBy): boolean {
  const { id, scores, notes, stale, gone } = item
  const { changes, attributions, worseAnswers, matrices } = context
  if (changes.get(id) !== 'unchanged' || notes.length + stale.length + gone.length > 0) return false
  if ([attributions, worseAnswers, matrices].some((told) => told.has(id))) return false
  const { head, base } = scores
  if (base === undefined || !isAnswered(item, context)) return false
  const isEqual = (name: string) => valueOf(head.get(name)) === valueOf(base.get(name))
  return context.metrics.every(isEqual) && hasEqualAnswers(context.details(item))
}

function isAnswered({ scores, facts }: ScoredItem, { headline }: SettledBy): boolean {
  if (headline === undefined || facts.head.assertions === 'broken') return false
  return valueOf(scores.head.get(headline.name)) === (headline.direction === 'lower' ? 0 : 1)
}

function hasEqualAnswers({ results }: Pick<ItemDetails, 'results'>): boolean {
  const [base, head] = [results.base, results.head].map((result) =>
    result?.kind === 'answered' ? result.answer : undefined,
  )
  return base === head
}
