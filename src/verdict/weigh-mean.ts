import { type Clusters, clusterSizes, clustersOf } from '../lib/stats/paired/clusters.ts'
import { minimumDetectable } from '../lib/stats/paired/detectable.ts'
import { type McNemar, mcnemar } from '../lib/stats/paired/mcnemar.ts'
import { studentInterval, studentTest } from '../lib/stats/paired/student.ts'
import { type PairedSummary, summarisePairs } from '../lib/stats/paired/summarise-pairs.ts'
import { flipOfOneSign } from '../lib/stats/paired/sign-flip.ts'
import { alpha, confidenceLevel } from './levels.ts'
import type {
  MadeTest,
  PairedScores,
  WeighedChange,
  WeighedSummary,
  Weighing,
} from './weigh-change.ts'
import { slack } from '../lib/stats/slack.ts'

/**
 * Tests the mean over the pairs for a change. Uses McNemar's test if every score is 0 or 1 and
 * there are no clusters, the signs of the differences if all differences are equal, and otherwise
 * Student's t.
 */
export function weighMean(weighing: Weighing): WeighedSummary {
  const { scores, differences, clusters } = weighing
  const summary = summarisePairs(differences, clusters)
  const { mean, s, se, df } = summary
  const binary = clusters === undefined ? binaryTest(scores, differences) : undefined
  return {
    drop: 0 - mean,
    s,
    se,
    df,
    interval95: meanInterval(scores.direction, ofOthers(weighing, summary)),
    mcnemar: binary,
    mde: se && df ? minimumDetectable({ se, df, alpha }) : undefined,
    test: () => meanTest({ summary, binary, clusters }),
  }
}

function binaryTest(
  { base, head }: PairedScores,
  differences: readonly number[],
): McNemar | undefined {
  const isBit = (score: number): boolean => score === 0 || score === 1
  if (!base.every(isBit) || !head.every(isBit)) return undefined
  return mcnemar({
    worse: differences.filter((d) => d < 0).length,
    better: differences.filter((d) => d > 0).length,
  })
}

/**
 * Returns the summary for generalising to other questions, in which questions about the same
 * documents count as one group. Groups of different sizes carry less information, so the degrees of
 * freedom correspond to the equivalent number of groups of equal size. If one group contains more
 * than half of the questions, the summary is unchanged and generalises only to questions about the
 * same documents.
 */
function ofOthers({ scores, differences }: Weighing, summary: PairedSummary): PairedSummary {
  if (scores.documents === undefined) return summary
  const groups = clustersOf(scores.documents)
  const sizes = clusterSizes(groups)
  if (Math.max(...sizes) > summary.n / 2) return summary
  const squares = sizes.reduce((sum, size) => sum + size * size, 0)
  const df = Math.max(1, summary.n ** 2 / squares - 1)
  return { ...summarisePairs(differences, groups), df }
}

function meanInterval(
  direction: PairedScores['direction'],
  summary: PairedSummary,
): WeighedChange['interval95'] {
  // In the summary, negative is worse, while the interval is reported in the metric's own
  // direction.
  const own = direction === 'higher' ? summary : { ...summary, mean: 0 - summary.mean }
  return studentInterval(own, confidenceLevel)
}

function meanTest({
  summary,
  binary,
  clusters,
}: {
  readonly summary: PairedSummary
  readonly binary: McNemar | undefined
  readonly clusters: Clusters | undefined
}): MadeTest {
  if (binary !== undefined) {
    const { midP } = binary
    return { kind: 'mcnemar', worse: midP, different: 2 * Math.min(midP, 1 - midP) }
  }
  const t = studentTest(summary)
  if (t !== undefined) return { kind: 't', worse: t.below, different: t.different }
  // If all differences are equal, there is no t statistic, so the probability that all differences
  // have the same sign is used instead.
  const { worse, different } = flipOfOneSign(clusters?.count ?? summary.n, signOf(summary.mean))
  return { kind: 'sign-flip', worse, different }
}

function signOf(mean: number): number {
  return Math.abs(mean) <= slack ? 0 : Math.sign(mean)
}
