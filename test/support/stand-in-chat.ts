import type { CallKind } from '../../src/lib/model/judging/judge-facts.ts'
import type { ChatModel, ChatReply, ChatRequest } from '../../src/lib/llm/chat-model.ts'
import { tokensOf } from '../../src/lib/text/tokens.ts'
import type { JudgeCause } from '../../src/lib/model/judging/claims.ts'
import { type Prompt, readPrompt } from './judge-server/read-prompt.ts'
import { type Mode, replyByMode } from './judge-server/reply-by-mode.ts'

/** A question that was asked, in order. */
export type StandInCall = {
  readonly kind: CallKind
  readonly prompt: Prompt
  readonly request: ChatRequest<CallKind>
  readonly again: boolean
}

/** What a script replies, at once or later: a value, a failure, or undefined for what the mode says. */
export type Scripted = (
  prompt: Prompt,
  call: {
    readonly number: number
    readonly request: ChatRequest<CallKind>
    readonly again: boolean
  },
) => unknown

/** A failure as a script's reply. */
export function failure(cause: JudgeCause): ChatReply {
  return { kind: 'failed', cause, message: cause }
}

/**
 * The stand-in judge without a server between: it reads prompts by the documented layout, and replies by
 * computing, at the end of the current turn. Counts what it is asked.
 */
export function standInChat(
  options: {
    readonly mode?: Mode
    readonly seed?: number
    readonly scripted?: Scripted | undefined
    readonly servedModel?: string
    /** Tokens of a prompt that are counted at most, as a server counts that cuts the rest. Default: 100 for each prompt. */
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
