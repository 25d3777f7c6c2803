import { unasked } from './claim-rows.ts'
import { ofVerdicts } from '../metric-entry.ts'
import { unlessReference } from '../ruled-out.ts'
import { judgeError, scored } from '../../model/score.ts'

/** answer_similarity: the greatest cosine of the answer with a reference; one below 0 counts as 0. */
export const answerSimilarity = ofVerdicts({
  name: 'answer_similarity',
  direction: 'higher',
  description:
    'Likeness, by embeddings (`judge.embed`), of answer and reference; of several the best. No chat model is asked. Its scale depends on the embedding model, and a wrong number hardly moves it.',
  needs: ['S'],
  ruledOut: unlessReference,
  score: ({ similarity }) => {
    if (similarity === undefined) return judgeError(unasked)
    if (similarity.kind === 'lost') return judgeError(similarity.cause)
    return scored(Math.min(1, Math.max(0, ...similarity.values)))
  },
})
