import type { Found as Unhealthy } from '../../../verdict/findings/kinds/unhealthy.ts'
import type { Metric } from '../../../lib/model/metric.ts'

export type SweptMetric = Pick<Metric, 'name' | 'group' | 'direction'> & {
  /** Whether the configuration gates it. */
  readonly gated: boolean
}

/** What a sweep found, for every way of showing it. Texts of users are as they wrote them. */
export type SweepReport = {
  /** Full id of the commit; absent for a work tree. */
  readonly commit?: string | undefined
  readonly config: string
  readonly golden: string
  readonly questions: number
  /** How many of them every variant that was measured has a score of the first metric for: what its values are of. */
  readonly compared: number
  /** First the one that variants are weighed by, then those that are gated, then the others; not `context_tokens`. */
  readonly metrics: readonly SweptMetric[]
  /** The pipeline as it is, then the others in the order given. */
  readonly variants: readonly SweptVariant[]
  /** Why none of these values can be believed: checks of health that every variant fails, as the first does. */
  readonly unhealthy: readonly Unhealthy[]
  /**
   * What can be said of the best by the first metric; absent with less than two variants to compare, and if
   * none can be believed.
   */
  readonly field?: SweptField | undefined
}

/** Names of variants. */
export type SweptField = {
  /** The highest mean. */
  readonly leader: string
  /** Whether it beats each other variant, the chance of naming one wrongly being 5 %. */
  readonly isWinner: boolean
  /** How likely so clear a lead is for one that is not the best. */
  readonly p: number
  /** Those that these questions cannot tell from the best, in the order given; the leader alone where it wins. */
  readonly mayBeBest: readonly string[]
  /** Of them, the one with the fewest context tokens. */
  readonly cheapest: string
}

export type SweptVariant = { readonly name: string } & (
  | MeasuredVariant
  | { readonly outcome: 'failed'; readonly message: string; readonly hint?: string | undefined }
  /** Worse than others on the first questions, and asked no more. */
  | { readonly outcome: 'dropped'; readonly questions: number; readonly value?: number | undefined }
  | { readonly outcome: 'unmeasured' }
)

export type MeasuredVariant = {
  readonly outcome: 'measured'
  /** By metric, over the questions that every variant has a score for; absent if there are none. */
  readonly values: Readonly<Record<string, number>>
  /** Mean tokens of what reaches the generator; absent if nobody says what does. */
  readonly contextTokens?: number | undefined
  /** No other variant has as much of the first metric for fewer context tokens, or more of it for no more. */
  readonly nonDominated: boolean
  /** Ids of questions that fare better and worse by the first metric than with the pipeline as it is. */
  readonly better: readonly string[]
  readonly worse: readonly string[]
  /** Chunks of the index, where that is known. */
  readonly chunks?: number | undefined
  /** Milliseconds on the machine that measured: they differ from run to run. `cached`: an earlier run did it. */
  readonly times: {
    readonly build?: number | 'cached' | undefined
    readonly query?: number | undefined
  }
}
