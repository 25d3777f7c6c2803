import type { Reply } from './reply.ts'

/** What a server dislikes about a request, where something can be changed about it. */
export type ComplaintTarget =
  | { readonly kind: 'output' }
  | { readonly kind: 'system-role' }
  /** The limit of the reply's tokens; `drop`: another name for it would not help. */
  | { readonly kind: 'cap'; readonly drop: boolean }
  | { readonly kind: 'field'; readonly name: string }

/** A reply that turns a request down for what it says. */
export type Complaint =
  | { readonly kind: 'target'; readonly target: ComplaintTarget }
  /** Its texts are too long for the model. */
  | { readonly kind: 'context-length' }
  | { readonly kind: 'content-policy' }
  | { readonly kind: 'other' }

type Status = Extract<Reply, { kind: 'status' }>

/**
 * What a reply complains about, by the field it names or, where it names none, by the one field of ours that
 * stands as a word in its message. Undefined: it is no complaint about the request. `sent`: fields of the
 * request that can be renamed or left out.
 */
export function complaintOf(reply: Status, sent: readonly string[]): Complaint | undefined {
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

function isAboutOutput({ status, param, message }: Status, sent: readonly string[]): boolean {
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

function fieldOf({ param, message }: Status, sent: readonly string[]): string | undefined {
  if (param !== undefined) return sent.find((name) => name === param)
  const named = sent.filter((name) => new RegExp(`\\b${name}\\b`).test(message))
  return named.length === 1 ? named[0] : undefined
}

function targetOf(name: string): ComplaintTarget {
  if (name === 'max_completion_tokens' || name === 'max_tokens') return { kind: 'cap', drop: false }
  if (name === 'response_format') return { kind: 'output' }
  return { kind: 'field', name }
}
