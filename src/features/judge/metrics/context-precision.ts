import { countClaims, referenceRows } from '../../../metrics/judged/claim-rows.ts'
import { ofVerdicts } from '../../../metrics/metric-entry.ts'
import { relevantRanks } from './relevant-ranks.ts'
import { unlessReferenceClaims } from '../../../metrics/ruled-out.ts'
import { notApplicable, scoredOf } from '../../../lib/model/score.ts'

/**
 * The `context_precision` metric: the share of the context's chunks that entail a claim of the
 * reference.
 */
export const contextPrecision = ofVerdicts({
  name: 'context_precision',
  direction: 'higher',
  description: "Share of the context's chunks that support a claim of the reference.",
  elsewhere: [['RAGChecker', 'context_precision', 'equal']],
  needs: ['G', 'Bg'],
  ruledOut: unlessReferenceClaims,
  score: (matrix) => {
    const rows = referenceRows(matrix, ['inContext'])
    if (rows.kind === 'not_applicable') return rows
    const chunks = matrix.context.length
    if (chunks === 0) return notApplicable('no_chunks')
    if (rows.kind !== 'rows') return rows
    return scoredOf(relevantRanks(rows.claims).size / chunks, countClaims([rows]))
  },
})
