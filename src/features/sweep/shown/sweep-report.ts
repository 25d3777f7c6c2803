import type { Found as Unhealthy } from '../../../verdict/findings/kinds/unhealthy.ts'
import type { Metric } from '../../../lib/model/metric.ts'

export type SweptMetric = Pick<Metric, 'name' | 'group' | 'direction'> & {
  readonly gated: boolean
}

/** The result of a sweep, independent of its presentation. Texts from the repository are not escaped. */
export type SweepReport = {
  /** The commit's full id; absent for a work tree. */
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
   * First the metric that ranks the variants, then those that are gated, then the others; without
   * `context_tokens`.
   */
  readonly metrics: readonly SweptMetric[]
  /** First the unchanged pipeline, then the variants in the given order. */
  readonly variants: readonly SweptVariant[]
  /**
   * Why the values cannot be trusted: the first variant's problems if all variants have problems,
   * otherwise empty.
   */
  readonly unhealthy: readonly Unhealthy[]
  /**
   * The comparison of the variants on the first metric; absent if there are fewer than two variants to
   * compare, or if the values cannot be trusted.
   */
  readonly field?: SweptField | undefined
}

/** The variants that may be the best, by name. */
export type SweptField = {
  /** The variant with the highest mean. */
  readonly leader: string
  /** Whether the leader beats every other variant. The probability of a wrong winner is at most 5%. */
  readonly isWinner: boolean
  /** The probability that a variant that is not the best leads this clearly by chance. */
  readonly p: number
  /**
   * The variants that cannot be distinguished from the best on the compared questions, in the given order.
   * Contains only the leader if it wins.
   */
  readonly mayBeBest: readonly string[]
  /** The variant in `mayBeBest` with the fewest context tokens. */
  readonly cheapest: string
}

export type SweptVariant = { readonly name: string } & (
  | MeasuredVariant
  | { readonly outcome: 'failed'; readonly message: string; readonly hint?: string | undefined }
  /** The variant was worse than others on the first questions, and was therefore not asked the rest. */
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
   * Whether no other variant is better on the first metric or context tokens without being worse on the
   * other.
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
