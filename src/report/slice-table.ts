import { gfm, type SafeMarkdown } from './escape.ts'
import { changeCell, countsCell, type Group, valueWords } from './metric-values.ts'
import type { Report, SliceReport } from './report.ts'
import { type Column, table } from './table.ts'
import { id, metricName, plain, say, type Words } from './words.ts'

/** One metric over one slice; `added`: the questions that only head has. */
export type SliceRow = {
  readonly metric: string
  readonly group: Group
  readonly slice: SliceReport
  readonly added: boolean
}

/**
 * The slices worth showing: all of the headline metric, those of others that gate, and the added
 * questions of the headline metric, which form a group of their own.
 */
export function sliceRows({ metrics, headline }: Report): readonly SliceRow[] {
  return metrics.flatMap(({ metric, group, slices, added }): readonly SliceRow[] => {
    const shown = metric === headline ? slices : slices.filter((slice) => slice.gated)
    const rows = shown.map((slice) => ({ metric, group, slice, added: false }))
    return metric === headline && added !== undefined
      ? [...rows, { metric, group, slice: added, added: true }]
      : rows
  })
}

/** One row per slice; one with too few questions for a mean shows its counts alone. */
export function sliceTable(rows: readonly SliceRow[], { outcome }: Report): SafeMarkdown {
  const compared = outcome === 'compared'
  const columns: readonly Column<SliceRow>[] = [
    {
      heading: gfm`Slice`,
      align: 'left',
      cell: (row) => gfm`${sliceName(row)}`,
    },
    {
      heading: gfm`Metric`,
      align: 'left',
      cell: ({ metric }) => gfm`${metricName(metric)}`,
    },
    {
      heading: gfm`Questions`,
      align: 'right',
      cell: ({ slice }) => gfm`${say`${slice.pairs}`}`,
    },
    ...(compared ? [value('Base', 'base')] : []),
    value('Head', 'head'),
    ...(compared ? changeColumns : []),
    {
      heading: gfm`Gates`,
      align: 'left',
      gap: gfm`no`,
      cell: ({ slice }) => (slice.gated ? gfm`yes` : undefined),
    },
  ]
  return table(columns, rows)
}

/** How a slice is called: its tag, or our own words for the questions that head adds. */
function sliceName({ slice, added }: SliceRow): Words {
  return added ? say`added questions` : id(slice.tag)
}

const changeColumns: readonly Column<SliceRow>[] = [
  {
    heading: gfm`Change, pt`,
    align: 'right',
    cell: ({ slice: { delta }, group }) => gfm`${changeCell({ delta, group })}`,
  },
  {
    heading: gfm`Better / worse`,
    align: 'right',
    cell: ({ slice }) => gfm`${countsCell(slice)}`,
  },
]

function value(heading: string, side: 'base' | 'head'): Column<SliceRow> {
  return {
    heading: gfm`${plain(heading)}`,
    align: 'right',
    cell: ({ slice, group }) => gfm`${valueWords(slice[side], group)}`,
  }
}
