import type { ItemReport, TargetReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'

/**
 * The number of tokens from the top of the ranking to the end of a passage, or `none` if the
 * passage was not found.
 */
type End = number | 'none'

/** Where one of a question's passages ends on each side. */
export type BudgetEnd = { readonly id: string; readonly base: End; readonly head: End }

/** Where passages end in the rankings, in tokens from the top. */
export type BudgetEnds = {
  /**
   * The token budget of the headline metric or, if it has none, of the first metric that has one.
   */
  readonly tokens: number
  readonly ends: readonly BudgetEnd[]
}

/**
 * Collects the ends of all passages, except those whose position in tokens is unknown on a side.
 * Returns undefined if no metric has a token budget.
 */
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

/**
 * Returns whether any passage is in a different zone on head than on base. A zone is `within` or
 * `beyond` the token budget, or `none` if the passage was not found.
 */
export function hasCrossings(ends: BudgetEnds): boolean {
  return zoneCounts(ends).some((row, base) =>
    row.some((passages, head) => base !== head && passages > 0),
  )
}

/**
 * Counts the passages for each pair of zones. Rows are zones on base, and columns are zones on
 * head.
 */
export function zoneCounts({ tokens, ends }: BudgetEnds): readonly (readonly number[])[] {
  const zoneOf = (end: End): Zone => (end === 'none' ? 'none' : end <= tokens ? 'within' : 'beyond')
  return zones.map((base) =>
    zones.map(
      (head) => ends.filter((end) => zoneOf(end.base) === base && zoneOf(end.head) === head).length,
    ),
  )
}
