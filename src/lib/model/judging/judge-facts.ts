import { z } from 'zod'

import type { CanaryCheck } from './canary.ts'
import { JudgeCauseSchema } from './claims.ts'
import {
  ControlKindSchema,
  ControlLengthSchema,
  type ControlTally,
  OrderSchema,
  PairLengthSchema,
  PairPlaceSchema,
  PairTallySchema,
} from './judge-controls.ts'
import {
  count,
  measuredSides,
  oneOfKinds,
  optionalSides,
  optionalText,
  share,
  texts,
  type ValueOf,
} from '../schema-parts.ts'

export const DistrustSchema = oneOfKinds({
  canaries: z
    .strictObject({
      passed: count,
      of: count,
      minimum: share,
      unanswered: count.describe('Failed since the judge said nothing.'),
    })
    .describe('Fewer checks passed than the share that is asked for.'),
  injection: z
    .strictObject({ names: texts })
    .describe("Text in the data told the judge what to say, and it did; by the checks' names."),
  unanswered: z
    .strictObject({ names: texts })
    .describe('Checks on such text that the judge did not answer: the result is unknown.'),
  unproven: z
    .strictObject({ unproven: count, verdicts: count })
    .describe('More than one in ten labels quote text that is nowhere.'),
  sentinel: z
    .strictObject({ failures: count })
    .describe(
      'Replies given up since they confirmed what no text says, more than one call in ten.',
    ),
  controls: z
    .strictObject({
      side: z.enum(['base', 'head', 'all']),
      truth: ControlKindSchema,
      length: ControlLengthSchema.optional(),
      right: count,
      of: count,
    })
    .describe('Too few claims with known answers in real calls were judged right.'),
  pairs: z
    .strictObject({
      place: PairPlaceSchema,
      length: PairLengthSchema.optional(),
      right: count,
      of: count,
    })
    .describe('Pairs with one answer known to be worse, which it preferred or tied too often.'),
  order: OrderSchema.describe('The order of the answers decided most comparisons.'),
})

/** One reason not to trust a judge. */
export type Distrust = ValueOf<typeof DistrustSchema>

const StoppedJudgeSchema = z.strictObject({
  cause: JudgeCauseSchema,
  message: z.string(),
  hint: optionalText,
})

/** Why a judge was asked no more. Texts of ours, with foreign ones in them. */
export type StoppedJudge = ValueOf<typeof StoppedJudgeSchema>

const SelfPreferenceSchema = z
  .strictObject({
    generators: texts.describe("Generators of the judge's family, each once, in the order given."),
    reranker: optionalText.describe('The judge ranks the chunks that it then judges.'),
  })
  .describe('Models of the pipelines that look like the judge itself.')

/** Why a judge's view of the outcome may be a view of itself: judges prefer their own kind's words. */
export type SelfPreference = ValueOf<typeof SelfPreferenceSchema>

const LostJudgements = z.array(z.strictObject({ cause: JudgeCauseSchema, judgements: count }))

const DisagreementsSchema = z
  .array(z.strictObject({ item: z.string(), disputed: count, of: count }))
  .describe('Questions by how many of their distinct verdicts are disputed, most first.')

const PanelSchema = z
  .strictObject({
    models: texts.describe('As configured, the first judge first.'),
    verdicts: count.describe('Distinct verdicts that at least two judges gave.'),
    disputed: count.describe('Those they did not all give alike.'),
    alpha: z
      .number()
      .optional()
      .describe(
        "Krippendorff's alpha over the labels, nominal; absent where no label differs from any other.",
      ),
    disagreements: DisagreementsSchema,
  })
  .describe('How several judges agree.')

/** What is known of the judge once it is done, but for what it cost and whether it can be trusted. */
export const judgeFacts = {
  model: z.string().describe('As configured.'),
  key: z
    .enum(['given', 'missing', 'withheld'])
    .describe(
      'Whether there was a key. withheld: the event is one that GitHub hands no secrets to (a fork, Dependabot); when-unmeasured decides there. An endpoint that needs none: given.',
    ),
  stopped: StoppedJudgeSchema.optional().describe(
    'Why it was asked no more, or never. Absent: it was asked everything.',
  ),
  served: measuredSides(texts).describe(
    "Model ids as the servers named them, behind what each side's scores rest on; foreign text.",
  ),
  lost: measuredSides(LostJudgements).describe(
    "Reasons why a side's judgements are missing, each with how many, over all questions.",
  ),
  split: texts.describe('Ids of the questions whose chunks did not fit one request.'),
  cutChunks: count.describe('Distinct chunks that were judged without their end.'),
  assumedContext: optionalSides(count).describe(
    'Chunks of an answer that were judged although its pipeline does not tell which its generator saw.',
  ),
  selfPreference: SelfPreferenceSchema.optional(),
  sample: z
    .strictObject({ items: count, of: count })
    .optional()
    .describe('The items that were judged, where not all of them were.'),
  panel: PanelSchema.optional(),
}

