import { setTimeout as delay } from 'node:timers/promises'
import type { HttpSettings } from '../../lib/model/settings/settings.ts'
import { quoted } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import { type Ending, endingHint, endingWords, withLines } from '../process/ending.ts'
import { secondsOf } from '../process/run-step.ts'
import type { StartedProcess } from '../process/start-process.ts'
import type { SideRequest } from '../side-request.ts'
import type { ReadyCheck } from './ready-check.ts'

/** `child` is undefined for a server that RAG Gate did not start. */
type Waiting = {
  readonly check: ReadyCheck
  readonly child: StartedProcess | undefined
  /** The time limit in milliseconds. */
  readonly readyMs: number
}

/**
 * Waits until a server is ready, polling often at first and later twice a second. Rejects with
 * `pipeline-timeout` after `readyMs`, with `pipeline-failed` if the server's process ends first, or
 * with the signal's reason.
 */
export async function untilReady(
  request: SideRequest<HttpSettings>,
  { check, child, readyMs }: Waiting,
): Promise<void> {
  const { signal } = request
  let ending: Ending | undefined
  const over = new AbortController()
  void child?.ended.then((how) => {
    ending = how
    return over.abort()
  })
  const timer = setTimeout(() => over.abort(), readyMs)
  const { isReady, seen } = await lookedFor(check, AbortSignal.any([signal, over.signal]))
  clearTimeout(timer)
  signal.throwIfAborted()
  if (child !== undefined && ending !== undefined) throw endedEarly(request, { child, ending })
  if (!isReady) throw notInTime(request, { check, child, readyMs, seen })
}

const longestLookMs = 5000
/**
 * The longest pause between two checks. It is not shorter, because a server may log every request.
 */
const longestPauseMs = 500

async function lookedFor(
  { look }: ReadyCheck,
  stop: AbortSignal,
): Promise<{ readonly isReady: boolean; readonly seen: string | undefined }> {
  let seen: string | undefined
  for (let pauseMs = 25; !stop.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const found = await look(AbortSignal.any([stop, AbortSignal.timeout(longestLookMs)]))
    if (found.kind === 'ready') return { isReady: true, seen }
    // A check that was interrupted says nothing about the server.
    if (!stop.aborted) seen = found.seen
    await delay(pauseMs, undefined, { signal: stop }).catch(() => undefined)
  }
  return { isReady: false, seen }
}

function endedEarly(
  { side }: SideRequest<HttpSettings>,
  { child, ending }: { readonly child: StartedProcess; readonly ending: Ending },
): GateError {
  const message = `${side}: the start command ${endingWords(ending)} before the server was ready`
  const lines = child.tail()
  return new GateError('pipeline-failed', withLines(message, lines), {
    hint: endingHint(ending, lines) ?? foregroundHint,
    side,
  })
}

const portHint = 'the server has to listen on the port in its environment variable PORT'
const foregroundHint = `the start command has to stay in the foreground, and ${portHint}`

function notInTime(
  { side, settings }: SideRequest<HttpSettings>,
  { check, child, readyMs, seen }: Waiting & { readonly seen: string | undefined },
): GateError {
  const limit = secondsOf(readyMs)
  const message = `${side}: the server was not ready within ${limit}; waited for ${awaited(settings)}: ${seen ?? 'no response'}`
  return new GateError('pipeline-timeout', withLines(message, child?.tail() ?? []), {
    hint:
      child === undefined
        ? 'without pipeline.start, the server must be running before RAG Gate starts'
        : (check.hint() ?? portHint),
    side,
  })
}

function awaited({ ready, url }: HttpSettings): string {
  switch (ready?.kind) {
    case 'url':
      return `a 2xx response to GET ${quoted(ready.url)}`
    case 'log':
      return `a line of output that contains ${quoted(ready.text)}`
    case undefined:
      return `a connection to ${quoted(url)}`
  }
}
