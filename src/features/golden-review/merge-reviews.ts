import { requireGolden, saveGolden } from '../../gate/work-tree/golden-file.ts'
import type { WorkTree } from '../../gate/work-tree/work-tree.ts'
import { type ReviewAgreement, reviewAgreement } from './agreement.ts'
import { readDecisions } from './decision-log.ts'
import { readItemLines } from './item-lines.ts'
import { type Dispute, mergeDecisions } from './merge-decisions.ts'
import { readReviewDocuments } from './review-documents.ts'
import type { Verdict } from './review-types.ts'

export type MergeOutcome = {
  readonly golden: string
  /** The number of merged decisions by verdict. `mergeReviews` does not write disputed questions. */
  readonly written: Readonly<Record<Verdict, number>>
  readonly alone: number
  readonly disputes: readonly Dispute[]
  /** Undefined if no question was decided by two reviewers. */
  readonly agreement: ReviewAgreement | undefined
}

/**
 * Writes the agreed decisions into the working tree's golden set atomically. If `reviewer` is given,
 * merges only that reviewer's decisions, regardless of what others decided. Ignores decisions on older
 * versions of an item.
 */
export async function mergeReviews(tree: WorkTree, reviewer?: string): Promise<MergeOutcome> {
  const decisions = await readDecisions(tree.root, tree.golden)
  const blind = await readDecisions(tree.root, tree.golden, { blind: true })
  const golden = readItemLines(await requireGolden(tree), tree.golden)
  const { corpus } = await readReviewDocuments(tree)
  const counting = [...decisions].filter(([name]) => reviewer === undefined || name === reviewer)
  const { text, agreed, alone, disputes } = mergeDecisions(golden, new Map(counting))
  if (text !== golden.lines.join('\n')) await saveGolden(tree, text)
  const count = (verdict: Verdict): number =>
    agreed.filter((decision) => decision.verdict === verdict).length
  return {
    golden: tree.golden,
    written: {
      accepted: count('accepted'),
      edited: count('edited'),
      rejected: count('rejected'),
      unanswerable: count('unanswerable'),
    },
    alone: reviewer === undefined && decisions.size > 1 ? alone : 0,
    disputes,
    agreement: reviewAgreement(blind, golden, corpus),
  }
}
