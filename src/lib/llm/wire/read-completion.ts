import { z } from 'zod'
import { tokensOf } from '../../text/tokens.ts'
import type { CallUsage, ChatRequest } from '../chat-model.ts'
import { messageFields } from './message-schema.ts'
import { jsonOf, jsonWithin } from '../../parse/json-in-text.ts'

export type Completion = {
  readonly servedModel: string
  /** Undefined if the body is not a completion. */
  readonly usage: CallUsage | undefined
  /** True if the response contains the model's reasoning or counts reasoning tokens. */
  readonly thinks: boolean
  readonly content:
    | { readonly kind: 'value'; readonly value: unknown }
    /** The body is not a completion. */
    | { readonly kind: 'bad-response' }
    /** The text is missing or incomplete. The same request may succeed next time. */
    | { readonly kind: 'empty'; readonly message: string }
    | { readonly kind: 'only-thoughts' }
    /** The text is not a single JSON value although JSON was requested. */
    | { readonly kind: 'unreadable' }
    | { readonly kind: 'cut-off' }
    | { readonly kind: 'refusal'; readonly message: string }
    | { readonly kind: 'content-filter' }
}

/**
 * Reads a completion from a response's body. Checks the body against a schema, because a response
 * with status 200 may be an HTML page.
 */
export function readCompletion(
  body: unknown,
  { request, model }: { readonly request: ChatRequest; readonly model: string },
): Completion {
  const envelope = EnvelopeSchema.safeParse(
    typeof body === 'string' ? jsonOf(body, body.length)?.value : body,
  )
  if (!envelope.success)
    return {
      servedModel: model,
      usage: undefined,
      thinks: false,
      content: isHollow(body)
        ? { kind: 'empty', message: 'its response is empty' }
        : { kind: 'bad-response' },
    }
  const { choices: choice, usage, model: served } = envelope.data
  const text = textOf(choice.message)
  const counted = usageOf(usage, { request, content: text })
  const thoughts = thoughtsIn(choice.message)
  const thinks = counted.reasoning > 0 || thoughts !== '' || /^\s*<think/.test(text)
  return {
    servedModel: served ?? model,
    usage: counted,
    thinks,
    content: contentOf({ ...choice, text, thinks }, request),
  }
}

type Message = z.output<typeof messageFields>

/** Ignores additional fields from the server, but checks every field that is used. */
const ChoiceSchema = z.object({ finish_reason: z.string().nullish(), message: messageFields })

const count = z.int().min(0)

const UsageSchema = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z
    .object({ cached_tokens: count.nullish(), cache_write_tokens: count.nullish() })
    .nullish(),
  completion_tokens_details: z.object({ reasoning_tokens: count.nullish() }).nullish(),
})

const EnvelopeSchema = z.object({
  model: z.string().min(1).max(200).nullish().catch(undefined),
  // Only one choice was requested. If there are more, the first is used.
  choices: z
    .array(z.unknown())
    .min(1)
    .max(16)
    .transform(([first]) => first)
    .pipe(ChoiceSchema),
  usage: z.unknown().optional(),
})

function isHollow(body: unknown): boolean {
  if (body === undefined || body === null) return true
  return (
    typeof body === 'object' &&
    'choices' in body &&
    !(Array.isArray(body.choices) && body.choices.length > 0)
  )
}

function textOf(message: Message): string {
  const { content, tool_calls, function_call } = message
  const [call, ...further] = tool_calls ?? []
  const called = further.length === 0 ? call?.function.arguments : undefined
  return content || called || function_call?.arguments || ''
}

function thoughtsIn({ reasoning, reasoning_content }: Message): string {
  return reasoning_content || reasoning || ''
}

function contentOf(
  {
    finish_reason,
    message,
    text,
    thinks,
  }: z.output<typeof ChoiceSchema> & { readonly text: string; readonly thinks: boolean },
  { schema }: ChatRequest,
): Completion['content'] {
  if (message.refusal) return { kind: 'refusal', message: message.refusal }
  const reason = finish_reason?.toLowerCase() ?? ''
  if (filtered.has(reason)) return { kind: 'content-filter' }
  if (cut.has(reason)) return { kind: 'cut-off' }
  if (broken.has(reason)) return { kind: 'empty', message: `its reply broke off: ${reason}` }
  if (text === '') {
    // Looks for JSON in the reasoning, because some servers return the whole reply there if a model
    // is configured not to reason.
    const inThoughts = schema && jsonOf(thoughtsIn(message))
    if (inThoughts !== undefined) return { kind: 'value', value: inThoughts.value }
    return thinks
      ? { kind: 'only-thoughts' }
      : { kind: 'empty', message: 'its reply contains no text' }
  }
  if (schema === undefined) return { kind: 'value', value: text }
  const found = jsonWithin(text)
  return found === undefined ? { kind: 'unreadable' } : { kind: 'value', value: found.value }
}

const filtered: ReadonlySet<string> = new Set(['content_filter', 'sensitive', 'safety'])

const cut: ReadonlySet<string> = new Set(['length', 'max_tokens', 'model_length'])

const broken: ReadonlySet<string> = new Set([
  'error',
  'insufficient_system_resource',
  'network_error',
])

function usageOf(
  said: unknown,
  { request, content }: { readonly request: ChatRequest; readonly content: string },
): CallUsage {
  const usage = UsageSchema.safeParse(said)
  if (!usage.success) {
    const { input } = request.estimate
    const output = tokensOf(content)
    return { input, cachedInput: 0, cacheWrite: 0, output, reasoning: 0, estimated: true }
  }
  const { prompt_tokens, completion_tokens, prompt_tokens_details, completion_tokens_details } =
    usage.data
  return {
    input: prompt_tokens,
    cachedInput: prompt_tokens_details?.cached_tokens ?? 0,
    cacheWrite: prompt_tokens_details?.cache_write_tokens ?? 0,
    output: completion_tokens,
    reasoning: completion_tokens_details?.reasoning_tokens ?? 0,
    estimated: false,
  }
}
