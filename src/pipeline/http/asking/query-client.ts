import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { secondsOf } from '../../process/run-step.ts'
import { connectionTrouble } from '../connection-trouble.ts'
import { type Reply, replyOf } from './reply-of.ts'
import { sendRequest } from '../send-request.ts'
import type { ServerRequest } from './server-request.ts'
import { silencing } from '../../../lib/text/silencing.ts'

/** What came of one query. `ms`: from sending it to the last byte of its answer. */
export type Outcome =
  | { readonly kind: 'answered'; readonly text: string; readonly ms: number }
  | Extract<Reply, { kind: 'busy' }>
  /** No whole answer: its time was up; the connection failed, so the server may be gone; or it is no answer. */
  | {
      readonly kind: 'timed-out' | 'lost' | 'failed'
      /** Printable. */
      readonly message: string
    }

/** Asks one server, over connections that it keeps until it is disposed. */
export type QueryClient = Disposable & {
  /** Sends one request. What the server does wrong is an outcome; throws only the reason of `stop`. */
  send(request: ServerRequest, stop: AbortSignal): Promise<Outcome>
}

/** What one query is allowed: milliseconds in all, and bytes of the answer's body. */
export type QueryLimits = { readonly timeoutMs: number; readonly longestBody: number }

/**
 * A client for the server at `url` that has at most `connections` requests under way. Values of `headers` are
 * taken from what comes back.
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
  // An agent of its own: the global one may take a proxy from the environment.
  const options = { keepAlive: true, maxSockets: connections }
  const isEncrypted = new URL(url).protocol === 'https:'
  const agent = isEncrypted ? new HttpsAgent(options) : new HttpAgent(options)
  const silenced = silencing([...headers.values()], shortestSecret)
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
          ? { kind: 'timed-out', message: timedOut(limits.timeoutMs) }
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

/** Characters of a header's value, or of a word in it, that counts as a secret. */
const shortestSecret = 8

function timedOut(milliseconds: number): string {
  return `timed out after ${secondsOf(milliseconds)}`
}
