import type { PolicySettings, PipelineSettings, Waiver } from '../lib/model/settings/settings.ts'
import type { Canary } from '../lib/model/judging/canary.ts'
import type { GoldenSet, PairedItem } from '../lib/model/items/golden-set.ts'
import type { PolicyChange } from '../lib/model/policy-change.ts'
import type { MeasuredSides, Side, Sides } from '../lib/sides.ts'
import type { BranchPolicy } from './branch-policy.ts'
import type { DefaultBranch } from './default-branch-config.ts'
import type { HeadFiles, PolicyFiles } from './load-side.ts'
import type { WorkingFolders } from './working-folders.ts'

/**
 * Everything that determines how both sides are queried and judged. It is read from git's object
 * store and never from the working tree.
 */
export type Policy = {
  /**
   * The side whose settings are used. This is base, unless base has no configuration yet or head is
   * already merged.
   */
  readonly from: Side
  readonly settings: PolicySettings
  /**
   * Set if base lacks the configuration that the run specifies, so the one at a default path is
   * used instead.
   */
  readonly otherConfig?: { readonly named: string; readonly counted: string } | undefined
  /**
   * Set if base has no configuration or no questions. Contains the branch whose policy replaces
   * base's, or the reason why that policy cannot be used. Missing if base's own policy is used or
   * if no branch has a policy.
   */
  readonly ofBranch?: BranchPolicy | undefined
  readonly changes: readonly PolicyChange[]
  /**
   * The waivers in force today, in file order. These are `settings.waivers` without the expired
   * waivers. Their items may be missing from the golden set.
   */
  readonly waivers: readonly Waiver[]
  /**
   * The last day of a trial that is still running. Nothing blocks during a trial. Missing if no
   * trial is running.
   */
  readonly trial?: string | undefined
  /** Base's expired waivers. Head's configuration is valid only if it removes or renews them. */
  readonly expiredWaivers: readonly Waiver[]
  /**
   * The system under test, from each side's own configuration. Base's is undefined if there is no base
   * to compare with.
   */
  readonly pipelines: MeasuredSides<PipelineSettings>
  /**
   * The pipeline that decides which commands may run and where secrets are sent. This is base's, even
   * if base's other files cannot be read, or head's own if there is no base commit. Undefined if base
   * has no readable configuration.
   */
  readonly vouching: PipelineSettings | undefined
  /**
   * The default branch's configuration. It must also contain every address to which base's
   * configuration sends secrets. Undefined if base is on the default branch or its configuration
   * contains no such address.
   */
  readonly ofDefault?: DefaultBranch | undefined
  /**
   * Base's gate configurations that neither this run nor head's workflows are certain to measure.
   * Undefined if the change is already merged.
   */
  readonly otherGates?: readonly string[] | undefined
  readonly golden: MeasuredSides<GoldenSet>
  /**
   * Both golden sets paired by id, with base's items in base's order followed by those that head added.
   */
  readonly items: readonly PairedItem[]
  /** The number of items before filtering, or undefined without a filter. */
  readonly filteredFrom: number | undefined
  /** The number of chunks to request per query, which is the same for both sides. */
  readonly depth: number
  /** Like `depth`, but depends only on the side whose settings are used. */
  readonly ownDepth: number
  /** The maximum number of concurrent queries on each side. */
  readonly concurrency: number
  /** The project's own control cases with known answers, for testing the judge. */
  readonly canaries: readonly Canary[]
  /**
   * The human labels in base's commit, or undefined if base's configuration specifies no such file.
   * `bytes` is undefined if the file is missing.
   */
  readonly labels?: { readonly path: string; readonly bytes: Uint8Array | undefined } | undefined
  /**
   * The real paths of each side's policy files that are behind links, by path. All paths are relative
   * to the side's folder. Undefined if there is no repository.
   */
  readonly behindLinks?: Sides<ReadonlyMap<string, string>>
  /** The folder that each side's paths are relative to, with '' for the repository root. */
  readonly folders: WorkingFolders
  /**
   * The files that were read. Another job uses them to check that it read the same files. Base's
   * files are undefined if base has no configuration.
   */
  readonly files: { readonly base: PolicyFiles | undefined; readonly head: HeadFiles }
  /** Head's own settings, used if base cannot be measured. Undefined if there is no repository. */
  readonly own: Pick<Policy, 'settings' | 'canaries'> | undefined
  /**
   * Why base's files could not be read, in which case only head is measured. Undefined if they could be
   * read.
   */
  readonly broken: string | undefined
}

/** The side whose policy is used, and the date on which it is evaluated. */
export type PolicySource = {
  /** Today's date in UTC, such as `2026-12-31`. */
  readonly today: string
  /**
   * If this is `base`, base's policy is used, so that no change can loosen its own gate, and head's
   * policy is used only if base has no configuration. If this is `head`, the commit is already
   * merged, and base is measured with head's questions.
   */
  readonly policyFrom: Side
}

/**
 * Returns the number of top chunks that reach a side's generator if its answers do not report them.
 * This is `retrieve.k` for a built-in pipeline and `pipeline.context` for any other, or undefined if
 * not configured.
 */
export function contextOf(pipeline: PipelineSettings | undefined): number | undefined {
  return pipeline?.kind === 'builtin' ? pipeline.retrieve.k : pipeline?.context
}

export function contextsOf({ pipelines }: Pick<Policy, 'pipelines'>): readonly number[] {
  return [pipelines.base, pipelines.head].flatMap((pipeline) => contextOf(pipeline) ?? [])
}
