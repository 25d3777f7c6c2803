import { gfm, type SafeMarkdown } from './escape.ts'
import { intervalCell, isPossible } from '../wording/interval-words.ts'
import { amountWords, unitOf } from '../wording/metric-values.ts'
import type { MetricReport, StatisticsReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { type Column, table } from './table.ts'
import { probabilityWords, subjectOf, untestedWords } from '../wording/tolerance-words.ts'
import { plain, say, type Words } from '../../text/sentence.ts'

/** A comparison with what statistics make of it. */
type Row = {
  readonly metric: MetricReport
  /** Undefined: all questions. */
  readonly tag: string | undefined
  readonly pairs: number
  readonly statistics: StatisticsReport
}

/** The metrics that were compared, in the report's order, each followed by its slices that gate. */
export function statisticsRows({ metrics }: Report): readonly Row[] {
  return metrics.flatMap((metric) => {
    const { statistics, coverage, slices } = metric
    const whole =
      statistics === undefined
        ? []
        : [{ metric, tag: undefined, pairs: coverage.pairs, statistics }]
    const parts = slices.flatMap(({ tag, pairs, statistics: own }) =>
      own === undefined ? [] : [{ metric, tag, pairs, statistics: own }],
    )
    return [...whole, ...parts]
  })
}

/** One row per compared metric: what was tested and how, and the smallest loss that the questions could tell. */
export function statisticsTable(rows: readonly Row[]): SafeMarkdown {
  return table(columns, rows)
}

const columns: readonly Column<Row>[] = [
  {
    heading: gfm`Metric`,
    align: 'left',
    cell: ({ metric: { metric }, tag }) => gfm`${subjectOf({ metric, tag })}`,
  },
  {
    heading: gfm`Rule`,
    align: 'left',
    gap: gfm`none`,
    cell: ({ metric: { gate } }) => gate && gfm`${plain(gate.rule)}`,
  },
  {
    heading: gfm`Questions`,
    align: 'right',
    cell: ({ pairs }) => gfm`${say`${pairs}`}`,
  },
  {
    heading: gfm`Moved`,
    align: 'right',
    cell: ({ statistics }) => gfm`${say`${statistics.changed}`}`,
  },
  {
    heading: gfm`Clusters`,
    align: 'right',
    cell: ({ statistics: { clusters } }) =>
      clusters === undefined ? undefined : gfm`${say`${clusters}`}`,
  },
  {
    heading: gfm`90% CI`,
    align: 'right',
    cell: ({ metric: { group }, statistics: { interval90, changed } }) =>
      interval90 && changed > 0 ? gfm`${intervalCell(interval90, group)}` : undefined,
  },
  {
    heading: gfm`Test`,
    align: 'left',
    cell: (row) => gfm`${testWords(row)}`,
  },
  {
    heading: gfm`p, worse`,
    align: 'right',
    cell: ({ statistics: { test } }) =>
      test.kind === 'none' ? undefined : gfm`${probabilityWords(test.worse)}`,
  },
  {
    heading: gfm`p by its rule`,
    align: 'right',
    cell: ({ statistics: { rule, test } }) => {
      const p = test.kind === 'none' ? undefined : (rule?.adjusted ?? rule?.p)
      return p === undefined ? undefined : gfm`${probabilityWords(p)}`
    },
  },
  {
    heading: gfm`Loss it can tell`,
    align: 'right',
    cell: ({ metric: { group }, statistics: { detectable, test } }) =>
      detectable === undefined || test.kind === 'none' || !isPossible(detectable, group)
        ? undefined
        : gfm`${say`${amountWords(detectable, group)} ${unitOf(group)}`}`,
  },
  {
    heading: gfm`More questions to tell a loss of its tolerance`,
    align: 'right',
    cell: ({ statistics }) => {
      const words = furtherWords(statistics)
      return words && gfm`${words}`
    },
  },
]

function furtherWords({ further, test }: StatisticsReport): Words | undefined {
  if (test.kind === 'none') return undefined
  switch (further?.kind) {
    case undefined:
      return undefined
    case 'enough':
      return say`none`
    case 'some':
      return say`${further.questions}`
    case 'too-many':
      return say`more than ${further.moreThan}`
  }
}

function testWords({ pairs, statistics: { test, changed } }: Row): Words {
  switch (test.kind) {
    case 'none':
      return say`none: ${untestedWords(test, { pairs, changed })}`
    case 't':
      return say`paired t`
    case 'sign-flip':
      return say`sign-flip`
    case 'mcnemar':
      return say`McNemar, mid-p`
    case 'bootstrap':
      return say`bootstrap`
  }
}
