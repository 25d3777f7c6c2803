import type { ChildProcess } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { printable } from '../../lib/text/printing/printable.ts'
import type { ChildOutput } from './child-output.ts'
import type { Ending } from './ending.ts'
import { within } from './within.ts'

/**
 * Resolves once a child has exited or can send no more lines, whichever happens first. After an
 * exit, waits up to `drainMs` for the remaining output. Never rejects.
 */
export async function endingOf(
  child: ChildProcess,
  {
    exited,
    output,
    drainMs,
  }: {
    readonly exited: Promise<Ending>
    readonly output: ChildOutput
    readonly drainMs: number
  },
): Promise<Ending> {
  const { promise: drained, resolve } = Promise.withResolvers<void>()
  child.on('close', () => resolve())
  const afterExit = exited.then(async (ending) => {
    // Background processes started by the child may keep the pipes open forever.
    if (ending.kind !== 'not-started') {
      await within(drained, drainMs)
      await Promise.race([drained, pipesRead()])
    }
    return ending
  })
  const cutShort = output.over.then(async (ending) => {
    // When a process exits, its standard output closes slightly before the exit is reported.
    if (ending.kind !== 'output-closed') return ending
    return (await within(exited, drainMs)) === undefined ? ending : afterExit
  })
  return await Promise.race([afterExit, cutShort])
}

/**
 * Waits for a few turns of the event loop, in which data that is already in the pipes is read. On a
 * busy machine, the `drainMs` timer may fire before the first such turn.
 */
async function pipesRead(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await nextTurn()
}

/**
 * Resolves when the process itself has exited or could not be started. Some of its output may not
 * have been read by then.
 */
export function exitOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      // An error after the start means that a signal could not be sent.
      if (child.pid === undefined) resolve(notStarted(error))
    })
    child.on('exit', (code, signal) => {
      if (code === null) resolve({ kind: 'killed', signal: signal ?? 'a signal' })
      else resolve({ kind: 'exited', code })
    })
  })
}

export function notStarted(reason: Error): Ending {
  const noBash = 'code' in reason && reason.code === 'ENOENT'
  const words = noBash ? 'bash was not found in PATH' : printable(reason.message, 300)
  return { kind: 'not-started', reason: words }
}
