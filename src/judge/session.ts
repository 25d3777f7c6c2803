import type { z } from 'zod'
import type { JudgeCause } from '../model/claims.ts'
import type { Panel } from './panel/panel.ts'
import type { ChatModel, ChatReply, ChatRequest, WireSchema } from '../llm/chat-model.ts'
import { inputTokens, outputTokens } from '../llm/token-estimate.ts'
import type { JudgeEmbedder } from './judge-embedder.ts'
import type { Judgements, Settled } from './kept/judgement-port.ts'
import { type JudgeCall, rubricFor } from './ask/prompts.ts'
import { countCall, countFailure, openCounters, type Counters } from './counters.ts'
import {
  type DataLines,
  drawFence,
  fenceFor,
  type RandomBytes,
  userMessage,
} from '../llm/wire/user-message.ts'

/** Settings that decide how the judge is asked. */
export type AskingRules = {
  /** UTF-16 units of a chunk that are judged. */
  readonly chunkChars: number
  /** Estimated tokens of one request at most. */
  readonly maxInput: number
  /** The judge gives a reason before each label. */
  readonly explain: boolean
  /** Model parameters that make it think before it replies are configured. */
  readonly reasons: boolean
}

/** Where the judge is asked: what all calls of a run share. */
export type JudgeSession = {
  readonly chat: ChatModel
  /** Undefined where no metric compares texts by their vectors. */
  readonly embedder: JudgeEmbedder | undefined
  readonly judgements: Judgements
  readonly rules: AskingRules
  readonly signal: AbortSignal
  readonly counters: Counters
  readonly fences: Fences
  readonly gate: OpeningGate
  /** Who else has a say. */
  readonly panel: Panel
  /** What earlier runs stored does not count. */
  readonly fresh: boolean
  /** Told of each judgement that is used. */
  readonly onUse: (use: JudgementUse) => void
}

/** A judgement that went into an item. */
export type JudgementUse = {
  /** The model that was asked, as configured. */
  readonly model: string
  readonly address: string
  readonly settled: Settled
  readonly stored: boolean
}

type Fences = { readonly shared: string; readonly randomBytes: RandomBytes }

/** Opens it; nothing is asked yet. */
export function openJudgeSession(options: {
  readonly chat: ChatModel
  readonly embedder?: JudgeEmbedder | undefined
  readonly judgements: Judgements
  readonly rules: AskingRules
  readonly signal: AbortSignal
  readonly randomBytes: RandomBytes
}): JudgeSession {
  const { chat, judgements, rules, signal, randomBytes } = options
  return {
    chat,
    embedder: options.embedder,
    judgements,
    rules,
    signal,
    counters: openCounters(),
    fences: { shared: drawFence(randomBytes), randomBytes },
    gate: { first: undefined },
    panel: { kind: 'single' },
    fresh: false,
    onUse: () => undefined,
  }
}

/** What is asked in one call. */
export type CallFor<T> = {
  readonly call: JudgeCall
  readonly data: DataLines
  readonly schema: WireSchema
  readonly reply: z.ZodType<T>
  /** Claims that the reply is thought to list or to judge. */
  readonly claims: number
  /** The last reply was discarded: the marker lines are drawn anew. */
  readonly freshFence: boolean
}

export type Asked<T> =
  | { readonly kind: 'reply'; readonly value: T; readonly servedModel: string }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/**
 * Asks one question. A reply that does not fit its form is asked for once more, then lost as `malformed`.
 * Rejects only with the signal's reason.
 */
export async function ask<T>(session: JudgeSession, question: CallFor<T>): Promise<Asked<T>> {
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

/** Tokens that a request with this data is reckoned at. */
export function inputEstimate(session: JudgeSession, call: JudgeCall, data: DataLines): number {
  const texts = rubricFor(call, session.rules) + userMessage(data, session.fences.shared)
  return inputTokens(texts)
}

function requestOf<T>(session: JudgeSession, question: CallFor<T>): ChatRequest {
  const { shared, randomBytes } = session.fences
  const wanted = question.freshFence ? drawFence(randomBytes) : shared
  const fence = fenceFor(question.data, wanted, randomBytes)
  return {
    kind: question.call,
    system: rubricFor(question.call, session.rules),
    user: userMessage(question.data, fence),
    schema: question.schema,
    estimate: {
      input: inputEstimate(session, question.call, question.data),
      output: outputTokens(question.call, {
        claims: question.claims,
        reasoning: session.rules.reasons,
      }),
    },
  }
}

/** Whether the first call of the run was made; the others wait for its end. */
type OpeningGate = { first: Promise<unknown> | undefined }

/** The first call goes alone: with it the client finds out what the server understands. */
async function inTurn(
  session: JudgeSession,
  request: ChatRequest,
  { again }: { readonly again: boolean },
): Promise<ChatReply> {
  const { gate, chat, signal, counters } = session
  if (gate.first !== undefined) await gate.first
  signal.throwIfAborted()
  const asked = chat.ask(request, { signal, again })
  gate.first ??= asked.catch(() => undefined)
  const reply = await asked
  if (reply.kind === 'reply' || reply.unsent !== true) countCall(counters, request.kind)
  return reply
}
