import { orientedChange } from '../../../metrics/compare/compare-metric.ts'
import { meanOf } from '../../../metrics/compare/mean-and-quantile.ts'
import type { Policy } from '../../../policy/policy.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import { bestHalf, planAsking } from '../../../lib/stats/several/halving.ts'
import type { VariantRunner } from './run-variants.ts'
import { asItIs, type Measured, type Variant, type VariantResult } from './variant.ts'
import { weighedMetric } from '../scoring/weighed-metric.ts'

/** The seed for random draws, which is constant so that every run draws the same sample. */
export const seed = 1

export type Measurement = {
  /** The variants' results, starting with the unchanged pipeline. */
  readonly results: readonly VariantResult[]
  /** Question ids in the order in which the questions were asked. */
  readonly order: readonly string[]
  /**
   * The index in `order` of the first question used to confirm the leader that the earlier
   * questions chose; undefined if there are too few questions.
   */
  readonly confirmFrom: number | undefined
}

/**
 * Measures variants on all questions. If answers are expensive and there are many variants, asks the
 * questions in rounds and drops the worse half of the variants after each. Never drops the unchanged
 * pipeline.
 */
export async function measureInRounds(
  runner: VariantRunner,
  variants: readonly Variant[],
  policy: Policy,
): Promise<Measurement> {
  const splits = new Map(policy.items.map(({ id, golden }) => [id, golden.base.split]))
  const plan = planAsking({
    variants: variants.length,
    splits: runner.ids.map((id) => splitOf(splits.get(id))),
    seed,
    mostAsked: runner.mostAsked,
  })
  const order = plan.order.flatMap((at) => runner.ids[at] ?? [])
  const metric = weighedMetric(policy)
  const results = new Map<string, VariantResult>()
  const ask = async (some: readonly Variant[], ids: readonly string[]): Promise<void> => {
    for (const result of await runner.measure(some, ids)) results.set(result.variant.name, result)
  }
  let left = variants
  for (const { questions, keep } of plan.rounds) {
    await ask(left, order.slice(0, questions))
    const known = left.flatMap((variant) => {
      const result = results.get(variant.name)
      return result?.kind === 'measured' && metric !== undefined ? [{ variant, result }] : []
    })
    const kept = new Set(
      bestHalf(
        known.map(({ result }) => worth(metric, result)),
        keep,
      ),
    )
    left = known.flatMap(({ variant, result }, at) => {
      if (kept.has(at) || variant.name === asItIs) return [variant]
      results.set(variant.name, { ...result, kind: 'dropped' })
      return []
    })
  }
  await ask(left, runner.ids)
  const all = variants.flatMap(({ name }) => results.get(name) ?? [])
  return { results: all, order, confirmFrom: plan.confirmFrom }
}

function splitOf(split: string | undefined): 'dev' | 'test' | undefined {
  return split === 'dev' || split === 'test' ? split : undefined
}

/** Returns a metric's mean, converted so that more is better. */
function worth(metric: Metric | undefined, { scores }: Measured): number {
  const values = (metric && scores.get(metric.name)) ?? []
  const mean = meanOf(values.filter((value) => value !== undefined))
  return metric === undefined || mean === undefined ? -Infinity : orientedChange(metric, mean)
}
