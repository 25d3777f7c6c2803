import { count } from '../../../lib/text/printing/numbers.ts'
import { plainForeign } from '../../../report/wording/plain-text.ts'
import { element, type Markup } from '../../../report/charts/markup.ts'
import type { Trend, TrendCommit, TrendMetric } from './trend.ts'
import { trendChart } from './trend-chart.ts'
import { dayOf, policyWords, isBad, shortCommit, valueText } from './trend-words.ts'

/** Renders a chart for each metric, and a table with the same values, newest commit first. */
export function trendView(trend: Trend): readonly Markup[] {
  const { commits, metrics, older, moreMetrics } = trend
  if (commits.length === 0) return [element('p', {}, 'The history is empty.')]
  const left = [
    older === 0 ? '' : ` Older commits left out: ${count(older)}.`,
    moreMetrics === 0
      ? ''
      : ` Further metrics left out: ${count(moreMetrics)}; gated ones come first.`,
  ].join('')
  return [
    element(
      'p',
      { class: 'quiet' },
      `Commits: ${count(commits.length)}, oldest on the left. The band shows what the tolerance allowed at each commit; × marks a failure (below the chart: one that the metric did not cause), △ a warning, and P a changed policy.${left}`,
    ),
    element(
      'div',
      { class: 'charts' },
      ...metrics.map((metric) =>
        element(
          'figure',
          {},
          element('figcaption', {}, element('code', {}, plainForeign(metric.metric, 80))),
          trendChart(trend, metric),
        ),
      ),
    ),
    element(
      'div',
      { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'All values' },
      tableOf(trend),
    ),
  ]
}

function tableOf({ commits, metrics }: Trend): Markup {
  const rows = commits.map((commit, at) => rowOf(commit, at, metrics)).toReversed()
  return element(
    'table',
    {},
    element('caption', {}, 'The values in the charts, newest first.'),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        columnHeading('Commit'),
        columnHeading('Day'),
        columnHeading('Verdict'),
        ...metrics.map(({ metric }) => columnHeading(plainForeign(metric, 80), 'number')),
        columnHeading('Questions', 'number'),
        columnHeading('Policy changes'),
      ),
    ),
    element('tbody', {}, ...rows),
  )
}

function rowOf(
  { commit, time, verdict, questions, policy }: TrendCommit,
  at: number,
  metrics: readonly TrendMetric[],
): Markup {
  const cell = (text: string, kind = '') => element('td', kind === '' ? {} : { class: kind }, text)
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, element('code', {}, shortCommit(commit))),
    cell(dayOf(time)),
    cell(verdict, verdict),
    ...metrics.map((metric) => {
      const point = metric.points[at]
      if (point === undefined) return cell('n/a', 'number')
      const sign = isBad(point) ? '× ' : point.verdict === 'warn' ? '△ ' : ''
      return cell(
        `${sign}${valueText(point.value, metric)}`,
        isBad(point) ? 'number fail' : 'number',
      )
    }),
    cell(count(questions), 'number'),
    cell(policyWords({ policy })),
  )
}

function columnHeading(text: string, kind = ''): Markup {
  return element('th', { scope: 'col', ...(kind === '' ? {} : { class: kind }) }, text)
}
