import type { ChildProcess } from 'node:child_process'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import type { Ending } from './ending.ts'
import { type LastBytes, lastBytes } from './last-bytes.ts'
import { hiddenLines, lineBudget } from './line-budget.ts'
import { lineReader } from './line-reader.ts'
import { outputTeller } from './output-teller.ts'
import type { ProcessLimits } from './process-limits.ts'
import type { ProcessRequest } from './start-process.ts'

export type ChildOutput = {
  /**
   * Resolves when no more lines can arrive. The process may still be running if it wrote an
   * overlong line or closed its standard output.
   */
  readonly over: Promise<Ending>
  /** See `StartedProcess`. */
  tail(): readonly string[]
  /** Logs the remaining output and the number of hidden lines. Further calls have no effect. */
  close(): void
}

/**
 * Reads both of a child's output streams as data arrives. Protocol lines go to `onLine`, and all other
 * lines go to the log.
 */
export function readOutput(
  child: ChildProcess,
  request: ProcessRequest,
  limits: ProcessLimits,
): ChildOutput {
  const { onLine, side, step, log } = request
  const { promise: over, resolve } = Promise.withResolvers<Ending>()
  const budget = request.budget ?? lineBudget(limits.forwardedLines)
  const teller = outputTeller({ side, log, budget, onLine: request.onOutput })
  const errors = lastBytes(limits.keptOutput)
  const prints = lastBytes(limits.keptOutput)
  const shown = [tee(child.stderr, [teller(), errors])]
  if (onLine === undefined) shown.push(tee(child.stdout, [teller(), prints]))
  else {
    const longest = limits.longestLine
    const onOverlong = (): void => resolve({ kind: 'overlong', limit: longest })
    tee(child.stdout, [lineReader({ longest, onLine, onOverlong })])
    child.stdout?.on('end', () => resolve({ kind: 'output-closed' }))
  }
  let open = true
  const close = (): void => {
    if (!open) return
    open = false
    for (const stream of shown) stream.end()
    const hidden = hiddenLines(budget, { side, step })
    if (hidden !== undefined && request.budget === undefined) log.info(hidden)
  }
  child.on('close', close)
  return { over, tail: () => tailOf(errors, prints), close }
}

type Taker = { take(chunk: Uint8Array): void; end?(): void }

/** Passes each chunk to all takers, and signals the end to each taker only once. */
function tee(stream: ChildProcess['stdout'], takers: readonly Taker[]): { end(): void } {
  let open = true
  const end = (): void => {
    if (open) for (const taker of takers) taker.end?.()
    open = false
  }
  // A broken pipe is ignored, because the way the process ended explains it.
  stream?.on('error', () => undefined).on('end', end)
  stream?.on('data', (chunk: Buffer) => {
    if (open) for (const taker of takers) taker.take(chunk)
  })
  return { end }
}

const tailLines = 20

function tailOf(errors: LastBytes, prints: LastBytes): readonly string[] {
  const lines = errors.lines(tailLines)
  return (lines.length > 0 ? lines : prints.lines(tailLines)).map((line) => cleanLine(line))
}
