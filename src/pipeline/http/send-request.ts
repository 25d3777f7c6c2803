import {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http'
import { request as httpsRequest } from 'node:https'

/** One request. `body` is JSON. */
export type Sending = {
  readonly method: 'GET' | 'POST'
  readonly body: string | undefined
  /** Keeps connections; false: a connection for this request alone. Neither takes a proxy from the environment. */
  readonly agent: Agent | false
  readonly signal: AbortSignal
}

/** An answer's head, with its body still to be read, and when its request was sent (`performance.now`). */
export type Received = { readonly response: IncomingMessage; readonly sentAt: number }

/**
 * Sends a request to an http or https address and waits for the head of its answer. It follows no redirect,
 * sends no credentials and asks for no compression. Rejects with the platform's errors.
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

function attempted(url: URL, { method, body, agent, signal }: Sending): Promise<Attempt> {
  const { promise, resolve } = Promise.withResolvers<Attempt>()
  const headers = { ...fixedHeaders, ...(body === undefined ? {} : contentOf(body)) }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const sentAt = performance.now()
  const request = send(url, { method, agent, headers, signal })
  request.on('response', (response) => resolve({ kind: 'received', response, sentAt }))
  request.on('error', (error) => resolve({ kind: 'failed', error, stale: isStale(request, error) }))
  request.end(body)
  return promise
}

const fixedHeaders = {
  accept: 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'rag-gate',
}

function contentOf(body: string): Readonly<Record<string, string | number>> {
  return { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
}

function isStale({ reusedSocket }: ClientRequest, error: Error): boolean {
  return reusedSocket && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
}
