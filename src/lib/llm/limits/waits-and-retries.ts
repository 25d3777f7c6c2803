import type { Log } from '../../log.ts'
import { backoffMs, retry } from '../../retry.ts'
import { type ModelPorts, realPorts } from '../model-ports.ts'
import {
  certificateFault,
  isNotFinite,
  isOutOfQuota,
  isOverload,
  isTooLong,
  type Reply,
} from '../wire/reply.ts'
import type { Deadline } from './deadline.ts'
import { type Limiter, openLimiter } from './limiter.ts'

/** What all requests to one endpoint share: the rate limit, waits and retries. */
export type SharedLimits = {
  readonly ports: ModelPorts
  readonly limiter: Limiter
  readonly withRetries: WithRetries
}

/** Creates the limits that all requests to one endpoint share. */
export function openSharedLimits(log: Log, ports: ModelPorts = realPorts): SharedLimits {
  const limiter = openLimiter(ports)
  return { ports, limiter, withRetries: openRetries({ ...ports, limiter, log }) }
}

/**
 * The number of requests and timeouts for one question so far. The caller may subtract a request that
 * should not count.
 */
export type Attempts = { requests: number; timeouts: number }

type RetryOptions = {
  /**
   * When this signal is aborted, waits between requests end, but requests in flight continue. Defaults
   * to `signal`.
   */
  readonly waiting?: AbortSignal | undefined
  readonly deadline?: Deadline | undefined
  readonly attempts?: Attempts
  /**
   * Called with the last reply before its slot is released, so that the callback can prevent other
   * requests from being sent.
   */
  readonly onReply?: (reply: Reply) => void
}

export type WithRetries = <Body>(
  send: (signal: AbortSignal) => Promise<Reply<Body>>,
  signal: AbortSignal,
  options?: RetryOptions,
) => Promise<Reply<Body>>

/**
 * Returns a function that retries a request up to four times after a transient failure (408, 409,
 * 429, 5xx except 501, empty replies, broken connections), and twice after a timeout. It does not
 * retry if the quota is used up or the server asks for a wait of more than 15 minutes. A
 * `Retry-After` pauses all requests sent through the returned function. If the pause would end
 * after the deadline, the function returns an `unsent` reply immediately. Other waits are random,
 * with an upper bound that doubles each time. A request keeps its slot while it waits, so that no
 * other request runs into the same failure. Rejects with the signal's reason.
 */
export function openRetries({
  now,
  random,
  sleep,
  limiter,
  log,
}: Pick<ModelPorts, 'now' | 'random' | 'sleep'> & {
  readonly limiter: Limiter
  readonly log: Log
}): WithRetries {
  let quietUntil = -Infinity
  const waitFor = (reply: Reply, { requests }: Attempts): number => {
    const asked = reply.kind === 'status' ? reply.retryAfterMs : undefined
    if (asked === undefined) return random() * Math.min(longestBackoffMs, backoffMs(requests - 1))
    quietUntil = Math.max(quietUntil, now() + asked)
    return asked
  }
  return async <Body>(
    send: (signal: AbortSignal) => Promise<Reply<Body>>,
    signal: AbortSignal,
    options: RetryOptions = {},
  ): Promise<Reply<Body>> => {
    const { waiting = signal, deadline, attempts = { requests: 0, timeouts: 0 }, onReply } = options
    const isPastDeadline = (): boolean =>
      deadline !== undefined && quietUntil > Math.max(now(), deadline.endsAt)
    const sendWhenAllowed = async (): Promise<Reply<Body>> => {
      for (let left = quietUntil - now(); left > 0; left = quietUntil - now()) {
        if (isPastDeadline()) return tooLate
        await sleep(left, waiting)
      }
      waiting.throwIfAborted()
      return send(signal)
    }
    let slot = await limiter.enter(waiting)
    const attempt = async () => {
      const reply = await sendWhenAllowed()
      slot.report(endOf(reply))
      if (reply.kind !== 'unsent') attempts.requests += 1
      if (reply.kind === 'silent' && reply.timedOut) attempts.timeouts += 1
      const waitMs = isWorthRetrying(reply, attempts) ? waitFor(reply, attempts) : undefined
      if (waitMs !== undefined && !isPastDeadline()) return { result: reply, waitMs }
      const result = waitMs === undefined ? reply : tooLate
      onReply?.(result)
      return { result, waitMs: undefined }
    }
    try {
      return await retry(attempt, async (ms) => {
        if (ms >= worthTellingMs)
          log.info(`the model's endpoint requests a wait of ${Math.ceil(ms / 1000)} s`)
        await sleep(ms, waiting)
        slot = await slot.renew(waiting)
      })
    } finally {
      slot.leave()
    }
  }
}

/** The maximum number of HTTP requests for one question. */
export const mostRequests = 5
const mostTimeouts = 3

const longestBackoffMs = 30_000
/**
 * If a server asks for a longer wait, for example until its daily quota is reset, the client
 * reports the reply instead of retrying.
 */
const longestWaitMs = 15 * 60_000
const worthTellingMs = 10_000

const tooLate = {
  kind: 'unsent',
  cause: 'deadline',
  message: 'it requests a wait that ends after the deadline',
} as const

function endOf(reply: Reply): 'success' | 'overload' | 'other' {
  if (reply.kind === 'answered') return 'success'
  return isOverload(reply) ? 'overload' : 'other'
}

function isWorthRetrying(reply: Reply, { requests, timeouts }: Attempts): boolean {
  if (requests >= mostRequests || !isTransient(reply)) return false
  if (reply.kind === 'status' && (reply.retryAfterMs ?? 0) > longestWaitMs) return false
  return reply.kind !== 'silent' || !reply.timedOut || timeouts < mostTimeouts
}

/** Returns whether the same request might succeed a moment later. */
export function isTransient(reply: Reply): boolean {
  if (certificateFault(reply) !== undefined) return false
  if (reply.kind === 'silent' || reply.kind === 'empty') return true
  if (reply.kind !== 'status' || isOutOfQuota(reply)) return false
  if (isTooLong(reply) || isNotFinite(reply)) return false
  const { status } = reply
  return status === 408 || status === 409 || status === 429 || (status >= 500 && status !== 501)
}
