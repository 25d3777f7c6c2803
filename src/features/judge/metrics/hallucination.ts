import { answerRows, entails } from '../../../metrics/judged/claim-rows.ts'
import { claimShare } from '../../../metrics/judged/claim-share.ts'
import { ofVerdicts } from '../../../metrics/metric-entry.ts'
import { unlessReference } from '../../../metrics/ruled-out.ts'
import { notApplicable } from '../../../lib/model/score.ts'

const reading = {
  verdicts: ['inContext', 'inReference'],
  refused: notApplicable('refused'),
} as const

/**
 * The `hallucination` metric: the share of the answer's claims that neither the context nor the
 * reference entails.
 */
export const hallucination = ofVerdicts({
  name: 'hallucination',
  direction: 'lower',
  description: "Share of the answer's claims that neither context nor reference supports.",
  elsewhere: [['RAGChecker', 'hallucination', 'equal']],
  needs: ['A', 'Br', 'Cr'],
  ruledOut: unlessReference,
  score: (matrix) =>
    claimShare(
      answerRows(matrix, reading),
      ({ inContext, inReference }) => !entails(inContext) && !entails(inReference),
    ),
})
