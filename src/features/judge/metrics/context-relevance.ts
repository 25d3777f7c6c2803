import { countClaims, unasked, withoutLost } from '../../../metrics/judged/claim-rows.ts'
import { ofVerdicts } from '../../../metrics/metric-entry.ts'
import { unlessUnanswerable } from '../../../metrics/ruled-out.ts'
import { judgeError, notApplicable, scoredOf } from '../../../lib/model/score.ts'

/**
 * The `context_relevance` metric: the mean over the chunks in the context, with 1 for a relevant chunk,
 * 0.5 for a partly relevant chunk, and 0 for any other chunk.
 */
export const contextRelevance = ofVerdicts({
  name: 'context_relevance',
  direction: 'higher',
  description:
    "Share of the context's chunks that help to answer the question; a partly helpful chunk counts half.",
  elsewhere: [
    ['ragas', 'nv_context_relevance', 'ours rates each chunk; theirs rates all chunks at once'],
    ['DeepEval', 'contextual_relevancy', 'chunks instead of statements'],
    ['TruLens', 'context_relevance', 'three labels instead of a rating'],
    ['promptfoo', 'context-relevance', 'chunks instead of sentences'],
    ['Braintrust', 'ContextRelevancy', 'chunks instead of sentences'],
  ],
  needs: ['K'],
  ruledOut: unlessUnanswerable,
  score: ({ relevance }) => {
    if (relevance === undefined) return judgeError(unasked)
    if (relevance.length === 0) return notApplicable('no_chunks')
    const rows = withoutLost(relevance, (chunk) => [chunk])
    if (rows.kind !== 'rows') return rows
    const sum = rows.claims.reduce(
      (total, chunk) => total + (chunk.kind === 'lost' ? 0 : worth[chunk.label]),
      0,
    )
    return scoredOf(sum / rows.claims.length, countClaims([rows]))
  },
})

const worth = { relevant: 1, partly: 0.5, not: 0 } as const
