import type { Coverage, StaleLabel } from './comparison.ts'
import type { Rule, TextLevel, Tolerance, Waiver } from './settings/settings.ts'
import type { Attribution, CauseCount, Diagnosis } from './cause.ts'
import type { ErrorCode, Mistake } from '../core/errors.ts'
import type { Direction, Metric } from './metric.ts'
import type { JudgeCause, Label, Outcome } from './claims.ts'
import type { ClaimCount, NotApplicableReason, Score } from './score.ts'
import type { BuildTime, IndexFacts } from './run.ts'
import type { MeasuredSides, Sides } from '../core/sides.ts'
import type { Finding, Ruling, Verdict, FurtherQuestions } from './finding.ts'
import type { JudgeFacts, JudgeSpending, Distrust } from './judge-facts.ts'

/**
 * The one model behind comment, summary, JSON, annotations and terminal. It holds no clock and no
 * randomness outside `times` and `cost`: same inputs, same bytes. Strings from the repository (ids, queries,
 * paths, chunk texts, messages) are foreign and raw; whoever renders them escapes them. What
 * the text level withholds is not in it.
 */
export type Report = {
  /** Version of this shape, as published in report.schema.json. */
  readonly version: 1
  /** Version of the tool, e.g. `0.1.0`. */
  readonly tool: string
  readonly verdict: Verdict
  /**
   * compared: both sides measured. adopted: base has no config, head measured alone. head-only: an
   * event without a base. unchanged: nothing relevant changed, nothing measured. not-measured: see `error`.
   */
  readonly outcome: 'compared' | 'adopted' | 'head-only' | 'unchanged' | 'not-measured'
  readonly error: ReportError | undefined
  readonly origin: Origin
  readonly text: TextLevel
  /** Undefined where the run stopped before the golden set was read. */
  readonly golden: GoldenFacts | undefined
  /** Which side's exam counted. */
  readonly exam: { readonly from: 'base' | 'head'; readonly changes: readonly ExamChange[] }
  /** Why the verdict is not `pass`, worst first; empty for `pass`. */
  readonly findings: readonly Finding[]
  /** In config order: gated ones first in the order of `gate`, then the others. */
  readonly metrics: readonly MetricReport[]
  /** Metric whose counts the headline and the outputs show; undefined where nothing is gated or compared. */
  readonly headline: string | undefined
  /** Movement of the last relevant evidence out of and into the top k; undefined without a comparison. */
  readonly reach: Reach | undefined
  /** What the movements of the metrics together point to: likely, never certain. Undefined where no pattern matches. */
  readonly diagnosis: Diagnosis | undefined
  /** What differs between the sides and may explain what moved; undefined without a comparison. */
  readonly changed: ChangedReport | undefined
  /** Why questions got worse on gated metrics, each question once: most frequent first. */
  readonly causes: readonly CauseCount[]
  readonly notes: readonly Note[]
  readonly items: readonly ItemReport[]
  readonly index: {
    readonly base: IndexFacts | undefined
    readonly head: IndexFacts | undefined
  }
  /** Undefined where no metric needs a judge. */
  readonly judge: JudgeReport | undefined
  /** What the judge took. Differs between two runs over the same inputs, as `times` does, by what was stored. */
  readonly cost: JudgeSpending | undefined
  /** All else that differs between two runs over the same inputs. */
  readonly times: Times
}

export type ReportError = {
  /** `bug`: an exception that is not one of ours. */
  readonly code: ErrorCode | 'bug'
  readonly side: 'base' | 'head' | undefined
  readonly message: string
  readonly hint: string | undefined
  readonly mistakes: readonly Mistake[]
}

/** Where the measured commits live. Everything but the commits is undefined on the command line. */
export type Origin = {
  /** `owner/name`. */
  readonly repository: string | undefined
  /** Without a trailing slash, e.g. `https://github.com`. */
  readonly serverUrl: string | undefined
  readonly runUrl: string | undefined
  /** Page that explains the comment, of the version of the action that runs. */
  readonly helpUrl: string | undefined
  readonly pullRequest: number | undefined
  /** The pull request's own head commit, where the measured commit is the merge. */
  readonly pullHead: string | undefined
  readonly fork: boolean
  /** Commits measured. `head` is undefined for the uncommitted work tree of the command line. */
  readonly commits: { readonly base: string | undefined; readonly head: string | undefined }
  /** Run files that were compared without any repository, as they were named: foreign text. */
  readonly files?: { readonly base: string | undefined; readonly head: string }
}

