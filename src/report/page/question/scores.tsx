import type { VNode } from 'preact'
import type { ShortScore } from '../../../lib/model/score-schema.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { MetricReport } from '../../schema/metric.ts'
import type { Report } from '../../schema/report.ts'
import { valueOf } from '../../build/worse-items.ts'
import { changeWords, valueWords } from '../../wording/figures/metric-values.ts'
import { metricTitle } from '../../tables/metric-table.ts'
import { isWorse } from '../../wording/figures/movement.ts'
import { reasonInWords } from '../../../lib/model/reason-in-words.ts'
import { Sentence } from '../words.tsx'

type ScoresProps = { readonly item: ItemReport; readonly report: Report }

/** A table of the metrics that apply to the question. Gated metrics are marked. */
export function Scores({ item, report }: ScoresProps): VNode {
  const rows = report.metrics.flatMap((metric) => {
    const scores = item.scores.find((each) => each.metric === metric.metric)
    const says = !isNotApplicable(scores?.head) || valueOf(scores?.base) !== undefined
    return scores === undefined || !says ? [] : [{ metric, scores }]
  })
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Scores">
      <table>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            <th scope="col">Base</th>
            <th scope="col">Head</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ metric, scores }) => (
            <tr key={metric.metric}>
              <th scope="row">
                <Sentence words={metricTitle(metric)} />{' '}
                {metric.gate && <span class="chip">gated</span>}
              </th>
              <td>{scores.base && <Value score={scores.base} metric={metric} />}</td>
              <td>
                <Value score={scores.head} metric={metric} />
              </td>
              <td>
                <Change base={scores.base} head={scores.head} metric={metric} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isNotApplicable(score: ShortScore | undefined): boolean {
  return typeof score === 'object' && score.kind === 'not_applicable'
}

type ValueProps = { readonly score: ShortScore; readonly metric: MetricReport }

function Value({ score, metric }: ValueProps): VNode {
  if (typeof score === 'number') return <Sentence words={valueWords(score, metric.group)} />
  switch (score.kind) {
    case 'scored':
      return <Sentence words={valueWords(score.value, metric.group)} />
    case 'not_applicable':
      return <span class="quiet">{reasonInWords[score.reason]}</span>
    case 'run_error':
      return (
        <span class="bad">
          {score.reason === 'query_failed' ? 'the query failed' : 'the scorer failed'}
        </span>
      )
    case 'judge_error':
      return (
        <span class="doubt">no verdict from the judge ({score.cause.replaceAll('_', ' ')})</span>
      )
  }
}

type ChangeProps = {
  readonly base: ShortScore | undefined
  readonly head: ShortScore
  readonly metric: MetricReport
}

function Change({ base, head, metric }: ChangeProps): VNode {
  const [ofBase, ofHead] = [valueOf(base), valueOf(head)]
  if (ofBase === undefined || ofHead === undefined) return <></>
  const delta = ofHead - ofBase
  if (delta === 0) return <>same</>
  const word = isWorse(metric, delta) ? 'worse' : metric.direction === 'neutral' ? '' : 'better'
  return (
    <span class={word}>
      <Sentence words={changeWords(delta, metric.group)} /> {word}
    </span>
  )
}
