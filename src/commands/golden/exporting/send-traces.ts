import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { GateError } from '../../../core/errors.ts'
import { messageOf } from '../../../core/reason-of.ts'
import { backoffMs, retry, retryAfterMs } from '../../../core/retry.ts'
import { printable } from '../../../text/printing/printable.ts'

export type TraceTarget = {
  /** Where the service takes traces, such as `https://host/v1/traces`. */
  readonly url: string
  /** Values are secrets, and in no message. */
  readonly headers: ReadonlyMap<string, string>
  readonly signal: AbortSignal
  /** Waits, in milliseconds; left out: by the clock. */
  readonly sleep?: (ms: number) => Promise<void>
}

const timeoutMs = 30_000
const mostRetries = 3
const longestWaitMs = 30_000

/** What OTLP 1 asks a client to send again. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * Sends a request for traces by OTLP/HTTP with JSON, and again where the service says that it may pass. Redirects are not
 * followed, since headers hold secrets. Throws `input-invalid` where the service refuses it, or takes only a part.
 */
export async function sendTraces(request: string, target: TraceTarget): Promise<void> {
  const { url, signal, sleep = wait } = target
  const outcome = await retry(async (attempt) => {
    const result = await post(request, target)
    const mayPass = typeof result === 'string' || passing.has(result.status)
    if (!mayPass || attempt === mostRetries) return { result, waitMs: undefined }
    const asked = typeof result === 'string' ? undefined : retryAfterMs(result.headers, Date.now())
    return { result, waitMs: Math.min(longestWaitMs, asked ?? backoffMs(attempt)) }
  }, sleep)
  signal.throwIfAborted()
  if (typeof outcome === 'string') throw refused(url, outcome)
  if (outcome.status !== 200) throw refused(url, `answered ${outcome.status}`)
  const { partialSuccess } = ReplySchema.parse(outcome.body)
  const rejected = Number(partialSuccess?.rejectedSpans ?? 0)
  if (rejected > 0)
    throw refused(
      url,
      `rejected ${rejected} spans: ${printable(partialSuccess?.errorMessage ?? '')}`,
    )
}

type Reply = { readonly status: number; readonly headers: Headers; readonly body: unknown }

/** The answer, or why there was none. */
async function post(body: string, { url, headers, signal }: TraceTarget): Promise<Reply | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: jsonOf(text) }
  } catch (error) {
    return `could not be reached: ${messageOf(error)}`
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const ReplySchema = z
  .object({
    partialSuccess: z
      .object({
        rejectedSpans: z.union([z.string(), z.number()]).optional(),
        errorMessage: z.string().max(1000).optional(),
      })
      .optional(),
  })
  .catch({})

function refused(url: string, why: string): GateError {
  const { origin } = new URL(url)
  return new GateError('input-invalid', `--send ${origin}: ${why}`, {
    hint: 'give the address that takes OTLP/HTTP, often /v1/traces, and its headers by --header NAME=VARIABLE',
  })
}

async function wait(ms: number): Promise<void> {
  await setTimeout(ms)
}
