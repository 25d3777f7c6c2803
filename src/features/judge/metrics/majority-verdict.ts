import type { ClaimVerdict } from '../../../lib/model/judging/claims.ts'

/**
 * Combines repeated votes on a claim into the label that more than half of the votes give, or
 * `not_found` if there is no such label. Keeps the ranks that more than half of the winning votes
 * list. Votes with `lost` count only towards the total; if all votes are `lost`, returns the first.
 * Needs at least one vote.
 */
export function majorityVerdict(votes: readonly [ClaimVerdict, ...ClaimVerdict[]]): ClaimVerdict {
  const given = votes.filter((vote) => vote.kind === 'verdict')
  if (given.length === 0) return votes[0]
  const labels = ['entailed', 'contradicted', 'not_found'] as const
  const label =
    labels.find((one) => isMost(given.filter((vote) => vote.label === one).length, votes.length)) ??
    'not_found'
  const winning = given.filter((vote) => vote.label === label)
  const listed = new Set(winning.flatMap(({ ranks }) => ranks))
  const ranks = [...listed].filter((rank) =>
    isMost(winning.filter((vote) => vote.ranks.includes(rank)).length, winning.length),
  )
  const unproven = isMost(winning.filter((vote) => vote.unproven).length, winning.length)
  return { kind: 'verdict', label, ranks: ranks.toSorted((one, other) => one - other), unproven }
}

function isMost(part: number, whole: number): boolean {
  return part * 2 > whole
}
