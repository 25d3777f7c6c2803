import type { MeasuredSides } from '../../../lib/sides.ts'
import type { QueryResult, ReturnedList } from '../../../lib/model/run.ts'

/**
 * Gives a result without chunks an empty context if it reports no context but the other side's result
 * for the question does. Without chunks, nothing reached the generator. If the context stayed unknown,
 * the scores would leave out exactly the questions that lost everything.
 */
export function withEmptyContexts({
  base,
  head,
}: MeasuredSides<QueryResult>): MeasuredSides<QueryResult> {
  return { base: base && beside(base, head), head: beside(head, base) }
}

function beside(result: QueryResult, other: QueryResult | undefined): QueryResult {
  if (result.kind === 'failed' || other?.kind !== 'answered' || other.context === undefined)
    return result
  const { again } = result
  const own = isUnknown(result) ? { ...result, context: [] } : result
  return again !== undefined && isUnknown(again)
    ? { ...own, again: { ...again, context: [] } }
    : own
}

function isUnknown({ chunks, context }: ReturnedList): boolean {
  return chunks.length === 0 && context === undefined
}
