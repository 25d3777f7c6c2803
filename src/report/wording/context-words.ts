import { recallAtContext } from '../../metrics/compare/equal-length.ts'
import type { Found as OfPrice } from '../../verdict/findings/kinds/tolerance.ts'
import { tokens } from '../../lib/text/printing/numbers.ts'
import { metricName, plain, plural, say, type Words } from '../../lib/text/printing/sentence.ts'
import type { Report } from '../schema/report.ts'
import { changeWords, printsAsZero } from './figures/metric-values.ts'
import { changeFact, nounOf } from './figures/movement.ts'

/**
 * Describes the costs and gains of a context that grew beyond its tolerance, and then how the sides
 * compare at equal length.
 */
export function priceFacts(finding: OfPrice, report: Report): readonly Words[] {
  const { base, head } = finding
  const metric = report.metrics.find((each) => each.metric === finding.metric)
  const from = say`context ${plain(tokens(base))} → ${plain(tokens(head))} tokens`
  const delta = head - base
  const grew =
    metric === undefined
      ? from
      : say`${from}, ${changeFact({ ...metric, base, head, delta }, true)}`
  return [say`${grew}${boughtWords(finding, report)}`, equalLengthFact(report) ?? []].flat()
}

/**
 * Describes the change in context recall, for example: ` for +4.4 points of recall@context, perhaps
 * due to chance`.
 */
function boughtWords({ bought }: OfPrice, { metrics }: Report): Words {
  const recall = metrics.find(({ metric }) => metric === recallAtContext)
  if (recall?.delta === undefined) return say``
  const { delta } = recall
  const name = metricName(recallAtContext)
  const change = changeWords(delta, 'retrieval')
  if (bought !== undefined) return say` for ${change} of ${name}`
  if (printsAsZero(delta, 'retrieval')) return say`, and ${name} is the same`
  return delta > 0 ? say` for ${change} of ${name}, unproven` : say`, and ${name} fell: ${change}`
}

/**
 * Returns a fact about recall at equal length, which is not gated, such as `at equal length, 44 of
 * 137 answerable questions lost a passage`. Returns undefined if no question moved.
 */
function equalLengthFact(report: Report): Words | undefined {
  const { context, metrics } = report
  const equal = metrics.find(({ metric }) => metric === context?.equalLength)
  if (equal?.delta === undefined) return undefined
  const { improved, degraded, unchanged } = equal
  if (improved + degraded === 0) return undefined
  const of = improved + degraded + unchanged
  return say`at equal length, ${degraded} of ${plural(of, nounOf(of, report))} lost a passage`
}
