import { unasked } from './claim-rows.ts'
import { ofVerdicts } from '../metric-entry.ts'
import { unlessUnanswerable } from '../ruled-out.ts'
import { judgeError, scored } from '../../model/score.ts'

/**
 * reverse_relevancy: mean cosine of the query with three questions that the judge writes for the answer alone; 0 where
 * it finds the answer noncommittal in all of them. A mean below 0 counts as 0. After answer relevancy in ragas
 * (arXiv 2309.15217, section 3).
 */
export const reverseRelevancy = ofVerdicts({
  name: 'reverse_relevancy',
  direction: 'higher',
  description:
    'Likeness, by embeddings (`judge.embed`), of the question with three questions that the judge writes for the answer alone; 0 for an answer that evades. Offered for comparison with `answer_relevancy` of ragas only: its scale depends on the embedding model, so that `relevancy` is the one to gate.',
  needs: ['Q'],
  ruledOut: unlessUnanswerable,
  score: ({ reverse }) => {
    if (reverse === undefined) return judgeError(unasked)
    if (reverse.kind === 'lost') return judgeError(reverse.cause)
    const { values, noncommittal } = reverse
    if (noncommittal) return scored(0)
    if (values.length === 0) return judgeError('malformed')
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return scored(Math.min(1, Math.max(0, mean)))
  },
})
