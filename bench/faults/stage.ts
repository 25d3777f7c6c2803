import { deadline } from './deadline.ts'
import type { Files } from '../../test/rig/scenario.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import type { Due, WorldName } from './worlds.ts'

export const services = ['github', 'git', 'cache', 'judge'] as const

export type Service = (typeof services)[number]

/** A run on its way. */
type Running = {
  kill(signal: NodeJS.Signals): void
  /** Nobody reads what it writes from here on. */
  closeLog(): void
}

export type RunSetup = {
  /** Variables of this run. */
  readonly env?: Readonly<Record<string, string>>
  readonly onStart?: (running: Running) => void
  /** Does this in the checkout before the run. */
  readonly inCheckout?: (folder: string) => Promise<void>
}

export type Ran = {
  readonly exit: number | null
  readonly ms: number
  /** What it says its verdict is; undefined where it says nothing. */
  readonly verdict: string | undefined
  readonly log: string
  /** Everything else that it put before somebody's eyes, by where it stands. */
  readonly said: Readonly<Record<string, string>>
}

/** What the platform shows once nothing runs any more. */
export type AtRest = {
  /** Our comments. */
  readonly bodies: readonly string[]
  /** Verdicts that they claim. */
  readonly comments: readonly string[]
  /** Status and conclusion of our check runs. */
  readonly checks: readonly string[]
}

/** A repository, its services, and runs of a built program that share a runner. */
export type Stage = AsyncDisposable & {
  /** Where runs keep temporary files; the only place of theirs besides `kept`. */
  readonly temp: string
  /** What outlives runs, on this disk. */
  readonly kept: string | undefined
  /** A folder for what the repository's programs note. */
  readonly notes: string
  /** Planted values that nobody may see, by name. */
  readonly secrets: Map<string, string>
  readonly services: Partial<Readonly<Record<Service, FaultyProxy>>>
  /** Does this before the folders go. */
  undo(work: () => Promise<void>): void
  run(setup?: RunSetup): Promise<Ran>
  /** Changes the branch that is gated. */
  push(files: Files): Promise<void>
  atRest(): Promise<AtRest>
  /** Writes something else where a job of the pull request finds what was kept; the command line keeps it in `kept`. */
  forge(change: (bytes: Buffer) => Buffer): void
  /** Archives of the platform's cache, and requests to the platform. */
  outside(): Readonly<Record<string, Buffer>>
}

export type StageSetup = {
  readonly world: WorldName
  readonly due: Due
  /** What head changes besides. */
  readonly head?: Files | undefined
}

/** A run that goes on for so long is killed. */
export const lastMs = (deadline + 20) * 1000

/** A value that stands nowhere else. */
export function secretOf(name: string): string {
  return `planted-${name}-${'0123456789abcdef'.repeat(2)}`
}
