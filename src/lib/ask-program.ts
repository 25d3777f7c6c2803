import { type ChildProcess, spawn } from 'node:child_process'
import { awaited } from './pending.ts'
import { messageOf } from './reason-of.ts'

/**
 * A script of this package that runs as a child process, sends its answer in one message, and is then
 * killed.
 */
export type Program<Answer> = {
  /** Parses the message. Throws if it is not a valid answer. */
  readonly read: (message: unknown) => Answer
  readonly what: string
  readonly script: string
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** The process is killed after this many milliseconds. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

export type Failed = { readonly kind: 'failed'; readonly why: string }

/**
 * Runs the program. Returns its answer and any warning that it printed. Both are untrusted. Never
 * rejects. When the promise resolves, the process has ended and, except on Windows, so have the
 * programs in its process group.
 */
export async function askProgram<Answer>(
  program: Program<Answer>,
): Promise<{ readonly answer: Answer | Failed; readonly warning: string | undefined }> {
  const { what, read, timeoutMs, signal } = program
  const child = start(program)
  const said = collectOutput(child)
  const ended = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<Answer | Failed>()
  const fail = (why: string): void => answered.resolve({ kind: 'failed', why })
  child.on('message', (message) => {
    try {
      answered.resolve(read(message))
    } catch (error) {
      fail(messageOf(error))
    }
  })
  child.on('error', (error) => fail(error.message))
  child.on('close', () => {
    fail('the process ended without a result')
    ended.resolve()
  })
  const timer = setTimeout(
    () => fail(`the process took longer than ${timeoutMs / 1000} s`),
    timeoutMs,
  )
  const stop = (): void => fail('the run was stopped')
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  const answer = await awaited(what, answered.promise)
  clearTimeout(timer)
  signal.removeEventListener('abort', stop)
  end(child)
  if (child.pid !== undefined) await ended.promise
  return { answer, warning: warningIn(said()) }
}

function start({ script, args, environment }: Program<unknown>): ChildProcess {
  return spawn(process.execPath, [script, ...args], {
    env: environment,
    // Creates a separate process group, so that programs started by the child are killed with it.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/**
 * Kills the program's process group (on Windows, only the program itself). Called only once the
 * answer or a failure is known, so no answer is lost.
 */
function end(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

const mostOutput = 64 * 1024

/** Returns a function that returns the last `mostOutput` characters of the child's output. */
function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text = (text + more).slice(-mostOutput)
    })
  }
  return () => text
}

/**
 * Returns the first warning or error that the process printed as a workflow command. The actions
 * toolkit's clients print some errors instead of throwing them.
 */
function warningIn(output: string): string | undefined {
  return /^::(?:warning|error)[^:]*::(.*)$/gm.exec(output)?.[1]
}

/**
 * Returns the environment variables that a program needs to use the cache and artifact services:
 * the services' addresses and token, proxies and certificates. Omits the job's inputs and secrets.
 */
export function serviceEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const passed = Object.entries(env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && passedOn.has(entry[0].toUpperCase()),
  )
  return Object.fromEntries(passed)
}

const passedOn: ReadonlySet<string> = new Set([
  'ACTIONS_CACHE_MODE',
  'ACTIONS_CACHE_SERVICE_V2',
  'ACTIONS_CACHE_URL',
  'ACTIONS_RESULTS_URL',
  'ACTIONS_RUNTIME_TOKEN',
  'GITHUB_SERVER_URL',
  'HTTPS_PROXY',
  'HTTP_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'NO_PROXY',
  'PATH',
  'PATHEXT',
  'PROGRAMFILES',
  'SYSTEMDRIVE',
  'SYSTEMROOT',
])
