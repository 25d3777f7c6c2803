import type { CallKind } from '../model/judging/judge-facts.ts'
import type { Parameter } from './chat-settings.ts'
import type { JudgeCause } from '../model/judging/claims.ts'

/**
 * A single question to a model. The system message depends only on the kind of call and on whether the
 * question has a history.
 */
export type ChatRequest<Kind extends string = string> = {
  readonly kind: Kind
  readonly system: string
  readonly user: string
  /** JSON schema of the reply (draft 7, strict); undefined if the reply is plain text. */
  readonly schema: { readonly name: string; readonly schema: unknown } | undefined
  /** Tokens reserved in the budget until the actual usage is known. */
  readonly estimate: { readonly input: number; readonly output: number }
}

/**
 * Tokens used by a call, as counted by the server. `estimated` is true if the server reports no
 * counts. `output` includes `reasoning`.
 */
export type CallUsage = {
  readonly input: number
  readonly cachedInput: number
  readonly cacheWrite: number
  readonly output: number
  readonly reasoning: number
  readonly estimated: boolean
}

/**
 * The outcome of a question after all retries. `value` is the text or, for JSON, the parsed value,
 * which has not been checked against the schema. `unsent` is true if no request was sent for the
 * question.
 */
export type ChatReply =
  | {
      readonly kind: 'reply'
      readonly value: unknown
      readonly servedModel: string
      readonly usage: CallUsage
    }
  | {
      readonly kind: 'failed'
      readonly cause: JudgeCause
      readonly message: string
      readonly unsent?: boolean
    }

/**
 * A chat model. `ask` handles retries, capability negotiation, the rate limit, the budget and the
 * deadline. It rejects only if the signal is aborted, with the signal's reason.
 */
export type ChatModel<Kind extends string = CallKind> = {
  /** The model's name as configured. */
  readonly model: string
  /** The server's URL without credentials. */
  readonly endpoint: string
  readonly parameters: readonly Parameter[]
  /**
   * `again` means that the previous reply did not match its schema. This counts towards switching
   * to a simpler output mode.
   */
  ask(
    request: ChatRequest<Kind>,
    options: { readonly signal: AbortSignal; readonly again: boolean },
  ): Promise<ChatReply>
}

/**
 * A reply's schema as sent to the server. It contains only objects, lists, strings and enums,
 * because servers differ in what else they support.
 */
export type WireSchema = { readonly name: string; readonly schema: unknown }
