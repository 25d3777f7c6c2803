import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { sha256 } from '../../lib/sha256.ts'
import type { OpenChatModel } from '../../lib/llm/models.ts'
import type { ChatReply, ChatRequest, WireSchema } from '../../lib/llm/chat-model.ts'
import type { Budget } from '../../lib/llm/limits/spending.ts'
import { inputTokens } from '../../lib/llm/token-estimate.ts'
import {
  type DataLines,
  drawFence,
  fenceFor,
  userMessage,
} from '../../lib/llm/wire/user-message.ts'
import type { JudgeCause } from '../../lib/model/judging/claims.ts'
import type { DraftJournal } from './draft-journal.ts'

type DraftCall<T> = {
  readonly kind: 'draft' | 'try'
  readonly system: string
  readonly data: DataLines
  readonly schema: WireSchema
  readonly reply: z.ZodType<T>
}

/**
 * `useless`: the model replied, and not with what was asked for, which it would do again. `lost`: it is
 * unknown what it says.
 */
type DraftAnswer<T> =
  | { readonly kind: 'reply'; readonly value: T }
  | { readonly kind: 'useless' }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

export type DraftModel = {
  readonly model: string
  /** Rejects with the signal's reason, and with `workspace-failed` where a reply cannot be kept. */
  ask<T>(call: DraftCall<T>): Promise<DraftAnswer<T>>
  /** Calls that were made, and those whose replies an earlier run had kept. */
  counts(): { readonly calls: number; readonly kept: number }
  /** Keeps what was spent on replies that brought nothing. Nothing is to be asked any more. */
  settle(): void
}

/**
 * A chat model that is asked each call once, however often a run is interrupted: what it replies is kept in a
 * journal before it is used. A reply that does not fit its schema is asked for again.
 */
export function openDraftModel(
  chat: Pick<OpenChatModel, 'model' | 'parameters' | 'ask'>,
  {
    journal,
    budget,
    signal,
  }: {
    readonly journal: DraftJournal
    readonly budget: Pick<Budget, 'spent'>
    readonly signal: AbortSignal
  },
): DraftModel {
  const { model, parameters } = chat
  const shared = drawFence(randomBytes)
  const counts = { calls: 0, kept: 0 }
  let told = 0
  const untold = (): number => {
    const { input, output } = budget.spent()
    const tokens = input + output - told
    told += tokens
    return tokens
  }
  let first: Promise<unknown> | undefined
  // The first call is made alone: the client learns from it what the server understands.
  const inTurn = async (request: ChatRequest, again: boolean): Promise<ChatReply> => {
    if (first !== undefined) await first
    signal.throwIfAborted()
    const asked = chat.ask(request, { signal, again })
    first ??= asked.catch(() => undefined)
    return asked
  }
  return {
    model,
    counts: () => counts,
    settle: () => {
      const tokens = untold()
      try {
        if (tokens > 0) journal.spend(tokens)
      } catch {
        // A later run counts a little less.
      }
    },
    async ask<T>({ kind, system, data, schema, reply }: DraftCall<T>): Promise<DraftAnswer<T>> {
      const address = [model, parameters, system, data, schema.schema]
      const call = sha256(JSON.stringify(address))
      const known = journal.known(call)
      const read = (value: unknown): T | undefined => reply.safeParse(value).data
      if (known !== undefined) {
        counts.kept += 1
        const value = read(known.reply)
        return value === undefined ? { kind: 'useless' } : { kind: 'reply', value }
      }
      const fence = fenceFor(data, shared, randomBytes)
      const user = userMessage(data, fence)
      const estimate = { input: inputTokens(system + user), output: likelyOutput[kind] }
      for (const again of [false, true]) {
        const said = await inTurn({ kind, system, user, schema, estimate }, again)
        if (said.kind === 'failed' && !isFinal(said.cause))
          return { kind: 'lost', cause: said.cause }
        const value = said.kind === 'reply' ? read(said.value) : undefined
        if (value === undefined && said.kind === 'reply' && !again) continue
        counts.calls += 1
        journal.keep(call, value ?? null, untold())
        if (value !== undefined) return { kind: 'reply', value }
        break
      }
      return { kind: 'useless' }
    },
  }
}

/** Whether the model has spoken: asked again it would say the same. */
function isFinal(cause: JudgeCause): boolean {
  return [
    'refusal',
    'content_filter',
    'length',
    'malformed',
    'context_length',
    'too_long',
  ].includes(cause)
}

/** Tokens set aside for a reply until its real length is known. */
const likelyOutput = { draft: 300, try: 120 }
