import type { SafeMarkdown } from '../markdown/escape.ts'
import { intervalWords } from '../wording/figures/interval-words.ts'
import type { MetricReport, StatisticsReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { leftColumn, rightColumn, table, type WordColumn } from './table.ts'
import { subjectOf } from '../../lib/text/printing/metric-names.ts'
import { probabilityValue, untestedWords } from '../wording/figures/tolerance-words.ts'
import { plain, say, type Words } from '../../lib/text/printing/sentence.ts'

/** A gated comparison with its statistics. */
type Row = {
  readonly metric: MetricReport
  /** Undefined for the comparison over all questions. */
  readonly tag: string | undefined
  readonly pairs: number
  readonly statistics: StatisticsReport
}

/**
 * Returns the gated metrics that were compared, in the report's order, each followed by its gated
 * slices.
 */
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

/**
 * Returns a table with one row per gated comparison, which shows the numbers that its rule used and
 * the confidence interval.
 */
export function statisticsTable(rows: readonly Row[]): SafeMarkdown {
  return table(statisticsColumns, rows)
}

export const statisticsColumns: readonly WordColumn<Row>[] = [
  leftColumn(say`Metric`, ({ metric: { metric }, tag }) => subjectOf({ metric, tag })),
  leftColumn(say`Rule`, ({ metric: { gate } }) => gate && plain(gate.rule)),
  leftColumn(say`Test`, testWords, say`none`),
  rightColumn(say`p`, ({ statistics: { rule } }) => {
    const p = rule?.adjusted ?? rule?.p
    return p === undefined ? undefined : probabilityValue(p)
  }),
  rightColumn(say`Questions`, ({ pairs }) => say`${pairs}`),
  rightColumn(say`Moved`, ({ statistics }) => say`${statistics.changed}`),
  rightColumn(say`Clusters`, ({ statistics: { clusters, documents } }) => {
    const count = documents?.count ?? clusters
    return count === undefined ? undefined : say`${count}`
  }),
  rightColumn(say`95% CI`, ({ metric: { group }, statistics: { interval95, changed } }) =>
    interval95 && changed > 0 ? intervalWords(interval95, group) : undefined,
  ),
]

/** Returns the statistical test that the rule depends on, or undefined if it uses no test. */
function testWords({ metric: { gate }, pairs, statistics }: Row): Words | undefined {
  const { test, own, changed, rule } = statistics
  if (rule === undefined || gate?.rule === 'point') return undefined
  if (gate?.rule === 'auto') return own && changed > 0 ? ownWords[own.kind] : undefined
  switch (test.kind) {
    case 'none':
      return say`none: ${untestedWords(test, { pairs, changed })}`
    case 't':
      return say`paired t`
    case 'sign-flip':
      return say`sign-flip`
    case 'mcnemar':
      return say`McNemar`
    case 'bootstrap':
      return say`bootstrap`
  }
}

/** On scores other than 0 and 1, the exact test of McNemar is a sign test. */
const ownWords = {
  t: say`paired t`,
  mcnemar: say`sign test, exact`,
  'sign-flip': say`sign-flip`,
} as const
