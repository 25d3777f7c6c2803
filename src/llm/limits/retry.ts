import type { Log } from '../../core/log.ts'
import type { Deadline } from './deadline.ts'
import type { Limiter, Slot } from './limiter.ts'
import type { ModelPorts } from '../model-ports.ts'
import { isOutOfQuota, isOverload, type Reply } from '../wire/reply.ts'

/** What retrying needs of the world. */
export type RetryPorts = Pick<ModelPorts, 'now' | 'random' | 'sleep'> & {
  readonly limiter: Limiter
  readonly log: Log
}

/** How often one question was sent so far; the caller may take back what it does not count. */
export type Attempts = { requests: number; timeouts: number }

/** Sends a request, and again where that may help. */
export type WithRetries = (
  send: (signal: AbortSignal) => Promise<Reply>,
  signal: AbortSignal,
  options?: {
    /** Ends what happens between requests; those on their way go on. Undefined: `signal` alone does. */
    readonly waiting?: AbortSignal | undefined
    readonly deadline?: Deadline | undefined
    readonly attempts?: Attempts
    /** Told of the last reply while its slot is still taken: what it stops is stopped before others go. */
    readonly onReply?: (reply: Reply) => void
  },
) => Promise<Reply>

/**
 * Asks again up to four times where a moment may change the answer: 408, 409, 429, 5xx, a broken connection;
 * twice after a timeout, never when the money is spent. A server that says how long to wait is left alone
 * that long by all requests that share this; where that ends after the deadline, the reply is `unsent` at
 * once. Otherwise waits are drawn up to twice as long each time. Who waits keeps its slot, so that nobody
 * else runs into the same trouble meanwhile. Rejects with a signal's reason.
 */
export function openRetries({ now, random, sleep, limiter, log }: RetryPorts): WithRetries {
  let quietUntil = -Infinity
  const isTooLong = (deadline: Deadline | undefined): boolean =>
    deadline !== undefined && quietUntil > Math.max(now(), deadline.endsAt)
  const quietly = async (send: Send, { signal, waiting, deadline }: Within): Promise<Reply> => {
    for (let left = quietUntil - now(); left > 0; left = quietUntil - now()) {
      if (isTooLong(deadline)) return tooLate
      await sleep(left, waiting)
    }
    waiting.throwIfAborted()
    return send(signal)
  }
  /** Milliseconds until the next attempt. */
  const waitFor = (reply: Reply, { requests }: Attempts): number => {
    const asked = reply.kind === 'status' ? reply.retryAfterMs : undefined
    if (asked === undefined) return random() * Math.min(longestDrawMs, 1000 * 2 ** (requests - 1))
    quietUntil = Math.max(quietUntil, now() + asked)
    return asked
  }
  /** In a slot: the last reply, or undefined after a wait that makes another attempt worth while. */
  const attempt = async (send: Send, slot: Slot, within: Within): Promise<Reply | undefined> => {
    const { waiting, deadline, attempts, onReply } = within
    const reply = await quietly(send, within)
    slot.report(endOf(reply))
    if (reply.kind !== 'unsent') attempts.requests += 1
    if (reply.kind === 'silent' && reply.timedOut) attempts.timeouts += 1
    const waitMs = isWorthAsking(reply, attempts) ? waitFor(reply, attempts) : undefined
    const last = waitMs !== undefined && isTooLong(deadline) ? tooLate : reply
    if (waitMs === undefined || last === tooLate) {
      onReply(last)
      return last
    }
    if (waitMs >= worthTellingMs)
      log.info(`the model's endpoint wants ${Math.ceil(waitMs / 1000)} s of patience`)
    await sleep(waitMs, waiting)
    return undefined
  }
  return async (send, signal, options = {}) => {
    const { waiting = signal, deadline, attempts = fresh(), onReply = ignore } = options
    const within = { signal, waiting, deadline, attempts, onReply }
    let entering = limiter.enter(waiting)
    for (;;) {
      const slot = await entering
      try {
        const reply = await attempt(send, slot, within)
        if (reply !== undefined) return reply
        // In line before the slot is given away, and before all who have not tried yet.
        entering = limiter.enter(waiting, { again: true })
      } finally {
        slot.leave()
      }
    }
  }
}

type Send = (signal: AbortSignal) => Promise<Reply>

type Within = {
  readonly signal: AbortSignal
  readonly waiting: AbortSignal
  readonly deadline: Deadline | undefined
  readonly attempts: Attempts
  readonly onReply: (reply: Reply) => void
}

function ignore(): void {}

/** HTTP requests that one question may take. */
export const mostRequests = 5
const mostTimeouts = 3

const longestDrawMs = 30_000
const worthTellingMs = 10_000

const tooLate = {
  kind: 'unsent',
  cause: 'deadline',
  message: 'it wants to be left alone until after the deadline',
} as const

function fresh(): Attempts {
  return { requests: 0, timeouts: 0 }
}

function endOf(reply: Reply): 'success' | 'overload' | 'other' {
  if (reply.kind === 'answered') return 'success'
  return isOverload(reply) ? 'overload' : 'other'
}

function isWorthAsking(reply: Reply, { requests, timeouts }: Attempts): boolean {
  if (requests >= mostRequests || !isPassing(reply)) return false
  return reply.kind !== 'silent' || !reply.timedOut || timeouts < mostTimeouts
}

/** Whether a moment may change the answer. */
export function isPassing(reply: Reply): boolean {
  if (reply.kind === 'silent') return true
  if (reply.kind !== 'status' || isOutOfQuota(reply)) return false
  const { status } = reply
  return status === 408 || status === 409 || status === 429 || (status >= 500 && status !== 501)
}
