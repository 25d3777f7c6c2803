import { isTooLong, type StatusReply } from './reply.ts'

/** The part of a request that a server rejects and that the client can change. */
export type ComplaintTarget =
  | { readonly kind: 'output' }
  | { readonly kind: 'system-role' }
  | { readonly kind: 'stream' }
  /** The limit on the reply's tokens. `drop` is true if renaming the field would not help. */
  | { readonly kind: 'cap'; readonly drop: boolean }
  | { readonly kind: 'field'; readonly name: string }

export type Complaint =
  | { readonly kind: 'target'; readonly target: ComplaintTarget }
  | { readonly kind: 'context-length' }
  | { readonly kind: 'content-policy' }
  /** The model's own reply did not have the required form. */
  | { readonly kind: 'invalid-reply' }
  | { readonly kind: 'other' }

/**
 * Classifies what an error reply complains about: first by its wording, then by the field that it
 * names, then by the first request field that its message mentions. Returns undefined if the complaint
 * is not about the request. `sent` lists the request fields that can be renamed or left out.
 */
export function complaintOf(reply: StatusReply, sent: readonly string[]): Complaint | undefined {
  const { status, code = '', param = '' } = reply
  // Some servers put their message into `param`.
  const message = `${reply.message} ${param}`
  if (saysPolicy(reply)) return { kind: 'content-policy' }
  if (code === 'json_validate_failed' || /failed to (?:generate|validate) json/i.test(message))
    return { kind: 'invalid-reply' }
  if (isAboutOutput(reply, sent)) return { kind: 'target', target: { kind: 'output' } }
  if (code === 'context_length_exceeded' || isTooLong({ status, message }))
    return { kind: 'context-length' }
  if (status !== 400 && status !== 422) return undefined
  if (saysNoSystemRole(message)) return { kind: 'target', target: { kind: 'system-role' } }
  if (saysStreamOnly(message) && !sent.includes('stream'))
    return { kind: 'target', target: { kind: 'stream' } }
  if (saysCapTooLarge(message)) return { kind: 'target', target: { kind: 'cap', drop: true } }
  const field = fieldOf(reply, sent)
  if (field === undefined) return { kind: 'other' }
  return { kind: 'target', target: targetOf(field) }
}

const policies: ReadonlySet<string> = new Set([
  'content_policy_violation',
  'content_filter',
  'data_inspection_failed',
  'moderation_blocked',
  'invalid_prompt',
])

function saysPolicy({ status, code = '', message }: StatusReply): boolean {
  return (
    [400, 403, 422].includes(status) &&
    (policies.has(code) ||
      /content (?:management )?policy|ContentPolicyViolation|DataInspectionFailed|input was flagged/i.test(
        message,
      ))
  )
}

/**
 * Returns whether the server rejected `response_format`. Covers the wording of engines that implement
 * structured outputs, and of gateways in front of them.
 */
function isAboutOutput({ status, param, message }: StatusReply, sent: readonly string[]): boolean {
  if (![400, 404, 422, 500, 501].includes(status) || !sent.includes('response_format')) return false
  return (
    param?.startsWith('response_format') === true ||
    /response.?format|json.?(?:schema|mode|object)|structured|grammar|guided|outlines|requested parameters/i.test(
      message,
    )
  )
}

function saysCapTooLarge(message: string): boolean {
  return /max_(?:completion_)?tokens\b.*(?:too (?:large|high|big)|at most|exceeds|less than or equal|valid range)/i.test(
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

function saysStreamOnly(message: string): boolean {
  return /stream mode|non-?stream|stream\s*=\s*(?:true|false)|非流式/i.test(message)
}

function fieldOf({ param, message }: StatusReply, sent: readonly string[]): string | undefined {
  if (param !== undefined && sent.includes(param)) return param
  const named = sent
    .map((name) => ({ name, at: message.search(new RegExp(`\\b${RegExp.escape(name)}\\b`)) }))
    .filter(({ at }) => at !== -1)
  return named.toSorted((one, other) => one.at - other.at)[0]?.name
}

function targetOf(name: string): ComplaintTarget {
  if (name === 'max_completion_tokens' || name === 'max_tokens') return { kind: 'cap', drop: false }
  if (name === 'response_format') return { kind: 'output' }
  return { kind: 'field', name }
}
