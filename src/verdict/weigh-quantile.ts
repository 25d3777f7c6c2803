import {
  bootstrapQuantile,
  bootstrapTest,
  percentileInterval,
  quantileDifference,
} from '../stats/paired/bootstrap-quantile.ts'
import { clustersOf } from '../stats/paired/clusters.ts'
import { seedOf } from '../stats/generator.ts'
import { inOwnOrder } from './own-order.ts'
import type { MadeTest, PairedScores, WeighedSummary, Weighing } from './weigh-change.ts'

/** What is known of a value that is no mean. */
export const nothingKnown = {
  s: undefined,
  se: undefined,
  df: undefined,
  interval95: undefined,
  interval90: undefined,
  mcnemar: undefined,
  mde: undefined,
}

/** A nearest-rank quantile at `percent`: by the bootstrap, as nothing else knows how it varies. */
export function weighQuantile(
  { scores, clusters, tolerance }: Weighing,
  percent: number,
): WeighedSummary {
  const { base, head, clusters: named } = inOwnOrder(scores)
  const { name, direction } = scores
  const rise = quantileDifference({ base, head, percent })
  const drop = direction === 'higher' ? 0 - rise : rise
  const units = clusters?.count ?? base.length
  if (units < 2)
    return { ...nothingKnown, drop, test: () => ({ kind: 'none', reason: 'few-items' }) }
  const drawn = { percent, seed: seedOf(name), clusters: named && clustersOf(named) }
  const replicates = bootstrapQuantile({ base, head, ...drawn })
  return {
    ...nothingKnown,
    drop,
    interval95: percentileInterval(replicates, 0.95),
    interval90: percentileInterval(replicates, 0.9),
    test: () => quantileTest(replicates, direction, tolerance),
  }
}

/** Of replicates of head - base: which side of a limit is worse is a matter of the metric's direction. */
function quantileTest(
  replicates: Float64Array,
  direction: PairedScores['direction'],
  tolerance: number | undefined,
): MadeTest {
  const pastDrop = (limit: number): { readonly worse: number; readonly better: number } => {
    const isHigher = direction === 'higher'
    const { below, above } = bootstrapTest(replicates, isHigher ? -limit : limit)
    return isHigher ? { worse: below, better: above } : { worse: above, better: below }
  }
  const { worse, better } = pastDrop(0)
  const against = tolerance === undefined ? undefined : pastDrop(tolerance)
  return {
    kind: 'bootstrap',
    worse,
    different: Math.min(1, 2 * Math.min(worse, better)),
    worseThanTolerance: against?.worse,
    nonInferior: against?.better,
  }
}
