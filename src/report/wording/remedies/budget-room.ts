import { nearestRank } from '../../../lib/stats/quantile.ts'
import type { Report } from '../../schema/report.ts'
import { cutoffOf } from '../figures/cutoff.ts'
import { sideNames } from '../../../lib/sides.ts'

/** How many whole chunks fit into a token budget on each side, as the median over questions. */
type Room = { readonly tokens: number; readonly base: number; readonly head: number }

/**
 * Returns how many chunks fit into the headline metric's token budget, or undefined if the metric
 * has no token budget or no question has results on both sides.
 */
export function roomInBudget({ headline, items }: Report): Room | undefined {
  const cutoff = cutoffOf(headline ?? '')
  if (cutoff.kind !== 'tokens') return undefined
  const known = items.flatMap(({ budget }) =>
    budget?.tokens === cutoff.budget && budget.base !== undefined && budget.head !== undefined
      ? [{ base: budget.base.rank, head: budget.head.rank }]
      : [],
  )
  const [base, head] = sideNames.map((side) =>
    nearestRank(
      known.map((ranks) => ranks[side]).toSorted((a, b) => a - b),
      50,
    ),
  )
  return base === undefined || head === undefined
    ? undefined
    : { tokens: cutoff.budget, base, head }
}
