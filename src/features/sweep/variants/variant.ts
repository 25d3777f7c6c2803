import type { ScoredItem } from '../../../lib/model/comparison.ts'
import type { SideHealth } from '../../../lib/model/health.ts'
import type { BuildTime, IndexFacts, Run } from '../../../lib/model/run.ts'

/** The name of the unchanged pipeline. */
export const asItIs = 'as it is'

/** A way to configure a pipeline. A variant with only a name is the unchanged pipeline. */
export type Variant = {
  /** Unique within a sweep. */
  readonly name: string
  /** Values by their keys under `pipeline`, such as `chunk.size`, as in a configuration file. */
  readonly settings?: ReadonlyMap<string, unknown>
  /** Environment variables for the programs of a `command` or `http` pipeline. */
  readonly env?: Readonly<Record<string, string>>
  /** A patch to the files, in the format of `git diff`. */
  readonly patch?: string
}

export type VariantResult = { readonly variant: Variant } & (
  | ({ readonly kind: 'measured' } & Measured)
  /** Setting up, building or querying the variant failed. The message may contain untrusted text. */
  | { readonly kind: 'failed'; readonly message: string; readonly hint: string | undefined }
  /** Others were better on the first questions, so this variant was not asked the rest. */
  | ({ readonly kind: 'dropped' } & Measured)
  /** Time ran out before the variant was measured. */
  | { readonly kind: 'unmeasured' }
)

/** The results of a variant that was asked. */
export type Measured = {
  readonly run: Run
  /** The questions that were asked, in golden-set order, scored on the `head` side. */
  readonly items: readonly ScoredItem[]
  /** Scores by metric, in the order of `items`; undefined if a question has no score. */
  readonly scores: ReadonlyMap<string, readonly (number | undefined)[]>
  /** The mean number of tokens that reach the generator; undefined if unknown. */
  readonly contextTokens: number | undefined
  /** The time to build the index, which is shared by variants that differ only in how they query it. */
  readonly buildMs: BuildTime
  /**
   * The mean milliseconds per question, excluding each process's first question; undefined if not
   * measured.
   */
  readonly queryMs: number | undefined
  readonly index: IndexFacts
  readonly health: SideHealth
}
