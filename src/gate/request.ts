import type { JudgedRun } from '../lib/model/judging/judged-run.ts'
import type { ReadLabels } from './feature.ts'
import type { Log } from '../lib/log.ts'
import type { OtherBranch } from '../policy/branch-policy.ts'
import type { PolicySource } from '../policy/load-policy.ts'
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
 * Where commits are found and how the result is presented. Independent of any platform; callers fill it in.
 */
export type Subject = PolicySource & {
  /** The user's checkout, which is only read. */
  readonly checkout: string
  /** The folder in which temporary private folders are created. */
  readonly temp: string
  readonly remote: Remote | undefined
  /**
   * The folder of the repository that all paths are relative to, including those of configuration and
   * documents; '' for the root.
   */
  readonly workingDirectory: string
  /** Path of the configuration, relative to `workingDirectory`; undefined for the default paths. */
  readonly config: string | undefined
  readonly visibility: Visibility
  readonly origin: Omit<Origin, 'commits'>
  /** The number of commits by which base is behind the tip of its branch, if known. */
  readonly behind: number | undefined
  /** Branches whose policy is used if base has no configuration. There are none by default. */
  readonly otherBranches?: (() => Promise<readonly OtherBranch[]>) | undefined
  /**
   * The default branch, whose configuration must name every address that receives a secret. Missing if base
   * belongs to the default branch, or if the user chose base.
   */
  readonly defaultBranch?: (() => Promise<OtherBranch>) | undefined
}

export type GateRequest = Subject &
  FetchedBeside & {
    readonly head:
      | { readonly kind: 'commit'; readonly sha: string }
      | { readonly kind: 'work-tree' }
    /**
     * `merge-base`: the merge base of head and commit `tip`, by default the tip of the remote's default
     * branch. `none`: head alone is measured. `head`: head is measured twice, so every difference is noise.
     */
    readonly base:
      | { readonly kind: 'commit'; readonly sha: string }
      | { readonly kind: 'merge-base'; readonly tip: string | undefined }
      | { readonly kind: 'none' }
      | { readonly kind: 'head' }
    /** Ids of the items to ask; undefined for all. */
    readonly only: readonly string[] | undefined
    /** Names of metrics to try, measured in addition to the policy's metrics without gating. */
    readonly metrics?: readonly string[] | undefined
    /**
     * Values to try in head's pipeline, by their keys below `pipeline`; undefined to use head's
     * configuration.
     */
    readonly settings?: ReadonlyMap<string, unknown> | undefined
    /** The environment variables of this process. Child processes get only a few of them. */
    readonly environment: Readonly<Record<string, string | undefined>>
    readonly passEnv: PassEnv
    /**
     * Names of the workflow's inputs and variables that give this job secrets. By default, nothing has to
     * be hidden from the code.
     */
    readonly secrets?: readonly string[] | undefined
    /**
     * Other variables of the environment that look like secrets, including those in `pass-env`. They are
     * hidden from head's code if base is broken, because their purpose is then unknown.
     */
    readonly moreSecrets?: readonly string[] | undefined
  }

/** How a caller accesses models: judges and the models of built-in pipelines. */
export type ModelsDoor = {
  /** Whether there is a key. A self-hosted endpoint may not need one. */
  readonly hasKey: boolean
  /** Whether GitHub gives this event no secrets, so that the user could not provide a key. */
  readonly withheld: boolean
  /** Whether no judge and no answering model may be called, not even a local one that needs no key. */
  readonly asksNobody?: boolean
  /**
   * Whether head's configuration may name the address that receives the key. On a push or a schedule, the
   * action measures merged code; on the command line, the checkout may contain anybody's code.
   */
  readonly trustsHead: boolean
  /**
   * The address of the models that the caller passes. It takes precedence over any configuration.
   */
  readonly baseUrl: string | undefined
  /** Loads the client; sends nothing yet. */
  readonly open: (address: ModelAddress) => Promise<Models>
  /** The secret with which cached judgements are sealed; undefined if none are cached. */
  readonly secret: () => Promise<string | undefined>
}

/**
 * What the gate needs from its environment: logging, a monotonic clock in milliseconds, and an
 * abort signal.
 */
export type GatePorts = {
  readonly log: Log
  readonly now: () => number
  readonly signal: AbortSignal
  /**
   * Fires when judging must end, so that time is left to report. By default the run has no time
   * limit.
   */
  readonly closing?: AbortSignal | undefined
  readonly models: ModelsDoor
  /**
   * Determines which answers of run files are verified; must be unpredictable. By default, always the same
   * answers.
   */
  readonly seed?: string | undefined
  readonly judgements: Store
  /** Reads the reviews that may accept losses; undefined unless a pull request is measured. */
  readonly reviews?: (() => Promise<Reviews>) | undefined
  /** Human labels to use instead of the file that base's configuration names. */
  readonly labels?: ReadLabels | undefined
  /**
   * Called with every run that was judged and scored, for comparing the judge with human labels.
   */
  readonly onJudged?: (judged: JudgedRun) => void
  /**
   * Makes this a dry run: called with the estimated cost of judging. The judge is not called, and the
   * report is meaningless.
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
   * Fires when base has to be stopped to leave time for measuring head on its own. By default the
   * run has no time limit.
   */
  readonly late?: AbortSignal | undefined
}
