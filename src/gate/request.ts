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

/** Where commits are found, and how the result is presented. It knows no platform: the doors fill it in. */
export type Subject = PolicySource & {
  /** The user's checkout; only read. */
  readonly checkout: string
  /** Folder under which private folders are made and removed again. */
  readonly temp: string
  readonly remote: Remote | undefined
  /** Folder of the repository in which paths begin, those of config and documents too; '' for its top. */
  readonly workingDirectory: string
  /** Path of the config in that folder; undefined: the default paths. */
  readonly config: string | undefined
  readonly visibility: Visibility
  readonly origin: Omit<Origin, 'commits'>
  /** Commits that base lacks behind the tip of its branch, where known. */
  readonly behind: number | undefined
  /** Branches whose policy counts where base has no config; left out: there are none. */
  readonly otherBranches?: (() => Promise<readonly OtherBranch[]>) | undefined
  /** The default branch, which has to name what a secret goes to; left out: base is of it, or somebody chose base. */
  readonly defaultBranch?: (() => Promise<OtherBranch>) | undefined
}

export type GateRequest = Subject &
  FetchedBeside & {
    readonly head:
      | { readonly kind: 'commit'; readonly sha: string }
      | { readonly kind: 'work-tree' }
    /**
     * `merge-base`: of head with commit `tip`, by default that of the remote's default branch. `none`: head
     * alone is measured. `head`: head twice, so every movement is noise.
     */
    readonly base:
      | { readonly kind: 'commit'; readonly sha: string }
      | { readonly kind: 'merge-base'; readonly tip: string | undefined }
      | { readonly kind: 'none' }
      | { readonly kind: 'head' }
    /** Ids of the only items to ask; undefined: all. */
    readonly only: readonly string[] | undefined
    /** Names of metrics to try: measured beside those of the policy, gating nothing. */
    readonly metrics?: readonly string[] | undefined
    /** Values to try in head's pipeline, by their keys below `pipeline`; undefined: as its config has them. */
    readonly settings?: ReadonlyMap<string, unknown> | undefined
    /** The variables of this process, of which child processes get a short list. */
    readonly environment: Readonly<Record<string, string | undefined>>
    readonly passEnv: PassEnv
    /** What of a workflow gives this job secrets, by its name there; left out: nothing is to be kept from the code. */
    readonly secrets?: readonly string[] | undefined
    /**
     * What else of its environment looks like a secret, `pass-env` included: kept from head's code where base
     * is broken, so no one can tell what it was meant for.
     */
    readonly moreSecrets?: readonly string[] | undefined
  }

/** How a door reaches models: those that judge, and those of builtin pipelines. */
export type ModelsDoor = {
  /** Whether there is a credential; an endpoint of one's own may need none. */
  readonly hasKey: boolean
  /** GitHub gives this event no secrets, so the user could not have given a key. */
  readonly withheld: boolean
  /** Whether no judge and no writer of answers is asked, not even one on this machine, which needs no key. */
  readonly asksNobody?: boolean
  /**
   * Whether head's config may say where the key goes: what the action measures under a push or on a schedule is merged,
   * while on a command line the checkout may be anybody's.
   */
  readonly trustsHead: boolean
  /** Where the door says that models are asked, which counts before any config. */
  readonly baseUrl: string | undefined
  /** Loads the client; nothing is sent yet. */
  readonly open: (address: ModelAddress) => Promise<Models>
  /** What kept judgements are sealed with; undefined: none are kept. */
  readonly secret: () => Promise<string | undefined>
}

/** The world the gate needs: words for people, a monotonic clock in milliseconds, and the wish to stop. */
export type GatePorts = {
  readonly log: Log
  readonly now: () => number
  readonly signal: AbortSignal
  /** Fires when judging has to end, so that time is left to report what was measured; left out: nothing limits the run. */
  readonly closing?: AbortSignal | undefined
  readonly models: ModelsDoor
  /** Which answers of run files are made again; nobody may know it before. Left out: the same each time. */
  readonly seed?: string | undefined
  readonly judgements: Store
  /** Reads what reviews say about losses; undefined if no pull request is measured. */
  readonly reviews?: (() => Promise<Reviews>) | undefined
  /** Human labels, instead of the file that base's configuration names. */
  readonly labels?: ReadLabels | undefined
  /** Told of every run that was judged and scored, for those who hold a judge against human labels. */
  readonly onJudged?: (run: JudgedRun) => void
  /** A dry run: called with what judging would cost. The judge is not asked, and the report means nothing. */
  readonly onPlan?: (line: string) => void
}

export type PipelinePorts = GatePorts & {
  readonly store: SealedStore
  /** The same where commands of the repository run, which may read its secret; left out: nothing is kept then. */
  readonly storeBesideCode?: SealedStore | undefined
  /** Fires when base has to end, so that time is left to measure head alone; left out: nothing limits the run. */
  readonly late?: AbortSignal | undefined
}
