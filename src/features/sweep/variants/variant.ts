import type { ScoredItem } from '../../../lib/model/comparison.ts'
import type { SideHealth } from '../../../lib/model/health.ts'
import type { BuildTime, IndexFacts, Run } from '../../../lib/model/run.ts'

/** The name of the variant that changes nothing. */
export const asItIs = 'as it is'

/** One way to set a pipeline up. Without any of the keys below its name it is the pipeline as it is. */
export type Variant = {
  /** Unique within a sweep. */
  readonly name: string
  /** Other values by their keys below `pipeline`, such as `chunk.size`, as a configuration file would have them. */
  readonly settings?: ReadonlyMap<string, unknown>
  /** Variables for the programs of a pipeline of kind `command` or `http`. */
  readonly env?: Readonly<Record<string, string>>
  /** What the files differ by, as `git diff` writes it. */
  readonly patch?: string
}

export type VariantResult = { readonly variant: Variant } & (
  | ({ readonly kind: 'measured' } & Measured)
  /** It cannot be set up, built or asked. The message may hold foreign text. */
  | { readonly kind: 'failed'; readonly message: string; readonly hint: string | undefined }
  /** Others were better on the first questions, so it was asked no more. */
  | ({ readonly kind: 'dropped' } & Measured)
  /** The time was up before its turn, or in it. */
  | { readonly kind: 'unmeasured' }
)

/** A variant that answered. */
export type Measured = {
  readonly run: Run
  /** Those that were asked, in golden order, scored on the side `head`. */
  readonly items: readonly ScoredItem[]
  /** By metric the scores of those questions, in their order; undefined if a question has none. */
  readonly scores: ReadonlyMap<string, readonly (number | undefined)[]>
  /** Mean tokens of what reaches the generator; undefined if nobody says what does. */
  readonly contextTokens: number | undefined
  /** Building its index, which variants that differ in how it is asked alone have in common. */
  readonly buildMs: BuildTime
  /** Mean milliseconds of a question, the first of a process left out; undefined if nobody took the time. */
  readonly queryMs: number | undefined
  readonly index: IndexFacts
  readonly health: SideHealth
}
