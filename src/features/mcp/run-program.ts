import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** What came of a command: its exit code, null if a signal ended it, and the ends of what it wrote. */
export type Ran = {
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
}

export type RunOptions = {
  readonly folder: string
  /** Stops the command, which then cleans up behind itself. */
  readonly signal: AbortSignal
  /** Hears each line of the log. */
  readonly onLine: (line: string) => void
}

/** Characters of each stream that are kept, from the end. */
const mostKept = 1_000_000

/**
 * Runs this program again with these words, in a process of its own: standard output is the client's, a stopped
 * command can be ended, and one that crashes ends nothing else.
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
