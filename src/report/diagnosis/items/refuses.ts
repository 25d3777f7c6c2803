import type { Side } from '../../../lib/sides.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'

type Answered = {
  readonly details: Pick<DegradedItem['details'], 'results'>
  readonly matrices: DegradedItem['matrices']
}

/**
 * Returns whether a side refuses to answer, or undefined if there is no answer. If the detector is
 * `judge` and the judge gave a verdict, that verdict decides. In all other cases, `classify` decides
 * from typical phrases in the answer.
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
