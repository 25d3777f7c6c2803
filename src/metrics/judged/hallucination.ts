import { answerRows, entails } from './claim-rows.ts'
import { claimShare } from './claim-share.ts'
import type { MetricEntry } from '../metric-entry.ts'
import { unlessReference } from '../ruled-out.ts'
import { notApplicable } from '../../model/score.ts'

const reading = {
  verdicts: ['inContext', 'inReference'],
  refused: notApplicable('refused'),
} as const

/** hallucination: claims of the answer that neither context nor reference entails / its claims. */
export const hallucination: MetricEntry = {
  name: 'hallucination',
  family: 'hallucination',
  cutoff: 'none',
  direction: 'lower',
  group: 'judged',
  description: 'Share of the claims of the answer that neither its context nor the reference says.',
  reads: 'matrix',
  needs: ['A', 'Br', 'Cr'],
  ruledOut: unlessReference,
  score: (matrix) =>
    claimShare(
      answerRows(matrix, reading),
      ({ inContext, inReference }) => !entails(inContext) && !entails(inReference),
    ),
}

/** self_knowledge: claims of the answer that the reference entails and the context does not / its claims. */
export const selfKnowledge: MetricEntry = {
  name: 'self_knowledge',
  family: 'self_knowledge',
  cutoff: 'none',
  direction: 'neutral',
  group: 'judged',
  description: 'Share of the claims of the answer that are right and not from its context.',
  reads: 'matrix',
  needs: ['A', 'Br', 'Cr'],
  ruledOut: unlessReference,
  score: (matrix) =>
    claimShare(
      answerRows(matrix, reading),
      ({ inContext, inReference }) => !entails(inContext) && entails(inReference),
    ),
}
