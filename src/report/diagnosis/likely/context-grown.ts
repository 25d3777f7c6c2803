import { contextPrice } from '../../../metrics/compare/equal-length.ts'
import type { Diagnosis } from '../../../lib/model/cause.ts'
import type { Decision } from '../../../verdict/decide.ts'
import type { Facts } from './facts.ts'
import { lengthsOf } from './chunk-sizes.ts'
import { comparable, meanOfSides } from './lists.ts'

/**
 * Returns the larger context as the cause, for runs in which only the context's size got worse.
 * Returns undefined if that size was not compared.
 */
export function contextGrown(
  facts: Facts,
  { metrics }: Pick<Decision, 'metrics'>,
): Diagnosis | undefined {
  const price = metrics.find(({ comparison }) => comparison.metric.name === contextPrice)
  if (price === undefined) return undefined
  const { base, head, degraded, pairs } = price.comparison
  if (base === undefined || head === undefined) return undefined
  const context = meanOfSides(comparable(facts.questions), (list) => list.context)
  const evidence = {
    contextTokens: { base, head },
    ...(context && { context }),
    ...lengthsOf(facts),
  }
  const grown = { questions: degraded.length, of: pairs.items.length, evidence, named: [] }
  return { leads: { cause: 'context-grown', ...grown }, also: [] }
}
