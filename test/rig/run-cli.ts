import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { reportFailure } from '../../src/cli/running/report-failure.ts'
import { ownCommands } from '../../src/cli/commands.ts'
import { runCommand } from '../../src/cli/run-command.ts'
import { featureCommands } from '../../src/features/commands.ts'
import { endingWithUs } from '../support/end-with-runner.ts'
import { isNight } from '../support/how-often.ts'
import { tempDir } from '../support/temp-dir.ts'
import { asAProcess } from './as-a-process.ts'
import { compiledOnce } from './compiled-once.ts'

export type CliResult = {
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
}

export const cliBundle = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

/**
 * Runs the command line in a folder, without any user settings and with an empty cache. It runs the sources
 * in this process, which is much faster than a new process.
 */
export async function runCli(folder: string, ...args: readonly string[]): Promise<CliResult> {
  return runCliWith({}, folder, ...args)
}

/** Like `runCli`, with environment variables. */
export async function runCliWith(
  env: Readonly<Record<string, string>>,
  folder: string,
  ...args: readonly string[]
): Promise<CliResult> {
  await using cache = await tempDir()
  const given = { env: environment({ ...env, cache: cache.path, folder }), cwd: folder }
  const { ms: _, ...said } = await asAProcess(given, async () => {
    try {
      process.exitCode = await runCommand(args, { ...ownCommands, ...featureCommands })
    } catch (error) {
      process.exitCode = reportFailure(error, process.stderr)
    }
  })
  return said
}

/**
 * Like `runCli`, but runs the built program in a process. If it hangs, it is killed after 25 s and has no
 * exit code.
 */
export async function runBuiltCli(folder: string, ...args: readonly string[]): Promise<CliResult> {
  return runBuiltCliWith({}, folder, ...args)
}

/** Like `runBuiltCli`, with environment variables. With `unread`, nothing reads its standard output. */
export async function runBuiltCliWith(
  { env = {}, unread = false }: BuiltOptions,
  folder: string,
  ...args: readonly string[]
): Promise<CliResult> {
  await using cache = await tempDir()
  const child = endingWithUs(
    spawn(process.execPath, [cliBundle, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment({ ...env, cache: cache.path, folder }), ...compiledOnce },
      timeout: 100_000,
      killSignal: 'SIGKILL',
    }),
  )
  if (unread) child.stdout.destroy()
  const [stdout, stderr, exit] = await Promise.all([
    unread ? '' : text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  return { exit, stdout, stderr }
}

/**
 * In `npm run nightly`, runs the built program like `runBuiltCli`; otherwise runs the sources like
 * `runCli`. Used for variants of scenarios that `runBuiltCli` tests.
 */
export async function runCliBuiltAtNight(
  folder: string,
  ...args: readonly string[]
): Promise<CliResult> {
  return runCliBuiltAtNightWith({}, folder, ...args)
}

/** Like `runCliBuiltAtNight`, with environment variables. */
export async function runCliBuiltAtNightWith(
  env: Readonly<Record<string, string>>,
  folder: string,
  ...args: readonly string[]
): Promise<CliResult> {
  return isNight ? runBuiltCliWith({ env }, folder, ...args) : runCliWith(env, folder, ...args)
}

type BuiltOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly unread?: boolean
}

function environment({
  cache,
  folder,
  ...more
}: Readonly<Record<string, string>> & {
  readonly cache: string
  readonly folder: string
}): Readonly<Record<string, string>> {
  const { PATH = '', TMPDIR } = process.env
  return {
    XDG_CACHE_HOME: cache,
    PATH,
    HOME: join(folder, '..'),
    GIT_CONFIG_NOSYSTEM: '1',
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
    ...more,
  }
}
