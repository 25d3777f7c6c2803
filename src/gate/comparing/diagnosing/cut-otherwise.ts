import { changedChunkSize } from '../../../metrics/compare/equal-length.ts'
import { cuttingOf } from '../../../report/diagnosis/likely/cutting.ts'
import type { openBreather } from '../breathe.ts'
import type { ToDiagnose } from './diagnose-runs.ts'
import { diagnosisFacts } from './diagnosis-facts.ts'
import { likelyFacts } from './likely-facts.ts'

/**
 * Returns whether the returned chunks' mean length changed because head's index cuts documents
 * differently, and not only because head returns other chunks of the same index. Rejects with the
 * signal's reason on abort.
 */
export async function isCutOtherwise(
  measured: ToDiagnose,
  ports: Parameters<typeof openBreather>[0],
): Promise<boolean> {
  if (measured.sides.base === undefined) return false
  if (changedChunkSize(measured.scored.items) === undefined) return false
  const index = diagnosisFacts(measured)
  const facts = await likelyFacts(
    measured,
    { attributions: new Map(), inPart: new Set(), index },
    ports,
  )
  return cuttingOf(facts) === 'otherwise'
}
