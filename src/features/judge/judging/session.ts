import type { z } from 'zod'
import type { ControlKind } from '../../../lib/model/judging/judge-controls.ts'
import type { JudgeCause } from '../../../lib/model/judging/claims.ts'
import type { Panel } from '../panel/panel.ts'
import type { ChatModel, ChatReply, ChatRequest, WireSchema } from '../../../lib/llm/chat-model.ts'
import { inputTokens, outputTokens } from '../../../lib/llm/token-estimate.ts'
import type { ControlRecord, Judgements, Settled } from '../kept/judgement-port.ts'
import { historyRule, holdsHistory } from '../ask/conversation.ts'
import { type JudgeCall, rubricFor } from '../ask/prompts.ts'
import {
  type CutPrompt,
  cutMessage,
  noteSize,
  openPromptSizes,
  type PromptSizes,
} from './cut-prompts.ts'
import { tokensOf } from '../../../lib/text/tokens.ts'
import { countCall, countFailure, openCounters, type Counters } from './counters.ts'
import {
  type DataLines,
  drawFence,
  fenceFor,
  type RandomBytes,
  userMessage,
} from '../../../lib/llm/wire/user-message.ts'

/** Settings for all calls to the judge. */
export type AskingRules = {
  /** The maximum length of a chunk in UTF-16 code units. Longer chunks are truncated. */
  readonly chunkChars: number
  /** The maximum number of estimated tokens per request. */
  readonly maxInput: number
  /** Whether `extra-body` sets a reasoning effort. */
  readonly reasons: boolean
}

export type JudgeSession = {
  readonly chat: ChatModel
  readonly judgements: Judgements
  readonly rules: AskingRules
  readonly signal: AbortSignal
  readonly counters: Counters
  readonly fences: Fences
  readonly controls: ControlRules
  readonly gate: OpeningGate
  readonly sizes: PromptSizes
  /** The other judges that give verdicts. */
  readonly panel: Panel
  /** Whether to ignore judgements from earlier runs. */
  readonly fresh: boolean
  readonly onUse: (use: JudgementUse) => void
}

export type JudgementUse = {
  readonly model: string
  readonly address: string
  readonly settled: Settled
  readonly stored: boolean
}

/** The maximum number of controls of each kind per call. */
export type ControlCounts = Readonly<Record<ControlKind, number>>

export type ControlRules = { readonly seed: string; readonly most: ControlCounts }

type Fences = { readonly shared: string; readonly randomBytes: RandomBytes }

export function openJudgeSession(options: {
  readonly chat: ChatModel
  readonly judgements: Judgements
  readonly rules: AskingRules
  readonly signal: AbortSignal
  readonly randomBytes: RandomBytes
  readonly controls: ControlCounts
}): JudgeSession {
  const { chat, judgements, rules, signal, randomBytes, controls } = options
  return {
    chat,
    judgements,
    rules,
    signal,
    counters: openCounters(),
    fences: { shared: drawFence(randomBytes), randomBytes },
    controls: { seed: hex(randomBytes(16)), most: controls },
    gate: { first: undefined },
    sizes: openPromptSizes(),
    panel: { kind: 'single' },
    fresh: false,
    onUse: () => undefined,
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

export type CallFor<T> = {
  readonly call: JudgeCall
  readonly data: DataLines
  readonly schema: WireSchema
  readonly reply: z.ZodType<T>
  /** The number of claims that the reply is expected to list or judge. */
  readonly claims: number
  /** The text that the reply repeats: the text to extract claims from, or the claims to judge. */
  readonly restates?: string | undefined
  /** Whether to draw new marker lines. Set if the previous reply was discarded. */
  readonly freshFence: boolean
}

export type Asked<T> =
  | { readonly kind: 'reply'; readonly value: T; readonly servedModel: string }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/**
 * Makes one call, and a second one if the reply does not match its schema. If the second reply does
 * not match either, it is lost as `malformed`. Rejects only with the signal's reason.
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

/** The promise of the run's first call; undefined until that call starts. */
type OpeningGate = { first: Promise<unknown> | undefined }

/**
 * Makes a call. The run's first call runs alone, because the client uses it to detect what the
 * server supports.
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
 * Once the server has truncated a prompt, turns a reply into a failure, because this reply and
 * earlier ones may be based on an incomplete prompt.
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

export function keepControls(
  { judgements, fences, chat }: JudgeSession,
  record: Omit<ControlRecord, 'kind'>,
): void {
  const call = hex(fences.randomBytes(16))
  const about = { kind: 'controls', sample: 0, premise: ['controls', call], subject: '' } as const
  const taken = judgements.take(judgements.addressOf(about), { fresh: true })
  if (taken.kind !== 'mine') return
  const judgement = { kind: 'controls', ...record } as const
  taken.settle({ kind: 'judged', judgement, servedModel: chat.model })
}

export function withoutControls(session: JudgeSession): JudgeSession {
  return { ...session, controls: { ...session.controls, most: noControls } }
}

const noControls: ControlCounts = { positive: 0, negative: 0 }
