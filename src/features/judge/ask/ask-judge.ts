import type { z } from 'zod'
import type { JudgeCause } from '../../../lib/model/judging/claims.ts'
import type { ChatReply, ChatRequest, WireSchema } from '../../../lib/llm/chat-model.ts'
import { inputTokens, outputTokens } from '../../../lib/llm/token-estimate.ts'
import { tokensOf } from '../../../lib/text/tokens.ts'
import {
  type DataLines,
  drawFence,
  fenceFor,
  userMessage,
} from '../../../lib/llm/wire/user-message.ts'
import { countCall, countFailure } from '../judging/counters.ts'
import { type CutPrompt, cutMessage, noteSize } from '../judging/cut-prompts.ts'
import { type JudgeSession, keepControls } from '../judging/session.ts'
import { historyRule, holdsHistory } from './conversation.ts'
import { type JudgeCall, rubricFor } from './prompts.ts'

export type CallFor<T> = {
  readonly call: JudgeCall
  readonly data: DataLines
  readonly schema: WireSchema
  readonly reply: z.ZodType<T>
  /** The number of claims that the reply is expected to list or judge. */
  readonly claims: number
  /**
   * The text that the reply is expected to repeat: the text to extract claims from, or the claims to
   * judge. It is used to estimate the reply's length.
   */
  readonly restates?: string | undefined
  /**
   * Whether to draw new marker lines for the prompt's data. True if the previous reply was discarded.
   */
  readonly freshFence: boolean
}

export type Asked<T> =
  | { readonly kind: 'reply'; readonly value: T; readonly servedModel: string }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/**
 * Makes one call, and a second one if the reply does not match its schema. If the second reply does
 * not match either, returns `lost` with the cause `malformed`. Rejects only with the signal's
 * reason.
 */
export async function askJudge<T>(session: JudgeSession, question: CallFor<T>): Promise<Asked<T>> {
  const request = requestOf(session, question)
  for (const again of [false, true]) {
    const reply = await inTurn(session, request, { again })
    if (reply.kind === 'failed') {
      countFailure(session.counters, reply)
      return { kind: 'lost', cause: reply.cause }
    }
    const read = question.reply.safeParse(reply.value)
    if (read.success) return { kind: 'reply', value: read.data, servedModel: reply.servedModel }
  }
  return { kind: 'lost', cause: 'malformed' }
}

/** Estimates the input tokens of a call with this data. */
export function inputEstimate(session: JudgeSession, call: JudgeCall, data: DataLines): number {
  const texts = systemFor(call, data) + userMessage(data, session.fences.shared)
  return inputTokens(texts)
}

function systemFor(call: JudgeCall, data: DataLines): string {
  const rubric = rubricFor(call)
  return holdsHistory(data) ? `${rubric}\n\n${historyRule}` : rubric
}

function requestOf<T>(session: JudgeSession, question: CallFor<T>): ChatRequest<JudgeCall> {
  const { shared, randomBytes } = session.fences
  const wanted = question.freshFence ? drawFence(randomBytes) : shared
  const fence = fenceFor(question.data, wanted, randomBytes)
  return {
    kind: question.call,
    system: systemFor(question.call, question.data),
    user: userMessage(question.data, fence),
    schema: question.schema,
    estimate: {
      input: inputEstimate(session, question.call, question.data),
      output: outputTokens(question.call, {
        claims: question.claims,
        restates: question.restates,
        reasoning: session.rules.reasons,
      }),
    },
  }
}

/**
 * Makes a call. The run's first call finishes before any other call starts, because the client uses
 * it to detect what the server supports.
 */
async function inTurn(
  session: JudgeSession,
  request: ChatRequest<JudgeCall>,
  { again }: { readonly again: boolean },
): Promise<ChatReply> {
  const { gate, chat, signal, counters, sizes } = session
  if (gate.first !== undefined) await gate.first
  signal.throwIfAborted()
  if (sizes.cut !== undefined) return { ...cutOff(sizes.cut), unsent: true }
  const asked = chat.ask(request, { signal, again })
  gate.first ??= asked.catch(() => undefined)
  const reply = unlessCut(session, request, await asked)
  if (reply.kind === 'reply' || reply.unsent !== true) countCall(counters, request.kind)
  return reply
}

/**
 * Turns a reply into a failure if the server is known to truncate prompts, because the judge may
 * have read only part of the prompt.
 */
function unlessCut(
  session: JudgeSession,
  { system, user }: ChatRequest<JudgeCall>,
  reply: ChatReply,
): ChatReply {
  if (reply.kind === 'failed') return reply
  const { sizes } = session
  const wasCut = sizes.cut !== undefined
  const cut = noteSize(sizes, tokensOf(system + user), reply.usage)
  if (cut === undefined) return reply
  if (!wasCut) keepControls(session, { results: [], verdicts: [], isCut: true })
  return cutOff(cut)
}

function cutOff(cut: CutPrompt) {
  return { kind: 'failed', cause: 'cut_prompt', message: cutMessage(cut) } as const
}
