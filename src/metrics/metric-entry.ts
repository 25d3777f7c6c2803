import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import type { Block } from '../lib/model/judging/judge-blocks.ts'
import type { Price } from '../lib/model/judging/prices.ts'
import type { ToolRules } from '../lib/model/items/tool-rules.ts'
import type { OwnScores, QueryResult, Step, Usage } from '../lib/model/run.ts'
import type { ClaimMatrix } from '../lib/model/judging/claims.ts'
import type { ItemMatch, PlacedChunk } from '../lib/model/item-match.ts'
import type { Metric } from '../lib/model/metric.ts'
import type { NotApplicableReason, Score } from '../lib/model/score.ts'

/** Other tools whose metric names users may know. */
export type OtherTool = 'ragas' | 'DeepEval' | 'TruLens' | 'RAGChecker' | 'promptfoo' | 'Braintrust'

export type MetricEntry = {
  /**
   * The metric's name before any `@`. Several entries may share a name and differ in their cutoff.
   */
  readonly name: string
  /**
   * The `family` of the entry's metrics. Differs from the name if another entry has the same name
   * with a different cutoff.
   */
  readonly family?: string
  /** Alternative names, in lower case, which are accepted but never printed. */
  readonly aliases?: readonly string[]
  /**
   * What follows the `@`: nothing, a number of ranks (`5`), a number of tokens (`2000t`) or
   * `context`.
   */
  readonly cutoff: Metric['cutoff']['kind']
  readonly direction: Metric['direction']
  readonly group: Metric['group']
  /** A one-sentence description for the generated documentation. */
  readonly description: string
  /**
   * Equivalents of a feature's metric in other tools. Each entry lists the tool, its names for the
   * metric, separated by `, `, and the difference.
   */
  readonly elsewhere?: readonly (readonly [tool: OtherTool, names: string, difference: string])[]
} & (
  | LabelMetric
  | ChunkMetric
  | TimingMetric
  | UsageMetric
  | ConfidenceMetric
  | BesideMetric
  | AnswerMetric
  | OutcomeMetric
  | MatrixMetric
  | ScorerMetric
  | TrajectoryMetric
  | TrialMetric
)

/** A metric that compares a ranking with labels. `labels` lists the kinds that it supports. */
export type LabelMetric = {
  readonly reads: 'labels'
  readonly labels: readonly ItemMatch['labels'][]
  /**
   * `ranks`: the metric needs only the ranks of labelled ids, which are known even for a ranking
   * that is too long to keep. `chunks`: it needs the chunks themselves, so all chunks up to the
   * cutoff must be kept.
   */
  readonly looksAt: 'ranks' | 'chunks'
  /** Whether the metric reads every grade from 1 up, regardless of `min-grade`. */
  readonly everyGrade?: true
  /** `cutoff` is the number after the `@`, or undefined for a metric without one. */
  score(match: ItemMatch, cutoff: number | undefined): Score
}

type ChunkMetric = {
  readonly reads: 'chunks'
  score(returned: Returned, cutoff: number | undefined): Score
}

type TimingMetric = {
  readonly reads: 'timing'
  /**
   * The quantile, in percent, that is used as a side's value instead of the mean. It is a
   * nearest-rank quantile over the pairs.
   */
  readonly summary: { readonly quantile: 50 | 95 }
  score(timing: Timing): Score
}

export type Timing = Pick<Extract<QueryResult, { kind: 'answered' }>, 'ms' | 'cold'>

/** A metric of the tokens or money that a query took, as reported by the pipeline. */
type UsageMetric = {
  readonly reads: 'usage'
  score(spent: Spent): Score
}

/** `price` is the price of the model that generated the side's answers, or undefined if unknown. */
type Spent = {
  readonly usage: Usage | undefined
  readonly price: Price | undefined
  /**
   * The answer from which output tokens are estimated, because at least one side does not report them.
   * Undefined if both sides report them.
   */
  readonly measured: string | undefined
}

/** A metric that reads the confidence that a pipeline reports for an answer. */
type ConfidenceMetric = {
  readonly reads: 'confidence'
  score(stated: {
    readonly confidence: number | undefined
    readonly right: boolean | undefined
  }): Score
}

/** A metric that needs additional questions. A feature asks them and computes the scores. */
type BesideMetric = { readonly reads: 'beside' }

type AnswerMetric = {
  readonly reads: 'answer'
  /** Whether the metric compares the answer with the text of the context. */
  readonly readsContext?: true
  readonly ruledOut: RuledOut
  readonly lacking?: Lacking
  score(input: AnswerInput): Score
}

