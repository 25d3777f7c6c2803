import type { SafeMarkdown } from '../markdown/escape.ts'
import {
  changeBeside,
  countsCell,
  type Group,
  toleranceWords,
  valueWords,
} from '../wording/figures/metric-values.ts'
import type { Report } from '../schema/report.ts'
import type { MetricReport, PartReport, SliceReport } from '../schema/metric.ts'
import { leftColumn, rightColumn, table, type WordColumn } from './table.ts'
import { shownMetric } from '../wording/figures/shown-metric.ts'
import { id, say, type Words } from '../../lib/text/printing/sentence.ts'

/** One metric over one part of the golden set. */
export type SliceRow = {
  readonly metric: string
  readonly direction: MetricReport['direction']
  readonly group: Group
  readonly equalLength: boolean
} & (
  | { readonly of: 'tag'; readonly slice: SliceReport }
  /**
   * `added` contains the questions that only head has, `dev` those in the split that is not gated,
   * and `drafts` the unreviewed ones.
   */
  | { readonly of: 'added' | 'dev' | 'drafts'; readonly slice: PartReport }
)

/**
 * Returns the slices to show. These are all of the headline metric's slices, the other metrics'
 * gated slices, and the questions that do not count towards the headline metric (split `dev`,
 * unreviewed drafts, and questions that head adds). The slice with the largest share of questions
 * that got worse comes first. Leaves out tags with too few questions for a mean.
 */
export function sliceRows({ metrics, headline }: Report): readonly SliceRow[] {
  const rows = metrics.flatMap(
    ({ metric, direction, group, equalLength, slices, ...apart }): readonly SliceRow[] => {
      const isHeadline = metric === headline
      const shown = isHeadline ? slices : slices.filter(({ gate }) => gate !== undefined)
      const tags = shown.map((slice) => ({
        metric,
        direction,
        group,
        equalLength,
        slice,
        of: 'tag' as const,
      }))
      if (!isHeadline) return tags
      const others = (['dev', 'drafts', 'added'] as const).flatMap((of) => {
        const slice = apart[of]
        return slice === undefined ? [] : [{ metric, direction, group, equalLength, slice, of }]
      })
      return [...tags, ...others]
    },
  )
  return rows.filter(saysAnything).toSorted((a, b) => shareWorse(b) - shareWorse(a))
}

/** Returns whether a slice has a mean or, if it is not a tag's slice, a question that moved. */
function saysAnything({ of, slice: { base, head, improved, degraded } }: SliceRow): boolean {
  const hasMean = base !== undefined || head !== undefined
  return hasMean || (of !== 'tag' && improved + degraded > 0)
}

function shareWorse({ slice: { degraded, pairs } }: SliceRow): number {
  return degraded / Math.max(1, pairs)
}

export function sliceTable(rows: readonly SliceRow[], report: Report): SafeMarkdown {
  return table(sliceColumns(report), rows)
}

/**
 * Returns the columns of the slice table. Base and the change are included only if both sides were
 * measured.
 */
export function sliceColumns({ outcome }: Report): readonly WordColumn<SliceRow>[] {
  const compared = outcome === 'compared'
  return [
    leftColumn(say`Slice`, sliceName),
    leftColumn(say`Metric`, shownMetric),
    rightColumn(say`Questions`, ({ slice }) => say`${slice.pairs}`),
    ...(compared ? [value(say`Base`, 'base')] : []),
    value(say`Head`, 'head'),
    ...(compared ? changeColumns : []),
    leftColumn(
      say`Allowed`,
      ({ of, slice, group, direction }) =>
        of === 'tag' && slice.gate ? toleranceWords({ ...slice, group, direction }) : undefined,
      say`none`,
    ),
  ]
}

/** Returns a slice's tag, or a fixed name for a slice that is not based on a tag. */
function sliceName(row: SliceRow): Words {
  switch (row.of) {
    case 'tag':
      return id(row.slice.tag)
    case 'added':
      return say`added questions`
    case 'dev':
      return say`split dev`
    case 'drafts':
      return say`unreviewed drafts`
  }
}

/** Shown for questions that only head has, and for means of too few questions. */
const notCompared = say``

const changeColumns: readonly WordColumn<SliceRow>[] = [
  rightColumn(
    say`Change`,
    ({ slice, group, direction }) =>
      slice.delta === undefined ? undefined : changeBeside({ ...slice, group, direction }),
    notCompared,
  ),
  rightColumn(
    say`Worse · better`,
    ({ of, slice }) => (of === 'added' ? undefined : countsCell(slice)),
    notCompared,
  ),
]

function value(heading: Words, side: 'base' | 'head'): WordColumn<SliceRow> {
  return rightColumn(
    heading,
    ({ slice, group }) => (slice[side] === undefined ? undefined : valueWords(slice[side], group)),
    notCompared,
  )
}
