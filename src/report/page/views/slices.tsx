import type { VNode } from 'preact'
import { type SliceRow, sliceColumns, sliceRows } from '../../tables/slice-table.ts'
import { listHref } from '../address.ts'
import { field } from '../filter/read-filter.ts'
import type { ViewProps } from '../view.ts'
import { WordTable } from './word-table.tsx'

export function Slices({ report }: ViewProps): VNode {
  return (
    <WordTable
      caption="Questions by tag, for the headline metric and every metric that gates the tag. Slices with the largest share of losses come first."
      columns={sliceColumns(report)}
      rows={sliceRows(report)}
      first={(row, words) => <a href={listHref({ filter: filterOf(row) })}>{words}</a>}
    />
  )
}

function filterOf(row: SliceRow): string {
  switch (row.of) {
    case 'added':
      return 'added'
    case 'tag':
      return row.slice.tag === 'must_pass' ? 'must-pass' : field('tag', row.slice.tag)
    case 'dev':
    case 'drafts':
      return ''
  }
}
