import { ofVerdicts } from '../../../metrics/metric-entry.ts'
import { unlessUnanswerable } from '../../../metrics/ruled-out.ts'
import { judgeError, notApplicable, scored } from '../../../lib/model/score.ts'

/**
 * The `answer_win_rate` metric: 1 if the judge prefers the side's answer in both orders, 0 if it prefers
 * the other side's answer in both, and 0.5 otherwise.
 */
export const answerWinRate = ofVerdicts({
  name: 'answer_win_rate',
  direction: 'higher',
  description:
    "1 if the judge prefers this side's answer in both orders, 0 if it prefers the other side's in both, otherwise 0.5.",
  elsewhere: [
    ['DeepEval', 'arena_g_eval', 'ours compares in both orders; theirs picks a random order'],
    ['promptfoo', 'select-best', 'ours compares base with head in both orders'],
    ['Braintrust', 'Battle', 'ours compares in both orders; theirs asks once'],
  ],
  needs: ['W'],
  ruledOut: unlessUnanswerable,
  score: ({ wins }) => {
    if (wins === undefined) return notApplicable('no_other_answer')
    return wins.kind === 'lost' ? judgeError(wins.cause) : scored(wins.share)
  },
})
