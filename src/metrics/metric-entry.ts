import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import type { Block } from '../lib/model/judging/judge-blocks.ts'
import type { Price } from '../lib/model/judging/prices.ts'
import type { ToolRules } from '../lib/model/items/tool-rules.ts'
import type { OwnScores, QueryResult, Step, Usage } from '../lib/model/run.ts'
import type { ClaimMatrix } from '../lib/model/judging/claims.ts'
import type { ItemMatch, PlacedChunk } from '../lib/model/item-match.ts'
import type { Metric } from '../lib/model/metric.ts'
import type { NotApplicableReason, Score } from '../lib/model/score.ts'

/** Tools whose metrics people know. */
export type OtherTool = 'ragas' | 'DeepEval' | 'TruLens' | 'RAGChecker' | 'promptfoo' | 'Braintrust'

/** One kind of metric: a line of the catalogue. */
export type MetricEntry = {
  /** What the metric is written as, before any `@`; several entries may share it and differ in their cutoff. */
  readonly name: string
  /** `family` of its metrics, where it is not the name: several entries of a family differ in their cutoff alone. */
  readonly family?: string
  /** Other names for it, in lower case: read and never printed. */
  readonly aliases?: readonly string[]
  /** What is behind the `@`: nothing, a number of ranks (`5`), a number of tokens (`2000t`), or `context`. */
  readonly cutoff: Metric['cutoff']['kind']
  readonly direction: Metric['direction']
  readonly group: Metric['group']
  /** One sentence for the generated reference. */
  readonly description: string
  /** A metric of a feature in other tools: the tool, its names there, divided by `, `, and what differs. */
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
   * `ranks`: the ranks of labelled ids, which are known of a ranking too long to keep. `chunks`: the
   * chunks themselves, so all up to the cutoff have to be held.
   */
  readonly looksAt: 'ranks' | 'chunks'
  /** Reads every grade from 1 up, whatever `min-grade` is. */
  readonly everyGrade?: true
  /** `cutoff`: the number behind the `@`; undefined for a metric without one. */
  score(match: ItemMatch, cutoff: number | undefined): Score
}

type ChunkMetric = {
  readonly reads: 'chunks'
  score(returned: Returned, cutoff: number | undefined): Score
}

/** A metric of how long a query took. */
type TimingMetric = {
  readonly reads: 'timing'
  /** A side's value is the nearest-rank quantile of its pairs, in percent, and no mean. */
  readonly summary: { readonly quantile: 50 | 95 }
  score(timing: Timing): Score
}

/** Milliseconds of an answered query. */
export type Timing = Pick<Extract<QueryResult, { kind: 'answered' }>, 'ms' | 'cold'>

/** A metric of what a pipeline says it spent on a query. */
type UsageMetric = {
  readonly reads: 'usage'
  score(spent: Spent): Score
}

/** `price`: of the model that wrote the answers of the side; undefined if none is known. */
type Spent = {
  readonly usage: Usage | undefined
  readonly price: Price | undefined
  /** What was answered, where a side does not say its tokens, so both sides are measured by it; else undefined. */
  readonly measured: string | undefined
}

/** A metric of how sure a pipeline says it is of an answer. */
type ConfidenceMetric = {
  readonly reads: 'confidence'
  score(stated: {
    readonly confidence: number | undefined
    readonly right: boolean | undefined
  }): Score
}

/** A metric of what a feature asks beside the two runs; the feature's own steps score it. */
type BesideMetric = { readonly reads: 'beside' }

type AnswerMetric = {
  readonly reads: 'answer'
  /** Holds the answer against the texts of the context. */
  readonly readsContext?: true
  readonly ruledOut: RuledOut
  readonly lacking?: Lacking
  score(input: AnswerInput): Score
}

/** What an answer lacks that has no such score, and what it counts where the other side's answer has another one. */
export type Lacking = { readonly reason: NotApplicableReason; readonly counts: 0 | 1 }

/** A metric of what an answer does with its question: whether it declines, by its phrases or by the judge's word. */
export type OutcomeMetric = {
  readonly reads: 'outcome'
  readonly ruledOut: RuledOut
  /** What rates the answer to a question that expects neither a plain answer nor a refusal; left out: the outcome counts. */
  readonly byRating?: MatrixMetric
  /** Its rule whoever tells the outcome; left out: that of what tells it. */
  readonly rule?: 'significant'
  score(input: { readonly declined: boolean }): Score
}

/** A metric that is set algebra over a judge's verdicts. */
export type MatrixMetric = {
  readonly reads: 'matrix'
  readonly ruledOut: RuledOut
  readonly lacking?: Lacking
  /** What of the matrix it reads; empty for a rubric, which is a separate question. */
  readonly needs: readonly Block[]
  /** Reads this matrix alone and not its repeats. */
  score(matrix: ClaimMatrix): Score
}

/** A metric that a program of the project measures. */
type ScorerMetric = {
  readonly reads: 'scorer'
  /** Undefined: no scorer saw the answer. */
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
  /** Whether each trial passed; undefined if that is not known. */
  score(trials: readonly (boolean | undefined)[]): Score
}

/** What such a metric reads: the steps, what the question expects of them, and what they found. */
export type TrajectoryInput = {
  readonly steps: readonly Step[]
  /** Left out: the question expects nothing. */
  readonly tools?: ToolRules | undefined
  /** The chunks of all steps, matched with the labels; undefined without either. */
  readonly found: ItemMatch | undefined
}

/** Why an item has no such score, whatever was answered; undefined if it may have one. */
export type RuledOut = (item: GoldenItem) => NotApplicableReason | undefined

export type AnswerInput = {
  readonly answer: string
  readonly item: GoldenItem
  /** Texts of the chunks that the generator saw; undefined if that of one is unknown. */
  readonly context: () => readonly string[] | undefined
  /** Their ids, in its order. */
  readonly contextIds: readonly string[]
}

/** What a query brought: the chunks, best first, and those of them that the generator saw, in its order; undefined: unknown. */
export type Returned = {
  readonly chunks: readonly PlacedChunk[]
  readonly context: readonly PlacedChunk[] | undefined
}

type Described = Pick<
  MetricEntry,
  'name' | 'family' | 'aliases' | 'direction' | 'description' | 'elsewhere'
>

const everyKind = ['evidence', 'sections', 'chunks', 'docs'] as const

/** A metric of retrieval, defined for every kind of label unless it names some. */
export function ofLabels(
  own: Described &
    Pick<MetricEntry, 'cutoff'> &
    Omit<LabelMetric, 'reads' | 'labels'> &
    Partial<Pick<LabelMetric, 'labels'>>,
): MetricEntry {
  return { group: 'retrieval', reads: 'labels', labels: everyKind, ...own }
}

/** A metric of the first k chunks, of the chunks that reach the generator instead. `description`: says so. */
export function ofContext(entry: MetricEntry, description: string): MetricEntry {
  return { ...entry, aliases: [], cutoff: 'context', description }
}

/** A metric read off an answer's text by rule. */
export function ofAnswer(own: Described & Omit<AnswerMetric, 'reads'>): MetricEntry {
  return { cutoff: 'none', group: 'answer', reads: 'answer', ...own }
}

/** A metric of a judge's verdicts on an answer. */
export function ofVerdicts(
  own: Described & Omit<MatrixMetric, 'reads'>,
): Extract<MetricEntry, MatrixMetric> {
  return { cutoff: 'none', group: 'judged', reads: 'matrix', ...own }
}