export type GoldenFacts = {
  readonly file: string
  /** SHA-256 of the head side's file, hex. */
  readonly hash: string
  /** Items asked, over both sides' sets together. */
  readonly items: number
  readonly answerable: number
  readonly drafts: number
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly relabelled: readonly string[]
}

/** One key of the exam that differs between the sides. Values as JSON text; undefined: not set on that side. */
export type ExamChange = {
  readonly path: string
  readonly base: string | undefined
  readonly head: string | undefined
}

/** What a change does beside moving metrics. Names and values are foreign text. */
export type ChangedReport = {
  /** Keys of the pipeline's own settings, in the order of the documentation. */
  readonly config: readonly ConfigChange[]
  /** Files that each side's globs select, by their content; undefined where a side declares none. */
  readonly documents: DocumentChanges | undefined
  /** What the index is made of, where it moved by more than a tenth. */
  readonly index: readonly {
    readonly fact: 'documents' | 'chunks' | 'mean-chunk-tokens' | 'duplicate-share' | 'empty-chunks'
    readonly base: number
    readonly head: number
  }[]
  /** Models that the pipelines declare, where they differ. */
  readonly models: readonly {
    readonly role: 'generator' | 'reranker'
    readonly base: string | undefined
    readonly head: string | undefined
  }[]
}

/** One key of the pipeline's settings that differs, as `pipeline.chunk.size`. */
export type ConfigChange =
  /** Undefined: not set on that side. */
  | {
      readonly kind: 'value'
      readonly path: string
      readonly base: string | undefined
      readonly head: string | undefined
    }
  | {
      readonly kind: 'list'
      readonly path: string
      readonly added: readonly string[]
      readonly removed: readonly string[]
    }
  /** A text, a command or an address, which is not quoted. */
  | { readonly kind: 'edited'; readonly path: string }

export type DocumentChanges = Readonly<Record<'added' | 'removed' | 'edited', ChangedFiles>>

/** How many files, and the names of the first 20, sorted. */
type ChangedFiles = { readonly total: number; readonly names: readonly string[] }

/** What decides how values print and where a metric stands: see `Metric`. */
type MetricGroup = Metric['group']

export type MetricReport = {
  readonly metric: string
  readonly direction: Direction
  readonly group: MetricGroup
  /** Its scores rest on what the judge says. */
  readonly judged: boolean
  /** Undefined: reported, not gated. */
  readonly gate:
    | {
        readonly tolerance: Tolerance | undefined
        /** The tolerance in the metric's unit, after a share was taken of base's value. */
        readonly allowed: number | undefined
        readonly min: number | undefined
        readonly max: number | undefined
        readonly rule: Rule
        /** Verdict of a breach that no test can tell from chance. */
        readonly inconclusive: 'warn' | 'fail'
      }
    | undefined
  readonly verdict: Verdict | 'not-gated'
  /** Stands in the main table although it is not gated: the fair reading of a gated neighbour. */
  readonly promoted: boolean
  readonly base: number | undefined
  readonly head: number | undefined
  /** head - base, unrounded, in the metric's own direction. */
  readonly delta: number | undefined
  readonly improved: number
  readonly degraded: number
  readonly unchanged: number
  /** Undefined where nothing was compared. */
  readonly statistics: StatisticsReport | undefined
  readonly coverage: Coverage
  /** Ids of the items to which an answer's or a judge's metric does not apply on that side alone; else empty. */
  readonly turned: Sides<readonly string[]>
  /** For such a metric, why it applies to an item on neither side, with counts; sorted by reason. Else empty. */
  readonly ruledOut: readonly { readonly reason: NotApplicableReason; readonly items: number }[]
  /** By tag, sorted; `must_pass` items as the slice of that name. A slice with fewer than 5 pairs has no means. */
  readonly slices: readonly SliceReport[]
  /** The added items as a group of their own; undefined where head added none. */
  readonly added: SliceReport | undefined
  /** The items of the split `dev`, where those of `test` gate; undefined where all of them gate. */
  readonly dev: SliceReport | undefined
}

