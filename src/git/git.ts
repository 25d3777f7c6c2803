import { withoutSecrets } from '../lib/text/secret-forms.ts'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { awaited } from '../lib/pending.ts'
import { GateError } from '../lib/errors.ts'
import { gitEnvironment } from './git-environment.ts'

/**
 * A git invocation. Untrusted values in `args` must follow `--end-of-options` or `--`, or be
 * validated commit ids.
 */
export type GitCall = {
  readonly args: readonly string[]
  /** The working directory. Without `gitDir`, git searches for its repository from here. */
  readonly cwd: string
  readonly gitDir?: string
  /**
   * Git settings for this process, each `key=value`. They must not be secret, because every user of
   * the machine can see them.
   */
  readonly settings?: readonly string[]
  /**
   * Environment variables in addition to the fixed ones. Credentials must be passed here, because
   * other users of the machine can see arguments and settings.
   */
  readonly environment?: Readonly<Record<string, string>>
  /** Strings that must not appear in error messages. */
  readonly secrets?: readonly string[]
  readonly input?: string | Uint8Array
  /** The maximum size of standard output in bytes; 256 MiB by default. */
  readonly maxBytes?: number
  readonly signal?: AbortSignal | undefined
}

type GitEnd = {
  readonly status: number
  /** Git's error output as one shortened line, without control characters or the call's secrets. */
  readonly complaint: string
}

type GitResult = GitEnd & { readonly stdout: Buffer }

/**
 * Runs git and returns its standard output. Rejects with `workspace-failed` and git's own message
 * if the exit code is not 0, and with the signal's reason on abort.
 */
export async function git(call: GitCall): Promise<Buffer> {
  const { status, stdout, complaint } = await tryGit(call)
  if (status === 0) return stdout
  throw gitFailure(call, { status, complaint })
}

export function gitFailure(call: GitCall, { status, complaint }: GitEnd): GateError {
  return new GateError(
    'workspace-failed',
    `git ${commandOf(call)} ended with exit code ${status}: ${complaint || 'git gave no reason'}`,
    { hint: status === badUsage ? `RAG Gate needs git ${leastGit} or newer` : undefined },
  )
}

const badUsage = 129

/** The oldest git version that accepts settings, and therefore credentials, in environment variables. */
export const leastGit = '2.31'

/**
 * Like `git`, but returns a non-zero exit code instead of rejecting. Still rejects if git cannot be
 * started, writes too much or is aborted.
 */
export async function tryGit(call: GitCall): Promise<GitResult> {
  const process = startGit(call)
  const maxBytes = call.maxBytes ?? outputLimit
  const chunks: Buffer[] = []
  let size = 0
  process.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
    else process.stop()
  })
  process.stdin.end(call.input)
  const end = await awaited(`git ${commandOf(call)}`, process.ended)
  call.signal?.throwIfAborted()
  if (size <= maxBytes) return { ...end, stdout: Buffer.concat(chunks) }
  throw new GateError(
    'workspace-failed',
    `git ${commandOf(call)} wrote more than ${maxBytes} bytes`,
  )
}

type GitProcess = {
  readonly stdin: Writable
  /** Must be read to the end. */
  readonly stdout: Readable
  /**
   * Stops git and its child processes with SIGTERM, then with SIGKILL after `patienceMs`. Aborting the
   * call does the same.
   */
  readonly stop: () => void
  /**
   * Settles when git and every process that keeps its pipes open have ended. Rejects if git cannot
   * run.
   */
  readonly ended: Promise<GitEnd>
}

/**
 * Starts git; the caller writes its input and reads its output. Throws the signal's reason if the
 * signal is already aborted.
 */
export function startGit(call: GitCall): GitProcess {
  call.signal?.throwIfAborted()
  const child = spawn('git', argumentsOf(call), {
    cwd: call.cwd,
    env: gitEnvironment(process.env, call.environment),
    // Starts a separate process group, so that stopping git also stops its helpers, and Ctrl-C does not
    // reach git before it reaches this process.
    detached: !onWindows,
  })
  const stop = stopper(child)
  call.signal?.addEventListener('abort', stop.now)
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-64 * 1024)
  })
  // If git exits without reading all its input, report its exit code, not the broken pipe.
  child.stdin.on('error', () => {})
  const end = async (): Promise<GitEnd> => {
    try {
      const status = await statusOf(child, call)
      return { status, complaint: complaintOf(stderr, call.secrets ?? []) }
    } finally {
      call.signal?.removeEventListener('abort', stop.now)
      stop.cancel()
    }
  }
  return { stdin: child.stdin, stdout: child.stdout, stop: stop.now, ended: end() }
}

const onWindows = process.platform === 'win32'

/** The maximum number of bytes read from git's output, unless a call sets its own limit. */
export const outputLimit = 256 * 1024 * 1024

const keptComplaint = 2000

/** How long a stopped git process may take to remove its lock files before it is killed. */
export const patienceMs = 5000

const drainMs = 500

// Without these values, git would take the settings from untrusted configuration or from the user's
// home folder.
const settings = [
  'core.hooksPath=/dev/null',
  'core.attributesFile=/dev/null',
  'core.fsmonitor=false',
  'protocol.ext.allow=never',
  'gc.auto=0',
  'maintenance.auto=false',
]

function argumentsOf(call: GitCall): readonly string[] {
  return [
    ...[...settings, ...(call.settings ?? [])].flatMap((setting) => ['-c', setting]),
    ...(call.gitDir === undefined ? [] : [`--git-dir=${call.gitDir}`]),
    ...call.args,
  ]
}

/** Returns the exit code, or 128 for a process that was killed by a signal. */
function statusOf(child: ChildProcess, call: GitCall): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', (cause) => {
      reject(
        new GateError(
          'workspace-failed',
          `git ${commandOf(call)} could not be started in ${call.cwd}`,
          {
            hint: 'git must be installed and in PATH',
            cause,
          },
        ),
      )
    })
    child.on('close', (code) => {
      resolve(code ?? 128)
    })
  })
}

/** Sends SIGTERM to the whole process group, and SIGKILL if it is still running after `patienceMs`. */
function stopper(child: ChildProcess): { readonly now: () => void; readonly cancel: () => void } {
  let timer: NodeJS.Timeout | undefined
  return {
    now: () => {
      if (timer !== undefined) return
      kill(child, 'SIGTERM')
      timer = setTimeout(() => {
        kill(child, 'SIGKILL')
        // A process that left the group may keep the pipes open forever.
        timer = setTimeout(() => {
          for (const pipe of child.stdio) pipe?.destroy()
        }, drainMs)
      }, patienceMs)
    },
    cancel: () => {
      clearTimeout(timer)
    },
  }
}

function kill(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return
  try {
    if (onWindows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The group has already ended.
  }
}

function commandOf({ args }: GitCall): string {
  const end = args.findIndex((arg) => arg.startsWith('-'))
  return args.slice(0, Math.min(end === -1 ? args.length : end, 2)).join(' ')
}

function complaintOf(stderr: string, secrets: readonly string[]): string {
  return withoutSecrets(stderr, secrets)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(-keptComplaint)
}
