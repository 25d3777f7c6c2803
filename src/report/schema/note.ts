import { z } from 'zod'

import { JudgeCauseSchema } from '../../model/judging/claims.ts'
import { CoverageSchema, StaleLabelSchema } from '../../model/comparison.ts'
import { ExamChangeSchema } from '../../model/exam-change.ts'
import { GoldenProblemsSchema } from '../../model/items/golden-problems.ts'
import { DisagreementsSchema, untrusted } from '../../model/judging/judge-facts.ts'
import { ProbeKindSchema } from '../../model/probes.ts'
import { RefusedReviewSchema, UnreadSchema } from '../../model/reviews.ts'
import { claimCount } from '../../model/score-schema.ts'
import {
  bothSides,
  count,
  oneOfKinds,
  optionalText,
  share,
  sideName,
  texts,
  type ValueOf,
} from '../../model/schema-parts.ts'
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

const PartlyJudgedSchema = z
  .strictObject({ ...claimCount, item: z.string(), metric: z.string(), side: sideName })
  .describe('A score of one item on one side that stands on fewer claims than there are.')

const StaleLabelReportSchema = StaleLabelSchema.extend({
  quote: optionalText.describe('Absent where the text level withholds it.'),
})

/** A label left out on both sides; the quote is undefined where the text level withholds it. */
export type StaleLabelReport = ValueOf<typeof StaleLabelReportSchema>

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

const MovedLabelSchema = z.strictObject({
  item: z.string(),
  doc: z.string(),
  by: z.enum(['rename', 'text']).describe('text: the exact text stands in these documents.'),
  to: texts,
})

