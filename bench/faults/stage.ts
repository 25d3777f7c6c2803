import { deadline } from './deadline.ts'
import type { Files } from '../../test/rig/scenario.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import type { Due, WorldName } from './worlds.ts'

export const services = ['github', 'git', 'cache', 'judge'] as const

export type Service = (typeof services)[number]

/** A run in progress. */
type Running = {
  kill(signal: NodeJS.Signals): void
  /** Closes the reading end of the pipe for the run's output. */
  closeLog(): void
}

export type RunSetup = {
  /** Environment variables of this run. */
  readonly env?: Readonly<Record<string, string>>
  readonly onStart?: (running: Running) => void
  /** Called in the checkout before the run. */
  readonly inCheckout?: (folder: string) => Promise<void>
}

export type Ran = {
  readonly exit: number | null
  readonly ms: number
  /** The reported verdict; undefined if there is none. */
  readonly verdict: string | undefined
  readonly log: string
  /** All other visible output, by the place where it appears. */
  readonly said: Readonly<Record<string, string>>
}

/** The state of the platform after all runs have ended. */
export type AtRest = {
  /** Bodies of the program's comments. */
  readonly bodies: readonly string[]
  /** Verdicts in the program's comments. */
  readonly comments: readonly string[]
  /** Status and conclusion of the program's check runs. */
  readonly checks: readonly string[]
}

/** A repository, its services, and runs of the built program that share a runner. */
export type Stage = AsyncDisposable & {
  /** The folder for temporary files of runs. Runs write only here and to `kept`. */
  readonly temp: string
  /** The folder on this disk that persists between runs. */
  readonly kept: string | undefined
  /** A folder to which the repository's programs write notes. */
  readonly notes: string
  /** Planted secrets, by name. None of them may appear anywhere. */
  readonly secrets: Map<string, string>
  readonly services: Partial<Readonly<Record<Service, FaultyProxy>>>
  /** Registers work to be done before the folders are removed. */
  undo(work: () => Promise<void>): void
  run(setup?: RunSetup): Promise<Ran>
  /** Commits changes to the gated branch. */
  push(files: Files): Promise<void>
  atRest(): Promise<AtRest>
  /**
   * Changes the cached data that a job of the pull request will load; for the command line, the data in
   * `kept`.
   */
  forge(change: (bytes: Buffer) => Buffer): void
  /** Returns the archives in the platform's cache, and the requests to the platform. */
  outside(): Readonly<Record<string, Buffer>>
}

export type StageSetup = {
  readonly world: WorldName
  readonly due: Due
  /** Further changes on head. */
  readonly head?: Files | undefined
}

/** A run that takes longer than this is killed. */
export const lastMs = (deadline + 20) * 1000

/** Returns a value that occurs nowhere else. */
export function secretOf(name: string): string {
  return `planted-${name}-${'0123456789abcdef'.repeat(2)}`
}
