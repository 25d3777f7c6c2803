import type { JudgeCall, JudgeServerOptions } from '../judge-server.ts'
import type { Trouble } from './failure.ts'

/** Returns the envelope of a reply, including faults inside it. */
export function completion({
  call,
  value,
  trouble,
  options,
}: {
  readonly call: JudgeCall
  readonly value: unknown
  readonly trouble: Trouble | undefined
  readonly options: JudgeServerOptions
}): unknown {
  const content = contentOf(call, value, trouble, options)
  const usage = usageOf(call, content, options)
  const message =
    trouble?.kind === 'refusal'
      ? { role: 'assistant', content: null, refusal: 'I cannot help with that.' }
      : { role: 'assistant', content, refusal: null }
  const finish = trouble?.kind === 'length' ? 'length' : 'stop'
  const reason = trouble?.kind === 'content-filter' ? 'content_filter' : finish
  return {
    id: `chatcmpl-${call.number}`,
    object: 'chat.completion',
    created: 1_700_000_000 + call.number,
    model: options.servedModel ?? call.body.model,
    choices:
      trouble?.kind === 'empty-choices'
        ? []
        : [{ index: 0, message, logprobs: null, finish_reason: reason }],
    ...(trouble?.kind === 'no-usage' ? {} : { usage }),
  }
}

function contentOf(
  call: JudgeCall,
  value: unknown,
  trouble: Trouble | undefined,
  { personality }: JudgeServerOptions,
): string {
  const changed = trouble?.kind === 'value' ? trouble.change(value) : value
  const explained = call.system.includes('"reason"') ? withReasons(changed) : changed
  const json = typeof explained === 'string' ? explained : JSON.stringify(explained)
  const prose = personality === 'ignores-schema' && typeof explained !== 'string'
  const content = prose
    ? `Here is the JSON you asked for:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`
    : json
  if (trouble?.kind === 'content') return trouble.change(content)
  return trouble?.kind === 'length' ? content.slice(0, content.length / 2) : content
}

/** Adds a reason before each label, if the prompt asks for reasons. */
function withReasons(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('verdicts' in value)) return value
  if (!Array.isArray(value.verdicts)) return value
  const verdicts = value.verdicts.map((one: Readonly<Record<string, unknown>>) => {
    const { id, ...rest } = one
    return { id, reason: 'by the words it shares with the premise', ...rest }
  })
  return { verdicts }
}

/** Returns token counts estimated from lengths, without cached tokens. */
function usageOf(
  call: JudgeCall,
  content: string,
  { personality, contextTokens = Infinity }: JudgeServerOptions,
): unknown {
  const tokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4)
  const reasoning = personality === 'reasoning' ? 64 : 0
  const input = Math.min(contextTokens, tokens(call.system) + tokens(call.user))
  const output = tokens(content) + reasoning
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: reasoning, audio_tokens: 0 },
  }
}
