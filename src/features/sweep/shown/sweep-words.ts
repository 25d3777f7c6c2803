import { count, duration, threeDecimals } from '../../../lib/text/printing/numbers.ts'
import { id, metricName, plain, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { unhealthyWords } from '../../../verdict/findings/kinds/unhealthy.ts'
import { plainText } from '../../../report/wording/plain-text.ts'
import { valueWords } from '../../../report/wording/figures/metric-values.ts'
import type { MeasuredVariant, SweepReport, SweptMetric, SweptVariant } from './sweep-report.ts'

export type Measured = Extract<SweptVariant, { outcome: 'measured' }>

/**
 * Returns the measured variants sorted by the first metric, best first. Ties are sorted by context
 * tokens and otherwise keep the given order.
 */
export function rankedVariants({ metrics, variants }: SweepReport): readonly Measured[] {
  const [first] = metrics
  const worth = ({ values }: Measured): number => {
    const value = first === undefined ? undefined : values[first.name]
    return value === undefined ? -Infinity : first?.direction === 'lower' ? -value : value
  }
  return variants
    .filter((one): one is Measured => one.outcome === 'measured')
    .toSorted((one, other) => {
      const [own, others] = [worth(one), worth(other)]
      if (own !== others) return others - own
      return (one.contextTokens ?? Infinity) - (other.contextTokens ?? Infinity) || 0
    })
}

/** Returns the metrics that get a column in tables: the first one and the gated ones. */
export function shownMetrics({ metrics }: SweepReport): readonly SweptMetric[] {
  return metrics.filter(({ gated }, at) => at === 0 || gated)
}

export function valueText({ values }: MeasuredVariant, { name, group }: SweptMetric): string {
  return plainText(valueWords(values[name], group))
}

/** Returns text such as `1,478`, or `n/a` if the generator's input is unknown. */
export function tokensText({ contextTokens }: MeasuredVariant): string {
  return contextTokens === undefined ? 'n/a' : count(Math.round(contextTokens))
}

export function timesText({ times: { build, query } }: MeasuredVariant): {
  readonly build: string
  readonly query: string
} {
  const text = (ms: number | undefined): string => (ms === undefined ? 'n/a' : duration(ms))
  return { build: build === 'cached' ? 'kept' : text(build), query: text(query) }
}

/** Explains the star that marks variants in the table; undefined if no variant is marked. */
export function markSentence({ metrics, variants }: SweepReport): string | undefined {
  const [first] = metrics
  const isMarked = variants.some((one) => one.outcome === 'measured' && one.nonDominated)
  if (first === undefined || !isMarked) return undefined
  return `no other variant is better on ${first.name} or context tokens without being worse on the other.`
}

/** Returns the reasons why the values cannot be trusted; empty if they can be. */
export function doubtsOf({ unhealthy, compared, variants }: SweepReport): readonly Words[] {
  if (unhealthy.length > 0) return unhealthy.map((finding) => unhealthyWords(finding))
  if (compared > 0 || !variants.some(({ outcome }) => outcome === 'measured')) return []
  return [
    say`The variants cannot be compared, because no question has a score for every variant. Check that the golden set contains questions with labels.`,
  ]
}

/**
 * Says which variant is best, or that the run does not show it; undefined if there is nothing to
 * compare.
 */
export function fieldSentence({
  field,
  metrics: [first],
  compared,
  variants,
}: SweepReport): Words | undefined {
  if (field === undefined || first === undefined) return undefined
  const { leader, isWinner, p, mayBeBest, cheapest } = field
  const chance = plain(p < 0.001 ? 'p below 0.001' : `p ${threeDecimals(p)}`)
  const isWhole = variants.every(({ outcome }) => outcome === 'measured' || outcome === 'dropped')
  const others = isWhole ? say`every other variant` : say`every other variant that was measured`
  if (isWinner)
    return say`Best: ${id(leader)}. It beats ${others} on ${metricName(first.name)} (${chance}, corrected for multiple comparisons).`
  const which =
    mayBeBest.length === variants.length
      ? say`which of the ${variants.length} variants is best`
      : say`which of the ${mayBeBest.length} leading variants is best`
  const leanest = variants.some(
    (one) => one.name === cheapest && one.outcome === 'measured' && one.contextTokens !== undefined,
  )
    ? leanestWords(cheapest, leader)
    : say``
  return say`No winner: ${metricName(first.name)} on ${compared} questions does not show ${which} (${chance}).${leanest}`
}

/** Says which of the variants that may be the best has the shortest context. */
function leanestWords(name: string, leader: string): Words {
  return name === leader
    ? say` Of these, ${id(name)} has the best mean and the shortest context.`
    : say` Of these, ${id(name)} has the shortest context, but it may be worse than ${id(leader)}.`
}
