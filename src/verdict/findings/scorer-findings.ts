import { eligibleItems } from '../../metrics/compare/eligible-items.ts'
import { scorerPrefix } from '../../metrics/scorer.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { Score } from '../../lib/model/score.ts'
import type { WeighedMetric } from '../weighed-metric.ts'
import { type Found, tooManyFailed } from './kinds/failures.ts'

type ScorerFinding = Found & { readonly metric: string }

/**
 * Reports gated metrics whose scorer gave no valid value for more than the share `allowed` of the
 * questions.
 */
export function scorerFindings(
  items: readonly ScoredItem[],
  metrics: readonly WeighedMetric[],
  allowed: number,
): readonly ScorerFinding[] {
  return metrics.flatMap(({ gate, comparison: { metric, coverage } }) => {
    if (gate === undefined || !metric.family.startsWith(scorerPrefix)) return []
    const lost = eligibleItems(items).filter(({ scores }) =>
      [scores.base, scores.head].some((side) => isFailed(side?.get(metric.name))),
    )
    const failed = lost.length
    const of = coverage.pairs + failed
    // Allows for rounding, because a product with a fraction is rarely exact.
    if (failed <= allowed * of + 1e-9) return []
    const message = commonest(lost, metric.family.slice(scorerPrefix.length))
    return [
      {
        ...tooManyFailed({ round: 'scorer', failed, asked: of, allowed, message }),
        metric: metric.name,
      },
    ]
  })
}

function isFailed(score: Score | undefined): boolean {
  return score?.kind === 'run_error' && score.reason === 'scorer_failed'
}

/**
 * Returns the most frequent error message, or the first one if there is a tie. If a question failed
 * on both sides, base's message counts.
 */
function commonest(items: readonly ScoredItem[], label: string): string {
  const said = items.flatMap(({ facts }) => {
    return facts.base?.scorerErrors?.get(label) ?? facts.head.scorerErrors?.get(label) ?? []
  })
  const counts = new Map<string, number>()
  for (const message of said) counts.set(message, (counts.get(message) ?? 0) + 1)
  const [[message] = ['']] = [...counts].toSorted(([, a], [, b]) => b - a)
  return message
}
