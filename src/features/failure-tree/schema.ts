import { z } from 'zod'
import { count, share, type ValueOf } from '../../lib/model/schema-parts.ts'
import { stages } from '../../report/diagnosis/stages/stage.ts'

const StoppedSchema = z.strictObject({
  item: z.string(),
  stage: z.enum(stages),
  name: z.string().exactOptional().describe('The document or chunk that the label names.'),
  rank: count.exactOptional(),
  missedBy: share
    .exactOptional()
    .describe(
      "How far the passage scores below the last chunk within the cutoff, as a share of the list's score range.",
    ),
  byJudge: z.literal(true).exactOptional(),
  lacks: z
    .array(z.enum(['manifest', 'context', 'text', 'chunks']))
    .exactOptional()
    .describe(
      "What would show the stage if it is unknown: the pipeline's manifest or context, the document's text, or more chunks.",
    ),
})

/** A failing question and the stage at which it stops. */
export type StoppedQuestion = ValueOf<typeof StoppedSchema>

/** The `features.failure-tree` section of the report. */
export const schema = z
  .strictObject({
    asked: count,
    unchecked: count
      .exactOptional()
      .describe('Further questions that only a trusted judge could check.'),
    depth: count,
    room: count.exactOptional().describe('Number of chunks considered.'),
    builtin: z.boolean(),
    k: count.exactOptional(),
    items: z.array(StoppedSchema),
  })
  .describe('The stage at which each failing question of head fails.')

/** The stages at which head's failing questions stop. `item` and `name` are untrusted text. */
export type FailureTree = ValueOf<typeof schema>
