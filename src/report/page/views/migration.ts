import type { TargetReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'

/** Ranks that stand together in the matrix, from 1, both ends included; `none`: not found. */
export type RankBand = { readonly from: number; readonly to: number } | 'none'

const usual = [
  { from: 1, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: 5 },
  { from: 6, to: 10 },
  { from: 11, to: 20 },
]

/** How many passages went from each band of base's ranks to each of head's. */
export type Migration = {
  readonly bands: readonly RankBand[]
  /** A row for each band of base, in it a number for each band of head. */
  readonly counts: readonly (readonly number[])[]
  readonly passages: number
}

/** Counts every passage of the questions that the report has details of. Ranks past 20 have a band if there are any. */
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

/** `1`, `4-5`, `none`, as the filter of the list takes it. */
export function bandText(band: RankBand): string {
  if (band === 'none') return 'none'
  return band.from === band.to ? `${band.from}` : `${band.from}-${band.to}`
}
