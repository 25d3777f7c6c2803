import { entails, referenceRows, unasked } from '../../../metrics/judged/claim-rows.ts'
import { claimShare } from '../../../metrics/judged/claim-share.ts'
import { ofVerdicts } from '../../../metrics/metric-entry.ts'
import { unlessReferenceClaims } from '../../../metrics/ruled-out.ts'
import { judgeError, notApplicable } from '../../../lib/model/score.ts'

/**
 * The `context_utilization` metric: of the reference's claims that the context entails, the share that
 * the answer entails as well.
 */
export const contextUtilization = ofVerdicts({
  name: 'context_utilization',
  aliases: ['context_utilisation'],
  direction: 'higher',
  description:
    "Share of the reference's claims in the context that the answer states, as in RAGChecker.",
  elsewhere: [['RAGChecker', 'context_utilization', 'theirs is 0 if nothing is recalled']],
  needs: ['A', 'G', 'Bg', 'Cg'],
  ruledOut: unlessReferenceClaims,
  score: (matrix) => {
    const { outcome } = matrix
    if (outcome?.kind !== 'outcome') return judgeError(outcome?.cause ?? unasked)
    const isRefusal = outcome.outcome === 'refused'
    const rows = referenceRows(matrix, isRefusal ? ['inContext'] : ['inContext', 'inAnswer'])
    if (rows.kind !== 'rows') return rows
    const claims = rows.claims.filter(({ inContext }) => entails(inContext))
    if (claims.length === 0) return notApplicable('nothing_recalled')
    const recalled = { ...rows, claims, of: rows.of - rows.claims.length + claims.length }
    return claimShare(recalled, ({ inAnswer }) => !isRefusal && entails(inAnswer))
  },
})
