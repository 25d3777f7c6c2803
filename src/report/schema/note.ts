import { z } from 'zod'

import { StaleLabelSchema } from '../../lib/model/comparison.ts'
import { ExamChangeSchema } from '../../lib/model/exam-change.ts'
import { GoldenProblemsSchema } from '../../lib/model/items/golden-problems.ts'
import { ProbeKindSchema } from '../../lib/model/probes.ts'
import { RefusedReviewSchema, UnreadSchema } from '../../lib/model/reviews.ts'
import {
  count,
  oneOfKinds,
  optionalText,
  share,
  texts,
  type ValueOf,
} from '../../lib/model/schema-parts.ts'
import { VerdictSchema } from '../../verdict/findings/finding-parts.ts'

const waiver = {
  metric: optionalText.describe('Absent: of the items, whatever the metric.'),
  items: texts.describe('Ids of golden items; empty: the metric as a whole.'),
  until: z.string().describe('The last day it holds, UTC, as 2026-12-31.'),
  reason: z.string(),
}

const WaiverReportSchema = z.strictObject({
  ...waiver,
  used: z.boolean().describe('It turned a fail into a warning.'),
  unknown: texts.describe('Ids that it names and that are no question of the golden set.'),
})

/** A waiver that is in force. */
export type WaiverReport = ValueOf<typeof WaiverReportSchema>

const JudgeLimitSchema = z.enum([
  'unmeasured',
  'unread-labels',
  'untrusted',
  'unproven',
  'refused-checks',
  'other-judges',
  'peoples-labels',
  'panel',
  'partly-judged',
  'split-context',
  'cut-chunks',
  'assumed-context',
  'self-preference',
])

/** Why the word of the judge is to be taken with care. */
export type JudgeLimit = z.infer<typeof JudgeLimitSchema>

const quote = optionalText.describe('Absent where the text level withholds it.')

const LabelSchema = oneOfKinds({
  stale: z
    .strictObject({ ...StaleLabelSchema.shape, quote })
    .describe('It quotes text that its document does not hold, and is left out on both sides.'),
  unknown: z
    .strictObject({ item: z.string(), doc: z.string() })
    .describe('Its document is on neither side, where no repository says which there are.'),
  're-anchored': z
    .strictObject({ item: z.string() })
    .describe('It quotes text that no longer matches exactly; the closest passage counts.'),
  moved: z
    .strictObject({
      item: z.string(),
      doc: z.string(),
      by: z.enum(['rename', 'text']).describe('text: the exact text stands in these documents.'),
      to: texts,
    })
    .describe('It was followed into other documents of head.'),
  'changed-facts': z
    .strictObject({
      item: z.string(),
      doc: z.string(),
      before: optionalText.describe(
        'The wording on base; absent where the text level withholds it.',
      ),
      after: optionalText,
    })
    .describe(
      "Head changes numbers, units or negations of its text, while head's label or reference keeps them.",
    ),
  're-chunked': z
    .strictObject({ item: z.string() })
    .describe("It names chunks that head no longer has: the text of base's chunks counts."),
})

/** A label that counts otherwise than it is written. */
export type LabelReport = ValueOf<typeof LabelSchema>

/** A label left out on both sides; the quote is undefined where the text level withholds it. */
export type StaleLabelReport = Extract<LabelReport, { readonly kind: 'stale' }>

const ByHeadSchema = z
  .strictObject({
    verdict: VerdictSchema,
    moved: z
      .strictObject({
        metric: z.string(),
        base: z.number().optional(),
        head: z.number().optional(),
        delta: z.number().optional(),
        improved: count,
        degraded: count,
        unchanged: count,
      })
      .optional()
      .describe('The metric that would speak for the run; absent where nothing is gated.'),
  })
  .describe("What the verdict would be by head's questions and labels; base's decide.")

/** What the verdict would be by head's questions and labels. */
export type ByHead = ValueOf<typeof ByHeadSchema>

/** Notes that only the one can add who was handed the runs: how far they can be believed. */
const claimNoteSchemas = {
  'claims-of-fork': z
    .strictObject({})
    .describe('The code of a fork made the runs: what they say are its claims.'),
  'base-moved': z
    .strictObject({ claimed: z.string(), counted: z.string() })
    .describe('The base commit that the runs name is not the one whose exam counts.'),
}

const ClaimNoteSchema = oneOfKinds(claimNoteSchemas)

/** A note on how far the runs that were handed over can be believed. */
export type ClaimNote = ValueOf<typeof ClaimNoteSchema>

