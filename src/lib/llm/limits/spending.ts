import type { CallUsage } from '../chat-model.ts'
import type { Price, Tokens } from '../../model/judging/prices.ts'

/** The most that a run may spend; undefined means no limit. */
export type BudgetLimits = {
  /** Applies only if the model has a price. */
  readonly usd: number | undefined
  /** Maximum number of input and output tokens together. */
  readonly tokens: number | undefined
  /** Maximum number of requests, including retries. */
  readonly calls: number | undefined
}

export type Spent = Tokens & {
  readonly calls: number
  /** Reasoning tokens; included in the output tokens. */
  readonly reasoning: number
  /** Replies for which the server reported no token count; their tokens are estimated. */
  readonly estimatedReplies: number
  /** Undefined for a model without a price. */
  readonly usd: number | undefined
}

/** Permission to send a request, or why it may not be sent. */
export type Reservation =
  /**
   * The caller must call `settle` once in every case: with the usage of the reply, or with
   * undefined if there was no reply.
   */
  | { readonly kind: 'granted'; settle(usage: CallUsage | undefined): void }
  | { readonly kind: 'refused'; readonly message: string }

/** The budget of a run, shared by all requests to models. */
export type Budget = {
  /**
   * Reserves tokens for a request. If the request would exceed the budget only together with the requests
   * in flight, waits for those to settle. After the first refusal every request is refused, so that the
   * judged items are the first ones in the list, each judged on both sides.
   */
  reserve(estimate: { readonly input: number; readonly output: number }): Promise<Reservation>
  spent(): Spent
  /** Returns the same budget for a model with another price. */
  at(price: Price | undefined): Budget
}
