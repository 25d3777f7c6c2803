import { countClaims, type Rows } from './claim-rows.ts'
import { scoredOf, type Score } from '../../lib/model/score.ts'

/** The share of the rows for which something holds; a score in their place stays as it is. */
export function claimShare<Claim>(
  rows: Rows<Claim> | Score,
  holds: (claim: Claim) => boolean,
): Score {
  if (rows.kind !== 'rows') return rows
  return scoredOf(rows.claims.filter(holds).length / rows.claims.length, countClaims([rows]))
}
