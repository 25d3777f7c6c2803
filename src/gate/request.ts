import type { JudgedRun } from '../lib/model/judging/judged-run.ts'
import type { ReadLabels } from './feature.ts'
import type { Log } from '../lib/log.ts'
import type { OtherBranch } from '../policy/branch-policy.ts'
import type { PolicySource } from '../policy/policy.ts'
import type { PassEnv } from '../pipeline/pass-env.ts'
import type { ModelAddress } from '../lib/llm/model-address.ts'
import type { Models } from '../lib/llm/models.ts'
import type { Origin } from '../report/schema/report.ts'
import type { Reviews } from '../lib/model/reviews.ts'
import type { Visibility } from '../lib/model/visibility.ts'
import type { SealedStore, Store } from '../lib/store/store.ts'
import type { FetchedBeside } from '../git/fetched-beside.ts'
import type { Remote } from '../git/remote.ts'

/**
 * What to measure and how to present the result. Callers provide these facts, so that the gate does not
 * depend on a platform.
 */
export type Subject = PolicySource & {
  /** The user's checkout, which is only read. */
  readonly checkout: string
  /** The parent of the private temporary folders. */
  readonly temp: string
  readonly remote: Remote | undefined
  /**
   * The repository folder to which all paths are relative, including configuration and document paths;
   * '' for the root.
   */
  readonly workingDirectory: string
  /** Path to the configuration, relative to `workingDirectory`; undefined for the default paths. */
  readonly config: string | undefined
  readonly visibility: Visibility
  readonly origin: Omit<Origin, 'commits'>
  /** How many commits base is behind the tip of its branch, if known. */
  readonly behind: number | undefined
  /**
   * Branches whose policy is used if base has no configuration or no questions; none by default.
   */
  readonly otherBranches?: (() => Promise<readonly OtherBranch[]>) | undefined
  /**
   * The default branch, whose configuration must contain every address that receives a secret.
   * Omitted if base is on the default branch or was chosen by the user.
   */
  readonly defaultBranch?: (() => Promise<OtherBranch>) | undefined
}

export type GateRequest = Subject &
  FetchedBeside & {
    readonly head:
      | { readonly kind: 'commit'; readonly sha: string }
      | { readonly kind: 'work-tree' }
    /**
     * `merge-base`: the commit at which head forked from `tip`, which is by default the tip of the
     * remote's default branch. `none`: head alone is measured. `head`: head is measured twice, so
     * every difference is noise.
     */
    readonly base:
      | { readonly kind: 'commit'; readonly sha: string }
      | { readonly kind: 'merge-base'; readonly tip: string | undefined }
      | { readonly kind: 'none' }
      | { readonly kind: 'head' }
    /**
     * Ids of the items to ask, or a function that returns them for the commits that are compared;
     * undefined for all.
     */
    readonly only:
      | readonly string[]
      | ((commits: Origin['commits']) => readonly string[] | undefined)
      | undefined
    /**
     * Names of extra metrics to try. They are measured alongside the policy's metrics but cannot affect
     * the verdict.
     */
    readonly metrics?: readonly string[] | undefined
    /**
     * Values to try in head's pipeline, by their keys under `pipeline`; undefined to use head's
     * configuration.
     */
    readonly settings?: ReadonlyMap<string, unknown> | undefined
    /** This process's environment variables. Child processes get only a few of them. */
    readonly environment: Readonly<Record<string, string | undefined>>
    readonly passEnv: PassEnv
    /**
     * Names of the workflow inputs and variables through which this job receives secrets, which
     * must be hidden from the measured code. None by default.
     */
    readonly secrets?: readonly string[] | undefined
    /**
     * Other environment variables that look like secrets, including those in `pass-env`. They are
     * hidden from head's code if base is broken, because there is then no trusted configuration
     * that says what they are for.
     */
    readonly moreSecrets?: readonly string[] | undefined
  }

/**
 * The caller's settings for calling models (judges and the models of built-in pipelines), and the
 * function that opens the client.
 */
export type ModelsDoor = {
  /** Whether there is an API key. A self-hosted endpoint may not need one. */
  readonly hasKey: boolean
  /**
   * Whether GitHub withholds secrets from this event, so the user could not have provided an API
   * key.
   */
  readonly withheld: boolean
  /** Whether calling any judge or answering model is forbidden, even a local one that needs no key. */
  readonly asksNobody?: boolean
  /**
   * Whether head's configuration may specify the address that receives the API key. On a push or a
   * schedule, the action measures merged code; on the command line, the checkout may contain
   * anybody's code.
   */
  readonly trustsHead: boolean
  /** The models' address, if the caller passes one. It takes precedence over any configuration. */
  readonly baseUrl: string | undefined
  /** Loads the client; sends nothing yet. */
  readonly open: (address: ModelAddress) => Promise<Models>
  /** The secret for signing cached judgments; undefined if judgments are not cached. */
  readonly secret: () => Promise<string | undefined>
}

/**
 * What the gate needs from its environment, including logging, a monotonic clock in milliseconds and an
 * abort signal.
 */
export type GatePorts = {
  readonly log: Log
  readonly now: () => number
  readonly signal: AbortSignal
  /**
   * Aborted when judging must end to leave time for reporting. By default, the run has no time
   * limit.
   */
  readonly closing?: AbortSignal | undefined
  readonly models: ModelsDoor
  /**
   * Selects which answers in run files are verified; must be unpredictable. By default, the same
   * answers are always verified.
   */
  readonly seed?: string | undefined
  readonly judgments: Store
  /** Reads the reviews that may accept losses; undefined unless a pull request is measured. */
  readonly reviews?: (() => Promise<Reviews>) | undefined
  /** Human labels to use instead of the file in base's configuration. */
  readonly labels?: ReadLabels | undefined
  /** Called with every judged and scored run, to compare the judge with human labels. */
  readonly onJudged?: (judged: JudgedRun) => void
  /**
   * Receives the estimated cost of judging. If set, the judge is not called, and the report must be
   * ignored.
   */
  readonly onPlan?: (line: string) => void
}

export type PipelinePorts = GatePorts & {
  readonly store: SealedStore
  /**
   * The store to use if the repository's commands run in this job and might read the store's secret. By
   * default, nothing is stored in that case.
   */
  readonly storeBesideCode?: SealedStore | undefined
  /**
   * Aborted when base must be stopped to leave time for measuring head alone. By default, the run
   * has no time limit.
   */
  readonly late?: AbortSignal | undefined
}
