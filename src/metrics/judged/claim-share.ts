import { countClaims, type Rows } from './claim-rows.ts'
import { scoredOf, type Score } from '../../lib/model/score.ts'

/**
 * Returns the share of the rows that satisfy a predicate. If a score is passed instead of rows,
 * returns it unchanged.
 */
export function claimShare<Claim>(
  rows: Rows<Claim> | Score,
  holds: (claim: Claim) => boolean,
): Score {
  if (rows.kind !== 'rows') return rows
  return scoredOf(rows.claims.filter(holds).length / rows.claims.length, countClaims([rows]))
}
