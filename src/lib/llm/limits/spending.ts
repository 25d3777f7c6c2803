import type { CallUsage } from '../chat-model.ts'
import type { Price, Tokens } from '../../model/judging/prices.ts'

/** The most that a run may spend. Undefined means no limit. */
export type BudgetLimits = {
  /** US dollars. Applies only if all models that share the budget have a price. */
  readonly usd: number | undefined
  /** The maximum total of input and output tokens. */
  readonly tokens: number | undefined
  /** The maximum number of requests, including retries. */
  readonly calls: number | undefined
}

export type Spent = Tokens & {
  readonly calls: number
  /** Reasoning tokens, which are included in the output tokens. */
  readonly reasoning: number
  /** The number of replies without a token count from the server. Their tokens are estimated. */
  readonly estimatedReplies: number
  /** US dollars. Undefined if any model that shares the budget has no price. */
  readonly usd: number | undefined
}

/** Permission to send a request, or the reason for refusing it. */
export type Reservation =
  /**
   * The caller must always call `settle` once, with the reply's usage or with undefined if there was no
   * reply.
   */
  | { readonly kind: 'granted'; settle(usage: CallUsage | undefined): void }
  | { readonly kind: 'refused'; readonly message: string }

export type Budget = {
  /**
   * Reserves tokens for a request. If the request would exceed the budget only together with the
   * requests in flight, waits until they settle. After the first refusal, refuses every request, so that
   * the items judged within the budget are the first ones, each on both sides.
   */
  reserve(estimate: { readonly input: number; readonly output: number }): Promise<Reservation>
  spent(): Spent
  /** Returns the same shared budget for a model with a different price. */
  at(price: Price | undefined): Budget
}
