import { supportOf } from '../../../metrics/judged/claim-rows.ts'
import type { ReferenceClaim } from '../../../lib/model/judging/claims.ts'

/** Returns the ranks of the relevant chunks, that is, the chunks that entail a reference claim. */
export function relevantRanks(claims: readonly ReferenceClaim[]): ReadonlySet<number> {
  return new Set(claims.flatMap(({ inContext }) => supportOf(inContext)))
}
