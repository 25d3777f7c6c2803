import type { StatusReply } from './reply.ts'

/** The part of a request that a server refuses, where that part can be changed. */
export type ComplaintTarget =
  | { readonly kind: 'output' }
  | { readonly kind: 'system-role' }
  /** The limit on the reply's tokens; `drop`: renaming the field would not help. */
  | { readonly kind: 'cap'; readonly drop: boolean }
  | { readonly kind: 'field'; readonly name: string }

/** Why a server refuses a request for its content. */
export type Complaint =
  | { readonly kind: 'target'; readonly target: ComplaintTarget }
  /** The texts are too long for the model. */
  | { readonly kind: 'context-length' }
  | { readonly kind: 'content-policy' }
  | { readonly kind: 'other' }

/**
 * What a reply complains about: the field it names, or else the only field of the request that is a word of its
 * message. Undefined where it does not complain about the request. `sent`: the request's fields that can be
 * renamed or left out.
 */
export function complaintOf(reply: StatusReply, sent: readonly string[]): Complaint | undefined {
  const { status, code = '', message } = reply
  if (isAboutOutput(reply, sent)) return { kind: 'target', target: { kind: 'output' } }
  if (![400, 413, 422].includes(status)) return undefined
  if (policies.has(code)) return { kind: 'content-policy' }
  if (status === 413 || code === 'context_length_exceeded' || saysTooLong(message))
    return { kind: 'context-length' }
  if (saysNoSystemRole(message)) return { kind: 'target', target: { kind: 'system-role' } }
  const field = fieldOf(reply, sent)
  if (field === undefined) return { kind: 'other' }
  return { kind: 'target', target: targetOf(field) }
}

const policies: ReadonlySet<string> = new Set([
  'content_policy_violation',
  'content_filter',
  'moderation_blocked',
  'invalid_prompt',
])

function isAboutOutput({ status, param, message }: StatusReply, sent: readonly string[]): boolean {
  if (![400, 404, 422, 501].includes(status) || !sent.includes('response_format')) return false
  return (
    param?.startsWith('response_format') === true ||
    ['response_format', 'json_schema', 'structured'].some((word) => message.includes(word))
  )
}

function saysTooLong(message: string): boolean {
  return /maximum (?:context|model|input|prompt) length|context (?:length|window|size)|prompt is too long/i.test(
    message,
  )
}

function saysNoSystemRole(message: string): boolean {
  return (
    /\bsystem\b/i.test(message) &&
    /\b(?:role|messages?|prompts?|instructions?)\b/i.test(message) &&
    /\b(?:not?|unsupported|doesn't|isn't|cannot|invalid)\b/i.test(message)
  )
}

function fieldOf({ param, message }: StatusReply, sent: readonly string[]): string | undefined {
  if (param !== undefined) return sent.find((name) => name === param)
  const named = sent.filter((name) => new RegExp(`\\b${name}\\b`).test(message))
  return named.length === 1 ? named[0] : undefined
}

function targetOf(name: string): ComplaintTarget {
  if (name === 'max_completion_tokens' || name === 'max_tokens') return { kind: 'cap', drop: false }
  if (name === 'response_format') return { kind: 'output' }
  return { kind: 'field', name }
}
