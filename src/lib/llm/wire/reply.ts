import type { JudgeCause } from '../../model/judging/claims.ts'

/** An answer whose HTTP status is no success. */
export type StatusReply = {
  readonly kind: 'status'
  readonly status: number
  readonly message: string
  readonly code: string | undefined
  /** The field of the request that the server complains about, where it names one. */
  readonly param: string | undefined
  /** The wait that the server asks for, in milliseconds. */
  readonly retryAfterMs: number | undefined
}

/** The outcome of one request to a model. All texts in it are foreign. */
export type Reply<Body = unknown> =
  /** A success; `body` is undefined where it cannot be parsed. */
  | { readonly kind: 'answered'; readonly body: Body }
  | StatusReply
  /** A success without a reply in it, as servers give in a bad moment. */
  | { readonly kind: 'empty'; readonly message: string }
  /** No answer: a broken connection or a timeout. */
  | { readonly kind: 'silent'; readonly message: string; readonly timedOut: boolean }
  /** A redirect, or a request to another origin; asking again gives the same. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'too-large'; readonly message: string }
  /** Not sent for lack of time or budget. */
  | {
      readonly kind: 'unsent'
      readonly cause: Extract<JudgeCause, 'deadline' | 'budget'>
      readonly message: string
    }

/** Whether the server asked for fewer requests, or had no time. */
export function isOverload(reply: Reply): boolean {
  if (reply.kind === 'silent') return reply.timedOut
  return reply.kind === 'status' && [429, 503, 529].includes(reply.status)
}

/** Whether the account has no money left, which no wait changes. */
export function isOutOfQuota(reply: Reply): boolean {
  if (reply.kind !== 'status') return false
  const { status, code = '', message } = reply
  if (status === 402 || (status === 429 && spent.has(code))) return true
  return (status === 400 || status === 403) && (spent.has(code) || saysUnpaid.test(message))
}

const spent: ReadonlySet<string> = new Set([
  'insufficient_quota',
  'billing_hard_limit_reached',
  'Arrearage',
])

const saysUnpaid =
  /credit balance is too low|insufficient (?:balance|credits?|funds)|overdue account/i

/** Whether a message says that the texts are too long for the model, whatever the status says. */
export function saysTooLong(message: string): boolean {
  return /maximum (?:context|model|input|prompt) length|context (?:length|window|size)|prompt is too long/i.test(
    message,
  )
}

/** `it answered 404 …`: the client's package puts the status in front of most messages. */
export function answerOf({ status, message }: StatusReply): string {
  return `it answered ${message.startsWith(String(status)) ? message : `${status} ${message}`}`
}
