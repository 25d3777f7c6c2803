import type { CanaryCheck } from './canary.ts'
import type { JudgeCause } from './claims.ts'
import type { MeasuredSides } from '../core/sides.ts'

/** What is known of the judge once it is done, whether it said everything, something or nothing. Plain data. */
export type JudgeFacts = {
  /** As configured. */
  readonly model: string
  /** Address without credentials; foreign text. */
  readonly endpoint: string
  /**
   * Whether there was a key. `withheld`: the event is one that GitHub hands no secrets to (a fork, Dependabot), so that
   * nobody here could have set one; `when-unmeasured` decides there. An endpoint that needs none: `given`.
   */
  readonly key: 'given' | 'missing' | 'withheld'
  /** Why it was asked no more, or never. Undefined: it was asked everything. */
  readonly stopped: StoppedJudge | undefined
  /** Undefined where it was asked nothing, or stopped before it had answered enough, so that nothing is known. */
  readonly trust: Trust | undefined
  /** Model ids as the servers named them, behind what each side's scores rest on; foreign text. */
  readonly served: MeasuredSides<readonly string[]>
  /** Reasons why a side's judgements are missing, each with how many, over all questions. */
  readonly lost: MeasuredSides<readonly LostJudgements[]>
  /** Distinct verdicts of the run, stored ones included, and those whose label no quote proved. */
  readonly verdicts: number
  readonly unproven: number
  /** Distinct extractions that hold a number which stands in neither answer nor question. */
  readonly looseExtractions: number
  /** Ids of the questions whose chunks did not fit one request. */
  readonly split: readonly string[]
  /** Distinct chunks that were judged without their end. */
  readonly cutChunks: number
  /** Chunks of an answer that were judged although its pipeline does not tell which its generator saw. */
  readonly assumedContext: MeasuredSides<number | undefined>
  readonly selfPreference: SelfPreference | undefined
  /** The items that were judged, where not all of them were: how many, of how many, drawn by which seed. */
  readonly sample:
    | { readonly items: number; readonly of: number; readonly seed: number }
    | undefined
  /** What a stronger judge was asked again; undefined where none is configured. */
  readonly escalation: JudgeEscalation | undefined
  /** How the judges of a panel agreed; undefined where there is one judge. */
  readonly panel: JudgePanel | undefined
  /** One entry per metric that some unchanged questions were judged twice for. */
  readonly noise: readonly JudgeNoise[]
  /** Changed documents with words for a grader that base's text does not hold. */
  readonly addressed: readonly { readonly doc: string; readonly phrases: readonly string[] }[]
  /** Configured parameters that the server does not take, by name. */
  readonly ignored: readonly string[]
  /** What it took. Differs between two runs over the same inputs, by what was stored. */
  readonly spending: JudgeSpending
}

/** Why a judge was asked no more. Texts of ours, with foreign ones in them. */
export type StoppedJudge = {
  readonly cause: JudgeCause
  readonly message: string
  readonly hint: string | undefined
}

/** Judgements that are missing for one reason. */
type LostJudgements = { readonly cause: JudgeCause; readonly judgements: number }

/** Questions and distinct verdicts that went to a stronger judge, and verdicts whose label it changed. */
type JudgeEscalation = {
  /** As configured. */
  readonly model: string
  /** As the server named it; empty where nothing was asked. Foreign text. */
  readonly served: readonly string[]
  readonly items: number
  readonly verdicts: number
  readonly changed: number
}

/** Several judges, and how far they agree. */
type JudgePanel = {
  /** As configured, the first judge first. */
  readonly models: readonly string[]
  /** Those beside the first as the server named them; foreign text. */
  readonly served: readonly string[]
  readonly combine: 'majority' | 'strictest'
  /** Distinct verdicts that at least two judges gave, and those they did not all give alike. */
  readonly verdicts: number
  readonly disputed: number
  /** Krippendorff's alpha over the labels, nominal; undefined where no label differs from any other. */
  readonly alpha: number | undefined
  /** Questions by how many of their distinct verdicts are disputed, most first. */
  readonly disagreements: readonly {
    readonly item: string
    readonly disputed: number
    readonly of: number
  }[]
}

