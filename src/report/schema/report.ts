import type { ExamChange } from '../../model/exam-change.ts'
import type { Reach } from '../../model/reach.ts'
import type { Note } from './note.ts'
import type { Coverage } from '../../model/comparison.ts'
import type { Rule, TextLevel, Tolerance } from '../../model/settings/settings.ts'
import type { Attribution, CauseCount, Diagnosis } from '../../model/cause.ts'
import type { ErrorCode, Mistake } from '../../core/errors.ts'
import type { Direction, Metric } from '../../model/metric.ts'
import type { JudgeCause, Label, Outcome } from '../../model/claims.ts'
import type { NotApplicableReason, Score } from '../../model/score.ts'
import type { BuildTime, IndexFacts } from '../../model/run.ts'
import type { MeasuredSides, Sides } from '../../core/sides.ts'
import type { Finding, Ruling, Verdict, FurtherQuestions } from '../../model/finding.ts'
import type { JudgeFacts, JudgeSpending, Distrust } from '../../model/judge-facts.ts'

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
