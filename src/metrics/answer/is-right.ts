import type { GoldenItem } from '../../model/items/golden-set.ts'
import type { ClaimMatrix } from '../../model/judging/claims.ts'
import type { QueryResult } from '../../model/run.ts'
import type { RefusalSettings } from '../../model/settings/settings.ts'
import { correctness } from '../judged/correctness.ts'
import { declinesByPhrases } from '../score-outcome.ts'
import { keepsAssertions } from './keeps-assertions.ts'

/** What tells whether an answer is right. */
type Examined = {
  readonly item: GoldenItem
  readonly result: QueryResult
  readonly refusal: RefusalSettings
  readonly matrix: ClaimMatrix | 'not_sampled' | undefined
}

/**
 * Whether an answer is right. One that declines is where its question has no answer, and wrong elsewhere; any other keeps
 * `contains` and `excludes`, or, where an item asserts nothing, has a judged `correctness` of at least a half. Undefined
 * where there is no answer, and where nobody says what is right.
 */
export function isRight({ item, result, refusal, matrix }: Examined): boolean | undefined {
  const answer = result.kind === 'answered' ? result.answer : undefined
  if (answer === undefined) return undefined
  if (item.answerable && declinesByPhrases(answer, refusal)) return false
  const held = keepsAssertions(item, result, refusal)
  if (held === 'kept' || held === 'broken') return held === 'kept'
  if (matrix === undefined || matrix === 'not_sampled') return undefined
  if (correctness.reads !== 'matrix' || correctness.ruledOut(item) !== undefined) return undefined
  const judged = correctness.score(matrix)
  return judged.kind === 'scored' ? judged.value >= 0.5 : undefined
}
