import {
  bootstrapQuantile,
  bootstrapTest,
  percentileInterval,
  quantileDifference,
} from '../lib/stats/paired/bootstrap-quantile.ts'
import { clustersOf } from '../lib/stats/paired/clusters.ts'
import { seedOf } from '../lib/stats/random-generator.ts'
import { confidenceLevel } from './levels.ts'
import type { MadeTest, PairedScores, WeighedSummary, Weighing } from './weigh-change.ts'

const nothingKnown = {
  s: undefined,
  se: undefined,
  df: undefined,
  interval95: undefined,
  mcnemar: undefined,
  mde: undefined,
}

/**
 * Weighs a nearest-rank quantile at `percent` using the bootstrap, because there is no formula for
 * its variance.
 */
export function weighQuantile({ scores, clusters }: Weighing, percent: number): WeighedSummary {
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
    interval95: percentileInterval(replicates, confidenceLevel),
    test: () => quantileTest(replicates, direction),
  }
}

/**
 * Tests bootstrap replicates of head - base. The metric's direction decides which side of 0 is
 * worse.
 */
function quantileTest(replicates: Float64Array, direction: PairedScores['direction']): MadeTest {
  const { below, above } = bootstrapTest(replicates)
  return {
    kind: 'bootstrap',
    worse: direction === 'higher' ? below : above,
    different: Math.min(1, 2 * Math.min(below, above)),
  }
}

/**
 * Sorts the pairs by their scores and clusters. The random draws depend on the positions, so
 * without this, reordering the golden set would change the result.
 */
function inOwnOrder<Scores extends Pick<PairedScores, 'base' | 'head' | 'clusters'>>(
  scores: Scores,
): Scores {
  const { base, head, clusters } = scores
  const difference = (at: number): number => (head[at] ?? 0) - (base[at] ?? 0)
  const nameAt = (at: number): string => clusters?.[at] ?? ''
  const order = [...base.keys()].toSorted(
    (a, b) =>
      difference(a) - difference(b) ||
      (base[a] ?? 0) - (base[b] ?? 0) ||
      (nameAt(a) < nameAt(b) ? -1 : Number(nameAt(a) > nameAt(b))),
  )
  return {
    ...scores,
    base: order.map((at) => base[at] ?? 0),
    head: order.map((at) => head[at] ?? 0),
    clusters: clusters && order.map(nameAt),
  }
}
