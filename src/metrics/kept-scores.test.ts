import fc from 'fast-check'
import { expect, it } from 'vitest'
import { judgeError, notApplicable, queryFailed, scored, scoredOf } from '../model/score.ts'
import { openKeptScores } from './kept-scores.ts'
import { knownMetric } from './parse-metric.ts'
import { scoresOf } from './scores-of.ts'

const metrics = ['recall@5', 'mrr', 'ndcg@10'].map(knownMetric)

const score = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }).map(scored),
  fc.constantFrom(0, 1).map(scored),
  fc.constantFrom(
    queryFailed,
    notApplicable('no_labels'),
    judgeError('timeout'),
    scoredOf(0.5, { judged: 1, of: 2 }),
  ),
)

it('holds what it was given, of as many items as there are', () => {
  const items = fc.array(fc.array(score, { minLength: 3, maxLength: 3 }), { maxLength: 600 })
  fc.assert(
    fc.property(items, (all) => {
      const keep = openKeptScores(metrics)
      const kept = all.map((scores) => keep(scoresOf(metrics, scores)))
      expect(kept.map((scores) => metrics.map(({ name }) => scores.get(name)))).toEqual(all)
    }),
    { seed: 51, numRuns: 100 },
  )
})

it('has no score of a metric that had none, and of no other metric', () => {
  const keep = openKeptScores(metrics)
  const first = keep(scoresOf(metrics, [scored(1)]))
  keep(scoresOf(metrics, [scored(0), scored(1), scored(1)]))
  expect(first.get('recall@5')).toEqual(scored(1))
  expect([first.get('mrr'), first.get('map')]).toEqual([undefined, undefined])
})
