import type { JudgeCause } from '../../model/claims.ts'

/** What became of one request to a model. All texts in it are foreign. */
export type Reply =
  /** With success, or with something that cannot be parsed: then `body` is undefined. */
  | { readonly kind: 'answered'; readonly body: unknown }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly message: string
      readonly code: string | undefined
      /** The request's field that the server complains about, where it says so. */
      readonly param: string | undefined
      /** How long the server wants to be left alone, in milliseconds. */
      readonly retryAfterMs: number | undefined
    }
  /** No answer: the connection, or the time. */
  | { readonly kind: 'silent'; readonly message: string; readonly timedOut: boolean }
  /** A redirect, or a request that may not go there; asking again gives the same. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'too-large'; readonly message: string }
  /** The credential could not be had, so that nothing was asked. */
  | { readonly kind: 'no-token'; readonly message: string }
  /** It was not sent: there is no time or no money for it. */
  | {
      readonly kind: 'unsent'
      readonly cause: Extract<JudgeCause, 'deadline' | 'budget'>
      readonly message: string
    }

/** A reply by which the server has no time for us now. */
export function isOverload(reply: Reply): boolean {
  if (reply.kind === 'silent') return reply.timedOut
  return reply.kind === 'status' && [429, 503, 529].includes(reply.status)
}

/** A reply by which no more is to be had for the money that is left. */
export function isOutOfQuota(reply: Reply): boolean {
  if (reply.kind !== 'status') return false
  const { status, code = '' } = reply
  return status === 402 || (status === 429 && spent.has(code))
}

const spent: ReadonlySet<string> = new Set(['insufficient_quota', 'billing_hard_limit_reached'])
