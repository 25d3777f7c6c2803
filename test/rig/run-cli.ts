import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { tempDir } from '../support/temp-dir.ts'

export type CliResult = {
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
}

export const cliBundle = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

/** Runs the built command line in a folder, as a person without any settings, and nothing in a cache, would. */
export async function runCli(folder: string, ...args: readonly string[]): Promise<CliResult> {
  return runCliWith({}, folder, ...args)
}

/** As `runCli`, with variables of the environment. */
export async function runCliWith(
  env: Readonly<Record<string, string>>,
  folder: string,
  ...args: readonly string[]
): Promise<CliResult> {
  await using cache = await tempDir()
  const child = spawn(process.execPath, [cliBundle, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      XDG_CACHE_HOME: cache.path,
      PATH: process.env['PATH'],
      HOME: join(folder, '..'),
      GIT_CONFIG_NOSYSTEM: '1',
      TMPDIR: process.env['TMPDIR'],
      ...env,
    },
  })
  const [stdout, stderr, exit] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  return { exit, stdout, stderr }
}
