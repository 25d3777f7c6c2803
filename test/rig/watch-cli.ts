import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { endingWithUs } from '../support/end-with-runner.ts'
import { tempDir } from '../support/temp-dir.ts'
import { peakOf, whatOutlives } from './processes.ts'
import { compiledOnce } from './compiled-once.ts'
import { cliBundle, type CliResult } from './run-cli.ts'

export type WatchedResult = CliResult & {
  /** Milliseconds from start to exit. */
  readonly ms: number
  /** Peak memory of the process in MiB, without its children. */
  readonly peakMiB: number
  /** Command lines of child processes that were still running seven seconds after the command ended. */
  readonly left: readonly string[]
  /** Files that remain in the command's temporary folder after it ended. */
  readonly leftovers: readonly string[]
}

/** A command that takes longer is killed; its exit code is then null. */
const longestMs = 50_000

/**
 * Runs the built command line like `runBuiltCli`, and observes the process from outside. Linux only,
 * because it reads `/proc`.
 */
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
    /**
     * Edits to make one after the other. Each is made as soon as standard error contains its `at`,
     * counted from the previous edit.
     */
    readonly edits?: readonly { readonly at: string; readonly edit: () => Promise<void> }[]
    /** After the last edit, sends a signal as soon as standard error contains this text. */
    readonly stopAt?: string | undefined
    readonly stopBy?: NodeJS.Signals
    /** Further environment variables. */
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
        ...compiledOnce,
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
