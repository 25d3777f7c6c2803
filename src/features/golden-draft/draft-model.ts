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
 * `useless` means that the model's reply was unusable and repeating the call would give the same reply.
 * `lost` means that the call failed, so the model's reply is unknown.
 */
type DraftAnswer<T> =
  | { readonly kind: 'reply'; readonly value: T }
  | { readonly kind: 'useless' }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

export type DraftModel = {
  readonly model: string
  /**
   * Rejects with the signal's reason, or with `workspace-failed` if a reply cannot be written to the
   * journal.
   */
  ask<T>(call: DraftCall<T>): Promise<DraftAnswer<T>>
  /** Returns the number of calls made and the number of replies reused from earlier runs. */
  counts(): { readonly calls: number; readonly kept: number }
  /** Records the tokens spent without a usable reply. Call it once, after the last `ask`. */
  settle(): void
}

/**
 * Opens a chat model that does not repeat calls from earlier or interrupted runs, because every
 * reply is written to a journal before it is used. If a reply does not match its schema, asks once
 * more.
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
  // The first call runs alone, because it lets the client detect which features the server supports.
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
        // Ignore the error, because its only effect is that a later run slightly undercounts the
        // tokens that were spent.
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

/**
 * Returns whether the failure came from the model itself, so asking again would have the same
 * result.
 */
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

/** Tokens reserved for a reply until its actual length is known. */
const likelyOutput = { draft: 300, try: 120 }