/** Something that limits or explains the comparison, by its kind. */
const noteSchemas = {
  ...claimNoteSchemas,
  'base-behind': z.strictObject({ commits: count }),
  'exam-changed': z
    .strictObject({
      changes: z.array(ExamChangeSchema).describe('Settings.'),
      added: texts,
      removed: texts,
      relabelled: texts,
      regrouped: texts.describe(
        'Other tags, cluster, split, draft or must_pass: those of base count.',
      ),
      edits: z
        .array(
          z.strictObject({
            item: z.string(),
            was: optionalText,
            is: optionalText.describe('Absent: withdrawn, or not labelled any more.'),
          }),
        )
        .describe(
          'What the first questions that head edits were and are; empty where the text level withholds it.',
        ),
    })
    .describe("What head changes of the exam and of the golden set: base's decide."),
  'by-head': ByHeadSchema,
  'golden-problems': z.strictObject({ problems: GoldenProblemsSchema }),
  'unmeasured-files': z
    .strictObject({ total: count, names: texts.max(10) })
    .describe('Files that differ where nothing was measured; the names of the first ten.'),
  acceptance: z
    .strictObject({
      waivers: z.array(WaiverReportSchema).describe("Losses that base's configuration accepts."),
      expired: z.array(z.strictObject(waiver)).describe('Those that it accepts no longer.'),
      reviews: z
        .strictObject({
          accepted: z.array(
            z.strictObject({
              by: z.string().describe('Login of the reviewer.'),
              metric: optionalText.describe('Absent: of the items, whatever the metric.'),
              items: texts.describe(
                'Questions whose loss is accepted: of a metric, those that lose.',
              ),
              reason: z.string(),
              used: z.boolean().describe('It turned a fail into a warning.'),
            }),
          ),
          refused: z.array(RefusedReviewSchema),
          unread: UnreadSchema.optional(),
          by: z
            .enum(['write', 'codeowners'])
            .describe('Who may accept: accept of the configuration.'),
        })
        .optional()
        .describe('What reviews of the measured commit accept; absent where none can.'),
    })
    .describe('Which losses somebody accepts, until a day or for this commit.'),
  noise: z
    .strictObject({
      metrics: z.array(
        z.strictObject({
          metric: z.string(),
          moved: count,
          of: count,
          floor: z
            .number()
            .min(0)
            .optional()
            .describe(
              'Twice the standard error of the change of its mean, in its unit; absent where there is none.',
            ),
        }),
      ),
    })
    .describe('Both sides are one commit: the metrics that moved all the same, which is noise.'),
  labels: z
    .strictObject({ labels: z.array(LabelSchema) })
    .describe('Labels that count otherwise than they are written: for people to correct.'),
  'judge-limits': z
    .strictObject({
      limits: z.array(JudgeLimitSchema),
      unread: z
        .strictObject({ path: z.string(), message: optionalText })
        .optional()
        .describe(
          'The file of judge.labels is missing on base or has mistakes, so that nothing is corrected; message: only at the text levels tracked and snippets.',
        ),
    })
    .describe('Why the word of the judge is to be taken with care; more of it stands in judge.'),
  'opened-to-probes': z
    .strictObject({
      documents: z
        .array(
          z.strictObject({
            item: z.string(),
            doc: z.string(),
            kind: ProbeKindSchema,
            strength: count,
          }),
        )
        .describe('The first of them, each with the question in whose context it is.'),
      opened: count,
      closed: count,
    })
    .describe('Planted documents that reach the generator on head, and on base do not.'),
  'orders-to-judge': z
    .strictObject({
      documents: z.array(z.strictObject({ doc: z.string(), phrases: texts })),
      answers: texts.describe('Questions whose answer on head does.'),
    })
    .describe(
      'Documents that head changes, or its answers, speak to a grader: for people to look at.',
    ),
  filtered: z.strictObject({ asked: count, of: count }),
  'chunks-changed': z
    .strictObject({
      jaccard: share
        .optional()
        .describe('Jaccard index of the chunk ids of both sides, where labels name chunks.'),
      size: z
        .strictObject({ base: z.number(), head: z.number() })
        .optional()
        .describe('Mean tokens of the returned chunks.'),
    })
    .describe('Chunks differ so much that labels by id or metrics by rank say less.'),
  'small-slices': z
    .strictObject({ slices: z.array(z.strictObject({ tag: z.string(), pairs: count })) })
    .describe('Slices that the configuration gates, of too few questions for a mean.'),
  'context-changed': z
    .strictObject({
      base: count,
      head: count,
      metrics: texts.describe("Metrics that look deeper than head's context."),
    })
    .describe(
      'Another number of chunks, retrieve.k, is handed over, and gated metrics do not see it.',
    ),
}

export const NoteSchema = oneOfKinds(noteSchemas)

/** Something that limits or explains the comparison. Rendered in the order of `notes`. */
export type Note = ValueOf<typeof NoteSchema>
