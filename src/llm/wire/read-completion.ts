import { z } from 'zod'
import { tokensOf } from '../../text/tokens.ts'
import type { CallUsage, ChatRequest } from '../chat-model.ts'
import type { OutputMode } from '../chat-settings.ts'
import { jsonOf, jsonWithin } from '../../parse/json-in-text.ts'

/** The content of a successful answer. */
export type Completion = {
  readonly servedModel: string
  /** Undefined where the body is no completion. */
  readonly usage: CallUsage | undefined
  readonly content:
    | { readonly kind: 'value'; readonly value: unknown }
    /** The body is no completion, or has no text. */
    | { readonly kind: 'bad-response'; readonly message: string }
    /** The text is no JSON although JSON was asked for. */
    | { readonly kind: 'unreadable' }
    | { readonly kind: 'cut-off' }
    | { readonly kind: 'refusal'; readonly message: string }
    | { readonly kind: 'content-filter' }
}

/** Reads a body by our own schema: an answer with status 200 may be a page of HTML. */
export function readCompletion(
  body: unknown,
  {
    request,
    mode,
    model,
  }: { readonly request: ChatRequest; readonly mode: OutputMode; readonly model: string },
): Completion {
  const envelope = EnvelopeSchema.safeParse(
    typeof body === 'string' ? jsonOf(body, body.length)?.value : body,
  )
  if (!envelope.success)
    return {
      servedModel: model,
      usage: undefined,
      content: { kind: 'bad-response', message: badMessage(body) },
    }
  const { choices: choice, usage, model: served } = envelope.data
  const content = choice.message.content ?? ''
  return {
    servedModel: served ?? model,
    usage: usageOf(usage, { request, content }),
    content: contentOf(choice, { request, mode }),
  }
}

/** Tolerant of what servers add; every field that is used is checked. */
const ChoiceSchema = z.object({
  finish_reason: z.string().nullish(),
  message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
})

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
  // Only one was asked for, so the first counts.
  choices: z
    .array(z.unknown())
    .min(1)
    .max(16)
    .transform(([first]) => first)
    .pipe(ChoiceSchema),
  usage: z.unknown().optional(),
})

/** Some servers report errors with status 200. */
const ErrorSchema = z.object({ error: z.object({ message: z.string() }) })

function badMessage(body: unknown): string {
  const said = ErrorSchema.safeParse(body)
  return said.success ? said.data.error.message : 'its answer is no completion of a chat'
}

function contentOf(
  choice: z.output<typeof ChoiceSchema>,
  { request, mode }: { readonly request: ChatRequest; readonly mode: OutputMode },
): Completion['content'] {
  const { content, refusal } = choice.message
  if (refusal) return { kind: 'refusal', message: refusal }
  if (choice.finish_reason === 'content_filter') return { kind: 'content-filter' }
  if (choice.finish_reason === 'length') return { kind: 'cut-off' }
  if (!content) return { kind: 'bad-response', message: 'its answer holds no text' }
  if (request.schema === undefined) return { kind: 'value', value: content }
  const found = mode === 'text' ? jsonWithin(content) : jsonOf(content)
  return found === undefined ? { kind: 'unreadable' } : { kind: 'value', value: found.value }
}

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
