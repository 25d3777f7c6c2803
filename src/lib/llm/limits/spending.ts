import type { CallUsage } from '../chat-model.ts'
import type { Price, Tokens } from '../../model/judging/prices.ts'

/** The most that a run may spend; undefined: no limit. */
export type BudgetLimits = {
  /** Counts only if the model has a price. */
  readonly usd: number | undefined
  /** Input and output together. */
  readonly tokens: number | undefined
  /** Requests, retries included. */
  readonly calls: number | undefined
}

export type Spent = Tokens & {
  readonly calls: number
  /** Part of the output. */
  readonly reasoning: number
  /** Replies whose server gave no count; their tokens are estimates. */
  readonly estimatedReplies: number
  /** Undefined for a model without a price. */
  readonly usd: number | undefined
}

/** Permission to send a request, or why it may not be sent. */
export type Reservation =
  /** Call `settle` once, whatever happens: with the usage of the reply, or undefined without a reply. */
  | { readonly kind: 'granted'; settle(usage: CallUsage | undefined): void }
  | { readonly kind: 'refused'; readonly message: string }

/** The budget of a run, shared by all who ask a model. */
export type Budget = {
  /**
   * Reserves tokens for a request. If only the requests under way bring it over the budget, it waits for them
   * to settle. After the first refusal everything is refused, so the items measured are complete pairs from
   * the beginning of the list.
   */
  reserve(estimate: { readonly input: number; readonly output: number }): Promise<Reservation>
  spent(): Spent
  /** The same budget for a model of another price. */
  at(price: Price | undefined): Budget
}
