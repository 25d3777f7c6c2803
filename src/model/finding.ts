import { z } from 'zod'

import { JudgeCauseSchema } from './claims.ts'
import { untrusted } from './judge-facts.ts'
import { count, oneOfKinds, share, sideName, texts, type ValueOf } from './schema-parts.ts'
import { RuleSchema } from './settings/gate-schema.ts'

export const VerdictSchema = z.enum(['pass', 'warn', 'fail', 'error'])

/** What a run may end with, from best to worst standing; `error` is "could not measure", never a pass. */
export type Verdict = z.infer<typeof VerdictSchema>

const AcceptanceSchema = z
  .strictObject({
    until: z.string().describe('The last day it holds, UTC, as 2026-12-31.'),
    reason: z.string().describe('In the words of the configuration: foreign text.'),
  })
  .describe('A waiver accepts it until this day: it warns where it would fail.')

/** A loss that a waiver of the configuration accepts: it warns where it would fail. */
export type Acceptance = ValueOf<typeof AcceptanceSchema>

export const FurtherQuestionsSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('some'), questions: z.int().min(1) }),
    z
      .strictObject({ kind: z.literal('enough') })
      .describe(
        'Those asked are enough for this metric alone: only the correction for several keeps it open.',
      ),
    z.strictObject({ kind: z.literal('too-many'), moreThan: count }),
  ])
  .describe('How many more questions it takes, with a power of 80 %; about, as they may vary more.')

/** How many questions more it would take; about, as it supposes that they vary like those asked. */
export type FurtherQuestions = ValueOf<typeof FurtherQuestionsSchema>

const ruling = {
  rule: RuleSchema,
  outcome: z
    .enum(['broken', 'inconclusive'])
    .describe('inconclusive: chance alone may explain it, or nothing could be tested.'),
  p: share
    .optional()
    .describe(
      "Of the rule's own question, before any correction; absent under point, or without a test.",
    ),
  adjusted: share.optional().describe("With Holm's correction for all that was tested beside it."),
  family: count.describe('How many were tested together; 0: none.'),
  further: FurtherQuestionsSchema.optional().describe(
    'Of an inconclusive one: how many more questions like these would tell. Absent where nothing is known.',
  ),
}

export const RulingSchema = z.strictObject(ruling)

const FailOrWarn = z.enum(['fail', 'warn'])
const accepted = AcceptanceSchema.exactOptional()
const slice = z.string().describe('The slice it holds for; absent: the whole set.')

const pastTolerance = {
  ...ruling,
  verdict: FailOrWarn,
  metric: z.string(),
  tag: slice.optional(),
  base: z.number(),
  head: z.number(),
  drop: z
    .number()
    .describe('How far it moved the wrong way; of what is not proven also 0 or less.'),
  tolerance: z.number(),
  pairs: count,
  accepted,
}

