import { longestLine } from '../run/answer-limits.ts'

export type ProcessLimits = {
  /**
   * The maximum length of a protocol line, in bytes. A process that writes a longer line is killed.
   */
  readonly longestLine: number
  /** The maximum number of bytes kept from the end of each output stream for error messages. */
  readonly keptOutput: number
  /** The maximum number of logged lines per command. Further lines are only counted. */
  readonly forwardedLines: number
  /** Milliseconds between SIGTERM and SIGKILL. */
  readonly patienceMs: number
  /** Milliseconds to wait for output from background processes after the main process has exited. */
  readonly drainMs: number
  /** The time limit, in milliseconds, for setup, for build and for a `batch` query command. */
  readonly stepMs: number
  /** The time limit for a server to become ready, in milliseconds. */
  readonly readyMs: number
  /** Additional milliseconds for the first question to a long-lived process. */
  readonly warmUpMs: number
}

export const processLimits: ProcessLimits = {
  longestLine,
  keptOutput: 64 * 1024,
  forwardedLines: 2000,
  patienceMs: 5000,
  drainMs: 1000,
  stepMs: 3_600_000,
  readyMs: 600_000,
  warmUpMs: 120_000,
}