/** How far a judge strays from its own word on one metric. */
export type JudgeNoise = {
  readonly metric: string
  /** Questions that have a score on the metric by both of two judgements. */
  readonly items: number
  /** Standard deviation of one judgement's score; undefined where too few questions tell. */
  readonly sigma: number | undefined
  /** Two standard errors that the judge alone puts on the mean change; undefined as `sigma` is. */
  readonly floor: number | undefined
  /** Why there is neither, in our words; undefined where they are known. */
  readonly reason: string | undefined
}

/** Calls, tokens and money of a judge, against what it may take. */
export type JudgeSpending = {
  /** Questions put to the judge, one entry per kind that was asked. */
  readonly calls: readonly { readonly kind: CallKind; readonly calls: number }[]
  /** HTTP requests, repeated ones too. */
  readonly requests: number
  /** Distinct judgements: of this run, of earlier ones, and uses of either beyond the first. */
  readonly judged: number
  readonly fromStore: number
  readonly shared: number
  /** Tokens as the server counts them; `cachedInput` is part of `input`, `reasoning` of `output`. */
  readonly tokens: {
    readonly input: number
    readonly cachedInput: number
    readonly output: number
    readonly reasoning: number
  }
  /** Replies whose server did not count, so that their tokens are estimates. */
  readonly estimatedReplies: number
  /** Undefined where the configuration has no price for the model. */
  readonly usd: number | undefined
  /** The most that the run may take; undefined: as much as it needs. */
  readonly budget: Readonly<Record<'usd' | 'tokens' | 'calls', number | undefined>>
  /** What was expected before the first call; undefined where it came to no estimate. */
  readonly planned:
    | {
        readonly calls: number
        readonly input: number
        readonly output: number
        /** Undefined without a price. */
        readonly usd: number | undefined
      }
    | undefined
  /** Claims asked about once more, replies given up on since a made-up claim was confirmed, and what was put right. */
  readonly askedAgain: number
  readonly sentinelFailures: number
  readonly unverifiedQuotes: number
  readonly correctedSources: number
  readonly ignoredVerdicts: number
  /**
   * What became of the judgements; `unwanted`: the configuration or the mode says to keep none; `unasked`: nobody was
   * asked, so that there was nothing to keep.
   */
  readonly store: 'saved' | 'unchanged' | 'unwanted' | 'not-saved' | 'unasked'
}

/** Whether a judge's word may decide over a merge. */
export type Trust = {
  readonly kind: 'trusted' | 'untrusted'
  /** Of the checks with known answers; 0 of 0 where none was run. */
  readonly passed: number
  readonly of: number
  readonly failed: readonly CanaryCheck[]
  /** Empty for a trusted judge. */
  readonly reasons: readonly Distrust[]
}

/** One reason not to trust a judge. */
export type Distrust =
  /** Fewer checks passed than the share that is asked for. `unanswered`: failed since the judge said nothing. */
  | {
      readonly kind: 'canaries'
      readonly passed: number
      readonly of: number
      readonly minimum: number
      readonly unanswered: number
    }
  /** Text in the data told the judge what to say, and it did; by the checks' names. */
  | { readonly kind: 'injection'; readonly names: readonly string[] }
  /** Checks on such text to which the judge said nothing, so that nobody knows. */
  | { readonly kind: 'unanswered'; readonly names: readonly string[] }
  /** Labels whose quotes stand nowhere, more than one in ten. */
  | { readonly kind: 'unproven'; readonly unproven: number; readonly verdicts: number }
  /** It confirmed what no text says. */
  | { readonly kind: 'sentinel'; readonly failures: number }

/** What a call is for; each kind has one constant rubric and one constant schema. */
export type CallKind =
  | 'extract'
  | 'reference'
  | 'verify'
  | 'compare'
  | 'questions'
  | 'rubric'
  | 'answer'

/** Why a judge's view of the outcome may be a view of itself. */
export type SelfPreference = {
  /** Generators of the judge's family, each once, in the order given: judges prefer their own kind's words. */
  readonly generators: readonly string[]
  /** The judge ranks the chunks that it then judges. */
  readonly reranker: string | undefined
}
