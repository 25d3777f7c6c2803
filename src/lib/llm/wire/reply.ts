import type { JudgeCause } from '../../model/judging/claims.ts'

/** A response whose HTTP status is not a success. */
export type StatusReply = {
  readonly kind: 'status'
  readonly status: number
  readonly message: string
  readonly code: string | undefined
  /** The request field that the server complains about, if it names one. */
  readonly param: string | undefined
  /** The wait requested by the server, in milliseconds. */
  readonly retryAfterMs: number | undefined
}

/** The outcome of one request to a model. All strings in it are untrusted. */
export type Reply<Body = unknown> =
  /** A successful response. `body` is undefined if it cannot be parsed. */
  | { readonly kind: 'answered'; readonly body: Body }
  | StatusReply
  /** A successful response that contains no reply. Servers under load sometimes send one. */
  | { readonly kind: 'empty'; readonly message: string }
  /** No response, because the connection broke or timed out. */
  | { readonly kind: 'silent'; readonly message: string; readonly timedOut: boolean }
  /** A redirect, or a request to another origin. A retry would fail in the same way. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'too-large'; readonly message: string }
  /** The request was not sent, because the time or the budget is used up. */
  | {
      readonly kind: 'unsent'
      readonly cause: Extract<JudgeCause, 'deadline' | 'budget'>
      readonly message: string
    }

/** Returns whether the server asked for fewer requests, reported that it is overloaded, or timed out. */
export function isOverload(reply: Reply): boolean {
  if (reply.kind === 'silent') return reply.timedOut
  return reply.kind === 'status' && [429, 503, 529].includes(reply.status)
}

/**
 * Returns why the server's TLS certificate was rejected, or undefined if it was not rejected. A
 * retry cannot fix this.
 */
export function certificateFault(reply: Reply): CertificateFault | undefined {
  if (reply.kind !== 'silent' || !/\bcertificate\b/i.test(reply.message)) return undefined
  const { message } = reply
  if (/\bexpired\b|not yet valid/i.test(message)) return 'certificate-dates'
  return /altnames/i.test(message) ? 'certificate-host' : 'certificate'
}

type CertificateFault = keyof typeof certificateHints

export const certificateHints = {
  certificate: 'to trust a certificate issued by your company, set NODE_EXTRA_CA_CERTS to its file',
  'certificate-dates':
    "renew the certificate of the server or proxy; if its dates are right, correct this machine's clock",
  'certificate-host':
    'use a host name from the certificate in `base-url`, or add this host to the certificate',
} as const

/** Returns whether the account has run out of money or quota, in which case waiting would not help. */
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

/** Returns whether the status or message says that the input is too long. */
export function isTooLong({ status, message }: Pick<StatusReply, 'status' | 'message'>): boolean {
  if (status === 413) return true
  // Most 429 messages about tokens concern earlier requests in the same minute, so a retry might help.
  // A message that says this request alone is too large is final.
  if (status === 429) return saysTooLarge.test(message)
  return saysTooLong.test(message) || (refusesTexts.has(status) && namesContext.test(message))
}

/**
 * The statuses with which servers reject a text that is too long. TEI responds with 424, and
 * llama.cpp with 500. 503 is not included, because its message may name the context size of a model
 * that is still loading.
 */
const refusesTexts: ReadonlySet<number> = new Set([400, 413, 422, 424, 500])

const namesContext = /context (?:length|window|size)/i

const saysTooLarge = /request (?:is )?too large/i

const saysTooLong = new RegExp(
  [
    saysTooLarge.source,
    'maximum (?:context|model|input|prompt|sequence) length',
    '(?:prompt|inputs?) (?:is|are) too (?:long|large)',
    'too large to process',
    'physical batch size',
    'must have less than \\d+ tokens',
    'too many input tokens',
    'maximum number of (?:input )?tokens',
  ].join('|'),
  'i',
)

/**
 * Returns whether the model computed a value that is not a finite number, which the server cannot write as
 * JSON.
 */
export function isNotFinite({ status, message }: StatusReply): boolean {
  return status >= 500 && /\bNaN\b|[+-]Inf\b|[Oo]ut of range float values/.test(message)
}

/**
 * Returns text such as `it answered 404 …`. Does not repeat the status if the message begins with
 * it.
 */
export function answerOf({ status, message }: StatusReply): string {
  return `it answered ${message.startsWith(String(status)) ? message : `${status} ${message}`}`
}
