import type { Side } from '../../core/sides.ts'
import { nearestRank } from '../../stats/quantile.ts'
import type { ItemReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { cutoffOf } from './cutoff.ts'

/** How many chunks fit into a number of tokens on each side, for half of the questions at most. */
type Room = { readonly tokens: number; readonly base: number; readonly head: number }

/** Of the token budget of the headline metric; undefined where it has none, or no question tells both sides. */
export function roomInBudget({ headline, items }: Report): Room | undefined {
  const cutoff = cutoffOf(headline ?? '')
  if (cutoff.kind !== 'tokens') return undefined
  const fits = items.flatMap((item) => {
    const base = wholeChunks(item, 'base', cutoff.budget)
    const head = wholeChunks(item, 'head', cutoff.budget)
    return base === undefined || head === undefined ? [] : [{ base, head }]
  })
  const [base, head] = (['base', 'head'] as const).map((side) =>
    nearestRank(
      fits.map((fit) => fit[side]).toSorted((a, b) => a - b),
      50,
    ),
  )
  return base === undefined || head === undefined
    ? undefined
    : { tokens: cutoff.budget, base, head }
}

/** Chunks from the top that end within a budget; undefined where their length is not known. */
function wholeChunks({ chunks }: ItemReport, side: Side, budget: number): number | undefined {
  const ranked = chunks?.[side]
  if (ranked === undefined || ranked.length === 0) return undefined
  let used = 0
  for (const [at, { tokens }] of ranked.entries()) {
    if (tokens === undefined) return undefined
    used += tokens
    if (used > budget) return at
  }
  return ranked.length
}
