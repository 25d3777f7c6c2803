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
      unanswered: count.describe(
        'Number of checks that failed because the judge returned no verdict.',
      ),
    })
    .describe('The judge passed fewer checks than required.'),
  injection: z
    .strictObject({ names: texts })
    .describe('The judge followed instructions in the data of these checks.'),
  unanswered: z
    .strictObject({ names: texts })
    .describe('Injection checks that the judge did not answer; the result is unknown.'),
  unproven: z
    .strictObject({ unproven: count, verdicts: count })
    .describe('More than one in ten verdicts quote text that does not exist.'),
  sentinel: z
    .strictObject({ failures: count })
    .describe(
      'More than one reply in ten was discarded because it confirmed a claim that no text supports.',
    ),
  controls: z
    .strictObject({
      side: z.enum(['base', 'head', 'all']),
      truth: ControlKindSchema,
      length: ControlLengthSchema.optional(),
      right: count,
      of: count,
    })
    .describe('Too few controls in real calls were judged correctly.'),
  pairs: z
    .strictObject({
      place: PairPlaceSchema,
      length: PairLengthSchema.optional(),
      right: count,
      of: count,
    })
    .describe(
      'On pairs with a known better answer, the judge too often preferred the worse one or called a tie.',
    ),
  order: OrderSchema.describe('The order of the answers decided most comparisons.'),
})

export type Distrust = ValueOf<typeof DistrustSchema>

const StoppedJudgeSchema = z.strictObject({
  cause: JudgeCauseSchema,
  message: z.string(),
  hint: optionalText,
})

/**
 * Why no more requests were sent to a judge. RAG Gate writes this text, but it may quote untrusted text.
 */
export type StoppedJudge = ValueOf<typeof StoppedJudgeSchema>

const SelfPreferenceSchema = z
  .strictObject({
    generators: texts.describe(
      "Generators of the judge's family, without duplicates, in the order given.",
    ),
    reranker: optionalText.describe("The pipeline's reranker, if it is the judge."),
  })
  .describe(
    'Pipeline models that may bias the judge: generators of its family, or the judge itself.',
  )

/**
 * Models of the pipeline that may bias the judge, because judges prefer text written by models of their
 * own family.
 */
export type SelfPreference = ValueOf<typeof SelfPreferenceSchema>

const LostJudgments = z.array(z.strictObject({ cause: JudgeCauseSchema, judgments: count }))

const DisagreementsSchema = z
  .array(z.strictObject({ item: z.string(), disputed: count, of: count }))
  .describe('Questions with disputed verdicts, most disputed first.')

const PanelSchema = z
  .strictObject({
    models: texts.describe('The models as configured, the first judge first.'),
    verdicts: count.describe('Distinct verdicts returned by at least two judges.'),
    disputed: count.describe('Verdicts that differ between judges.'),
    alpha: z
      .number()
      .optional()
      .describe("Krippendorff's nominal alpha over the verdicts; absent if all are the same."),
    disagreements: DisagreementsSchema,
  })
  .describe('Agreement between judges.')

/** The report's fields that describe the judge, except its cost and whether it can be trusted. */
export const judgeFacts = {
  model: z.string().describe('The model, as configured.'),
  key: z
    .enum(['given', 'missing', 'withheld'])
    .describe(
      'Whether the judge had a key. given: also if the endpoint needs none. withheld: GitHub passes no secrets to this event (fork, Dependabot), so when-unmeasured applies.',
    ),
  stopped: StoppedJudgeSchema.optional().describe(
    'Why the judge was stopped or never asked; absent if neither.',
  ),
  served: measuredSides(texts).describe(
    'Ids of the models that judged each side, as reported by the servers; untrusted text.',
  ),
  lost: measuredSides(LostJudgments).describe(
    'Why judgments of a side are missing, with the number for each cause, over all questions.',
  ),
  split: texts.describe('Ids of the questions whose chunks did not fit in one request.'),
  cutChunks: count.describe('Distinct chunks that were truncated for the judge.'),
  assumedContext: optionalSides(count).describe(
    'The most chunks judged for an answer if the pipeline does not report the context.',
  ),
  selfPreference: SelfPreferenceSchema.optional(),
  sample: z
    .strictObject({ items: count, of: count })
    .optional()
    .describe('How many items were judged; absent if all were.'),
  panel: PanelSchema.optional(),
}

const JudgeFactsSchema = z.strictObject(judgeFacts)

