import type { ClaimMatrix } from '../../lib/model/judging/claims.ts'
import type { MatrixMetric } from '../metric-entry.ts'
import { scored, scoredOf, type Score } from '../../lib/model/score.ts'

/**
 * Scores an item on one side with a judged metric. If the item was judged several times, returns
 * the mean of the scores, or the judge error if one of them is an error. If the metric applies to
 * only some of the matrices, the majority decides whether there is a score.
 */
export function scoreMatrix(metric: MatrixMetric, matrix: ClaimMatrix): Score {
  const first = metric.score(matrix)
  if (matrix.repeats.length === 0) return first
  const scores = [first, ...matrix.repeats.map((repeat) => metric.score(repeat))]
  const failed = scores.find(({ kind }) => kind === 'judge_error')
  if (failed !== undefined) return failed
  const values = scores.filter((score) => score.kind === 'scored')
  const unscored = scores.find((score) => score.kind !== 'scored')
  if (unscored !== undefined && 2 * values.length <= scores.length) return unscored
  return meanOf(values)
}

type WithValue = Extract<Score, { kind: 'scored' }>

/** Returns the mean. If all values are equal, returns that value, to avoid rounding. */
function meanOf(scores: readonly WithValue[]): Score {
  const values = scores.map(({ value }) => value)
  const [first = 0] = values
  const sum = values.reduce((total, value) => total + value, 0)
  const mean = values.every((value) => value === first) ? first : sum / values.length
  const worst = scores
    .flatMap(({ claims }) => claims ?? [])
    .toSorted((a, b) => shareOf(a) - shareOf(b))
  return worst[0] === undefined ? scored(mean) : scoredOf(mean, worst[0])
}

function shareOf({ judged, of }: { readonly judged: number; readonly of: number }): number {
  return judged / of
}
