import { type Side, sideNames } from '../../lib/sides.ts'
import type { SafeMarkdown } from '../markdown/escape.ts'
import type { Report } from '../schema/report.ts'
import { type Column, leftColumn, table } from './table.ts'
import { foreign, plain, plural, say, type Words } from '../../lib/text/printing/sentence.ts'
import { idList } from '../../lib/text/printing/id-list.ts'

/** Queries that failed on one side for the same reason. */
export type FailedQueries = {
  /** The questions' ids, at least one. */
  readonly ids: readonly string[]
  readonly side: Side
  /** The pipeline's error message. Empty if the text level withholds it. */
  readonly message: string
}

/**
 * Returns all failed queries, grouped by side and reason. Groups are sorted by their first question
 * in golden-set order, with base before head.
 */
export function failedQueries({ items }: Report): readonly FailedQueries[] {
  const groups = new Map<string, FailedQueries & { readonly ids: string[] }>()
  for (const { id: name, failures } of items) {
    for (const side of sideNames) {
      const message = failures[side]
      if (message === undefined) continue
      const key = `${side} ${message}`
      const group = groups.get(key) ?? { ids: [], side, message }
      group.ids.push(name)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}

export function countFailed(groups: readonly FailedQueries[]): number {
  return groups.reduce((sum, { ids }) => sum + ids.length, 0)
}

/** The maximum size in bytes of the ids in one row. */
const idRoom = 200

/**
 * Returns as many of a row's question ids as fit, followed by how many more there are, or only the
 * number of questions if no id fits.
 */
export function failedIds({ ids }: FailedQueries): Words {
  return idList(ids, idRoom) ?? plural(ids.length, 'question')
}

export function failureTable(rows: readonly FailedQueries[], texts: boolean): SafeMarkdown {
  const columns: readonly Column<FailedQueries>[] = [
    leftColumn(say`Questions`, failedIds),
    leftColumn(say`Side`, ({ side }) => plain(side)),
    leftColumn(say`The pipeline says`, ({ message }) =>
      message === '' ? say`withheld` : texts ? foreign(message) : undefined,
    ),
  ]
  return table(columns, rows)
}
