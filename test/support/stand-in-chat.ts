import type { CallKind } from '../../src/lib/model/judging/judge-facts.ts'
import type { ChatModel, ChatReply, ChatRequest } from '../../src/lib/llm/chat-model.ts'
import { tokensOf } from '../../src/lib/text/tokens.ts'
import type { JudgeCause } from '../../src/lib/model/judging/claims.ts'
import { type Prompt, readPrompt } from './judge-server/read-prompt.ts'
import { type Mode, replyByMode } from './judge-server/reply-by-mode.ts'

/** A request to the model. Calls are in order. */
export type StandInCall = {
  readonly kind: CallKind
  readonly prompt: Prompt
  readonly request: ChatRequest<CallKind>
  readonly again: boolean
}

/** The scripted reply, possibly a promise: a value, a failure, or undefined for the mode's reply. */
export type Scripted = (
  prompt: Prompt,
  call: {
    readonly number: number
    readonly request: ChatRequest<CallKind>
    readonly again: boolean
  },
) => unknown

/** Returns a failure to use as a scripted reply. */
export function failure(cause: JudgeCause): ChatReply {
  return { kind: 'failed', cause, message: cause }
}

/**
 * A stand-in judge without a server. It reads prompts by the documented layout, computes its replies, and
 * returns them at the end of the current turn. Records its calls.
 */
export function standInChat(
  options: {
    readonly mode?: Mode
    readonly seed?: number
    readonly scripted?: Scripted | undefined
    readonly servedModel?: string
    /**
     * The maximum number of prompt tokens that the usage reports, as with a server that truncates
     * prompts. Default: 100 per prompt.
     */
    readonly contextTokens?: number | undefined
  } = {},
): ChatModel & { readonly calls: StandInCall[] } {
  const {
    mode = 'lexical',
    seed = 1,
    scripted,
    servedModel = 'stand-in-2026-01-01',
    contextTokens,
  } = options
  const calls: StandInCall[] = []
  return {
    model: 'stand-in',
    endpoint: 'http://127.0.0.1/v1',
    parameters: [],
    calls,
    ask: async (request, { signal, again }) => {
      signal.throwIfAborted()
      const { prompt, data } = readPrompt([
        { role: 'system', content: request.system },
        { role: 'user', content: request.user },
      ])
      calls.push({ kind: request.kind, prompt, request, again })
      const number = calls.length
      const own = await scripted?.(prompt, { number, request, again })
      if (isFailure(own)) return own
      const value = own ?? replyByMode(mode, prompt, { seed, data: data.join('\n'), asked: number })
      const input =
        contextTokens === undefined
          ? usage.input
          : Math.min(contextTokens, tokensOf(request.system + request.user))
      return { kind: 'reply', value, servedModel, usage: { ...usage, input } }
    },
  }
}

function isFailure(value: unknown): value is ChatReply {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'failed'
}

const usage = {
  input: 100,
  cachedInput: 0,
  cacheWrite: 0,
  output: 20,
  reasoning: 0,
  estimated: false,
}
