import { entails, referenceRows } from './claim-rows.ts'
import { claimShare } from './claim-share.ts'
import type { MetricEntry } from '../metric-entry.ts'
import { unlessReferenceClaims } from '../ruled-out.ts'

/** context_recall: claims of the reference that the context entails / its claims. Needs no answer. */
export const contextRecall: MetricEntry = {
  name: 'context_recall',
  family: 'context_recall',
  cutoff: 'none',
  direction: 'higher',
  group: 'judged',
  description: 'Share of the claims of the reference that the context says.',
  reads: 'matrix',
  needs: ['G', 'Bg'],
  ruledOut: unlessReferenceClaims,
  score: (matrix) =>
    claimShare(referenceRows(matrix, ['inContext']), ({ inContext }) => entails(inContext)),
}
