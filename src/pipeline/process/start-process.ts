import { type ChildProcess, spawn } from 'node:child_process'
import type { Log } from '../../lib/log.ts'
import { awaited } from '../../lib/pending.ts'
import { processExists } from '../../lib/process-exists.ts'
import type { Side } from '../../lib/sides.ts'
import { endingOf, exitOf, notStarted } from './child-ending.ts'
import { type ChildOutput, readOutput } from './child-output.ts'
import type { Ending } from './ending.ts'
import { endGroup, endWithUs, groupLives, onWindows } from './process-group.ts'
import type { LineBudget } from './line-budget.ts'
import { type ProcessLimits, processLimits } from './process-limits.ts'
import { within } from './within.ts'

/** One of the user's shell commands, and how to run it. */
export type ProcessRequest = {
  /** Passed to bash unchanged, without any interpolation. */
  readonly command: string
  /** The name of the step, used in messages. */
  readonly step: 'setup' | 'build' | 'start' | 'query' | 'score' | 'teardown'
  readonly side: Side
  readonly cwd: string
  readonly environment: Readonly<Record<string, string>>
  readonly log: Log
  /** Aborting it kills the process. */
  readonly signal: AbortSignal
  /**
   * Receives each line of standard output and whether the line is valid UTF-8. If set, standard
   * input is a pipe. If undefined, output goes to the log and standard input is empty.
   */
  readonly onLine: ((line: string, isSound: boolean) => void) | undefined
  /**
   * Receives each line that goes to the log, unsanitized and cut at 8 KiB, including lines beyond
   * the log's limit.
   */
  readonly onOutput: ((line: string) => void) | undefined
  /**
   * A limit shared by several processes of one command. The caller reports the hidden lines. If
   * omitted, the process has its own limit.
   */
  readonly budget?: LineBudget
}

/** A process and all its descendants. Disposing kills them and waits until they are gone. */
export type StartedProcess = AsyncDisposable & {
  /** Resolves when the process has ended and its output has been passed on. Never rejects. */
  readonly ended: Promise<Ending>
  /** Writes a line. Resolves to false if the process no longer reads its input. */
  write(line: string): Promise<boolean>
  endInput(): void
  /**
   * Returns up to 20 of the last lines of standard error, sanitized. If there are no such lines and
   * standard output goes to the log, returns the last lines of standard output.
   */
  tail(): readonly string[]
}

/**
 * Starts `bash --noprofile --norc -eo pipefail -c <command>` in its own process group. Output is
 * processed as it arrives and never collected in full. Never throws. A process that cannot be started
 * has the ending `not-started`.
 */
export function startProcess(
  request: ProcessRequest,
  limits: ProcessLimits = processLimits,
): StartedProcess {
  const child = spawned(request)
  if (child instanceof Error) return neverStarted(child)
  // A broken pipe is ignored, because the way the process ended explains it.
  child.stdin?.on('error', () => undefined)
  const output = readOutput(child, request, limits)
  const exited = exitOf(child)
  void awaited(`${request.side}'s ${request.step} command`, exited)
  const ended = endingOf(child, { exited, output, drainMs: limits.drainMs })
  const { stop, letGo } = stopper(child, { ended, output, limits, signal: request.signal })
  // Once a group is empty, the system may reuse its id, so release the group immediately.
  void exited.then(() => (child.pid === undefined || !groupLives(child.pid) ? letGo() : undefined))
  void ended.then(({ kind }) =>
    kind === 'overlong' || kind === 'output-closed' ? stop() : undefined,
  )
  return {
    ended,
    write: (line) => write(child, line),
    endInput: () => {
      child.stdin?.end()
    },
    tail: () => output.tail(),
    [Symbol.asyncDispose]: stop,
  }
}

function spawned({ command, cwd, environment, onLine }: ProcessRequest): ChildProcess | Error {
  try {
    return spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command], {
      cwd,
      env: { ...environment },
      detached: !onWindows,
      windowsHide: true,
      stdio: [onLine === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
  } catch (error) {
    // The command contains a NUL character or is too long for the system.
    return error instanceof Error ? error : new Error(String(error))
  }
}

function neverStarted(reason: Error): StartedProcess {
  return {
    ended: Promise.resolve(notStarted(reason)),
    write: () => Promise.resolve(false),
    endInput: () => undefined,
    tail: () => [],
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}

/**
 * Returns two functions. `stop` kills the group and releases the child, which also happens when the
 * signal is aborted. `letGo` only releases the child. Only the first call of either function has an
 * effect. Later calls return the same promise.
 */
function stopper(
  child: ChildProcess,
  {
    ended,
    output,
    limits,
    signal,
  }: {
    readonly ended: Promise<Ending>
    readonly output: ChildOutput
    readonly limits: ProcessLimits
    readonly signal: AbortSignal
  },
): { readonly stop: () => Promise<void>; readonly letGo: () => Promise<void> } {
  const group = child.pid
  const guard = group === undefined ? undefined : endWithUs(group)
  let stopped: Promise<void> | undefined
  const work = async (ending: Promise<void>): Promise<void> => {
    await ending
    guard?.[Symbol.dispose]()
    signal.removeEventListener('abort', onAbort)
    await within(ended, limits.drainMs + limits.patienceMs)
    for (const pipe of child.stdio) pipe?.destroy()
    // Without this, a child that cannot be killed would keep this process running.
    child.unref()
    output.close()
  }
  const end = async (): Promise<void> => {
    if (group !== undefined && !isReused(child, group)) await endGroup(group, limits.patienceMs)
  }
  const stop = (): Promise<void> => (stopped ??= work(end()))
  const letGo = (): Promise<void> => (stopped ??= work(Promise.resolve()))
  const onAbort = (): void => {
    void stop()
  }
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  return { stop, letGo }
}

/**
 * Returns whether the group's id now belongs to an unrelated process. The system reuses an id only
 * after its group and session are empty.
 */
function isReused(child: ChildProcess, group: number): boolean {
  const hasExited = child.exitCode !== null || child.signalCode !== null
  return hasExited && processExists(group)
}

function write(child: ChildProcess, line: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { stdin } = child
    if (stdin === null || !stdin.writable) resolve(false)
    else stdin.write(`${line}\n`, (error) => resolve(error === null || error === undefined))
  })
}
