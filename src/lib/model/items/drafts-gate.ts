import type { DraftCounts } from './golden-set.ts'

/** Drafts that people have to look at before the others may count. */
const leastReviewed = 30

/** The share of them that has to be right as it was drafted. */
const leastAccepted = 0.9

type Reviewed = Omit<DraftCounts, 'unreviewed'>

export const noDrafts: DraftCounts = { unreviewed: 0, accepted: 0, edited: 0, rejected: 0 }

function reviewedDrafts({ accepted, edited, rejected }: Reviewed): number {
  return accepted + edited + rejected
}

/** Whether so many drafts were accepted as they were that those nobody looked at may gate retrieval. */
export function draftsGate(counts: Reviewed): boolean {
  const reviewed = reviewedDrafts(counts)
  return reviewed >= leastReviewed && counts.accepted / reviewed >= leastAccepted
}
