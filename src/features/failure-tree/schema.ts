import { z } from 'zod'
import { count, type ValueOf } from '../../lib/model/schema-parts.ts'
import { stages } from '../../report/diagnosis/stages/stage.ts'

const StoppedSchema = z.strictObject({
  item: z.string(),
  stage: z.enum(stages),
  name: z.string().exactOptional().describe('What its label names.'),
  rank: count.exactOptional(),
  missedBy: z.number().exactOptional().describe('By its score.'),
  byJudge: z.literal(true).exactOptional(),
})

/** A failing question, and the stage at which it stops. */
export type StoppedQuestion = ValueOf<typeof StoppedSchema>

/** The `features.failure-tree` section of the report. */
export const schema = z
  .strictObject({
    asked: count,
    unchecked: count
      .exactOptional()
      .describe('Further questions that only a trusted judge could check.'),
    depth: count,
    room: count.exactOptional().describe('Chunks that count.'),
    builtin: z.boolean(),
    k: count.exactOptional(),
    items: z.array(StoppedSchema),
  })
  .describe('The stages at which questions that fail on head stop.')

/** The stages at which the failing questions of head stop. `item` and `name` are untrusted text. */
export type FailureTree = ValueOf<typeof schema>