/** The ends of an interval, in the metric's unit and direction: what head - base may be for questions like these. */
export type IntervalReport = { readonly low: number; readonly high: number }

/** What statistics make of the movement of one metric over its pairs. Probabilities are one-sided unless told. */
export type StatisticsReport = {
  /** Pairs whose score moved at all. */
  readonly changed: number
  /** Groups of items that are not independent of each other; undefined: no item names one. */
  readonly clusters: number | undefined
  /** Of head - base over the pairs; undefined for a quantile, and for fewer than two pairs. */
  readonly standardDeviation: number | undefined
  /** Of the mean of head - base, clusters considered. */
  readonly standardError: number | undefined
  readonly degreesOfFreedom: number | undefined
  readonly interval95: IntervalReport | undefined
  readonly interval90: IntervalReport | undefined
  readonly test: TestReport
  /** The p that the rule goes by, as it is and corrected for the metrics tested with it; 0 in the family: no rule needs one. */
  readonly rule: Pick<Ruling, 'p' | 'adjusted' | 'family'> | undefined
  /** By flipping the signs of the differences, at random or in every way there is. */
  readonly signFlip:
    | { readonly worse: number; readonly different: number; readonly exact: boolean }
    | undefined
  /** Of scores that are all 0 or 1. */
  readonly mcnemar:
    | {
        readonly worse: number
        readonly better: number
        readonly exact: number
        readonly midP: number
        readonly different: number
      }
    | undefined
  /** The smallest drop that this many questions tell from chance in four of five cases, in the metric's unit. */
  readonly detectable: number | undefined
  /** How many more questions like these it takes to tell a drop as large as the tolerance; undefined without one. */
  readonly further: FurtherQuestions | undefined
  /** Items that moved most, at most three. */
  readonly largest: readonly string[]
}

/** Which test was made, and what it says; or why none was. */
export type TestReport =
  | {
      readonly kind: 'none'
      /** `unchanged`: no pair moved, which needs no test. */
      readonly reason: 'unchanged' | 'few-items' | 'few-changed' | 'few-clusters' | 'no-mean'
    }
  | {
      readonly kind: 't' | 'sign-flip' | 'mcnemar' | 'bootstrap'
      /** Probability of such a fall, or a larger one, where nothing had changed. */
      readonly worse: number
      /** Of such a movement either way. */
      readonly different: number | undefined
      /** Of such a fall where the true one is the tolerance. */
      readonly worseThanTolerance: number | undefined
      /** Of so small a fall where the true one is the tolerance. */
      readonly nonInferior: number | undefined
    }

export type SliceReport = {
  readonly tag: string
  readonly pairs: number
  readonly base: number | undefined
  readonly head: number | undefined
  readonly delta: number | undefined
  readonly improved: number
  readonly degraded: number
  readonly unchanged: number
  /** Undefined where the slice does not gate. */
  readonly gate:
    | {
        readonly tolerance: Tolerance | undefined
        readonly allowed: number | undefined
        readonly min: number | undefined
        readonly max: number | undefined
      }
    | undefined
  /** Of a slice that gates. */
  readonly statistics: StatisticsReport | undefined
}

/** What is known of the judge, but for its cost. Names and models are foreign text. */
export type JudgeReport = Omit<JudgeFacts, 'spending' | 'trust'> & {
  readonly trust:
    | {
        readonly kind: 'trusted' | 'untrusted'
        readonly passed: number
        readonly of: number
        readonly failed: readonly FailedCheck[]
        readonly reasons: readonly Distrust[]
      }
    | undefined
}

/** A check with a known answer that the judge did not pass. */
type FailedCheck = {
  readonly name: string
  readonly injection: boolean
  readonly expected: string
  /** Undefined where the text level withholds it: it may hold the judge's own words. */
  readonly found: string | undefined
  readonly cause: JudgeCause | undefined
}

