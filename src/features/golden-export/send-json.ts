import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { GateError } from '../../lib/errors.ts'
import { messageOf } from '../../lib/reason-of.ts'
import { backoffMs, retry, retryAfterMs } from '../../lib/retry.ts'
import { parsedJson } from '../../lib/parse/parsed-json.ts'
import { printable } from '../../lib/text/printing/printable.ts'

export type SendTarget = {
  readonly url: string
  /** Values are secret and must not appear in messages. */
  readonly headers: ReadonlyMap<string, string>
  readonly signal: AbortSignal
  /** Waits for the given number of milliseconds. If omitted, a real timer is used. */
  readonly sleep?: (ms: number) => Promise<void>
  /** Timeout of one attempt in milliseconds; 30 seconds if absent. */
  readonly timeoutMs?: number
}

const mostRetries = 3
const longestWaitMs = 30_000

/** The maximum number of bytes read from a response. No expected response is longer. */
const longestReply = 4 * 1024 * 1024

/** Status codes after which OTLP 1 asks clients to retry. Langfuse uses the codes in the same way. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * Sends trace requests over OTLP/HTTP as JSON, and retries temporary errors. Does not follow
 * redirects, because the headers contain secrets. Rejects with `input-invalid` if the service
 * rejects all or part of a request.
 */
export async function sendTraces(requests: readonly string[], target: SendTarget): Promise<void> {
  const hint =
    'give the address that accepts OTLP/HTTP, often ending in /v1/traces, and set its headers in OTEL_EXPORTER_OTLP_HEADERS'
  for (const request of requests) {
    const body = await sent(request, { ...target, statuses: [200], hint })
    const { partialSuccess } = TracesReplySchema.parse(body)
    const rejected = Number(partialSuccess?.rejectedSpans ?? 0)
    if (rejected > 0)
      throw refused(
        { ...target, hint },
        `rejected ${rejected} ${rejected === 1 ? 'span' : 'spans'}${said(partialSuccess?.errorMessage, target)}`,
      )
  }
}

/**
 * Sends batches of events to Langfuse's `/api/public/ingestion`, in the same way as `sendTraces`.
 * Langfuse responds with 207 and the result of each event. Rejects with `input-invalid` if an event
 * was rejected or the response has no results.
 */
export async function sendScores(requests: readonly string[], target: SendTarget): Promise<void> {
  const hint =
    'give only the address of Langfuse, such as https://cloud.langfuse.com, and set its keys in LANGFUSE_PUBLIC_KEY and LANGFUSE_SECRET_KEY'
  for (const request of requests) {
    const body = await sent(request, { ...target, statuses: [200, 207], hint })
    const reply = ScoresReplySchema.safeParse(body)
    if (!reply.success) throw refused({ ...target, hint }, 'did not respond as Langfuse does')
    const [first] = reply.data.errors
    if (first !== undefined) {
      const { length } = reply.data.errors
      throw refused(
        { ...target, hint },
        `rejected ${length} ${length === 1 ? 'score' : 'scores'}${said(first.message, target)}`,
      )
    }
  }
}

const TracesReplySchema = z
  .object({
    partialSuccess: z
      .object({
        rejectedSpans: z.union([z.string(), z.number()]).nullish(),
        errorMessage: z.string().nullish().catch(undefined),
      })
      .nullish(),
  })
  .catch({})

const ScoresReplySchema = z.object({
  errors: z.array(z.object({ message: z.string().nullish().catch(undefined) })),
})

/** Returns the service's error message, or an empty string if the message repeats a header value. */
function said(message: string | null | undefined, { headers }: SendTarget): string {
  if (message == null || message.trim() === '') return ''
  const words = [...headers.values()].flatMap((value) => value.split(' '))
  const decoded = words.flatMap((word) => Buffer.from(word, 'base64').toString().split(':'))
  const isRepeated = [...words, ...decoded].some(
    (word) => word.length >= shortestSecret && message.includes(word),
  )
  return isRepeated ? '' : `: ${printable(message, 200)}`
}

/**
 * The minimum length of a word that may be a secret. Shorter words, such as `Bearer`, occur in many
 * messages.
 */
const shortestSecret = 8

type Sending = SendTarget & { readonly statuses: readonly number[]; readonly hint: string }

/** Sends a request and returns the parsed response; undefined if the response is not JSON. */
async function sent(request: string, sending: Sending): Promise<unknown> {
  const { signal, sleep = wait, statuses } = sending
  const outcome = await retry(async (attempt) => {
    const result = await post(request, sending)
    const mayPass = typeof result === 'string' || passing.has(result.status)
    if (!mayPass || attempt === mostRetries || signal.aborted) return { result, waitMs: undefined }
    const asked = typeof result === 'string' ? undefined : retryAfterMs(result.headers, Date.now())
    return { result, waitMs: Math.min(longestWaitMs, asked ?? backoffMs(attempt)) }
  }, sleep)
  signal.throwIfAborted()
  if (typeof outcome === 'string') throw refused(sending, outcome)
  if (!statuses.includes(outcome.status)) throw refused(sending, `answered ${outcome.status}`)
  // An HTML response is a sign-in page or, if the path is wrong, one of the site's own pages. With
  // status 200, it would look like success.
  if (outcome.headers.get('content-type')?.startsWith('text/html') === true)
    throw refused(sending, 'responded with a web page')
  return outcome.body
}

type Reply = { readonly status: number; readonly headers: Headers; readonly body: unknown }

/** Sends the request. Returns the response, or the reason there is none. */
async function post(body: string, target: SendTarget): Promise<Reply | string> {
  const { url, headers, signal, timeoutMs = 30_000 } = target
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const text = await textOf(response)
    return { status: response.status, headers: response.headers, body: parsedJson(text) }
  } catch (error) {
    return `could not be reached: ${messageOf(error)}`
  }
}

/** Reads the beginning of a response, at most about `longestReply` bytes. */
async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    pieces.push(piece)
    bytes += piece.byteLength
    if (bytes > longestReply) break
  }
  return Buffer.concat(pieces).toString()
}

function refused({ url, hint }: Pick<Sending, 'url' | 'hint'>, why: string): GateError {
  return new GateError('input-invalid', `--send ${new URL(url).origin}: ${why}`, { hint })
}

async function wait(ms: number): Promise<void> {
  await setTimeout(ms)
}
