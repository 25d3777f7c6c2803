import type { ItemReport, TargetReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'

/** Where a passage is on a side: tokens up to its end, or that it was not found. */
type End = number | 'none'

/** A passage with where it ends on both sides. */
export type BudgetEnd = { readonly id: string; readonly base: End; readonly head: End }

/** Where passages end in the ranking, counted in tokens from its top. */
export type BudgetEnds = {
  /** Of the headline metric, or the first that has a token budget. */
  readonly tokens: number
  readonly ends: readonly BudgetEnd[]
}

/** Undefined if no metric has a token budget. A passage whose length is not known on a side is left out. */
export function budgetEnds({ items }: Pick<Report, 'items'>): BudgetEnds | undefined {
  const tokens = items.find(({ budget }) => budget !== undefined)?.budget?.tokens
  if (tokens === undefined) return undefined
  const ends = items.flatMap((item) =>
    (item.targets ?? []).flatMap((target) => {
      const [base, head] = [endOf(item, target, 'base'), endOf(item, target, 'head')]
      return base === undefined || head === undefined ? [] : [{ id: item.id, base, head }]
    }),
  )
  return { tokens, ends }
}

function endOf(
  { chunks }: ItemReport,
  { rank }: TargetReport,
  side: 'base' | 'head',
): End | undefined {
  const at = rank[side]
  if (at === undefined) return 'none'
  return chunks?.[side]?.find((chunk) => chunk.rank === at)?.until
}

export const zones = ['within', 'beyond', 'none'] as const
type Zone = (typeof zones)[number]

/** How many passages are in each pair of zones: a row for each of base, in it a number for each of head. */
export function zoneCounts({ tokens, ends }: BudgetEnds): readonly (readonly number[])[] {
  const zoneOf = (end: End): Zone => (end === 'none' ? 'none' : end <= tokens ? 'within' : 'beyond')
  return zones.map((base) =>
    zones.map(
      (head) => ends.filter((end) => zoneOf(end.base) === base && zoneOf(end.head) === head).length,
    ),
  )
}
