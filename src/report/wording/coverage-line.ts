import { shownMetric } from './figures/shown-metric.ts'
import type { Coverage } from '../../lib/model/metric-comparison.ts'
import { judgeErrorWords } from '../../verdict/findings/judge-error-words.ts'
import { idList } from '../../lib/text/printing/id-list.ts'
import { isOfAnswers, isOfSpending } from '../../metrics/metric-traits.ts'
import { scorerPrefix } from '../../metrics/scorer.ts'
import { reasonInWords } from '../../lib/model/reason-in-words.ts'
import type { MetricReport } from '../schema/metric.ts'
import {
  enumerate,
  joinWords,
  plain,
  plural,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'

/**
 * States how many questions a metric was compared on and why the others were left out. Names the
 * questions scored on only one side, because they bias the result. Returns undefined for retrieval
 * metrics that are not gated and if no question was left out. Also returns undefined if some
 * questions were compared and the metric does not apply to any of the others.
 */
export function coverageLine({
  metric,
  group,
  gate,
  coverage,
  turned,
  ruledOut,
  equalLength,
}: MetricReport): Words | undefined {
  const isOfLabels = !isOfAnswers({ group }) && !isOfSpending({ group, name: metric })
  if (isOfLabels && gate === undefined) return undefined
  const { pairs, runErrors, judgeErrors } = coverage
  // Questions without labels for this metric do not count as missing.
  const notApplicable = isOfLabels ? 0 : coverage.notApplicable
  const changed = coverage.turnedOnHead + coverage.turnedOnBase
  const lost = runErrors + judgeErrors + changed
  if (lost === 0 && (pairs > 0 || notApplicable === 0)) return undefined
  const parts = [
    changed === 0 ? [] : [turnedWords(coverage, turned)],
    notApplicable === 0 ? [] : [ruledOutWords(ruledOut, notApplicable, coverage)],
    runErrors === 0 ? [] : [failedWords(runErrors, metric)],
    judgeErrors === 0 ? [] : [judgeErrorWords(coverage)],
  ].flat()
  return say`${shownMetric({ metric, equalLength })} was compared on ${pairs} of ${plural(pairs + lost + notApplicable, 'question')}: ${joinWords(parts, say`; `)}.`
}

function failedWords(queries: number, metric: string): Words {
  return metric.startsWith(scorerPrefix)
    ? plural(
        queries,
        'question whose query or scorer failed',
        'questions whose query or scorer failed',
      )
    : plural(queries, 'failed query', 'failed queries')
}

function turnedWords(coverage: Coverage, { base, head }: MetricReport['turned']): Words {
  const { turnedOnHead, turnedOnBase, turnedReasons } = coverage
  const reasons = turnedReasons.map(
    ({ reason, items }) => say`${items} ${plain(reasonInWords[reason])}`,
  )
  const onlyRefused = turnedReasons.every(({ reason }) => reason === 'refused')
  const why = reasons.length === 0 || onlyRefused ? say`` : say` (${enumerate(reasons)})`
  const [lostWords, wonWords] = onlyRefused
    ? [say`answered on base but refused on head`, say`refused on base but answered on head`]
    : [say`scored only on base`, say`scored only on head`]
  const parts = [
    turnedOnHead === 0 ? [] : [say`${turnedOnHead} ${lostWords}${inBrackets(head)}`],
    turnedOnBase === 0 ? [] : [say`${turnedOnBase} ${wonWords}${inBrackets(base)}`],
  ].flat()
  return say`${joinWords(parts, say`, `)}${why}`
}

function inBrackets(ids: readonly string[]): Words {
  const list = idList(ids, 400)
  return list === undefined ? say`` : say` (${list})`
}

/**
 * Lists why the metric does not apply. Questions without a reason, for example because the metric's
 * groups are too small, are counted as not applicable. If a reason also affects questions on one
 * side only, adds words that distinguish the two counts.
 */
function ruledOutWords(
  ruledOut: MetricReport['ruledOut'],
  items: number,
  { turnedReasons }: Coverage,
): Words {
  const explained = ruledOut.reduce((sum, reason) => sum + reason.items, 0)
  const parts = [
    ...ruledOut.map(({ reason, items: those }) => {
      const isOfOneSideToo = turnedReasons.some((turned) => turned.reason === reason)
      return say`${those} ${plain(reasonInWords[reason])}${isOfOneSideToo ? say` on either side` : say``}`
    }),
    ...(explained < items ? [say`${items - explained} not applicable`] : []),
  ]
  return joinWords(parts, say`, `)
}
