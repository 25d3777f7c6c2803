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

/** One shell line of the user's. */
export type ProcessRequest = {
  /** Run by bash unchanged: nothing is ever put into it. */
  readonly command: string
  /** For messages. */
  readonly step: 'setup' | 'build' | 'start' | 'query' | 'score' | 'teardown'
  readonly side: Side
  /** The side's worktree. */
  readonly cwd: string
  readonly environment: Readonly<Record<string, string>>
  readonly log: Log
  /** Ends the process when it fires. */
  readonly signal: AbortSignal
  /** Takes the lines of standard output and whether each is UTF-8, and opens standard input. Undefined: output goes to the log, input is empty. */
  readonly onLine: ((line: string, isSound: boolean) => void) | undefined
  /** Sees each line that goes to the log, cut at 8 KiB and not cleaned; also those beyond the log's limit. */
  readonly onOutput: ((line: string) => void) | undefined
  /** For several processes of one command, whose caller tells how much was hidden. Left out: each has its own. */
  readonly budget?: LineBudget
}

/** A process and everything it started. Disposing ends them all and waits until they are gone. */
export type StartedProcess = AsyncDisposable & {
  /** Never rejects. What the process wrote before has been handed over by then. */
  readonly ended: Promise<Ending>
  /** Resolves once the line and a line feed have left; false if nobody reads any more. */
  write(line: string): Promise<boolean>
  /** Closes standard input: no more lines will come. */
  endInput(): void
  /** The last lines, at most 20, of standard error; of standard output where that was silent and goes to the log. Clean. */
  tail(): readonly string[]
}

/**
 * Starts `bash --noprofile --norc -eo pipefail -c <command>` in a process group of its own. Output is read as it
 * comes, with limits, and never collected. Throws nothing: what cannot be started has the ending `not-started`.
 */
export function startProcess(
  request: ProcessRequest,
  limits: ProcessLimits = processLimits,
): StartedProcess {
  const child = spawned(request)
  if (child instanceof Error) return neverStarted(child)
  // A process that reads no more is judged by how it ends, not by the broken pipe.
  child.stdin?.on('error', () => undefined)
  const output = readOutput(child, request, limits)
  const exited = exitOf(child)
  void awaited(`${request.side}'s ${request.step} command`, exited)
  const ended = endingOf(child, { exited, output, drainMs: limits.drainMs })
  const { stop, letGo } = stopper(child, { ended, output, limits, signal: request.signal })
  // With nobody left in the group its number is free for strangers, so it is let go of at once.
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
    // A command that contains a NUL or is longer than the system takes.
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
 * `stop` ends the group and lets go of the child, when called or when the signal fires; `letGo` does the second
 * alone. Every call of either gives the same promise.
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
    // Nothing may hold this process up any more, not even one that no signal ends.
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

/** No process gets the number of a group or session that still has members: one that has it is a stranger's. */
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
