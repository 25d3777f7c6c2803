import type { HttpSettings } from '../../lib/model/settings/settings.ts'
import { endingSentence } from '../process/ending.ts'
import type { ProcessLimits } from '../process/process-limits.ts'
import { secondsOf } from '../process/run-step.ts'
import { startProcess } from '../process/start-process.ts'
import { commandFolder, type SideRequest } from '../side-request.ts'
import { type AskedAt, askedAt, type HttpReach } from './asked-at.ts'
import { freePort } from './free-port.ts'
import { readyCheck } from './ready-check.ts'
import { untilReady } from './until-ready.ts'

/** A running server. If RAG Gate started it, disposing kills the server and all its descendants. */
export type OpenServer = AsyncDisposable & {
  readonly at: Omit<AskedAt, 'ready'>
  /**
   * Resolves when the server ends, to a description of how it ended, with its last output.
   * Undefined if RAG Gate did not start the server.
   */
  readonly ended: Promise<string> | undefined
}

/**
 * Starts a side's server with a free port in `PORT`, and waits until the server is ready. Without
 * `pipeline.start`, only waits. Rejects with `pipeline-timeout` if the server is not ready in time,
 * with `pipeline-failed` if it ends first, or with the signal's reason. If it rejects, no process
 * is left running.
 */
export async function openServer(
  request: SideRequest<HttpSettings>,
  reach: HttpReach,
  limits: ProcessLimits,
): Promise<OpenServer> {
  const { side, settings, log } = request
  if (settings.start === undefined) return await runningServer(request, reach, limits)
  const port = await freePort(side)
  const at = askedAt(request, reach, port)
  const check = readyCheck(settings.ready, at)
  const startedAt = performance.now()
  await using undo = new AsyncDisposableStack()
  const serving = {
    ...request,
    command: settings.start,
    step: 'start',
    cwd: commandFolder(request),
    environment: { ...request.environment, PORT: String(port) },
    onLine: undefined,
    onOutput: check.onOutput,
  } as const
  const child = undo.use(startProcess(serving, limits))
  await untilReady(request, { check, child, readyMs: limits.readyMs })
  log.info(
    `${side}: the server on port ${port} was ready after ${secondsOf(performance.now() - startedAt)}`,
  )
  const owned = undo.move()
  return {
    at,
    ended: child.ended.then((ending) =>
      endingSentence('the server', ending, { lines: child.tail() }),
    ),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

async function runningServer(
  request: SideRequest<HttpSettings>,
  reach: HttpReach,
  { readyMs }: ProcessLimits,
): Promise<OpenServer> {
  const at = askedAt(request, reach, undefined)
  if (at.ready !== undefined)
    await untilReady(request, {
      check: readyCheck(request.settings.ready, at),
      child: undefined,
      readyMs,
    })
  return {
    at,
    ended: undefined,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}
