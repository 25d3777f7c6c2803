import { countClaims, referenceRows } from './claim-rows.ts'
import { ofVerdicts } from '../metric-entry.ts'
import { relevantRanks } from './relevant-ranks.ts'
import { unlessReferenceClaims } from '../ruled-out.ts'
import { notApplicable, scoredOf } from '../../model/score.ts'

/** context_precision: chunks of the context that entail a claim of the reference / chunks of the context. */
export const contextPrecision = ofVerdicts({
  name: 'context_precision',
  direction: 'higher',
  description: 'Share of the chunks of the context that say something of the reference.',
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

/** context_ap: mean over the relevant chunks of the precision at their rank; 0 without any. */
export const contextAp = ofVerdicts({
  name: 'context_ap',
  direction: 'higher',
  description:
    'Whether the relevant chunks of the context come first; blind to what is missing, so never gate it alone.',
  needs: ['G', 'Bg'],
  ruledOut: unlessReferenceClaims,
  score: (matrix) => {
    const rows = referenceRows(matrix, ['inContext'])
    if (rows.kind !== 'rows') return rows
    const ranks = [...relevantRanks(rows.claims)].toSorted((a, b) => a - b)
    const sum = ranks.reduce((total, rank, index) => total + (index + 1) / rank, 0)
    return scoredOf(ranks.length === 0 ? 0 : sum / ranks.length, countClaims([rows]))
  },
})
