import type { Side } from '../../../core/sides.ts'
import type { SafeMarkdown } from '../escape.ts'
import type { Report } from '../../schema/report.ts'
import { type Column, leftColumn, table } from './table.ts'
import { foreign, id, plain, say } from '../../../text/printing/sentence.ts'

/** One query that one side did not answer. */
export type FailedQuery = {
  readonly id: string
  readonly side: Side
  /** The pipeline's own words; empty where the text level withholds them. */
  readonly message: string
}

/** Every query that failed, in golden order, base before head. */
export function failedQueries({ items }: Report): readonly FailedQuery[] {
  return items.flatMap((item) =>
    (['base', 'head'] as const).flatMap((side) => {
      const message = item.failures[side]
      return message === undefined ? [] : [{ id: item.id, side, message }]
    }),
  )
}

/** One row per failed query. */
export function failureTable(rows: readonly FailedQuery[], texts: boolean): SafeMarkdown {
  const columns: readonly Column<FailedQuery>[] = [
    leftColumn(say`Question`, (row) => id(row.id)),
    leftColumn(say`Side`, ({ side }) => plain(side)),
    leftColumn(say`The pipeline says`, ({ message }) =>
      message === '' ? say`withheld` : texts ? foreign(message) : undefined,
    ),
  ]
  return table(columns, rows)
}
