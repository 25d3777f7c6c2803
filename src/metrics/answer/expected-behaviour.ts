import { behaviourLabel } from '../../lib/model/judging/rubric-presets.ts'
import { scored } from '../../lib/model/score.ts'
import { scoreRating } from '../judged/rubric.ts'
import type { MetricEntry } from '../metric-entry.ts'
import { nothingRulesOut } from '../ruled-out.ts'

/**
 * The `expected_behaviour` metric for questions that expect something other than a plain answer. It
 * is 1 if the answer behaves as expected, and 0 otherwise.
 */
export const expectedBehaviour: MetricEntry = {
  name: 'expected_behaviour',
  aliases: ['expected_behavior'],
  cutoff: 'none',
  direction: 'higher',
  group: 'answer',
  description:
    'Share of the questions with `expect` or `answerable: false` whose answer behaves as expected.',
  reads: 'outcome',
  rule: 'significant',
  ruledOut: ({ answerable, expect }) =>
    answerable && expect === undefined ? 'plain_item' : undefined,
  score: ({ declined }) => scored(declined ? 1 : 0),
  byRating: {
    reads: 'matrix',
    needs: [],
    ruledOut: nothingRulesOut,
    score: (matrix) => scoreRating(matrix, behaviourLabel),
  },
}