const ChangedFactsSchema = z.strictObject({
  item: z.string(),
  doc: z.string(),
  before: optionalText.describe('The wording on base; absent where the text level withholds it.'),
  after: optionalText,
})

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
  'no-base-config': z.strictObject({}),
  'no-base': z.strictObject({}),
  ...claimNoteSchemas,
  'exam-changed': z.strictObject({
    changes: z.array(ExamChangeSchema),
  }),
  'golden-changed': z.strictObject({
    added: texts,
    removed: texts,
    relabelled: texts,
    regrouped: texts.describe('Other tags, cluster or split: those of base count.'),
    edits: z
      .array(
        z.strictObject({
          item: z.string(),
          was: optionalText,
          is: optionalText.describe('Absent: withdrawn, or not labelled any more.'),
        }),
      )
      .describe(
        'What the first questions that head withdraws or edits were and are; empty where the text level withholds it.',
      ),
  }),
  'golden-problems': z.strictObject({ problems: GoldenProblemsSchema }),
  'by-head': ByHeadSchema,
  'unmeasured-files': z
    .strictObject({ total: count, names: texts.max(10) })
    .describe('Files that differ where nothing was measured; the names of the first ten.'),
  waivers: z
    .strictObject({
      waivers: z.array(WaiverReportSchema),
      expired: z.array(z.strictObject(waiver)),
    })
    .describe(
      "Losses that base's configuration accepts for a while, and those that it accepts no longer.",
    ),
  reviews: z
    .strictObject({
      accepted: z.array(
        z.strictObject({
          by: z.string().describe('Login of the reviewer.'),
          metric: optionalText.describe('Absent: of the items, whatever the metric.'),
          items: texts.describe('Questions whose loss is accepted: of a metric, those that lose.'),
          reason: z.string(),
          used: z.boolean().describe('It turned a fail into a warning.'),
        }),
      ),
      refused: z.array(RefusedReviewSchema),
      unread: UnreadSchema.optional(),
      open: texts.describe('Metrics and questions that still fail and that a review can accept.'),
      by: z.enum(['write', 'codeowners']).describe('Who may accept: accept of the configuration.'),
    })
    .describe('Where something fails: what reviews of the measured commit accept of it.'),
  'filters-unused': z
    .strictObject({ items: texts, sides: z.array(sideName) })
    .describe("Questions with filters that a side's pipeline is not given."),
  'history-unused': z
    .strictObject({ items: texts, sides: z.array(sideName) })
    .describe("Questions of a conversation that a side's pipeline searches for without its turns."),
  'dev-split': z
    .strictObject({ dev: count, test: count })
    .describe('Questions of the split dev are shown apart and gate nothing.'),
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
  'few-clusters': z.strictObject({ clusters: count }),
  stale: z.strictObject({ labels: z.array(StaleLabelReportSchema) }),
  unscored: z.strictObject({
    metric: z.string(),
    coverage: CoverageSchema,
    items: count,
  }),
  'no-judge-key': z
    .strictObject({ metrics: texts, withheld: z.boolean() })
    .describe('Metrics that do not gate went unmeasured for want of a key.'),
  'judge-stopped': z
    .strictObject({
      metrics: texts,
      cause: JudgeCauseSchema,
      message: z.string(),
    })
    .describe('The judge stopped before these metrics, which do not gate, were measured.'),
  'judge-untrusted': z
    .strictObject({ ...untrusted })
    .describe('No gated metric rests on it, but the report shows what it said.'),
  'judge-unproven': z
    .strictObject({ missing: count })
    .describe('The judge still lacks right controls; no gated metric would fail by it.'),
  'partly-judged': z
    .strictObject({ items: z.array(PartlyJudgedSchema) })
    .describe('Some claims have no verdict; few enough that the score stands without them.'),
  'served-models': z.strictObject({
    model: z.string(),
    served: bothSides(texts),
  }),
  'self-preference': z.strictObject({
    model: z.string(),
    generators: texts,
    reranker: optionalText,
    measured: z
      .array(z.strictObject({ metric: z.string(), lean: z.number() }))
      .describe("By metric, the judge's change minus the one that people's labels correct."),
  }),
  'unread-labels': z
    .strictObject({ path: z.string(), message: optionalText })
    .describe(
      'The file of judge.labels is missing on base or has mistakes, so that nothing is corrected; message: only at the text levels tracked and snippets.',
    ),
  'peoples-labels': z
    .strictObject({
      metric: z.string(),
      labelled: count,
      differing: count,
      missing: count,
      unused: count,
      moved: count,
      judge: z.number().describe('The change by the judge alone.'),
      low: z.number().optional(),
      high: z.number().optional().describe("Ends of the judge's own interval of 95 %."),
      corrected: z.number().optional().describe('Absent: nothing is corrected.'),
    })
    .describe("What people's labels make of a judged change, or what they lack."),
  'judge-noise': z.strictObject({
    metric: z.string(),
    items: count,
    floor: z.number().min(0).optional().describe("In the metric's unit."),
    reason: optionalText.describe('Why the floor is not known.'),
    allowed: z.number().optional().describe('The tolerance, where it lies within the noise.'),
  }),
  escalated: z.strictObject({
    model: z.string(),
    items: count,
    verdicts: count,
    changed: count,
  }),
  panel: z.strictObject({
    models: texts,
    combine: z.enum(['majority', 'strictest']),
    verdicts: count,
    disputed: count,
    alpha: z.number().optional(),
    disagreements: DisagreementsSchema,
  }),
  unproven: z.strictObject({ unproven: count, verdicts: count }),
  'split-context': z.strictObject({ items: texts }),
  'cut-chunks': z.strictObject({ chunks: count }),
  'assumed-context': z.strictObject({ side: sideName, chunks: count }),
  'ignored-parameters': z.strictObject({ names: texts }),
  'refused-checks': z
    .strictObject({ names: texts })
    .describe("Checks of text that gives orders which the server's content filter refused."),
  miscalibrated: z
    .strictObject({
      mean: share,
      right: share,
      over: z.strictObject({ value: z.number(), low: z.number(), high: z.number() }),
      base: z.number().optional().describe('The same gap on base.'),
    })
    .describe(
      'Mean confidence of the answers on head, the share of them that is right, and the gap between both with its 95 % interval.',
    ),
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
  'text-withheld': z.strictObject({
    level: z.enum(['ids', 'queries', 'tracked']),
  }),
  'base-behind': z.strictObject({ commits: count }),
  'addressed-documents': z
    .strictObject({
      documents: z.array(z.strictObject({ doc: z.string(), phrases: texts })),
    })
    .describe('Documents that head changes speak to a grader: for people to look at.'),
  'addressing-answers': z
    .strictObject({ items: texts })
    .describe('Answers of head speak to a grader: for people to look at.'),
  filtered: z.strictObject({ asked: count, of: count }),
  drafts: z
    .strictObject({ items: count, accepted: count, reviewed: count, gate: z.boolean() })
    .describe(
      "Unreviewed drafts, of base's golden set where there is one, and how many of its reviewed ones were accepted.",
    ),
  'details-limited': z.strictObject({ detailed: count, of: count }),
  'ignored-answers': z
    .strictObject({ side: sideName, answers: count })
    .describe('Answers for an id that was not asked, and second answers.'),
  'dropped-chunks': z
    .strictObject({ side: sideName, chunks: count })
    .describe('Chunks beyond the depth asked for.'),
  'sorted-rankings': z
    .strictObject({ side: sideName, rankings: count })
    .describe('Rankings of a TREC run whose lines were not in the order of trec_eval.'),
  'unknown-context': z
    .strictObject({ side: sideName, ids: count })
    .describe('Ids of a context that are not among the chunks returned.'),
  'chunk-ids-changed': z.strictObject({ jaccard: share }),
  'chunk-size-changed': z.strictObject({
    base: z.number(),
    head: z.number(),
  }),
  're-chunked': z
    .strictObject({ items: texts })
    .describe("Labels name chunks that head no longer has: base's chunk texts were looked for."),
  're-anchored': z.strictObject({ items: texts }),
  moved: z
    .strictObject({ labels: z.array(MovedLabelSchema) })
    .describe('Labels that were followed into other documents of head.'),
  'changed-facts': z
    .strictObject({ labels: z.array(ChangedFactsSchema) })
    .describe(
      "Labelled text whose numbers, units or negations head changes, while head's label or reference keeps them.",
    ),
  'offsets-disagree': z.strictObject({ side: sideName, chunks: count }),
  'documents-prefixed': z
    .strictObject({
      side: sideName,
      written: z.string(),
      meant: z.string(),
    })
    .describe('The pipeline writes its documents with another beginning than the repository.'),
  'unstable-order': z.strictObject({ side: sideName, items: count }),
  'budget-not-filled': z.strictObject({
    side: sideName,
    metric: z.string(),
    items: count,
    of: count,
    depth: count,
  }),
  'short-lists': z.strictObject({ longest: count, metrics: texts }),
  'more-targets-than-k': z.strictObject({
    metric: z.string(),
    items: count,
  }),
  'small-slice': z.strictObject({ tag: z.string(), pairs: count }),
  'zero-tolerance': z.strictObject({ metric: z.string() }),
  'context-changed': z
    .strictObject({
      base: count,
      head: count,
      metrics: texts.describe("Metrics that look deeper than head's context."),
    })
    .describe('Chunks handed to the generator, retrieve.k.'),
  'unknown-documents': z.strictObject({
    labels: z.array(z.strictObject({ item: z.string(), doc: z.string() })),
  }),
  unlabelled: z.strictObject({ items: texts, answered: count }),
}

export const NoteSchema = oneOfKinds(noteSchemas)

/** Something that limits or explains the comparison. Rendered in the order of `notes`. */
export type Note = ValueOf<typeof NoteSchema>
