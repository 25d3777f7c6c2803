import {
  answerRows,
  countClaims,
  entails,
  referenceRows,
  unasked,
  type Rows,
} from './claim-rows.ts'
import { claimShare } from './claim-share.ts'
import type { AnswerClaim, ClaimMatrix, ReferenceClaim } from '../../lib/model/judging/claims.ts'
import { ofVerdicts } from '../metric-entry.ts'
import { unlessReferenceAndClaims, unlessReferenceClaims } from '../ruled-out.ts'
import { judgeError, scored, scoredOf, type Score } from '../../lib/model/score.ts'

/**
 * The `correctness` metric: the harmonic mean of the share of the answer's claims that the
 * reference entails and the share of the reference's claims that the answer entails. It is 0 if
 * both shares are 0.
 */
export const correctness = ofVerdicts({
  name: 'correctness',
  direction: 'higher',
  description:
    'F1 of two shares: the answer claims in the reference, and the reference claims in the answer.',
  needs: ['A', 'G', 'Cr', 'Cg'],
  ruledOut: unlessReferenceAndClaims,
  score: (matrix) => {
    const wanted = wantedRows(matrix)
    if (wanted.kind !== 'rows') return wanted
    const own = ownRows(matrix)
    if (own.kind !== 'rows') return own
    const precision = shareOf(own.claims, ({ inReference }) => entails(inReference))
    const recall = shareOf(wanted.claims, ({ inAnswer }) => entails(inAnswer))
    const sum = precision + recall
    const value = sum === 0 ? 0 : (2 * precision * recall) / sum
    return scoredOf(value, countClaims([own, wanted]))
  },
})

/**
 * The `completeness` metric: the share of the reference's vital claims that the answer entails. If
 * none of the claims is vital, all of them count.
 */
export const completeness = ofVerdicts({
  name: 'completeness',
  aliases: ['vital_recall'],
  direction: 'higher',
  description: "Share of the reference's vital claims that the answer contains.",
  needs: ['A', 'G', 'Cg'],
  ruledOut: unlessReferenceClaims,
  score: (matrix) => claimShare(wantedRows(onlyVital(matrix)), ({ inAnswer }) => entails(inAnswer)),
})

/** The score for refusing an answerable question. A refusal contains no correct claim. */
const ofRefusal = scored(0)

function ownRows(matrix: ClaimMatrix): Rows<AnswerClaim> | Score {
  return answerRows(matrix, { verdicts: ['inReference'], refused: ofRefusal })
}

/**
 * Returns the reference's claims. A reference without claims cannot be compared with any answer,
 * not even a refusal.
 */
function wantedRows(matrix: ClaimMatrix): Rows<ReferenceClaim> | Score {
  const { outcome } = matrix
  if (outcome?.kind !== 'outcome') return judgeError(outcome?.cause ?? unasked)
  if (outcome.outcome !== 'refused') return referenceRows(matrix, ['inAnswer'])
  const rows = referenceRows(matrix, [])
  return rows.kind === 'not_applicable' ? rows : ofRefusal
}

function onlyVital(matrix: ClaimMatrix): ClaimMatrix {
  const { reference } = matrix
  if (reference?.kind !== 'claims') return matrix
  const vital = reference.claims.filter(({ importance }) => importance === 'vital')
  return vital.length === 0 ? matrix : { ...matrix, reference: { ...reference, claims: vital } }
}

function shareOf<Claim>(claims: readonly Claim[], holds: (claim: Claim) => boolean): number {
  return claims.filter(holds).length / claims.length
}
