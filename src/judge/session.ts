import type { z } from 'zod'
import type { JudgeCause } from '../model/claims.ts'
import type { Bench } from './panel/panel.ts'
import type { ChatModel, ChatReply, ChatRequest, WireSchema } from '../llm/chat-model.ts'
import { inputTokens, outputTokens } from '../llm/token-estimate.ts'
import type { JudgeEmbedder } from './judge-embedder.ts'
import type { Judgements, Settled } from './kept/judgement-port.ts'
import { type JudgeCall, rubricFor } from './ask/prompts.ts'
import { countCall, countFailure, openTally, type Tally } from './counters.ts'
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
export type Desk = {
  readonly chat: ChatModel
  /** Undefined where no metric compares texts by their vectors. */
  readonly embedder: JudgeEmbedder | undefined
  readonly judgements: Judgements
  readonly rules: AskingRules
  readonly signal: AbortSignal
  readonly tally: Tally
  readonly fences: Fences
  readonly gate: OpeningGate
  /** Who else has a say. */
  readonly bench: Bench
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
export function openDesk(options: {
  readonly chat: ChatModel
  readonly embedder?: JudgeEmbedder | undefined
  readonly judgements: Judgements
  readonly rules: AskingRules
  readonly signal: AbortSignal
  readonly randomBytes: RandomBytes
}): Desk {
  const { chat, judgements, rules, signal, randomBytes } = options
  return {
    chat,
    embedder: options.embedder,
    judgements,
    rules,
    signal,
    tally: openTally(),
    fences: { shared: drawFence(randomBytes), randomBytes },
    gate: { first: undefined },
    bench: { kind: 'alone' },
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
export async function ask<T>(desk: Desk, question: CallFor<T>): Promise<Asked<T>> {
  const request = requestOf(desk, question)
  for (const again of [false, true]) {
    const reply = await inTurn(desk, request, { again })
    if (reply.kind === 'failed') {
      countFailure(desk.tally, reply)
      return { kind: 'lost', cause: reply.cause }
    }
    const read = question.reply.safeParse(reply.value)
    if (read.success) return { kind: 'reply', value: read.data, servedModel: reply.servedModel }
  }
  return { kind: 'lost', cause: 'malformed' }
}

/** Tokens that a request with this data is reckoned at. */
export function inputEstimate(desk: Desk, call: JudgeCall, data: DataLines): number {
  const texts = rubricFor(call, desk.rules) + userMessage(data, desk.fences.shared)
  return inputTokens(texts)
}

function requestOf<T>(desk: Desk, question: CallFor<T>): ChatRequest {
  const { shared, randomBytes } = desk.fences
  const wanted = question.freshFence ? drawFence(randomBytes) : shared
  const fence = fenceFor(question.data, wanted, randomBytes)
  return {
    kind: question.call,
    system: rubricFor(question.call, desk.rules),
    user: userMessage(question.data, fence),
    schema: question.schema,
    estimate: {
      input: inputEstimate(desk, question.call, question.data),
      output: outputTokens(question.call, {
        claims: question.claims,
        reasoning: desk.rules.reasons,
      }),
    },
  }
}

/** Whether the first call of the run was made; the others wait for its end. */
type OpeningGate = { first: Promise<unknown> | undefined }

/** The first call goes alone: with it the client finds out what the server understands. */
async function inTurn(
  desk: Desk,
  request: ChatRequest,
  { again }: { readonly again: boolean },
): Promise<ChatReply> {
  const { gate, chat, signal, tally } = desk
  if (gate.first !== undefined) await gate.first
  signal.throwIfAborted()
  const asked = chat.ask(request, { signal, again })
  gate.first ??= asked.catch(() => undefined)
  const reply = await asked
  if (reply.kind === 'reply' || reply.unsent !== true) countCall(tally, request.kind)
  return reply
}
