import { entails, referenceRows } from '../../../metrics/judged/claim-rows.ts'
import { claimShare } from '../../../metrics/judged/claim-share.ts'
import { ofVerdicts } from '../../../metrics/metric-entry.ts'
import { unlessReferenceClaims } from '../../../metrics/ruled-out.ts'

/** context_recall: claims of the reference that the context entails / its claims. Needs no answer. */
export const contextRecall = ofVerdicts({
  name: 'context_recall',
  direction: 'higher',
  description: 'Share of the claims of the reference that the context says.',
  needs: ['G', 'Bg'],
  ruledOut: unlessReferenceClaims,
  score: (matrix) =>
    claimShare(referenceRows(matrix, ['inContext']), ({ inContext }) => entails(inContext)),
})