/** Something that limits or explains the comparison. Rendered in this order. */
export type Note =
  | { readonly kind: 'no-base-config' }
  | { readonly kind: 'no-base' }
  | ClaimNote
  | { readonly kind: 'exam-changed'; readonly changes: readonly ExamChange[] }
  | {
      readonly kind: 'golden-changed'
      readonly added: readonly string[]
      readonly removed: readonly string[]
      readonly relabelled: readonly string[]
      /** Tags, cluster or split differ: base's count. */
      readonly regrouped: readonly string[]
    }
  | {
      /** Losses that base's configuration accepts for a while, and those that it accepts no longer. */
      readonly kind: 'waivers'
      readonly waivers: readonly WaiverReport[]
      readonly expired: readonly Waiver[]
    }
  | {
      /** Questions of the split `dev` are shown apart and gate nothing. */
      readonly kind: 'dev-split'
      readonly dev: number
      readonly test: number
    }
  | {
      /** Both sides are one commit: the metrics that moved all the same, which is noise. */
      readonly kind: 'noise'
      readonly metrics: readonly {
        readonly metric: string
        readonly moved: number
        readonly of: number
        /** Twice the standard error of the change of its mean, in its unit; undefined where there is none. */
        readonly floor: number | undefined
      }[]
    }
  | { readonly kind: 'few-clusters'; readonly clusters: number }
  | { readonly kind: 'stale'; readonly labels: readonly StaleLabelReport[] }
  | {
      readonly kind: 'unscored'
      readonly metric: string
      readonly coverage: Coverage
      readonly items: number
    }
  | {
      /** Metrics that do not gate went unmeasured for want of a key. */
      readonly kind: 'no-judge-key'
      readonly metrics: readonly string[]
      readonly withheld: boolean
    }
  | {
      /** The judge stopped before these metrics, which do not gate, were measured. */
      readonly kind: 'judge-stopped'
      readonly metrics: readonly string[]
      readonly cause: JudgeCause
      readonly message: string
    }
  | {
      /** No gated metric rests on it, but the report shows what it said. */
      readonly kind: 'judge-untrusted'
      readonly passed: number
      readonly of: number
      readonly failed: readonly string[]
      readonly reasons: readonly Distrust[]
    }
  | {
      /** Some claims have no verdict; few enough that the score stands without them. */
      readonly kind: 'partly-judged'
      readonly items: readonly PartlyJudged[]
    }
  | {
      readonly kind: 'served-models'
      readonly model: string
      readonly served: Sides<readonly string[]>
    }
  | {
      readonly kind: 'self-preference'
      readonly model: string
      readonly generators: readonly string[]
      readonly reranker: string | undefined
    }
  | {
      readonly kind: 'judge-noise'
      readonly metric: string
      readonly items: number
      /** In the metric's unit, or the reason why it is not known; `allowed` is the tolerance, where it lies within the noise. */
      readonly floor: number | undefined
      readonly reason: string | undefined
      readonly allowed: number | undefined
    }
  | {
      readonly kind: 'escalated'
      readonly model: string
      readonly items: number
      readonly verdicts: number
      readonly changed: number
    }
  | {
      readonly kind: 'panel'
      readonly models: readonly string[]
      readonly combine: 'majority' | 'strictest'
      readonly verdicts: number
      readonly disputed: number
      readonly alpha: number | undefined
      /** Most disputed first. */
      readonly disagreements: readonly {
        readonly item: string
        readonly disputed: number
        readonly of: number
      }[]
    }
  | { readonly kind: 'unproven'; readonly unproven: number; readonly verdicts: number }
  | { readonly kind: 'split-context'; readonly items: readonly string[] }
  | { readonly kind: 'cut-chunks'; readonly chunks: number }
  | {
      readonly kind: 'assumed-context'
      readonly side: 'base' | 'head'
      readonly chunks: number
    }
  | { readonly kind: 'ignored-parameters'; readonly names: readonly string[] }
  | { readonly kind: 'text-withheld'; readonly level: Exclude<TextLevel, 'snippets'> }
  | { readonly kind: 'base-behind'; readonly commits: number }
  | {
      /** Documents that head changes speak to a grader: for people to look at. */
      readonly kind: 'addressed-documents'
      readonly documents: readonly { readonly doc: string; readonly phrases: readonly string[] }[]
    }
  | { readonly kind: 'filtered'; readonly asked: number; readonly of: number }
  | { readonly kind: 'drafts'; readonly items: number }
  | { readonly kind: 'details-limited'; readonly detailed: number; readonly of: number }
  | {
      /** Answers for an id that was not asked, and second answers. */
      readonly kind: 'ignored-answers'
      readonly side: 'base' | 'head'
      readonly answers: number
    }
  | {
      /** Chunks beyond the depth asked for. */
      readonly kind: 'dropped-chunks'
      readonly side: 'base' | 'head'
      readonly chunks: number
    }
  | {
      /** Ids of a context that are not among the chunks returned. */
      readonly kind: 'unknown-context'
      readonly side: 'base' | 'head'
      readonly ids: number
    }
  | { readonly kind: 'chunk-ids-changed'; readonly jaccard: number }
  | { readonly kind: 'chunk-size-changed'; readonly base: number; readonly head: number }
  | { readonly kind: 're-anchored'; readonly items: readonly string[] }
  | { readonly kind: 'ambiguous-quote'; readonly items: readonly string[] }
  | { readonly kind: 'offsets-disagree'; readonly side: 'base' | 'head'; readonly chunks: number }
  | { readonly kind: 'ngram-share'; readonly base: number; readonly head: number }
  | { readonly kind: 'unstable-order'; readonly side: 'base' | 'head'; readonly items: number }
  | {
      readonly kind: 'budget-not-filled'
      readonly side: 'base' | 'head'
      readonly metric: string
      readonly items: number
      readonly of: number
      readonly depth: number
    }
  | { readonly kind: 'short-lists'; readonly longest: number; readonly metrics: readonly string[] }
  | { readonly kind: 'more-targets-than-k'; readonly metric: string; readonly items: number }
  | { readonly kind: 'small-slice'; readonly tag: string; readonly pairs: number }
  | { readonly kind: 'zero-tolerance'; readonly metric: string }
  | {
      readonly kind: 'context-changed'
      /** Chunks handed to the generator, `retrieve.k`. */
      readonly base: number
      readonly head: number
      /** Metrics that look deeper than head's context. */
      readonly metrics: readonly string[]
    }
  | {
      readonly kind: 'unknown-documents'
      readonly labels: readonly { readonly item: string; readonly doc: string }[]
    }
  | { readonly kind: 'unlabelled'; readonly items: readonly string[] }

