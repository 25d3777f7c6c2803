import type { Scored, ScoredItem, Scores } from '../../../lib/model/comparison.ts'
import { holdsKeys } from '../../../lib/model/items/golden-file.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import { entryOf } from '../../../metrics/catalogue.ts'
import { knownMetric } from '../../../metrics/parse-metric.ts'
import { judged } from '../../../metrics/retrieval/judged.ts'
import type { Policy } from '../../../policy/policy.ts'
import type { ItemScorer } from './item-scorer.ts'

/**
 * Returns a function that scores a question again without the results that were never judged, if the
 * golden set has graded judgments of ids. In TREC judgments, one graded question is enough for all
 * questions to be treated as judged.
 */
export function openJudgedAlone(
  { items, golden }: Pick<Policy, 'items'> & Partial<Pick<Policy, 'golden'>>,
  metrics: readonly Metric[],
  score: ItemScorer,
): Scored['judgedAlone'] {
  const set = golden?.base ?? golden?.head
  const areJudgments = set !== undefined && !holdsKeys(set.file)
  const isSetGraded = areJudgments && items.some((item) => isGraded(item))
  return (item) => {
    if (!isSetGraded && !isGraded(item)) return { item, by: [] }
    const { scores, unjudged } = score(item, metrics, 'judged')
    return unjudged === undefined
      ? { item, by: [] }
      : { item: { ...item, scores: ofJudged(item.scores, scores) }, by: unjudged }
  }
}

/**
 * Returns whether an item's labels are graded judgments, which is the case if a grade is not 1. A plain
 * list of ids, in which every id has the grade 1, is assumed to be complete, like evidence.
 */
function isGraded({ golden: { base: item } }: Pick<ScoredItem, 'golden'>): boolean {
  return 'grades' in item.labels && item.labels.grades.values().some((grade) => grade !== 1)
}

/**
 * Returns the scores in `alone` for metrics that compare rankings with labels, and those in `own` for
 * all other metrics.
 */
function ofJudged(own: ScoredItem['scores'], alone: ScoredItem['scores']): ScoredItem['scores'] {
  const on = (all: Scores, others: Scores): Scores => ({
    get: (name) => (isOfGrades(name) ? others : all).get(name),
  })
  return {
    base: own.base && alone.base && on(own.base, alone.base),
    head: on(own.head, alone.head),
  }
}

function isOfGrades(name: string): boolean {
  const entry = entryOf(knownMetric(name))
  return entry.reads === 'labels' && entry.name !== judged.name
}
