import type { Assertions } from '../../lib/model/comparison.ts'
import type { RefusalSettings } from '../../lib/model/settings/settings.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { Trial } from '../../lib/model/run.ts'
import { countPresent } from './contains.ts'
import { declinesByPhrases } from '../score-refusal.ts'

/**
 * Checks an answer against its item without a judge. The answer must contain every string in
 * `contains` and none in `excludes`, and must be a refusal if the question has no answer.
 */
export function keepsAssertions(
  item: GoldenItem,
  result: Trial,
  refusal: RefusalSettings,
): Assertions {
  const isAsserted = !item.answerable || item.contains.length > 0 || item.excludes.length > 0
  if (!isAsserted) return 'nothing'
  const answer = result.kind === 'answered' ? result.answer : undefined
  if (answer === undefined) return 'no-answer'
  if (!item.answerable && !declinesByPhrases(answer, refusal)) return 'broken'
  return keepsStrings(item, answer) ? 'kept' : 'broken'
}

/** Returns whether an answer contains every string in `contains` and none in `excludes`. */
export function keepsStrings({ contains, excludes }: GoldenItem, answer: string): boolean {
  const isSaid = countPresent({ answer }, contains) === contains.length
  return isSaid && countPresent({ answer }, excludes) === 0
}
