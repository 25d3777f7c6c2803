import type { ChildProcess } from 'node:child_process'
import { printable } from '../../lib/text/printing/printable.ts'
import type { ChildOutput } from './child-output.ts'
import type { Ending } from './ending.ts'
import { within } from './within.ts'

/** How a child ends: the first thing that makes it useless. What it wrote before it exited is read by then. Never rejects. */
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
    // What it left running may keep the pipes open forever.
    if (ending.kind !== 'not-started') await within(drained, drainMs)
    return ending
  })
  const cutShort = output.over.then(async (ending) => {
    // An exit closes standard output a moment before it is known.
    if (ending.kind !== 'output-closed') return ending
    return (await within(exited, drainMs)) === undefined ? ending : afterExit
  })
  return await Promise.race([afterExit, cutShort])
}

/** Resolves when the process itself is gone, or could not be started; its output may not be read yet. */
export function exitOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      // Later errors are about signals that could not be sent.
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
