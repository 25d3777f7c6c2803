import type { Side } from '../../core/sides.ts'
import type { SafeMarkdown } from './escape.ts'
import type { Report } from '../schema/report.ts'
import { type Column, leftColumn, table } from './table.ts'
import { foreign, id, plain, say } from '../../text/sentence.ts'

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
    leftColumn(say`Question`, (row) => id(row.id)),
    leftColumn(say`Side`, ({ side }) => plain(side)),
    leftColumn(say`The pipeline says`, ({ message }) =>
      texts && message !== undefined ? foreign(message) : undefined,
    ),
  ]
  return table(columns, rows)
}
