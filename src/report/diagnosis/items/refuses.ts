import type { Side } from '../../../lib/sides.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'

type Answered = {
  readonly details: Pick<DegradedItem['details'], 'results'>
  readonly matrices: DegradedItem['matrices']
}

/**
 * Returns whether a side declines to answer, according to the judge if it gave a verdict and otherwise
 * to typical phrases in the answer. Returns undefined if there is no answer.
 */
export function refuses(
  side: Side,
  { details, matrices }: Answered,
  { refusal, classify }: Pick<DiagnosisFacts, 'refusal' | 'classify'>,
): boolean | undefined {
  const result = details.results[side]
  if (result?.kind !== 'answered' || result.answer === undefined) return undefined
  const judged = matrices[side]?.outcome
  if (refusal.detector === 'judge' && judged?.kind === 'outcome')
    return judged.outcome === 'refused'
  return classify(result.answer) === 'refused'
}
