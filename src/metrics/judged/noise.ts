import {
  answerRows,
  countClaims,
  entails,
  referenceRows,
  supportOf,
  type Rows,
} from './claim-rows.ts'
import type { ClaimMatrix, ReferenceClaim } from '../../model/judging/claims.ts'
import { ofVerdicts } from '../metric-entry.ts'
import { relevantRanks } from './relevant-ranks.ts'
import { unlessReference } from '../ruled-out.ts'
import { notApplicable, scoredOf, type Score } from '../../model/score.ts'

/** noise_relevant: claims that the reference does not entail and a relevant chunk does / claims of the answer. */
export const noiseRelevant = ofVerdicts({
  name: 'noise_relevant',
  direction: 'lower',
  description:
    'Share of the claims of the answer that are beside the reference and from a relevant chunk.',
  needs: ['A', 'G', 'Br', 'Bg', 'Cr'],
  ruledOut: unlessReference,
  score: (matrix) => noise(matrix, { fromRelevant: true }),
})

/** noise_irrelevant: claims that the reference does not entail and only other chunks do / claims of the answer. */
export const noiseIrrelevant = ofVerdicts({
  name: 'noise_irrelevant',
  direction: 'lower',
  description:
    'Share of the claims of the answer that are beside the reference and from chunks that are not relevant.',
  needs: ['A', 'G', 'Br', 'Bg', 'Cr'],
  ruledOut: unlessReference,
  score: (matrix) => noise(matrix, { fromRelevant: false }),
})

function noise(matrix: ClaimMatrix, { fromRelevant }: { readonly fromRelevant: boolean }): Score {
  const rows = answerRows(matrix, {
    verdicts: ['inContext', 'inReference'],
    refused: notApplicable('refused'),
  })
  if (rows.kind !== 'rows') return rows
  const wanted = wantedRows(matrix)
  if (wanted.kind !== 'rows') return wanted
  const relevant = relevantRanks(wanted.claims)
  const noisy = rows.claims.filter(
    ({ inContext, inReference }) =>
      entails(inContext) &&
      !entails(inReference) &&
      supportOf(inContext).some((rank) => relevant.has(rank)) === fromRelevant,
  )
  return scoredOf(noisy.length / rows.claims.length, countClaims([rows, wanted]))
}

/** A reference that claims nothing makes no chunk relevant. */
function wantedRows(matrix: ClaimMatrix): Rows<ReferenceClaim> | Score {
  const rows = referenceRows(matrix, ['inContext'])
  if (rows.kind !== 'not_applicable') return rows
  return { kind: 'rows', claims: [], of: 0 }
}
