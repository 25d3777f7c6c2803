import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { secondsOf } from '../process/run-step.ts'
import { connectionTrouble } from './connection-trouble.ts'
import { replyOf } from './reply-of.ts'
import { sendRequest } from './send-request.ts'

/** What came of one query. `ms`: from sending it to the last byte of its answer. */
export type Outcome =
  | { readonly kind: 'answered'; readonly text: string; readonly ms: number }
  /** No whole answer: its time was up; the connection failed, so the server may be gone; or it is no answer. */
  | {
      readonly kind: 'timed-out' | 'lost' | 'failed'
      /** Printable. */
      readonly message: string
    }

/** Asks one server, over connections that it keeps until it is disposed. */
export type QueryClient = Disposable & {
  /** Posts one JSON body. What the server does wrong is an outcome; throws only the reason of `stop`. */
  post(body: string, stop: AbortSignal): Promise<Outcome>
}

/** What one query is allowed: milliseconds in all, and bytes of the answer's body. */
export type QueryLimits = { readonly timeoutMs: number; readonly longestBody: number }

/** A client for the address `url` that has at most `connections` requests under way. */
export function queryClient(
  url: URL,
  { connections, limits }: { readonly connections: number; readonly limits: QueryLimits },
): QueryClient {
  // An agent of its own: the global one may take a proxy from the environment.
  const options = { keepAlive: true, maxSockets: connections }
  const agent = url.protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options)
  return {
    post: async (body, stop) => {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), limits.timeoutMs)
      const signal = AbortSignal.any([stop, late.signal])
      try {
        stop.throwIfAborted()
        const sending = { method: 'POST', body, agent, signal } as const
        const { response, sentAt } = await sendRequest(url, sending)
        const reply = await replyOf(response, limits.longestBody)
        return reply.kind === 'failed' ? reply : { ...reply, ms: performance.now() - sentAt }
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

function timedOut(milliseconds: number): string {
  return `timed out after ${secondsOf(milliseconds)}`
}
