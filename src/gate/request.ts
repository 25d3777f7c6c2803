import type { EmbedSettings } from '../config/config.ts'
import type { Log } from '../log.ts'
import type { PassEnv } from '../pipeline/pass-env.ts'
import type { Embedder } from '../pipeline/embedder.ts'
import type { Origin } from '../report/report.ts'
import type { Visibility } from '../report/text-level.ts'
import type { Store } from '../store/store.ts'
import type { Remote } from '../workspace/remote.ts'

/** Where commits are found, and how the result is presented. It knows no platform: the doors fill it in. */
export type Subject = {
  /** The user's checkout; only read. */
  readonly checkout: string
  /** Folder under which private folders are made and removed again. */
  readonly temp: string
  /** Where commits come from that the checkout does not hold. */
  readonly remote: Remote | undefined
  /** Path of the config inside the repository; undefined: the default paths. */
  readonly config: string | undefined
  readonly visibility: Visibility
  readonly origin: Omit<Origin, 'commits'>
  /** Commits that base lacks behind the tip of its branch, where known. */
  readonly behind: number | undefined
}

/** What to build and ask on both sides. */
export type GateRequest = Subject & {
  readonly head: { readonly kind: 'commit'; readonly sha: string } | { readonly kind: 'work-tree' }
  /** `merge-base`: of head with `ref`, by default the remote's default branch. `none`: head alone is measured. */
  readonly base:
    | { readonly kind: 'commit'; readonly sha: string }
    | { readonly kind: 'merge-base'; readonly ref: string | undefined }
    | { readonly kind: 'none' }
  /** Ids of the only items to ask; undefined: all. */
  readonly only: readonly string[] | undefined
  readonly lfs: boolean
  readonly submodules: boolean
  /** The variables of this process, of which child processes get a short list. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly passEnv: PassEnv
  /** Address of the endpoint for embeddings; undefined: the default one. */
  readonly baseUrl: string | undefined
}

/** The world the gate needs: words for people, a monotonic clock in milliseconds, and the wish to stop. */
export type GatePorts = {
  readonly log: Log
  readonly now: () => number
  readonly signal: AbortSignal
}

/** What building and asking needs beside them. */
export type PipelinePorts = GatePorts & {
  /** Where indexes and runs of earlier commits may lie. */
  readonly store: Store
  /** Makes the model that turns texts into vectors; rejects where none is configured. */
  readonly openEmbedder: (settings: EmbedSettings) => Promise<Embedder>
}
