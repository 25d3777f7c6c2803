import { answerRows, contradicts, entails } from '../../../metrics/judged/claim-rows.ts'
import { claimShare } from '../../../metrics/judged/claim-share.ts'
import { ofVerdicts } from '../../../metrics/metric-entry.ts'
import { nothingRulesOut } from '../../../metrics/ruled-out.ts'
import { notApplicable } from '../../../lib/model/score.ts'

const reading = { verdicts: ['inContext'], refused: notApplicable('refused') } as const

/** The `faithfulness` metric: the share of the answer's claims that the context entails. */
export const faithfulness = ofVerdicts({
  name: 'faithfulness',
  direction: 'higher',
  description: "Share of the answer's claims that the context supports.",
  elsewhere: [
    ['ragas', 'faithfulness', 'a refusal has no score'],
    ['ragas', 'nv_response_groundedness', 'claims instead of a rating'],
    ['DeepEval', 'faithfulness', 'theirs is 1 − `contradiction`: unsupported claims pass'],
    ['TruLens', 'groundedness', 'claims instead of rated sentences'],
    ['RAGChecker', 'faithfulness', 'equal'],
    ['promptfoo', 'context-faithfulness', 'a refusal has no score'],
    ['Braintrust', 'Faithfulness', 'a refusal has no score'],
  ],
  needs: ['A', 'Br'],
  ruledOut: nothingRulesOut,
  score: (matrix) => claimShare(answerRows(matrix, reading), ({ inContext }) => entails(inContext)),
})

/** The `contradiction` metric: the share of the answer's claims that the context contradicts. */
export const contradiction = ofVerdicts({
  name: 'contradiction',
  direction: 'lower',
  description: "Share of the answer's claims that the context contradicts.",
  elsewhere: [['DeepEval', 'hallucination', 'theirs is a share of contexts, ours of claims']],
  needs: ['A', 'Br'],
  ruledOut: nothingRulesOut,
  score: (matrix) =>
    claimShare(answerRows(matrix, reading), ({ inContext }) => contradicts(inContext)),
})
