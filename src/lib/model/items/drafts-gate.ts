import type { DraftCounts } from './golden-set.ts'

/** The number of drafts that people have to review before unreviewed drafts may gate. */
const leastReviewed = 30

/** The fraction of reviewed drafts that must have been accepted unchanged. */
const leastAccepted = 0.9

type Reviewed = Omit<DraftCounts, 'unreviewed'>

export const noDrafts: DraftCounts = { unreviewed: 0, accepted: 0, edited: 0, rejected: 0 }

function reviewedDrafts({ accepted, edited, rejected }: Reviewed): number {
  return accepted + edited + rejected
}

/**
 * Returns whether enough drafts were reviewed, and enough of them accepted unchanged, for
 * unreviewed drafts to gate retrieval.
 */
export function draftsGate(counts: Reviewed): boolean {
  const reviewed = reviewedDrafts(counts)
  return reviewed >= leastReviewed && counts.accepted / reviewed >= leastAccepted
}
