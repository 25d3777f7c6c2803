import type { TargetReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'

/**
 * A range of ranks that share a row and column in the matrix, counted from 1 with both ends
 * included. `none` means not found.
 */
export type RankBand = { readonly from: number; readonly to: number } | 'none'

const usual = [
  { from: 1, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: 5 },
  { from: 6, to: 10 },
  { from: 11, to: 20 },
]

/** How many passages moved from each band of ranks on base to each band on head. */
export type Migration = {
  readonly bands: readonly RankBand[]
  /** Rows are bands on base, and columns are bands on head. */
  readonly counts: readonly (readonly number[])[]
  readonly passages: number
}

/**
 * Counts all passages of the questions whose details are in the report. Adds a band for ranks
 * beyond 20 if there are any.
 */
export function migrationOf({ items }: Pick<Report, 'items'>): Migration {
  const ranks = items.flatMap(({ targets = [] }) => targets.map(({ rank }) => rank))
  const deepest = Math.max(0, ...ranks.flatMap(({ base, head }) => [base ?? 0, head ?? 0]))
  const bands = [...usual, ...(deepest > 20 ? [{ from: 21, to: deepest }] : []), 'none' as const]
  const counts = bands.map((base) =>
    bands.map(
      (head) => ranks.filter((rank) => isIn(rank.base, base) && isIn(rank.head, head)).length,
    ),
  )
  return { bands, counts, passages: ranks.length }
}

function isIn(rank: TargetReport['rank']['base'], band: RankBand): boolean {
  if (band === 'none') return rank === undefined
  return rank !== undefined && rank >= band.from && rank <= band.to
}

/** Formats a band in the filter's syntax, such as `1`, `4-5` or `none`. */
export function bandText(band: RankBand): string {
  if (band === 'none') return 'none'
  return band.from === band.to ? `${band.from}` : `${band.from}-${band.to}`
}
