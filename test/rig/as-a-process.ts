import * as core from '@actions/core'
import { oneAtATime } from '../../src/lib/one-at-a-time.ts'

export type Ended = {
  readonly exit: number
  readonly stdout: string
  readonly stderr: string
  /** Duration in milliseconds. */
  readonly ms: number
}

const inTurn = oneAtATime()

/**
 * Runs the work as if it were a process: with exactly this environment, in this folder, capturing its
 * output and exit code. Restores everything afterwards. Calls wait for each other, because the state of the
 * process is shared. This is much faster than a real process, which spends most of its time loading and
 * warming up the code.
 */
export async function asAProcess(
  given: { readonly env: Readonly<Record<string, string>>; readonly cwd: string },
  work: () => Promise<void>,
): Promise<Ended> {
  return inTurn(async () => {
    const { exitCode } = process
    const env = { ...process.env }
    const cwd = process.cwd()
    const stdout = caught(process.stdout)
    const stderr = caught(process.stderr)
    const started = performance.now()
    try {
      setEnvironment(given.env)
      process.chdir(given.cwd)
      process.exitCode = undefined
      forgetSummary()
      await work()
      const ms = performance.now() - started
      return {
        exit: exitCodeNow(),
        stdout: stdout.text(),
        stderr: stderr.text(),
        ms,
      }
    } finally {
      stdout.release()
      stderr.release()
      process.chdir(cwd)
      setEnvironment(env)
      process.exitCode = exitCode
    }
  })
}

function exitCodeNow(): number {
  return Number(process.exitCode ?? 0)
}

function setEnvironment(env: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(process.env)) if (env[name] === undefined) delete process.env[name]
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined) process.env[name] = value
  }
}

function caught(stream: NodeJS.WriteStream): { text(): string; release(): void } {
  // oxlint-disable-next-line typescript/unbound-method -- restored later, never called here
  const { write } = stream
  let text = ''
  stream.write = (chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const told = rest.at(-1)
    if (typeof told === 'function') told()
    return true
  }
  return {
    text: () => text,
    release: () => {
      stream.write = write
    },
  }
}

/**
 * Resets the Actions toolkit. Otherwise it would keep the path of the first summary file that it saw,
 * and text that it could not write.
 */
function forgetSummary(): void {
  core.summary.emptyBuffer()
  Reflect.set(core.summary, '_filePath', undefined)
}