/** One reason for a verdict other than `pass`, by its kind. Values and limits are unrounded, in the metric's unit. */
const findingSchemas = {
  tolerance: z
    .strictObject({ kind: z.literal('tolerance'), ...pastTolerance })
    .describe('The metric moved the wrong way by more than its tolerance.'),
  'not-proven': z
    .strictObject({ kind: z.literal('not-proven'), ...pastTolerance })
    .describe(
      'Nothing shows that the metric keeps within its tolerance, as the rule non-inferior asks.',
    ),
  bound: z
    .strictObject({
      kind: z.literal('bound'),
      verdict: FailOrWarn,
      metric: z.string(),
      tag: slice.optional(),
      bound: z.enum(['min', 'max']),
      limit: z.number(),
      base: z.number().optional(),
      head: z.number(),
      over: count
        .exactOptional()
        .describe(
          'Number of all items that head scored, where only their mean crosses it; absent: head is over the pairs.',
        ),
      accepted,
    })
    .describe(
      'An absolute bound is crossed; warn when base crossed it as well and head is not worse.',
    ),
  'must-pass': z
    .strictObject({ kind: z.literal('must-pass'), verdict: FailOrWarn, items: texts, accepted })
    .describe('Items that must pass and do not; warn when they did not on base either.'),
  'nothing-to-compare': z
    .strictObject({
      kind: z.literal('nothing-to-compare'),
      verdict: z.literal('error'),
      metric: z.string(),
      tag: slice.exactOptional(),
    })
    .describe('A gated metric that no item could be compared on.'),
  'orphaned-chunk-labels': z
    .strictObject({
      kind: z.literal('orphaned-chunk-labels'),
      verdict: z.literal('error'),
      metrics: texts,
      jaccard: share.describe('Jaccard index of the chunk ids of both sides.'),
    })
    .describe('Labels that name chunk ids, and sides that share almost none of them.'),
  'empty-slice': z
    .strictObject({
      kind: z.literal('empty-slice'),
      verdict: z.literal('warn'),
      metric: z.string(),
      tag: z.string(),
    })
    .describe(
      "A gate names a slice that no question belongs to, by a typing mistake or since head's change: nothing of it is measured.",
    ),
  'lost-items': z
    .strictObject({
      kind: z.literal('lost-items'),
      verdict: z.literal('warn'),
      metric: z.string(),
      tag: slice.exactOptional(),
      lost: count,
      of: count,
    })
    .describe('A metric lost more than a fifth of the items that base could score.'),
  'lost-answers': z
    .strictObject({ kind: z.literal('lost-answers'), verdict: z.literal('warn'), items: texts })
    .describe(
      'Items that base answers and head does not, under a gated metric that reads answers.',
    ),
  'unpaired-items': z
    .strictObject({
      kind: z.literal('unpaired-items'),
      verdict: z.literal('warn'),
      metric: z.string(),
      unpaired: count,
      of: count,
    })
    .describe(
      'Of more than a fifth of the items that head could score, base could not: they are not compared.',
    ),
  'too-many-failures': z
    .strictObject({
      kind: z.literal('too-many-failures'),
      verdict: z.literal('error'),
      side: sideName,
      failed: count,
      asked: count,
      allowed: share,
    })
    .describe('More failed queries on a side than max-errors allows: the run was not measured.'),
  'failed-queries': z
    .strictObject({ kind: z.literal('failed-queries'), verdict: z.literal('warn'), items: texts })
    .describe('Queries that failed on head and not on base, fewer than max-errors allows.'),
  'stale-labels': z
    .strictObject({
      kind: z.literal('stale-labels'),
      verdict: FailOrWarn,
      items: texts,
      accepted,
    })
    .describe("Labels that head's documents no longer hold and base's do."),
  'withdrawn-labels': z
    .strictObject({ kind: z.literal('withdrawn-labels'), verdict: z.literal('warn'), items: texts })
    .describe(
      'Questions that head takes the labels off, or calls unanswerable: no metric sees them any more.',
    ),
  'no-judge-key': z
    .strictObject({
      kind: z.literal('no-judge-key'),
      verdict: z.enum(['error', 'warn']),
      metrics: texts,
      withheld: z.boolean().describe('The event is one that is given no secrets.'),
    })
    .describe('There was no key, and these gated metrics need a judge.'),
  'judge-stopped': z
    .strictObject({
      kind: z.literal('judge-stopped'),
      verdict: z.literal('error'),
      metrics: texts,
      cause: JudgeCauseSchema,
      message: z.string(),
    })
    .describe('The judge was asked no more before these gated metrics were measured.'),
  'judge-untrusted': z
    .strictObject({
      kind: z.literal('judge-untrusted'),
      verdict: z.enum(['error', 'warn']),
      metrics: texts,
      ...untrusted,
    })
    .describe('Nobody knows whether the judge that these gated metrics rest on says the truth.'),
  'judge-errors': z
    .strictObject({
      kind: z.literal('judge-errors'),
      verdict: z.literal('error'),
      metric: z.string(),
      failed: count,
      of: count.describe('Those and the pairs.'),
      allowed: share,
    })
    .describe('The judge failed on more of the items of a gated metric than max-errors allows.'),
  'no-items': z
    .strictObject({ kind: z.literal('no-items'), verdict: z.literal('error'), message: z.string() })
    .describe('Nothing at all could be compared.'),
}

export const FindingSchema = oneOfKinds(findingSchemas)

/** One reason for a verdict other than `pass`. Values and limits are unrounded, in the metric's own unit. */
export type Finding = ValueOf<typeof FindingSchema>
