import { krippendorffAlpha } from '../../../lib/stats/agreement/krippendorff-alpha.ts'
import type { Label } from '../../../lib/model/judging/claims.ts'
import { byCodeUnit } from '../../../lib/by-code-unit.ts'

/**
 * The labels that several judges gave a claim, in judge order. Undefined for a judge that gave no
 * label.
 */
export type Votes = readonly (Label | undefined)[]

/**
 * The votes on every claim in a run. Keys depend only on the question, so equal questions on both
 * sides and under several ids share an entry.
 */
export type VoteRecord = Map<string, { readonly votes: Votes; readonly items: Set<string> }>

export function openVoteRecord(): VoteRecord {
  return new Map()
}

/**
 * Records the votes on one claim. Replaces earlier votes on an equal question, under whichever id
 * they were recorded.
 */
export function recordVotes(
  voteRecord: VoteRecord,
  {
    question,
    votes,
    item,
  }: { readonly question: string; readonly votes: Votes; readonly item: string },
): void {
  const items = voteRecord.get(question)?.items ?? new Set()
  voteRecord.set(question, { votes, items: items.add(item) })
}

/**
 * A question with disputed verdicts. The judges disagree on `disputed` of its `of` distinct verdicts.
 */
type Disputed = { readonly item: string; readonly disputed: number; readonly of: number }

export type Agreement = {
  /** The number of distinct verdicts on which at least two judges voted. */
  readonly verdicts: number
  readonly disputed: number
  /** Krippendorff's alpha, nominal. Undefined if all verdicts are equal. */
  readonly alpha: number | undefined
  /** Sorted by the number of disputed verdicts and then by their share, both descending, then by id. */
  readonly items: readonly Disputed[]
}

/** Computes the agreement over all recorded votes. If there are none, `alpha` is undefined. */
export function agreementOf(voteRecord: VoteRecord): Agreement {
  const paired = [...voteRecord.values()].filter(({ votes }) => given(votes).length > 1)
  const units = paired.map(({ votes }) => given(votes).map((label) => labels.indexOf(label)))
  const items = new Map<string, { disputed: number; of: number }>()
  for (const entry of paired) {
    for (const item of entry.items) {
      const count = items.get(item) ?? { disputed: 0, of: 0 }
      items.set(item, {
        disputed: count.disputed + (isDisputed(entry.votes) ? 1 : 0),
        of: count.of + 1,
      })
    }
  }
  return {
    verdicts: paired.length,
    disputed: paired.filter(({ votes }) => isDisputed(votes)).length,
    alpha: krippendorffAlpha(units, 'nominal').alpha,
    items: [...items]
      .map(([item, counts]) => ({ item, ...counts }))
      .filter(({ disputed }) => disputed > 0)
      .toSorted(byDispute),
  }
}

function isDisputed(votes: Votes): boolean {
  return new Set(given(votes)).size > 1
}

const labels: readonly Label[] = ['not_found', 'contradicted', 'entailed']

function given(votes: Votes): readonly Label[] {
  return votes.filter((vote) => vote !== undefined)
}

function byDispute(one: Disputed, other: Disputed): number {
  return (
    other.disputed - one.disputed ||
    other.disputed / other.of - one.disputed / one.of ||
    byCodeUnit(one.item, other.item)
  )
}
