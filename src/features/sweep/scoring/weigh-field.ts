import { clustersOf } from '../../../metrics/compare/clusters-of.ts'
import { orientedChange } from '../../../metrics/compare/compare-metric.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import type { SweptField } from '../shown/sweep-report.ts'
import { bestOf } from '../../../lib/stats/several/best-of.ts'
import { type Measurement, seed } from '../variants/measure-in-rounds.ts'
import type { Measured, VariantResult } from '../variants/variant.ts'

/**
 * Determines whether one variant beats all others on a metric, and which variants may be the best.
 * Returns undefined if there are fewer than two variants, or if no question has a score for all of
 * them.
 */
export function weighField(
  metric: Metric,
  { results, order, confirmFrom }: Measurement,
): SweptField | undefined {
  const asked = results.filter(wasAsked)
  const whole = asked.find(({ kind }) => kind === 'measured')
  if (asked.length < 2 || whole === undefined) return undefined
  const scores = asked.map((result) => scoresOf(result, metric, order))
  const counts = order.some((_, at) =>
    scores.every((own) => at >= own.length || own[at] !== undefined),
  )
  if (!counts) return undefined
  const clusters = clustersOf(whole.items, { items: order })
  const { leader, p, isWinner, variants } = bestOf({ scores, seed, confirmFrom, clusters })
  const rivals = asked.filter((_, at) => variants[at]?.mayBeBest === true)
  const tokens = ({ contextTokens = Infinity }: Measured): number => contextTokens
  const [cheapest] = rivals.toSorted((one, other) => tokens(one) - tokens(other) || 0)
  const nameOf = (one: VariantResult | undefined): string => one?.variant.name ?? ''
  return {
    leader: nameOf(asked[leader]),
    isWinner,
    p,
    mayBeBest: rivals.map(nameOf),
    cheapest: nameOf(cheapest),
  }
}

type Asked = Extract<VariantResult, { kind: 'measured' | 'dropped' }>

function wasAsked(result: VariantResult): result is Asked {
  return result.kind === 'measured' || result.kind === 'dropped'
}

/**
 * Returns the scores in the order of the questions, converted so that more is better. For a dropped
 * variant, returns scores only for the questions that it was asked.
 */
function scoresOf(
  { items, scores }: Measured,
  metric: Metric,
  order: readonly string[],
): readonly (number | undefined)[] {
  const own = new Map(items.map(({ id }, at) => [id, scores.get(metric.name)?.[at]]))
  return order.slice(0, items.length).map((id) => {
    const score = own.get(id)
    return score === undefined ? undefined : orientedChange(metric, score)
  })
}