/** What is known about the judge after a run, even if it returned no verdicts. */
export type JudgeFacts = ValueOf<typeof JudgeFactsSchema> & {
  /** Undefined if the judge received no requests, or was stopped too early to assess it. */
  readonly trust: Trust | undefined
  readonly spending: JudgeSpending
  /**
   * Changed documents with new phrases addressed to a grader, that is, phrases that do not occur in
   * base's text.
   */
  readonly addressed: readonly { readonly doc: string; readonly phrases: readonly string[] }[]
  /**
   * Ids of the questions whose answer on head contains phrases addressed to a grader that occur in
   * neither base's answer nor base's chunks.
   */
  readonly addressingAnswers: readonly string[]
}

/** Whether a judge's verdicts can be trusted, with the checks and the reasons. */
export type Trust = {
  readonly kind: z.infer<typeof TrustKindSchema>
  /**
   * How many checks with known answers the judge passed (`passed`), and how many were run (`of`).
   */
  readonly passed: number
  readonly of: number
  readonly failed: readonly CanaryCheck[]
  /** Why the judge is untrusted; empty if it is trusted. */
  readonly reasons: readonly Distrust[]
  /** Left out if the judge compared no answers. */
  readonly preferences?: PreferenceTrust | undefined
} & ControlFacts

export const TrustKindSchema = z
  .enum(['trusted', 'unproven', 'untrusted'])
  .describe('unproven: the judge passed its checks, but too few controls were asked.')

export const PreferenceTrustSchema = z
  .strictObject({
    kind: TrustKindSchema,
    reasons: z.array(DistrustSchema),
    pairs: z.array(PairTallySchema),
    order: OrderSchema,
    missing: count.describe(
      'How many more test pairs the judge must compare correctly to be trusted.',
    ),
    isDoubtful: z
      .boolean()
      .describe('Whether the judge misjudged too many test pairs or preferred a position.'),
  })
  .describe('Whether the judge can be trusted to compare two answers.')

/**
 * Whether a judge's comparisons of two answers can be trusted, with the checks that led to this
 * result.
 */
export type PreferenceTrust = ValueOf<typeof PreferenceTrustSchema>

export type ControlFacts = {
  readonly controls: readonly ControlTally[]
  /** The minimum number of further controls that an unproven judge must get right to be trusted. */
  readonly missing: number
  /**
   * Whether there is reason to doubt an unproven judge: it got too many controls wrong or was asked
   * none.
   */
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

/**
 * The purpose of a call to the judge. Each kind has one constant system message and one constant
 * reply schema.
 */
export type CallKind = z.infer<typeof CallKindSchema>

const usd = z.number().min(0)

export const JudgeSpendingSchema = z
  .strictObject({
    calls: z
      .array(z.strictObject({ kind: CallKindSchema, calls: count }))
      .describe('Number of calls to the judge, by kind.'),
    requests: count.describe('HTTP requests, including retries.'),
    judged: count.describe('Distinct new judgments of this run.'),
    fromStore: count.describe('Distinct judgments reused from earlier runs.'),
    shared: count.describe('Repeated uses of new or reused judgments.'),
    tokens: z
      .strictObject({
        input: count,
        cachedInput: count.describe('Part of the input that the server had cached.'),
        output: count,
        reasoning: count.describe('Part of the output that the model spent on reasoning.'),
      })
      .describe('Tokens as counted by the server.'),
    estimatedReplies: count.describe('Replies without a server count; their tokens are estimated.'),
    usd: usd.optional().describe('Absent if the configuration has no price for the model.'),
    budget: z
      .strictObject({ usd: usd.optional(), tokens: count.optional(), calls: count.optional() })
      .describe("The run's limits; if one is absent, there is no such limit."),
    planned: z
      .strictObject({ calls: count, input: count, output: count, usd: usd.optional() })
      .optional()
      .describe('Estimate before the first call; absent if there was none.'),
    askedAgain: count.describe('Claims that the judge was asked about again.'),
    sentinelFailures: count.describe(
      'Calls discarded because both replies confirmed false controls.',
    ),
    unverifiedQuotes: count,
    correctedSources: count,
    ignoredVerdicts: count,
    store: z
      .enum(['saved', 'unchanged', 'unwanted', 'not-saved', 'unasked'])
      .describe(
        'Whether judgments were saved. unwanted: no secret to seal them with; unasked: there were none.',
      ),
  })
  .describe("The judge's calls, tokens and cost.")

/**
 * A judge's limits, and its calls, tokens and cost, which vary between runs because stored judgments are
 * reused.
 */
export type JudgeSpending = ValueOf<typeof JudgeSpendingSchema>
