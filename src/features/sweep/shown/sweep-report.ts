import type { Found as Unhealthy } from '../../../verdict/findings/kinds/unhealthy.ts'
import type { Metric } from '../../../lib/model/metric.ts'

export type SweptMetric = Pick<Metric, 'name' | 'group' | 'direction'> & {
  readonly gated: boolean
}

/**
 * The result of a sweep, independent of its presentation. Strings from the repository are not
 * escaped.
 */
export type SweepReport = {
  /** The commit's full id; absent for the working tree. */
  readonly commit?: string | undefined
  readonly config: string
  readonly golden: string
  readonly questions: number
  /**
   * The number of questions for which every measured variant has a score on the first metric. All
   * values are means over these questions.
   */
  readonly compared: number
  /**
   * First the metric that ranks the variants, then the other gated metrics, then the rest.
   * `context_tokens` is left out.
   */
  readonly metrics: readonly SweptMetric[]
  /** First the unchanged pipeline, then the variants in the given order. */
  readonly variants: readonly SweptVariant[]
  /**
   * The first variant's problems if every variant has problems and the values therefore cannot be
   * trusted; otherwise empty.
   */
  readonly unhealthy: readonly Unhealthy[]
  /**
   * The comparison of the variants on the first metric; absent if there are fewer than two variants to
   * compare, or if the values cannot be trusted.
   */
  readonly field?: SweptField | undefined
}

/** Which variants may be the best. */
export type SweptField = {
  /** The variant with the highest mean. */
  readonly leader: string
  /**
   * Whether the leader beats every other variant. If no variant is better than all others, the
   * probability of naming a winner is at most 5%.
   */
  readonly isWinner: boolean
  /** The probability that a variant other than the best one leads this clearly due to chance. */
  readonly p: number
  /**
   * The variants that may be the best, in the given order: those for which the compared questions
   * do not show that another variant is better. Contains only the leader if it wins.
   */
  readonly mayBeBest: readonly string[]
  /** The variant in `mayBeBest` with the fewest context tokens. */
  readonly cheapest: string
}

export type SweptVariant = { readonly name: string } & (
  | MeasuredVariant
  | { readonly outcome: 'failed'; readonly message: string; readonly hint?: string | undefined }
  /** The variant was worse than others on the first questions and was not asked the rest. */
  | { readonly outcome: 'dropped'; readonly questions: number; readonly value?: number | undefined }
  | { readonly outcome: 'unmeasured' }
)

export type MeasuredVariant = {
  readonly outcome: 'measured'
  /**
   * The means by metric, over the questions for which every variant has a score. Metrics without such
   * questions are absent.
   */
  readonly values: Readonly<Record<string, number>>
  /** The mean number of tokens that reach the generator; absent if unknown. */
  readonly contextTokens?: number | undefined
  /**
   * Whether no other variant beats this one. A variant beats another if it is at least as good on both
   * the first metric and context tokens, and better on one of them.
   */
  readonly nonDominated: boolean
  /**
   * The ids of questions that score better or worse on the first metric than with the unchanged
   * pipeline.
   */
  readonly better: readonly string[]
  readonly worse: readonly string[]
  /** The number of chunks in the index, if known. */
  readonly chunks?: number | undefined
  /**
   * Milliseconds on the machine that ran the sweep, which differ from run to run. `cached` means that
   * an earlier run built the index.
   */
  readonly times: {
    readonly build?: number | 'cached' | undefined
    readonly query?: number | undefined
  }
}
