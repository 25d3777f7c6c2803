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
  /** A success; `body` is undefined if it cannot be parsed. */
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

/** Why the server's certificate was refused, which no other try changes; undefined if it was not. */
export function certificateFault(reply: Reply): CertificateFault | undefined {
  if (reply.kind !== 'silent' || !/\bcertificate\b/i.test(reply.message)) return undefined
  const { message } = reply
  if (/\bexpired\b|not yet valid/i.test(message)) return 'certificate-dates'
  return /altnames/i.test(message) ? 'certificate-host' : 'certificate'
}

type CertificateFault = keyof typeof certificateHints

export const certificateHints = {
  certificate: 'for a certificate of your own company, name its file in NODE_EXTRA_CA_CERTS',
  'certificate-dates':
    'renew the certificate of the server or of the proxy in between; if its dates are right, set the clock of this machine',
  'certificate-host':
    'give a host that the certificate names as `base-url`, or add this host to the certificate',
} as const

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

/** Whether the texts are too long for the model or its server, by the words of an answer that refuses the request. */
export function isTooLong({ status, message }: Pick<StatusReply, 'status' | 'message'>): boolean {
  if (status === 413) return true
  // Of a limit per minute most messages are about those before; one about this request never passes.
  if (status === 429) return saysTooLarge.test(message)
  return saysTooLong.test(message) || (refusesTexts.has(status) && namesContext.test(message))
}

/** TEI answers 424, llama.cpp 500. A 503 may name the context size of a model that is still loading. */
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

/** Whether the model computed what is not a number, which the server cannot write as JSON. */
export function isNotFinite({ status, message }: StatusReply): boolean {
  return status >= 500 && /\bNaN\b|[+-]Inf\b|[Oo]ut of range float values/.test(message)
}

/** `it answered 404 …`: the client's package puts the status in front of most messages. */
export function answerOf({ status, message }: StatusReply): string {
  return `it answered ${message.startsWith(String(status)) ? message : `${status} ${message}`}`
}
