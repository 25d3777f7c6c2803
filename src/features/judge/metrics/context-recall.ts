import { entails, referenceRows } from '../../../metrics/judged/claim-rows.ts'
import { claimShare } from '../../../metrics/judged/claim-share.ts'
import { ofVerdicts } from '../../../metrics/metric-entry.ts'
import { unlessReferenceClaims } from '../../../metrics/ruled-out.ts'

/**
 * The `context_recall` metric: the share of the reference's claims that the context entails. Needs no
 * answer.
 */
export const contextRecall = ofVerdicts({
  name: 'context_recall',
  direction: 'higher',
  description: "Share of the reference's claims that the context supports.",
  elsewhere: [
    ['ragas', 'context_recall', 'claims instead of sentences'],
    ['DeepEval', 'contextual_recall', 'claims instead of sentences'],
    ['RAGChecker', 'claim_recall', 'equal'],
    ['promptfoo', 'context-recall', 'claims instead of sentences'],
    ['Braintrust', 'ContextRecall', 'claims instead of sentences'],
  ],
  needs: ['G', 'Bg'],
  ruledOut: unlessReferenceClaims,
  score: (matrix) =>
    claimShare(referenceRows(matrix, ['inContext']), ({ inContext }) => entails(inContext)),
})
