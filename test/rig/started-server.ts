import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../src/pipeline/http/free-port.ts'
import { endingWithUs } from '../support/end-with-runner.ts'
import { eventually } from '../support/is-running.ts'
import { tempDir } from '../support/temp-dir.ts'

/** A database in a separate process, reachable only on this machine. Disposing of it ends the process. */
export type StartedServer = AsyncDisposable & { readonly url: string }

/**
 * Starts an empty Chroma server. Chroma cannot choose a free port itself, so this function chooses one
 * just before.
 */
export async function startChroma(): Promise<StartedServer> {
  await using undo = new AsyncDisposableStack()
  const folder = undo.use(await tempDir())
  const port = await freePort('base')
  const url = `http://127.0.0.1:${port}`
  undo.use(startServer('chroma.mjs', folder.path, String(port)))
  const isUp = (): Promise<boolean> =>
    fetch(`${url}/api/v2/heartbeat`).then(
      ({ ok }) => ok,
      () => false,
    )
  await eventually(isUp, 20_000)
  const owned = undo.move()
  return { url, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

/** Starts an empty PostgreSQL with pgvector. */
export async function startPostgres(): Promise<StartedServer> {
  const server = startServer('postgres.mjs')
  for await (const url of createInterface({ input: server.child.stdout! })) {
    return { url, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
  }
  await server[Symbol.asyncDispose]()
  throw new Error('PostgreSQL ended before it was up')
}

function startServer(
  program: string,
  ...args: readonly string[]
): AsyncDisposable & { readonly child: ChildProcess } {
  const path = join(import.meta.dirname, 'servers', program)
  const child = endingWithUs(
    spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] }),
  )
  // Discards the output, because Chroma writes more than fits into the pipe.
  child.stdout.resume()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    child,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
