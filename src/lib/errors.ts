import type { Side } from './sides.ts'

/**
 * Why a gate could not be carried out. A red verdict is a value and never one of these.
 *
 * - `config-invalid`: the configuration has mistakes, all of them listed. Exit code 2.
 * - `golden-invalid`: the golden set has mistakes, all of them listed. Exit code 2.
 * - `input-invalid`: an input of the action or a flag is wrong. Exit code 2.
 * - `event-refused`: the command does not run under this event. Exit code 2.
 * - `ref-not-found`: a commit, branch or tag could not be resolved or fetched. Exit code 3.
 * - `workspace-failed`: git could not lay out a side's files. Exit code 3.
 * - `runs-invalid`: run files are missing, incomplete, duplicated, or not what `collect` writes. Exit code 3.
 * - `pipeline-failed`: a side's index could not be built or asked. Exit code 3.
 * - `pipeline-timeout`: a step of a side's pipeline took longer than its limit. Exit code 3.
 * - `place-shared`: both sides are built into one place, so one is asked the other's index. Exit code 3.
 * - `secret-unavailable`: the environment lacks a secret that a configuration has sent, or lets others read it. Exit code 3.
 * - `judge-unavailable`: a model's endpoint gave no usable answer. Exit code 3.
 * - `private-text`: files of a public repository would get text that is not public. Exit code 2.
 * - `deadline-exceeded`: the time that `deadline-minutes` allows was spent. Exit code 3.
 * - `cancelled`: the run was stopped from outside (SIGINT, SIGTERM, SIGHUP, SIGQUIT). Exit code 3.
 */
export type ErrorCode = (typeof errorCodes)[number]

/** Every code of `ErrorCode`. */
export const errorCodes = [
  'config-invalid',
  'golden-invalid',
  'input-invalid',
  'event-refused',
  'ref-not-found',
  'workspace-failed',
  'runs-invalid',
  'pipeline-failed',
  'pipeline-timeout',
  'place-shared',
  'secret-unavailable',
  'judge-unavailable',
  'private-text',
  'deadline-exceeded',
  'cancelled',
] as const

/** One mistake in a file that a person wrote. Lines and columns count from 1. */
export type Mistake = {
  /** Path inside the repository. */
  readonly file: string
  readonly line: number | undefined
  readonly column: number | undefined
  /** Key path such as `gate["recall@5"].max-drop`; empty for the file as a whole. */
  readonly path: string
  /** What is wrong: what was expected and what was found, and what to write instead where that is known. */
  readonly message: string
}

/** The one error class: `message` says what happened and where, `hint` says what to do about it. */
export class GateError extends Error {
  override readonly name = 'GateError'
  readonly code: ErrorCode
  readonly hint: string | undefined
  /** Every mistake found, for the codes that list mistakes; else empty. */
  readonly mistakes: readonly Mistake[]
  /** The side that failed, where it was one side's work. */
  readonly side: Side | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      hint?: string | undefined
      cause?: unknown
      mistakes?: readonly Mistake[]
      side?: Side | undefined
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.hint = options.hint
    this.mistakes = options.mistakes ?? []
    this.side = options.side
  }
}
