import { answerRows } from '../../../metrics/judged/claim-rows.ts'
import { claimShare } from '../../../metrics/judged/claim-share.ts'
import { ofVerdicts } from '../../../metrics/metric-entry.ts'
import { unlessUnanswerable } from '../../../metrics/ruled-out.ts'
import { scored } from '../../../lib/model/score.ts'

const reading = { verdicts: [], refused: scored(0) } as const

/**
 * The `relevancy` metric: the share of the answer's claims that address the question or support a claim
 * that does.
 */
export const relevancy = ofVerdicts({
  name: 'relevancy',
  direction: 'higher',
  description: "Share of the answer's claims that answer the question or support one that does.",
  elsewhere: [
    ['ragas', 'answer_relevancy, response_relevancy', 'claims instead of guessed questions'],
    ['DeepEval', 'answer_relevancy', 'theirs scores an answer without claims 1'],
    ['TruLens', 'answer_relevance', 'claims instead of a rating'],
    ['promptfoo', 'answer-relevance', 'claims instead of guessed questions'],
    ['Braintrust', 'AnswerRelevancy', 'claims instead of guessed questions'],
  ],
  needs: ['A'],
  ruledOut: unlessUnanswerable,
  score: (matrix) => claimShare(answerRows(matrix, reading), ({ role }) => role !== 'off_topic'),
})
