import type { ItemMatch } from '../../lib/model/item-match.ts'
import { ofLabels } from '../metric-entry.ts'
import { notApplicable, scored, type Score } from '../../lib/model/score.ts'

const shared = {
  direction: 'higher',
  looksAt: 'ranks',
  everyGrade: true,
} as const

/**
 * The `ndcg` metric: normalised discounted cumulative gain over all returned chunks, with the grade
 * as gain.
 */
export const ndcg = ofLabels({
  ...shared,
  name: 'ndcg',
  cutoff: 'none',
  description: 'Graded quality of the whole ranking relative to the best possible one.',
  score: (match: ItemMatch) => discounted(match, Math.max(match.returned, match.targets.length)),
})

/** The `ndcg@k` metric: like `ndcg`, but over the first k ranks. */
export const ndcgAtK = ofLabels({
  ...shared,
  name: 'ndcg',
  cutoff: 'ranks',
  description: 'Graded quality of the first k ranks relative to the best possible ones.',
  score: (match: ItemMatch, k = match.returned) => discounted(match, k),
})

/**
 * Returns the discounted cumulative gain relative to the ideal (Järvelin and Kekäläinen 2002), with
 * log base 2. All grades from 1 up count, regardless of `min-grade`. The result is at most 1, even
 * if one chunk satisfies several targets.
 */
function discounted({ targets }: ItemMatch, k: number): Score {
  const graded = targets.filter(({ grade }) => grade >= 1)
  const grades = graded.map(({ grade }) => grade).toSorted((a, b) => b - a)
  if (grades.length === 0) return notApplicable('no_labels')
  const ideal = grades
    .slice(0, k)
    .reduce((sum, grade, index) => sum + grade / Math.log2(index + 2), 0)
  const actual = graded
    .filter(({ rank }) => rank <= k)
    .reduce((sum, { grade, rank }) => sum + grade / Math.log2(rank + 1), 0)
  return scored(Math.min(1, actual / ideal))
}