/**
 * The reason for a missing score, and the value used in its place if the other side's answer has a
 * score.
 */
export type Lacking = { readonly reason: NotApplicableReason; readonly counts: 0 | 1 }

/**
 * A metric that depends on whether an answer declines its question, according to phrases or the
 * judge.
 */
export type OutcomeMetric = {
  readonly reads: 'outcome'
  readonly ruledOut: RuledOut
  /**
   * The metric that rates answers to questions that expect neither a plain answer nor a refusal. If
   * undefined, these answers are scored by whether they are refusals.
   */
  readonly byRating?: MatrixMetric
  /** The metric's default rule. If undefined, it depends on how refusals are recognised. */
  readonly rule?: 'significant'
  score(input: { readonly declined: boolean }): Score
}

/** A metric computed from a judge's verdicts or ratings. */
export type MatrixMetric = {
  readonly reads: 'matrix'
  readonly ruledOut: RuledOut
  readonly lacking?: Lacking
  /**
   * The parts of the matrix that the metric reads. Empty for a rubric, because the judge rates
   * rubrics separately.
   */
  readonly needs: readonly Block[]
  /** Scores only this matrix, even if the item was judged several times. */
  score(matrix: ClaimMatrix): Score
}

/** A metric computed by a program of the project. */
type ScorerMetric = {
  readonly reads: 'scorer'
  /** `values` is undefined if the answer was not passed to any scorer. */
  score(values: OwnScores | undefined): Score
}

type TrajectoryMetric = {
  readonly reads: 'steps'
  readonly ruledOut: RuledOut
  score(input: TrajectoryInput): Score
}

/** A metric for a question that was asked several times. */
type TrialMetric = {
  readonly reads: 'trials'
  /** Each trial is true if it passed, false if it failed, and undefined if that is unknown. */
  score(trials: readonly (boolean | undefined)[]): Score
}

/**
 * What a trajectory metric reads: the steps, the rules that the question sets for them, and what
 * the steps found.
 */
export type TrajectoryInput = {
  readonly steps: readonly Step[]
  /** Undefined if the question sets no rules for the steps. */
  readonly tools?: ToolRules | undefined
  /**
   * The chunks from all steps, matched with the labels. Undefined if there are no steps or no
   * labels.
   */
  readonly found: ItemMatch | undefined
}

/**
 * Returns why an item cannot have a score for the metric, whatever the answer is, or undefined if
 * it can have one.
 */
export type RuledOut = (item: GoldenItem) => NotApplicableReason | undefined

export type AnswerInput = {
  readonly answer: string
  readonly item: GoldenItem
  /**
   * Returns the text of each chunk that the generator received, or undefined if any of it is
   * unknown.
   */
  readonly context: () => readonly string[] | undefined
  /** The ids of the chunks in `context`, in the generator's order. */
  readonly contextIds: readonly string[]
}

/**
 * The results of a query. `chunks` are sorted best first. `context` contains the chunks that the
 * generator received, in its order, and is undefined if they are unknown.
 */
export type Returned = {
  readonly chunks: readonly PlacedChunk[]
  readonly context: readonly PlacedChunk[] | undefined
}

type Described = Pick<
  MetricEntry,
  'name' | 'family' | 'aliases' | 'direction' | 'description' | 'elsewhere'
>

const everyKind = ['evidence', 'sections', 'chunks', 'docs'] as const

/**
 * Creates a retrieval metric. The metric is defined for every kind of label unless it lists
 * specific ones.
 */
export function ofLabels(
  own: Described &
    Pick<MetricEntry, 'cutoff'> &
    Omit<LabelMetric, 'reads' | 'labels'> &
    Partial<Pick<LabelMetric, 'labels'>>,
): MetricEntry {
  return { group: 'retrieval', reads: 'labels', labels: everyKind, ...own }
}

/**
 * Creates the `@context` variant of a metric that reads the first k chunks. `description` describes
 * the variant.
 */
export function ofContext(entry: MetricEntry, description: string): MetricEntry {
  return { ...entry, aliases: [], cutoff: 'context', description }
}

/** Creates a metric that scores an answer's text by rules. */
export function ofAnswer(own: Described & Omit<AnswerMetric, 'reads'>): MetricEntry {
  return { cutoff: 'none', group: 'answer', reads: 'answer', ...own }
}

/** Creates a metric that reads a judge's verdicts on an answer. */
export function ofVerdicts(
  own: Described & Omit<MatrixMetric, 'reads'>,
): Extract<MetricEntry, MatrixMetric> {
  return { cutoff: 'none', group: 'judged', reads: 'matrix', ...own }
}
