import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export type CliResult = {
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
}

const cliBundle = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

/** Runs the built command line in a folder, as a person without any settings would. */
export async function runCli(folder: string, ...args: readonly string[]): Promise<CliResult> {
  const child = spawn(process.execPath, [cliBundle, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: join(folder, '..'),
      GIT_CONFIG_NOSYSTEM: '1',
      TMPDIR: process.env['TMPDIR'],
    },
  })
  const [stdout, stderr, exit] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  return { exit, stdout, stderr }
}
