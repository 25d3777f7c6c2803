import { backoffMs, retry } from '../../../lib/retry.ts'
import { openLimiter } from '../../../lib/llm/limits/limiter.ts'
import { type Clock, realClock } from '../../../lib/clock.ts'
import type { Outcome } from './query-client.ts'

export type Settled = Exclude<Outcome, { kind: 'busy' }>

/**
 * Sends requests, and retries them while the server is busy. Rejects with the signal's reason if
 * aborted.
 */
export type Patience = {
  readonly send: (send: () => Promise<Outcome>, signal: AbortSignal) => Promise<Settled>
  /**
   * Returns how many requests were retried and why the latest one was, or undefined if none was retried.
   */
  readonly told: () => string | undefined
}

/**
 * Creates the retry policy for one server. If a busy server says how long to wait, all requests
 * wait that long. Otherwise, the affected request waits about one second, and then twice as long
 * each time. Concurrency is reduced until requests succeed again. A question fails after six
 * requests, or if the server asks for a wait of more than a minute.
 */
export function openPatience(
  connections: number,
  { now, sleep, random }: Clock = realClock,
): Patience {
  const limiter = openLimiter({ now, start: connections })
  let quietUntil = -Infinity
  let again: { times: number; why: string } | undefined
  const sendWhenAllowed = async (
    send: () => Promise<Outcome>,
    signal: AbortSignal,
  ): Promise<Outcome> => {
    for (let left = quietUntil - now(); left > 0; left = quietUntil - now())
      await sleep(left, signal)
    return send()
  }
  return {
    send: async (send, signal) => {
      let slot = await limiter.enter(signal)
      const attempt = async (
        before: number,
      ): Promise<{ readonly result: Settled; readonly waitMs: number | undefined }> => {
        const outcome = await sendWhenAllowed(send, signal)
        slot.report(endOf(outcome))
        if (outcome.kind !== 'busy') return { result: outcome, waitMs: undefined }
        const { message, waitMs: asked } = outcome
        const waitMs = asked ?? (0.5 + random()) * backoffMs(before)
        const requests = before + 1
        if (requests === mostRequests || waitMs > longestWaitMs)
          return { result: givenUp(message, { requests, asked }), waitMs: undefined }
        if (asked !== undefined) quietUntil = Math.max(quietUntil, now() + asked)
        again = { times: (again?.times ?? 0) + 1, why: message }
        return { result: givenUp(message, { requests, asked }), waitMs }
      }
      try {
        return await retry(attempt, async (ms) => {
          await sleep(ms, signal)
          slot = await slot.renew(signal)
        })
      } finally {
        slot.leave()
      }
    },
    told: () =>
      again &&
      `${again.times} ${again.times === 1 ? 'request was' : 'requests were'} sent again; the last reason: ${again.why}`,
  }
}

const mostRequests = 6
const longestWaitMs = 60_000

function endOf({ kind }: Outcome): 'success' | 'overload' | 'other' {
  if (kind === 'answered') return 'success'
  return kind === 'busy' ? 'overload' : 'other'
}

/**
 * Returns the outcome of a question that is not retried any more. The outcome is `lost`, because a
 * server that is busy for so long will not answer the next questions either.
 */
function givenUp(
  message: string,
  { requests, asked }: { readonly requests: number; readonly asked: number | undefined },
): Settled {
  const told =
    asked !== undefined && asked > longestWaitMs
      ? `; the server asked for a wait of ${Math.ceil(asked / 1000)} s`
      : `; tried ${requests === 1 ? 'once' : `${requests} times`}`
  return { kind: 'lost', message: `${message}${told}` }
}
