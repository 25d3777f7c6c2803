import {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http'
import { request as httpsRequest } from 'node:https'

/** One request. */
export type Sending = {
  readonly method: 'GET' | 'POST'
  readonly body: { readonly type: string; readonly text: string } | undefined
  /** Further headers, by name; their values are secrets. */
  readonly headers: ReadonlyMap<string, string>
  /** Keeps connections; false: a connection for this request alone. Neither takes a proxy from the environment. */
  readonly agent: Agent | false
  readonly signal: AbortSignal
}

/** An answer's head, with its body still to be read, and when its request was sent (`performance.now`). */
export type Received = { readonly response: IncomingMessage; readonly sentAt: number }

/**
 * Sends a request to an http or https address and waits for the head of its answer. It follows no redirect,
 * sends no credentials but those in `headers`, and asks for no compression. A server that switches protocols (101) has answered: that
 * head is all there is to read. Rejects with the platform's errors, and with the reason of `signal` at once.
 */
export async function sendRequest(url: URL, sending: Sending): Promise<Received> {
  const first = await attempted(url, sending)
  if (first.kind === 'received') return first
  if (!first.stale) throw first.error
  const second = await attempted(url, sending)
  if (second.kind === 'received') return second
  throw second.error
}

type Attempt =
  | ({ readonly kind: 'received' } & Received)
  /** `stale`: a kept connection turned out to be closed, and nothing of the request was answered. */
  | { readonly kind: 'failed'; readonly error: Error; readonly stale: boolean }

function attempted(
  url: URL,
  { method, body, headers: own, agent, signal }: Sending,
): Promise<Attempt> {
  const { promise, resolve } = Promise.withResolvers<Attempt>()
  const content = body === undefined ? {} : contentOf(body)
  // Their names come first: one of ours in another spelling would be sent beside it.
  const names = new Set(Array.from(own.keys(), (name) => name.toLowerCase()))
  const usual = Object.entries(fixedHeaders).filter(([name]) => !names.has(name))
  const headers = { ...Object.fromEntries([...own, ...usual]), ...content }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const sentAt = performance.now()
  const request = send(url, { method, agent, headers, signal })
  const fail = (error: Error, stale = false): void => resolve({ kind: 'failed', error, stale })
  request.on('response', (response) => resolve({ kind: 'received', response, sentAt }))
  // Without this listener Node drops the connection and says nothing but that it is closed.
  request.on('upgrade', (response, socket) => {
    socket.on('error', () => undefined).destroy()
    resolve({ kind: 'received', response, sentAt })
  })
  request.on('error', (error) => fail(error, isStale(request, error)))
  request.on('close', () => fail(new Error('the connection was closed without an answer')))
  const unhook = whenAborted(signal, fail)
  request.end(body?.text)
  return promise.finally(unhook)
}

/** For a request that still waits for a free connection: it tells of having been aborted only once it has one. */
function whenAborted(signal: AbortSignal, fail: (error: Error) => void): () => void {
  const onAbort = (): void => {
    const reason: unknown = signal.reason
    fail(reason instanceof Error ? reason : new Error(String(reason)))
  }
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  return () => signal.removeEventListener('abort', onAbort)
}

const fixedHeaders = {
  accept: 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'rag-gate',
}

function contentOf({
  type,
  text,
}: NonNullable<Sending['body']>): Readonly<Record<string, string | number>> {
  return { 'content-type': type, 'content-length': Buffer.byteLength(text) }
}

function isStale({ reusedSocket }: ClientRequest, error: Error): boolean {
  return reusedSocket && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
}
