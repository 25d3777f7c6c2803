import { count } from '../report/numbers.ts'
import type { CallUsage } from './chat-model.ts'
import { type Tokens, usdOf } from './cost.ts'
import { moneyText } from './money-text.ts'
import type { Price } from './prices.ts'

/** The most that a run may spend; undefined: as much as it takes. */
export type BudgetLimits = {
  /** Counts only where the model has a price. */
  readonly usd: number | undefined
  /** Input and output together. */
  readonly tokens: number | undefined
  /** Requests, repeated ones too. */
  readonly calls: number | undefined
}

/** What was spent. */
export type Spent = Tokens & {
  readonly calls: number
  /** Part of the output. */
  readonly reasoning: number
  /** Replies whose server did not count; their tokens are estimates. */
  readonly estimatedReplies: number
  /** Undefined for a model without a price. */
  readonly usd: number | undefined
}

/** Leave to send a request, or why there is none. */
export type Reservation =
  /** `settle` once, whatever happens: with what the reply took, or undefined where none came. */
  | { readonly kind: 'granted'; settle(usage: CallUsage | undefined): void }
  | { readonly kind: 'refused'; readonly message: string }

/** Everything that a run may spend on a model, shared by all who ask it. */
export type Budget = {
  /**
   * Sets tokens aside for a request. Where they would pass the budget only because of requests under way,
   * it waits for these to settle. After the first refusal nothing is granted any more, so that what was
   * measured is whole pairs from the beginning.
   */
  reserve(estimate: { readonly input: number; readonly output: number }): Promise<Reservation>
  spent(): Spent
}

/** A budget of which nothing is spent. */
export function openBudget({
  limits,
  price,
}: {
  readonly limits: BudgetLimits
  readonly price: Price | undefined
}): Budget {
  let spent: Spent = { ...noTokens, calls: 0, reasoning: 0, estimatedReplies: 0, usd: price && 0 }
  const underWay = new Set<Tokens>()
  let settled = Promise.withResolvers<void>()
  let refusal: string | undefined
  const measured = { replies: 0, expected: 0, input: 0 }

  function settle(asked: Tokens, expected: number, usage: CallUsage | undefined): void {
    if (!underWay.delete(asked)) return
    if (usage !== undefined) {
      const tokens = sum(spent, usage)
      spent = {
        ...tokens,
        calls: spent.calls,
        reasoning: spent.reasoning + usage.reasoning,
        estimatedReplies: spent.estimatedReplies + (usage.estimated ? 1 : 0),
        usd: price && usdOf(tokens, price),
      }
      if (!usage.estimated) {
        measured.replies += 1
        measured.expected += expected
        measured.input += usage.input
      }
    }
    settled.resolve()
    settled = Promise.withResolvers()
  }

  /** As many tokens of input as requests so far had for what was expected of them, once there are enough to tell. */
  function likely({ input, output }: Parameters<Budget['reserve']>[0]): Tokens {
    const isKnown = measured.replies >= enoughReplies && measured.expected > 0
    const factor = isKnown ? measured.input / measured.expected : 1
    return { ...noTokens, input: Math.ceil(input * factor), output }
  }

  return {
    spent: () => spent,
    async reserve(estimate) {
      for (;;) {
        const asked = likely(estimate)
        const calls = spent.calls + 1
        const alone = sum(spent, asked)
        refusal ??= passed({ limits, price, calls, tokens: alone, spent })
        if (refusal !== undefined) return { kind: 'refused', message: refusal }
        const tokens = [...underWay].reduce(sum, alone)
        if (passed({ limits, price, calls, tokens, spent }) === undefined) {
          underWay.add(asked)
          spent = { ...spent, calls }
          return { kind: 'granted', settle: (usage) => settle(asked, estimate.input, usage) }
        }
        await settled.promise
      }
    },
  }
}

/** Replies after which their size tells more than a rule of thumb. */
const enoughReplies = 10

const noTokens: Tokens = { input: 0, cachedInput: 0, cacheWrite: 0, output: 0 }

function sum(one: Tokens, other: Tokens): Tokens {
  return {
    input: one.input + other.input,
    cachedInput: one.cachedInput + other.cachedInput,
    cacheWrite: one.cacheWrite + other.cacheWrite,
    output: one.output + other.output,
  }
}

/** The limit that a request would pass; undefined for none. */
function passed({
  limits,
  price,
  calls,
  tokens,
  spent,
}: {
  readonly limits: BudgetLimits
  readonly price: Price | undefined
  readonly calls: number
  readonly tokens: Tokens
  readonly spent: Spent
}): string | undefined {
  const { usd = Infinity, tokens: most = Infinity, calls: mostCalls = Infinity } = limits
  if (calls > mostCalls) return `judge.budget.calls, ${count(mostCalls)}, is spent`
  if (tokens.input + tokens.output > most)
    return `judge.budget.tokens, ${count(most)}, is spent: ${count(spent.input + spent.output)} are used, and the next call could take more than the rest`
  // A sum of prices is never exact to the last digit.
  if (price !== undefined && usdOf(tokens, price) > usd * (1 + 1e-9))
    return `judge.budget.usd, ${moneyText(usd)} USD, is spent: ${moneyText(spent.usd ?? 0)} USD are used, and the next call could cost more than the rest`
  return undefined
}
