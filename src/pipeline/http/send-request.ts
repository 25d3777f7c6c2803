import {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http'
import { request as httpsRequest } from 'node:https'

export type Sending = {
  readonly method: 'GET' | 'POST'
  readonly body: { readonly type: string; readonly text: string } | undefined
  /** Additional headers by name. Their values are secrets. */
  readonly headers: ReadonlyMap<string, string>
  /**
   * The agent that reuses connections, or false to open a connection for this request only. In both
   * cases, proxies in the environment are ignored.
   */
  readonly agent: Agent | false
  readonly signal: AbortSignal
}

/**
 * The head of a response, with its body still unread, and the time when the request was sent
 * (`performance.now`).
 */
export type Received = { readonly response: IncomingMessage; readonly sentAt: number }

/**
 * Sends a request to an http or https address and waits for the head of the response. Does not
 * follow redirects, sends no credentials except those in `headers`, and does not accept
 * compression. A response with status 101 counts as complete. Rejects with the platform's error, or
 * with the signal's reason as soon as the signal is aborted.
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
  /**
   * `stale`: the server had closed a reused connection before responding, so the request can be
   * repeated.
   */
  | { readonly kind: 'failed'; readonly error: Error; readonly stale: boolean }

function attempted(
  url: URL,
  { method, body, headers: own, agent, signal }: Sending,
): Promise<Attempt> {
  const { promise, resolve } = Promise.withResolvers<Attempt>()
  const content = body === undefined ? {} : contentOf(body)
  // Custom headers replace the default headers of the same name, ignoring case.
  const names = new Set(Array.from(own.keys(), (name) => name.toLowerCase()))
  const usual = Object.entries(fixedHeaders).filter(([name]) => !names.has(name))
  const headers = { ...Object.fromEntries([...own, ...usual]), ...content }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const sentAt = performance.now()
  const request = send(url, { method, agent, headers, signal })
  const fail = (error: Error, stale = false): void => resolve({ kind: 'failed', error, stale })
  request.on('response', (response) => resolve({ kind: 'received', response, sentAt }))
  // Without this listener, Node.js would close the connection with a generic error.
  request.on('upgrade', (response, socket) => {
    socket.on('error', () => undefined).destroy()
    resolve({ kind: 'received', response, sentAt })
  })
  request.on('error', (error) => fail(error, isStale(request, error)))
  request.on('close', () => fail(new Error('the connection was closed without a response')))
  const unhook = whenAborted(signal, fail)
  request.end(body?.text)
  return promise.finally(unhook)
}

/**
 * Calls `fail` as soon as the signal is aborted, because Node.js itself reports an abort only once
 * the request has a free connection. Returns a function that removes the listener.
 */
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
