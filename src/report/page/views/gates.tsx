import type { VNode } from 'preact'
import { count } from '../../../lib/text/printing/numbers.ts'
import {
  changeWithInterval,
  hasVerdict,
  isUndecided,
  metricTitle,
  whyWarned,
} from '../../tables/metric-table.ts'
import type { DecidingRow } from '../../tables/deciding-rows.ts'
import type { MetricReport } from '../../schema/metric.ts'
import type { Report } from '../../schema/report.ts'
import { roundingWords } from '../../wording/figures/rounding-words.ts'
import { plainText } from '../../wording/plain-text.ts'
import { toleranceWords, valueWords } from '../../wording/figures/metric-values.ts'
import { listHref } from '../address.ts'
import { field } from '../filter/read-filter.ts'
import { Sentence } from '../words.tsx'
import { Scroll } from './word-table.tsx'
import { Whisker } from './whisker.tsx'

type GatesProps = {
  readonly report: Report
  readonly metrics: readonly MetricReport[]
  readonly deciding?: readonly DecidingRow[]
}

/** A table of metrics. Each change is drawn against the metric's tolerance, if it has one. */
export function Gates({ report, metrics, deciding = [] }: GatesProps): VNode {
  if (metrics.length + deciding.length === 0) return <p>No metric is gated.</p>
  const isCompared = report.outcome === 'compared'
  const isGated = metrics.some(({ gate }) => gate !== undefined) || deciding.length > 0
  const columns = isCompared ? labels : ['Head', 'Allowed']
  const headings = isGated ? columns : columns.slice(0, -1)
  return (
    <Scroll caption={isCompared ? captionOf(metrics) : 'Head was measured alone.'}>
      <table class="gates stacked">
        <thead>
          <tr>
            <th scope="col">Metric</th>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deciding.map(({ name, values, counts, allowed }, at) => (
            <tr key={at}>
              <th scope="row">
                <Sentence words={name} />
                <br />
                <span class="verdict fail">fail</span>
              </th>
              {[values?.change, values?.base, values?.head, counts, allowed].map((words, cell) => (
                <td key={cell} data-label={labels[cell]}>
                  {words !== undefined && <Sentence words={words} />}
                </td>
              ))}
            </tr>
          ))}
          {metrics.map((metric) => (
            <tr key={metric.metric}>
              <th scope="row">
                <Sentence words={metricTitle(metric)} />
                {isGated && <Verdict metric={metric} report={report} />}
              </th>
              {isCompared ? (
                <Compared metric={metric} report={report} />
              ) : (
                <td data-label="Head">{valueOf(metric, 'head')}</td>
              )}
              {isGated && (
                <td data-label="Allowed">
                  <Sentence words={toleranceWords(metric)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const labels = ['Change (95% CI)', 'Base', 'Head', 'Worse · better', 'Allowed']

function captionOf(metrics: readonly MetricReport[]): string {
  if (metrics.every(({ delta }) => delta === 0) && !metrics.some(isMoved)) return 'None moved.'
  const isGated = metrics.some(({ gate }) => gate !== undefined)
  const area = isGated ? '; the shaded area is beyond the tolerance' : ''
  const rounding = roundingWords({ metrics })
  const rounded = rounding === undefined ? '' : `; ${plainText(rounding)}`
  return `Left is worse. The dot is the change, and the line is its 95% interval${area}. Each metric has its own scale${rounded}.`
}

type ComparedProps = { readonly metric: MetricReport; readonly report: Report }

function Verdict({ metric, report }: ComparedProps): VNode {
  const isReached = report.outcome === 'compared' || hasVerdict(metric)
  const why = whyWarned(metric, report)
  return (
    <>
      <br />
      {isUndecided(metric, report) ? (
        'not decided'
      ) : isReached ? (
        <span class={`verdict ${metric.verdict}`}>
          {metric.verdict.replace('-', ' ')}
          {why !== undefined && (
            <>
              : <Sentence words={why} />
            </>
          )}
        </span>
      ) : (
        'not compared'
      )}
    </>
  )
}

function Compared({ metric, report }: ComparedProps): VNode {
  const { metric: name, degraded, improved, unchanged } = metric
  const isCounted = degraded + improved + unchanged > 0
  return (
    <>
      <td data-label="Change (95% CI)">
        <Sentence words={changeWithInterval(metric, report)} />
        {isMoved(metric) && <Whisker metric={metric} isDecided={!isUndecided(metric, report)} />}
      </td>
      <td data-label="Base">{valueOf(metric, 'base')}</td>
      <td data-label="Head">{valueOf(metric, 'head')}</td>
      <td data-label="Worse · better">
        {isCounted ? (
          <>
            <Count number={degraded} way="worse" metric={name} />
            {' · '}
            <Count number={improved} way="better" metric={name} />
          </>
        ) : (
          'n/a'
        )}
      </td>
    </>
  )
}

type CountProps = {
  readonly number: number
  readonly way: 'worse' | 'better'
  readonly metric: string
}

/** The number of questions that got worse or better, linked to a list of them if there are any. */
function Count({ number, way, metric }: CountProps): VNode {
  const text = `${count(number)} ${way}`
  if (number === 0) return <>{text}</>
  return <a href={listHref({ filter: `${way} ${field('metric', metric)}` })}>{text}</a>
}

function isMoved({ delta, degraded, improved }: MetricReport): boolean {
  return delta !== undefined && (delta !== 0 || degraded + improved > 0)
}

function valueOf(metric: MetricReport, side: 'base' | 'head'): VNode {
  return <Sentence words={valueWords(metric[side], metric.group)} />
}
