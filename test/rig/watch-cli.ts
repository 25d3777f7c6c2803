import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { endingWithUs } from '../support/end-with-runner.ts'
import { tempDir } from '../support/temp-dir.ts'
import { cliBundle, type CliResult } from './run-cli.ts'

export type WatchedResult = CliResult & {
  /** Milliseconds from spawn to exit. */
  readonly ms: number
  /** Most memory that the process itself held at one time, in MiB; its children do not count. */
  readonly peakMiB: number
  /** Command lines of what it started and what still ran seven seconds after its end. */
  readonly left: readonly string[]
  /** What lies in its folder for temporary files after its end. */
  readonly leftovers: readonly string[]
}

/** A command that takes longer is killed, and its exit code null. */
const longestMs = 50_000

/** How long what was started may outlive the command. */
const graceMs = 7000

/** Runs the built command line as `runCli` does, and watches it from outside. Linux only: it reads `/proc`. */
export async function watchCli(
  folder: string,
  {
    args,
    edits = [],
    stopAt,
    stopBy = 'SIGTERM',
    env = {},
  }: {
    readonly args: readonly string[]
    /** What is done, one after the other, as soon as standard error holds `at` since the one before. */
    readonly edits?: readonly { readonly at: string; readonly edit: () => Promise<void> }[]
    /** A signal is sent as soon as standard error holds this, after the last edit. */
    readonly stopAt?: string | undefined
    readonly stopBy?: NodeJS.Signals
    /** Further variables. */
    readonly env?: Readonly<Record<string, string>>
  },
): Promise<WatchedResult> {
  await using dir = await tempDir()
  const temp = join(dir.path, 'temp')
  await mkdir(temp)
  const started = performance.now()
  const child = endingWithUs(
    spawn(process.execPath, [cliBundle, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longestMs,
      killSignal: 'SIGKILL',
      env: {
        PATH: process.env['PATH'],
        HOME: dir.path,
        XDG_CACHE_HOME: join(dir.path, 'cache'),
        GIT_CONFIG_NOSYSTEM: '1',
        TMPDIR: temp,
        ...env,
      },
    }),
  )
  let peakMiB = 0
  const sampling = setInterval(() => {
    peakMiB = Math.max(peakMiB, peakOf(child.pid) ?? 0)
  }, 20)
  const stop = async () => void child.kill(stopBy)
  doInTurn(child, [...edits, ...(stopAt === undefined ? [] : [{ at: stopAt, edit: stop }])])
  const [stdout, stderr, exit] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]).finally(() => clearInterval(sampling))
  const ms = performance.now() - started
  const left = await whatOutlives(temp)
  return { exit, stdout, stderr, ms, peakMiB, left, leftovers: await readdir(temp) }
}

function doInTurn(
  child: ChildProcessByStdio<null, Readable, Readable>,
  steps: readonly { readonly at: string; readonly edit: () => Promise<void> }[],
): void {
  const left = [...steps]
  let seen = ''
  child.stderr.on('data', (piece: Buffer) => {
    seen += piece.toString()
    const [next] = left
    const found = next === undefined ? -1 : seen.indexOf(next.at)
    if (next === undefined || found < 0) return
    left.shift()
    seen = seen.slice(found + next.at.length)
    void next.edit()
  })
}

/** The kernel's own record of the largest resident size: nothing between two looks is missed. */
function peakOf(pid: number | undefined): number | undefined {
  const kibibytes = /^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1]
  return kibibytes === undefined ? undefined : Number(kibibytes) / 1024
}

/**
 * Waits until no process has to do with the folder, which every child has in its environment or works in,
 * for as long as it may take; returns those that are left then.
 */
async function whatOutlives(temp: string): Promise<readonly string[]> {
  const end = performance.now() + graceMs
  for (;;) {
    const left = processesOf(temp)
    if (left.length === 0 || performance.now() > end) return left
    await delay(50)
  }
}

function processesOf(temp: string): readonly string[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ours = ids.filter(
    (id) => read(`/proc/${id}/environ`).includes(temp) || cwdOf(id).startsWith(temp),
  )
  return ours.map((id) => `${id} ${read(`/proc/${id}/cmdline`).replaceAll('\0', ' ')}`)
}

/** Empty for a process that has ended, or is another user's. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

function cwdOf(id: string): string {
  try {
    return readlinkSync(`/proc/${id}/cwd`)
  } catch {
    return ''
  }
}