const JudgeFactsSchema = z.strictObject(judgeFacts)

/** What is known of the judge once it is done, whether it said everything, something or nothing. Plain data. */
export type JudgeFacts = ValueOf<typeof JudgeFactsSchema> & {
  /** Undefined if it was asked nothing, or stopped before it had answered enough, so nothing is known. */
  readonly trust: Trust | undefined
  readonly spending: JudgeSpending
  /** Changed documents with words for a grader that base's text does not contain. */
  readonly addressed: readonly { readonly doc: string; readonly phrases: readonly string[] }[]
  /** Questions whose answer on head has words for a grader that neither base's answer nor its chunks have. */
  readonly addressingAnswers: readonly string[]
}

/** Whether a judge's verdicts may decide over a merge. */
export type Trust = {
  readonly kind: z.infer<typeof TrustKindSchema>
  /** Of the checks with known answers; 0 of 0 if none was run. */
  readonly passed: number
  readonly of: number
  readonly failed: readonly CanaryCheck[]
  /** Empty unless it is untrusted. */
  readonly reasons: readonly Distrust[]
  /** Left out: it compared no answers. */
  readonly preferences?: PreferenceTrust | undefined
} & ControlFacts

export const TrustKindSchema = z
  .enum(['trusted', 'unproven', 'untrusted'])
  .describe('unproven: it passed its checks, and too few controls were asked to tell.')

export const PreferenceTrustSchema = z
  .strictObject({
    kind: TrustKindSchema,
    reasons: z.array(DistrustSchema),
    pairs: z.array(PairTallySchema),
    order: OrderSchema,
    missing: count.describe('Right comparisons of known pairs that it takes at least.'),
    isDoubtful: z
      .boolean()
      .describe('Too many known pairs were wrong, or the order decided too often.'),
  })
  .describe('Whether it may be trusted to say which of two answers is better.')

/** Whether a judge's word on which of two answers is better may decide over a merge. */
export type PreferenceTrust = ValueOf<typeof PreferenceTrustSchema>

export type ControlFacts = {
  readonly controls: readonly ControlTally[]
  /** Right controls that it takes at least before an unproven judge is trusted. */
  readonly missing: number
  /** Too many of them were wrong, or none was asked, so that what is known speaks against an unproven judge. */
  readonly isDoubtful: boolean
}

export const untrusted = {
  passed: count,
  of: count,
  failed: texts.describe('Names of the checks that the judge failed.'),
  reasons: z.array(DistrustSchema),
}

const CallKindSchema = z.enum([
  'extract',
  'reference',
  'verify',
  'compare',
  'relevance',
  'rubric',
  'answer',
])

/** What a call is for; each kind has one constant rubric and one constant schema. */
export type CallKind = z.infer<typeof CallKindSchema>

const usd = z.number().min(0)

export const JudgeSpendingSchema = z
  .strictObject({
    calls: z
      .array(z.strictObject({ kind: CallKindSchema, calls: count }))
      .describe('Questions put to the judge, one entry per kind that was asked.'),
    requests: count.describe('Over HTTP, repeated ones too.'),
    judged: count.describe('Distinct judgements of this run.'),
    fromStore: count.describe('Distinct judgements of earlier runs.'),
    shared: count.describe('Uses of either beyond the first.'),
    tokens: z
      .strictObject({
        input: count,
        cachedInput: count.describe('Part of the input.'),
        output: count,
        reasoning: count.describe('Part of the output.'),
      })
      .describe('As the server counts them.'),
    estimatedReplies: count.describe(
      'Replies whose server did not count, so that their tokens are estimates.',
    ),
    usd: usd.optional().describe('Absent where the configuration has no price for the model.'),
    budget: z
      .strictObject({ usd: usd.optional(), tokens: count.optional(), calls: count.optional() })
      .describe('The most that the run may take; absent: as much as it needs.'),
    planned: z
      .strictObject({ calls: count, input: count, output: count, usd: usd.optional() })
      .optional()
      .describe('What was expected before the first call; absent where it came to no estimate.'),
    askedAgain: count.describe('Claims asked about once more.'),
    sentinelFailures: count.describe('Calls given up since both replies confirmed false controls.'),
    unverifiedQuotes: count,
    correctedSources: count,
    ignoredVerdicts: count,
    store: z
      .enum(['saved', 'unchanged', 'unwanted', 'not-saved', 'unasked'])
      .describe(
        'What became of the judgements. unwanted: there is no secret to keep them under; unasked: there were none to keep.',
      ),
  })
  .describe('Calls, tokens and money of the judge.')

/** Calls, tokens and money of a judge, against what it may take. Differs between two runs, by what was stored. */
export type JudgeSpending = ValueOf<typeof JudgeSpendingSchema>
