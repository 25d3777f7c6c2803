import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { secondsOf } from '../../process/run-step.ts'
import { timedOut } from '../../../lib/model/query-failures.ts'
import { connectionTrouble } from '../connection-trouble.ts'
import { type Reply, replyOf } from './reply-of.ts'
import { sendRequest } from '../send-request.ts'
import type { ServerRequest } from './server-request.ts'
import { hidingSecrets } from '../../../lib/text/hiding-secrets.ts'

/**
 * The outcome of one query. `ms` is the time from sending the request to the last byte of the
 * response.
 */
export type Outcome =
  | { readonly kind: 'answered'; readonly text: string; readonly ms: number }
  | Extract<Reply, { kind: 'busy' }>
  /**
   * There is no usable response. `timed-out`: no response came in time. `lost`: the connection
   * failed, so the server may be gone. `failed`: the response is not an answer.
   */
  | {
      readonly kind: 'timed-out' | 'lost' | 'failed'
      /** Can be printed, because header values are redacted and control characters are escaped. */
      readonly message: string
    }

/** Sends queries to one server over connections that stay open until the client is disposed. */
export type QueryClient = Disposable & {
  /**
   * Sends one request. If the server fails, resolves to an outcome that says so. Rejects only with
   * the reason of the signal `stop`.
   */
  send(request: ServerRequest, stop: AbortSignal): Promise<Outcome>
}

/**
 * The limits of one query: its time in milliseconds and the number of bytes in the response body.
 */
export type QueryLimits = { readonly timeoutMs: number; readonly longestBody: number }

/**
 * Creates a client for the server at `url` with at most `connections` concurrent requests. Redacts
 * the values of `headers` in responses.
 */
export function queryClient(
  url: string,
  {
    headers,
    connections,
    limits,
  }: {
    readonly headers: ReadonlyMap<string, string>
    readonly connections: number
    readonly limits: QueryLimits
  },
): QueryClient {
  // The client has its own agent, because the global one may take a proxy from the environment.
  const options = { keepAlive: true, maxSockets: connections }
  const isEncrypted = new URL(url).protocol === 'https:'
  const agent = isEncrypted ? new HttpsAgent(options) : new HttpAgent(options)
  const silenced = hidingSecrets([...headers.values()], shortestSecret)
  return {
    send: async ({ url: address, ...request }, stop) => {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), limits.timeoutMs)
      const signal = AbortSignal.any([stop, late.signal])
      try {
        stop.throwIfAborted()
        const sending = { ...request, headers, agent, signal }
        const { response, sentAt } = await sendRequest(address, sending)
        const reply = await replyOf(response, { longestBody: limits.longestBody, silenced })
        return reply.kind === 'answered' ? { ...reply, ms: performance.now() - sentAt } : reply
      } catch (error) {
        stop.throwIfAborted()
        return late.signal.aborted
          ? { kind: 'timed-out', message: timedOut(secondsOf(limits.timeoutMs)) }
          : { kind: 'lost', message: connectionTrouble(error) }
      } finally {
        clearTimeout(timer)
      }
    },
    [Symbol.dispose]: () => {
      agent.destroy()
    },
  }
}

/** The minimum length of a header value, or of a word in one, that is redacted as a secret. */
const shortestSecret = 8
