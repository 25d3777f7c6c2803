import { gfm, type SafeMarkdown } from './escape.ts'
import { intervalCell } from '../wording/interval-words.ts'
import type { MetricReport, StatisticsReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { type Column, table } from './table.ts'
import { probabilityWords, subjectOf, untestedWords } from '../wording/tolerance-words.ts'
import { plain, say, type Words } from '../../text/sentence.ts'

/** A gated comparison with what statistics make of it. */
type Row = {
  readonly metric: MetricReport
  /** Undefined: all questions. */
  readonly tag: string | undefined
  readonly pairs: number
  readonly statistics: StatisticsReport
}

/** The gated metrics that were compared, in the report's order, each followed by its slices that gate. */
export function statisticsRows({ metrics }: Report): readonly Row[] {
  return metrics.flatMap((metric) => {
    const { gate, statistics, coverage, slices } = metric
    if (gate === undefined) return []
    const whole = { tag: undefined, pairs: coverage.pairs, statistics }
    return [whole, ...slices].flatMap(({ tag, pairs, statistics: own }) =>
      own === undefined ? [] : [{ metric, tag, pairs, statistics: own }],
    )
  })
}

/** One row per gated metric: what its rule went by, and the interval for other questions. */
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
    cell: ({ metric: { gate } }) => gate && gfm`${plain(gate.rule)}`,
  },
  {
    heading: gfm`Test`,
    align: 'left',
    gap: gfm`none`,
    cell: (row) => {
      const words = testWords(row)
      return words && gfm`${words}`
    },
  },
  {
    heading: gfm`p`,
    align: 'right',
    cell: ({ statistics: { rule } }) => {
      const p = rule?.adjusted ?? rule?.p
      return p === undefined ? undefined : gfm`${probabilityWords(p)}`
    },
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
    cell: ({ statistics: { clusters, documents } }) => {
      const count = documents?.count ?? clusters
      return count === undefined ? undefined : gfm`${say`${count}`}`
    },
  },
  {
    heading: gfm`95% CI`,
    align: 'right',
    cell: ({ metric: { group }, statistics: { interval95, changed } }) =>
      interval95 && changed > 0 ? gfm`${intervalCell(interval95, group)}` : undefined,
  },
]

/** The test that the rule goes by; undefined where it asks for none. */
function testWords({ metric: { gate }, pairs, statistics }: Row): Words | undefined {
  const { test, own, changed, rule } = statistics
  if (rule === undefined || gate?.rule === 'point') return undefined
  if (gate?.rule === 'auto') return own && ownWords[own.kind]
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

const ownWords = {
  t: say`paired t`,
  mcnemar: say`McNemar, exact`,
  'sign-flip': say`sign-flip`,
} as const