/** A waiver that is in force. */
export type WaiverReport = Waiver & {
  /** It turned a `fail` into a warning. */
  readonly used: boolean
  /** Ids that it names and that are no question of the golden set. */
  readonly unknown: readonly string[]
}

/** What only the one knows who was handed the runs: how far they can be believed. */
export type ClaimNote =
  /** The code of a fork made the runs: what they say are its claims. */
  | { readonly kind: 'claims-of-fork' }
  /** The base commit that the runs name is not the one whose exam counts. */
  | { readonly kind: 'base-moved'; readonly claimed: string; readonly counted: string }

/** A score of one item on one side that stands on fewer claims than there are. */
export type PartlyJudged = ClaimCount & {
  readonly item: string
  readonly metric: string
  readonly side: 'base' | 'head'
}

/** A label left out on both sides; the quote is undefined where the text level withholds it. */
export type StaleLabelReport = Omit<StaleLabel, 'quote'> & { readonly quote: string | undefined }

export type ItemReport = {
  readonly id: string
  /** Undefined where the text level withholds it. */
  readonly query: string | undefined
  readonly tags: readonly string[]
  readonly mustPass: boolean
  readonly answerable: boolean
  readonly origin: 'both' | 'added' | 'removed'
  readonly relabelled: boolean
  /** Line of head's golden file, from 1; undefined when head's file does not hold the item. */
  readonly line: number | undefined
  /** By the headline metric; `not-compared` where either side has no score. */
  readonly change: 'improved' | 'degraded' | 'unchanged' | 'not-compared'
  readonly scores: readonly {
    readonly metric: string
    readonly base: Score | undefined
    readonly head: Score
  }[]
  /**
   * What was to be found, with the rank it was found at on each side. Undefined, as `chunks` and `tookPlace`
   * are, for an item of a large golden set that is past those reported in detail.
   */
  readonly targets: readonly TargetReport[] | undefined
  readonly chunks:
    | {
        readonly base: readonly ChunkReport[] | undefined
        readonly head: readonly ChunkReport[]
      }
    | undefined
  /** Ids of head's top-k chunks that base's top k did not hold, best first (k of the headline metric). */
  readonly tookPlace: readonly string[] | undefined
  /**
   * What each side answered and what the judge made of it; undefined for a pipeline that only retrieves, and past the items
   * reported in detail.
   */
  readonly answers:
    | { readonly base: AnswerReport | undefined; readonly head: AnswerReport | undefined }
    | undefined
  /** Why it got worse; undefined where it did not, on no gated metric that has causes. */
  readonly why: AttributionReport | undefined
  /** The pipeline's own words, where the query failed. */
  readonly failures: { readonly base: string | undefined; readonly head: string | undefined }
}

