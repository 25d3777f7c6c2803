import type { Side } from './sides.ts'

/**
 * Why a run could not be completed. A failed verdict is a result, not an error.
 *
 * - `config-invalid`: the configuration has mistakes, which the message lists. Exit code 2.
 * - `golden-invalid`: the golden set has mistakes, which the message lists. Exit code 2.
 * - `input-invalid`: an input of the action or a flag is wrong. Exit code 2.
 * - `event-refused`: the command cannot run on this event. Exit code 2.
 * - `ref-not-found`: a commit, branch or tag could not be resolved or fetched; a flag that names none is `input-invalid`. Exit code 3.
 * - `workspace-failed`: git could not check out a side's files. Exit code 3.
 * - `runs-invalid`: run files are missing, incomplete, duplicated, or not what `collect` writes. Exit code 3.
 * - `pipeline-failed`: head's index could not be built or queried; if only base fails, see Repairs. Exit code 3.
 * - `pipeline-timeout`: a step of a side's pipeline took longer than its limit. Exit code 3.
 * - `place-shared`: both sides write their index to the same location, so one side would query the other's index. Exit code 3.
 * - `secret-unavailable`: the environment lacks a secret that the configuration uses, or exposes it to others. Exit code 3.
 * - `judge-unavailable`: a model's endpoint returned no usable response. Exit code 3.
 * - `private-text`: files of a public repository would get text that is not public. Exit code 2.
 * - `deadline-exceeded`: the run took longer than `deadline-minutes` allows. Exit code 3.
 * - `cancelled`: the run was stopped from outside (SIGINT, SIGTERM, SIGHUP, SIGQUIT). Exit code 3.
 */
export type ErrorCode = (typeof errorCodes)[number]

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

/** A mistake in a file that a person wrote. Lines and columns start at 1. */
export type Mistake = {
  /** Path relative to the repository. */
  readonly file: string
  readonly line: number | undefined
  readonly column: number | undefined
  /** Key path such as `gate["recall@5"].max-drop`. Empty if the mistake concerns the whole file. */
  readonly path: string
  /** What was expected, what was found and, if known, what to write instead. */
  readonly message: string
}

/**
 * This project's error class. `message` says what happened and where, and `hint` says what to do about
 * it.
 */
export class GateError extends Error {
  override readonly name = 'GateError'
  readonly code: ErrorCode
  readonly hint: string | undefined
  /** Every mistake found, for codes whose message lists mistakes; otherwise empty. */
  readonly mistakes: readonly Mistake[]
  /** The side that failed; undefined if the failure does not concern a single side. */
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
