import { z } from 'zod'

import { count, optionalText, type ValueOf } from './schema-parts.ts'

export const LostBySchema = z
  .enum(['retrieval', 'generator', 'both', 'untold'])
  .describe(
    "Where an answer that got worse lost its passage. retrieval: it reached base's generator but not head's. generator: it still reached head's, or the chunks are the same. both: a part was lost, and the answer has a fault that this does not explain. untold: neither labels nor a trusted judge show which.",
  )

/** Where the text that supported an answer was lost, if the answer got worse. */
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
    text: optionalText.describe('Present only if the text level is snippets.'),
  })
  .describe(
    "What head's answer lacks or adds compared with base's: a missing contains string or reference claim, a new excludes string, a number that is in neither chunks nor question, or a claim that neither chunks nor reference support.",
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
    'Questions whose answers got worse on a gated answer metric, by where their passage was lost: see answer_lost_by of items.',
  )

export type WorseAnswers = ValueOf<typeof WorseAnswersSchema>
