import { isMapping, type Mapping } from './written-values.ts'

/** The names that services and frameworks use for the user and assistant roles. */
export const roleNames = {
  user: /^(?:user|human|humanmessage|humanmessagechunk)$/i,
  assistant: /^(?:assistant|ai|model|gpt|aimessage|aimessagechunk)$/i,
} as const

type Message = { readonly role: string; readonly content: unknown }

/**
 * Returns the role and content of a message in the format of OpenAI, LangChain, Google or the
 * OpenTelemetry conventions. The message may also be a `[role, content]` pair, or an entry of OpenAI's
 * `choices`, which contains the message. Returns undefined for anything else.
 */
export function messageOf(value: unknown): Message | undefined {
  if (Array.isArray(value)) {
    const [role, content, more] = value as readonly unknown[]
    const isPair = typeof role === 'string' && roles.test(role) && typeof content === 'string'
    return isPair && more === undefined ? { role, content } : undefined
  }
  if (!isMapping(value)) return undefined
  const inner = [value['message'], value['delta'], value['content']].find(hasRole)
  if (!hasRole(value) && inner !== undefined) return messageOf(inner)
  const role = value['role'] ?? value['from'] ?? typeOf(value)
  if (typeof role !== 'string' || !roles.test(role)) return undefined
  const { content, parts, kwargs, data } = value
  const within = [kwargs, data].find(isMapping)?.['content']
  return { role, content: content ?? parts ?? within ?? value['value'] ?? value['text'] }
}

const roles =
  /^(?:system|developer|user|human|assistant|ai|model|tool|function|gpt|\w*message(?:chunk)?)$/i

/** Returns a LangChain message's `type`, or a serialised message's class name. */
function typeOf({ type, id }: Mapping): unknown {
  return type === 'constructor' && Array.isArray(id) ? id.at(-1) : type
}

function hasRole(value: unknown): value is Mapping {
  return isMapping(value) && typeof value['role'] === 'string' && roles.test(value['role'])
}

/**
 * Returns whether this is a text part of a message rather than a tool call, a tool result or
 * reasoning.
 */
export function isPart(value: unknown): boolean {
  if (!isMapping(value)) return false
  const { type } = value
  const isText = type === undefined || textParts.has(type)
  return isText && (value['text'] !== undefined || typeof value['content'] === 'string')
}

const textParts: ReadonlySet<unknown> = new Set(['text', 'input_text', 'output_text'])

/**
 * Returns the text parts of a message's content, trimmed and joined by line feeds, or undefined if
 * there are none.
 */
export function contentOf(value: unknown): string | undefined {
  if (isMapping(value))
    return contentOf(value['content'] ?? value['text'] ?? value['parts'] ?? value['value'])
  if (!Array.isArray(value)) return textOf(value)
  const texts = value.flatMap((part: unknown) =>
    typeof part === 'string' || isPart(part) ? (contentOf(part) ?? []) : [],
  )
  return texts.length === 0 ? undefined : texts.join('\n')
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
