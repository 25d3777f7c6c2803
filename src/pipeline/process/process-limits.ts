import { longestLine } from '../run/answer-limits.ts'

/** What a child process is allowed. Tests shorten them; everybody else takes the defaults. */
export type ProcessLimits = {
  /** Bytes of one line of the protocol. Longer: the process is stopped. */
  readonly longestLine: number
  /** Last bytes of each output stream that are kept for an error. */
  readonly keptOutput: number
  /** Lines of one command that reach the log; the others are counted. */
  readonly forwardedLines: number
  /** Milliseconds between SIGTERM and SIGKILL. */
  readonly patienceMs: number
  /** Milliseconds that output may still come after the process has exited, from what it left running. */
  readonly drainMs: number
  /** Milliseconds that setup may take, and build or a command that is asked everything at once. */
  readonly stepMs: number
  /** Milliseconds from starting a server until it is ready. */
  readonly readyMs: number
  /** Milliseconds that a long-lived process has for its first question on top of what any question may take. */
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
