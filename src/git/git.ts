import { withoutSecrets } from '../lib/text/secret-forms.ts'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { awaited } from '../lib/pending.ts'
import { GateError } from '../lib/errors.ts'
import { gitEnvironment } from './git-environment.ts'

/** One git process. Data among `args` is after `--end-of-options` or `--`, or is a checked sha. */
export type GitCall = {
  readonly args: readonly string[]
  /** Folder the process starts in; without `gitDir` git looks for its repository from here. */
  readonly cwd: string
  readonly gitDir?: string
  /** Settings for this process alone, each `key=value`: visible to everybody on the machine. */
  readonly settings?: readonly string[]
  /** Variables beside the fixed ones; a credential travels here and nowhere else. */
  readonly environment?: Readonly<Record<string, string>>
  /** Texts that no error message may show. */
  readonly secrets?: readonly string[]
  readonly input?: string | Uint8Array
  /** Maximum number of bytes of standard output; default 256 MiB. */
  readonly maxBytes?: number
  readonly signal?: AbortSignal | undefined
}

type GitEnd = {
  readonly status: number
  /** One line, cut, free of control characters and of the call's secrets. */
  readonly complaint: string
}

type GitResult = GitEnd & { readonly stdout: Buffer }

/**
 * Runs git and returns what it wrote to standard output. Throws `workspace-failed` with git's own
 * words when it does not end with 0, and the signal's reason when it was aborted.
 */
export async function git(call: GitCall): Promise<Buffer> {
  const { status, stdout, complaint } = await tryGit(call)
  if (status === 0) return stdout
  throw gitFailure(call, { status, complaint })
}

/** What to throw for a git that failed. */
export function gitFailure(call: GitCall, { status, complaint }: GitEnd): GateError {
  return new GateError(
    'workspace-failed',
    `git ${commandOf(call)} ended with exit code ${status}: ${complaint || 'it gave no reason'}`,
    { hint: status === badUsage ? `RAG Gate needs git ${leastGit} or newer` : undefined },
  )
}

const badUsage = 129

/** The first git that takes settings, and with them a credential, from variables. */
export const leastGit = '2.31'

/** As `git`, for calls whose exit code is an answer. Still throws when git cannot run or says too much. */
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
  /** Must be read to its end. */
  readonly stdout: Readable
  /** Ends git and what it started: SIGTERM, and SIGKILL after `patienceMs`. An abort of the call does the same. */
  readonly stop: () => void
  /** Settles when the process and everything that holds its pipes is gone. Throws where git cannot run. */
  readonly ended: Promise<GitEnd>
}

/** Starts git; the caller feeds and reads it. Throws the signal's reason where that is aborted already. */
export function startGit(call: GitCall): GitProcess {
  call.signal?.throwIfAborted()
  const child = spawn('git', argumentsOf(call), {
    cwd: call.cwd,
    env: gitEnvironment(process.env, call.environment),
    // A group of its own, so that stopping reaches git's helpers and a Ctrl-C does not reach git before us.
    detached: !onWindows,
  })
  const stop = stopper(child)
  call.signal?.addEventListener('abort', stop.now)
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-64 * 1024)
  })
  // A git that ends before it has read everything is judged by its exit code, not by the broken pipe.
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

/** Maximum number of bytes that are taken from git, unless a call says otherwise. */
export const outputLimit = 256 * 1024 * 1024

const keptComplaint = 2000

/** How long a stopped git may take to remove its lock files before it is killed. */
export const patienceMs = 5000

const drainMs = 500

// Each of these would otherwise be taken from configuration that is not ours to trust, or from the user's home.
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

/** A process killed by a signal counts as 128. */
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

/** SIGTERM to the whole group, SIGKILL where that did not help. */
function stopper(child: ChildProcess): { readonly now: () => void; readonly cancel: () => void } {
  let timer: NodeJS.Timeout | undefined
  return {
    now: () => {
      if (timer !== undefined) return
      kill(child, 'SIGTERM')
      timer = setTimeout(() => {
        kill(child, 'SIGKILL')
        // What left the group may keep the pipes open forever.
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
    // The group is gone already, which is what was wanted.
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
