import { z } from 'zod'

import { count, optionalText, type ValueOf } from './schema-parts.ts'

export const LostBySchema = z
  .enum(['retrieval', 'generator', 'both', 'untold'])
  .describe(
    "What became of the passage of an answer that got worse. retrieval: base's generator saw it and head's does not. generator: head's still saw it, or the very chunks that base's saw. both: a part was lost, and the answer has a fault that this does not explain. untold: neither labels nor a trusted judge tell.",
  )

/** What became of the passage of an answer that got worse, on its way to head's generator. */
export type LostBy = z.infer<typeof LostBySchema>

export const AnswerFaultSchema = z
  .strictObject({
    kind: z.enum([
      'missing-string',
      'missing-claim',
      'excluded-string',
      'invented-number',
      'invented-claim',
    ]),
    text: optionalText.describe('Only at the text level snippets.'),
  })
  .describe(
    "What head's answer lacks or adds against base's: a string of contains or a statement of the reference that is no longer said, a string of excludes that now is, a number that neither chunks nor question hold, or a statement that neither chunks nor reference carry.",
  )

export type AnswerFault = ValueOf<typeof AnswerFaultSchema>

export const WorseAnswersSchema = z
  .strictObject({
    total: count,
    retrieval: count,
    generator: count,
    both: count,
    untold: count,
  })
  .describe(
    'Questions with an answer that got worse on a gated metric of answers, by what became of their passage: see answer_lost_by of items.',
  )

export type WorseAnswers = ValueOf<typeof WorseAnswersSchema>
