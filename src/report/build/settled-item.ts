import type { ItemDetails, ScoredItem } from '../../lib/model/comparison.ts'
import { valueOf } from './worse-items.ts'
import type { ItemContext } from './build-items.ts'

type SettledBy = Pick<
  ItemContext,
  'headline' | 'changes' | 'metrics' | 'matrices' | 'attributions' | 'worseAnswers' | 'details'
>

/**
 * Whether a question is answered and the change left it as it was: every metric has one value on both sides, its answers
 * are equal, no judge was asked about it, and nothing was noted of its labels. A report keeps scores and ranks of such a
 * question, and none of its texts.
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

function isAnswered({ scores }: ScoredItem, { headline }: SettledBy): boolean {
  const value = headline && valueOf(scores.head.get(headline.name))
  if (value === undefined) return false
  return headline?.direction === 'lower' ? value === 0 : value > 0
}

function hasEqualAnswers({ results }: Pick<ItemDetails, 'results'>): boolean {
  const [base, head] = [results.base, results.head].map((result) =>
    result?.kind === 'answered' ? result.answer : undefined,
  )
  return base === head
}
