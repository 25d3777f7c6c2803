import type { Side } from '../../core/sides.ts'
import { gfm, type SafeMarkdown } from './escape.ts'
import type { Report } from '../schema/report.ts'
import { type Column, table } from './table.ts'
import { id, plain } from '../../text/sentence.ts'

/** One query that one side did not answer. */
export type FailedQuery = {
  readonly id: string
  readonly side: Side
  /** The pipeline's own words; undefined where the text level withholds them. */
  readonly message: string | undefined
}

/** Every query that failed, in golden order, base before head. */
export function failedQueries({ items, text }: Report): readonly FailedQuery[] {
  return items.flatMap((item) =>
    (['base', 'head'] as const).flatMap((side) => {
      const words = item.failures[side]
      if (words === undefined) return []
      return [{ id: item.id, side, message: text === 'ids' ? undefined : words }]
    }),
  )
}

/** One row per failed query. */
export function failureTable(rows: readonly FailedQuery[], texts: boolean): SafeMarkdown {
  const columns: readonly Column<FailedQuery>[] = [
    {
      heading: gfm`Question`,
      align: 'left',
      cell: (row) => gfm`${id(row.id)}`,
    },
    {
      heading: gfm`Side`,
      align: 'left',
      cell: ({ side }) => gfm`${plain(side)}`,
    },
    {
      heading: gfm`The pipeline says`,
      align: 'left',
      cell: ({ message }) => (texts && message !== undefined ? gfm`${message}` : undefined),
    },
  ]
  return table(columns, rows)
}
