import { eligibleItems } from '../../metrics/compare/eligible-items.ts'
import { scorerPrefix } from '../../metrics/scorer.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { Score } from '../../lib/model/score.ts'
import type { WeighedMetric } from '../weigh-metrics.ts'
import { type Found, tooManyFailed } from './kinds/failures.ts'

type ScorerFinding = Found & { readonly metric: string }

/** Gated metrics whose scorer gave no value, or none that may stand, for more than `allowed` of the questions that it was to score. */
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
    // A share of a whole number is never exact to the last digit.
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

/** What is said of most questions, the first of several; base's word where a question failed on both sides. */
function commonest(items: readonly ScoredItem[], label: string): string {
  const said = items.flatMap(({ facts }) => {
    return facts.base?.scorerErrors?.get(label) ?? facts.head.scorerErrors?.get(label) ?? []
  })
  const counts = new Map<string, number>()
  for (const message of said) counts.set(message, (counts.get(message) ?? 0) + 1)
  const [[message] = ['']] = [...counts].toSorted(([, a], [, b]) => b - a)
  return message
}
