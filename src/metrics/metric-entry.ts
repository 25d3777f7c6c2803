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

/** An entry of the catalogue: one kind of metric. */
export type MetricEntry = {
  /**
   * The name of the metric before any `@`. Several entries may share a name and differ in their
   * cutoff.
   */
  readonly name: string
  /**
   * The `family` of the entry's metrics, if it differs from the name because another entry with the same
   * name has another cutoff.
   */
  readonly family?: string
  /** Alternative names, in lower case, which are accepted and never printed. */
  readonly aliases?: readonly string[]
  /**
   * What follows the `@`: nothing, a number of ranks (`5`), a number of tokens (`2000t`), or
   * `context`.
   */
  readonly cutoff: Metric['cutoff']['kind']
  readonly direction: Metric['direction']
  readonly group: Metric['group']
  /** One sentence for the generated reference. */
  readonly description: string
  /**
   * Equivalents of a feature's metric in other tools: the tool, its names there separated by `, `,
   * and the difference.
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

/** A metric that compares a ranking with labels of these kinds. */
export type LabelMetric = {
  readonly reads: 'labels'
  readonly labels: readonly ItemMatch['labels'][]
  /**
   * `ranks`: needs only the ranks of labelled ids, which are known even for a ranking that is too long to
   * keep. `chunks`: needs the chunks themselves, so all chunks up to the cutoff must be kept.
   */
  readonly looksAt: 'ranks' | 'chunks'
  /** Whether the metric reads every grade from 1 up, regardless of `min-grade`. */
  readonly everyGrade?: true
  /** `cutoff`: the number after the `@`; undefined for a metric without one. */
  score(match: ItemMatch, cutoff: number | undefined): Score
}

type ChunkMetric = {
  readonly reads: 'chunks'
  score(returned: Returned, cutoff: number | undefined): Score
}

type TimingMetric = {
  readonly reads: 'timing'
  /** The nearest-rank quantile of the pairs, in percent, which replaces the mean as a side's value. */
  readonly summary: { readonly quantile: 50 | 95 }
  score(timing: Timing): Score
}

/** The time of an answered query, in milliseconds. */
export type Timing = Pick<Extract<QueryResult, { kind: 'answered' }>, 'ms' | 'cold'>

/** A metric of what a query cost, as reported by the pipeline. */
type UsageMetric = {
  readonly reads: 'usage'
  score(spent: Spent): Score
}

/** `price`: the price of the model that wrote the side's answers; undefined if unknown. */
type Spent = {
  readonly usage: Usage | undefined
  readonly price: Price | undefined
  /**
   * The answer, if either side does not report output tokens, so that both sides are measured by their
   * answers; otherwise undefined.
   */
  readonly measured: string | undefined
}

/** A metric of the confidence that a pipeline reports for an answer. */
type ConfidenceMetric = {
  readonly reads: 'confidence'
  score(stated: {
    readonly confidence: number | undefined
    readonly right: boolean | undefined
  }): Score
}

/** A metric of additional questions that a feature asks. The feature's own steps score it. */
type BesideMetric = { readonly reads: 'beside' }

type AnswerMetric = {
  readonly reads: 'answer'
  /** Whether the metric compares the answer with the texts of the context. */
  readonly readsContext?: true
  readonly ruledOut: RuledOut
  readonly lacking?: Lacking
  score(input: AnswerInput): Score
}

/** The reason for a missing score, and the value to use instead if the other side's answer has a score. */
export type Lacking = { readonly reason: NotApplicableReason; readonly counts: 0 | 1 }

/**
 * A metric of how an answer treats its question: whether it declines, according to phrases or the
 * judge.
 */
export type OutcomeMetric = {
  readonly reads: 'outcome'
  readonly ruledOut: RuledOut
  /**
   * The metric that rates answers to questions that expect neither a plain answer nor a refusal. By
   * default, these answers are scored by their outcome.
   */
  readonly byRating?: MatrixMetric
  /** The rule of the metric. By default, it depends on how the outcome is determined. */
  readonly rule?: 'significant'
  score(input: { readonly declined: boolean }): Score
}

/** A metric computed by set operations on a judge's verdicts. */
export type MatrixMetric = {
  readonly reads: 'matrix'
  readonly ruledOut: RuledOut
  readonly lacking?: Lacking
  /** The parts of the matrix that the metric reads; empty for a rubric, which is a separate question. */
  readonly needs: readonly Block[]
  /** Scores this matrix only, not its repeats. */
  score(matrix: ClaimMatrix): Score
}

/** A metric that one of the project's programs computes. */
type ScorerMetric = {
  readonly reads: 'scorer'
  /** `values` is undefined if no scorer was given the answer. */
  score(values: OwnScores | undefined): Score
}

type TrajectoryMetric = {
  readonly reads: 'steps'
  readonly ruledOut: RuledOut
  score(input: TrajectoryInput): Score
}

/** A metric of a question that was asked several times. */
type TrialMetric = {
  readonly reads: 'trials'
  /** `trials`: whether each trial passed; undefined if unknown. */
  score(trials: readonly (boolean | undefined)[]): Score
}

/** What a trajectory metric reads: the steps, what the question expects of them, and what they found. */
export type TrajectoryInput = {
  readonly steps: readonly Step[]
  /** Undefined if the question expects nothing of the steps. */
  readonly tools?: ToolRules | undefined
  /** The chunks of all steps, matched with the labels; undefined without steps or labels. */
  readonly found: ItemMatch | undefined
}

/**
 * Returns why an item can have no score for the metric, whatever the answer is; undefined if it may have
 * one.
 */
export type RuledOut = (item: GoldenItem) => NotApplicableReason | undefined

export type AnswerInput = {
  readonly answer: string
  readonly item: GoldenItem
  /**
   * Returns the texts of the chunks that the generator saw; undefined if one of them is unknown.
   */
  readonly context: () => readonly string[] | undefined
  /** The ids of the chunks in `context`, in the generator's order. */
  readonly contextIds: readonly string[]
}

/**
 * The results of a query: the chunks, best first, and in `context` those that the generator saw, in its
 * order; undefined if unknown.
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

/** Creates a retrieval metric, defined for every kind of label unless it lists some. */
export function ofLabels(
  own: Described &
    Pick<MetricEntry, 'cutoff'> &
    Omit<LabelMetric, 'reads' | 'labels'> &
    Partial<Pick<LabelMetric, 'labels'>>,
): MetricEntry {
  return { group: 'retrieval', reads: 'labels', labels: everyKind, ...own }
}

/**
 * Creates the context variant of a metric of the first k chunks. `description`: the description of
 * the variant.
 */
export function ofContext(entry: MetricEntry, description: string): MetricEntry {
  return { ...entry, aliases: [], cutoff: 'context', description }
}

/** Creates a rule-based metric of an answer's text. */
export function ofAnswer(own: Described & Omit<AnswerMetric, 'reads'>): MetricEntry {
  return { cutoff: 'none', group: 'answer', reads: 'answer', ...own }
}

/** Creates a metric of a judge's verdicts on an answer. */
export function ofVerdicts(
  own: Described & Omit<MatrixMetric, 'reads'>,
): Extract<MetricEntry, MatrixMetric> {
  return { cutoff: 'none', group: 'judged', reads: 'matrix', ...own }
}