/** Why a question got worse. What its pipeline said stands in `failures`; the claim only at text level `snippets`. */
export type AttributionReport = Omit<Attribution, 'message'>

export type TargetReport = {
  readonly kind: 'evidence' | 'chunk' | 'doc'
  /** Document (for `evidence`, `doc`) or chunk id (for `chunk`). */
  readonly name: string
  /** Only for evidence, and only where the text level allows. */
  readonly quote: string | undefined
  readonly grade: number
  /** Rank from 1; undefined: not found at this depth, or side not measured, or target absent on that side. */
  readonly rank: Sides<number | undefined>
  /** Lines in each side's document, from 1, inclusive; undefined where not known. */
  readonly lines: Sides<Lines | undefined>
  /** Satisfied within the headline metric's reach at base and not at head. */
  readonly lost: boolean
  /** The reverse. */
  readonly gained: boolean
}

export type AnswerReport = {
  /** Only at text level `snippets`. */
  readonly text: string | undefined
  /** What the judge says the answer does; undefined where nobody asked it, or it gave no word. */
  readonly outcome: Outcome | undefined
  /** In the order of the answer; undefined without a judge. */
  readonly claims: readonly ClaimReport[] | undefined
}

/** One statement of an answer, as the judge sees it. Undefined: not asked, or no verdict. */
export type ClaimReport = {
  /** Only at text level `snippets`. */
  readonly text: string | undefined
  readonly inContext: Label | undefined
  readonly inReference: Label | undefined
}

export type Lines = { readonly first: number; readonly last: number }

export type ChunkReport = {
  readonly rank: number
  readonly id: string
  readonly doc: string | undefined
  readonly start: number | undefined
  readonly end: number | undefined
  readonly lines: Lines | undefined
  readonly score: number | undefined
  readonly relevant: boolean
  readonly matchedBy: 'span' | 'text' | 'ngram' | 'none'
  readonly tokens: number | undefined
  /** Only at text level `snippets`. */
  readonly text: string | undefined
}

/** All durations, milliseconds. */
type Times = {
  readonly totalMs: number
  readonly buildMs: MeasuredSides<BuildTime> | undefined
  /** Median of a query, nearest rank, without those that warmed a process up. */
  readonly queryP50Ms: QueryTimes | undefined
  /** 95th percentile of the same. */
  readonly queryP95Ms: QueryTimes | undefined
}

/** A figure per side; undefined where a side was not measured or took no time. */
type QueryTimes = { readonly base: number | undefined; readonly head: number | undefined }

/** How many items lost, or gained, their only findable evidence within the top k. */
export type Reach = {
  readonly k: number
  /** Items with retrieval measured on both sides. */
  readonly items: number
  /** Had something relevant in the top k at base and have nothing at head. */
  readonly lost: number
  readonly gained: number
}
