import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export type Ran = {
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
}

export type RunOptions = {
  readonly folder: string
  /** Aborting this signal stops the command, which then cleans up. */
  readonly signal: AbortSignal
  /** Called with each line that the command writes to standard error. */
  readonly onLine: (line: string) => void
}

/** The maximum number of UTF-16 code units kept from the end of each stream. */
const mostKept = 1_000_000

/**
 * Runs this program with these arguments in a separate process. The server's standard output
 * belongs to the client, and a separate process can be stopped or crash without affecting the
 * server.
 */
export async function runProgram(
  words: readonly string[],
  { folder, signal, onLine }: RunOptions,
): Promise<Ran> {
  const [script = ''] = process.argv.slice(1)
  const child = spawn(process.execPath, [script, ...words], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = (): void => void child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  createInterface(child.stderr).on('line', onLine)
  const [stdout, stderr, exit] = await Promise.all([
    endOf(child.stdout),
    endOf(child.stderr),
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    }),
  ]).finally(() => signal.removeEventListener('abort', stop))
  return { exit, stdout, stderr }
}

async function endOf(stream: Readable): Promise<string> {
  let kept = ''
  stream.setEncoding('utf8')
  for await (const piece of stream) kept = (kept + piece).slice(-mostKept)
  return kept
}
