import { count, moneyText } from '../../text/printing/numbers.ts'
import type { CallUsage } from '../chat-model.ts'
import type { Budget, BudgetLimits, Spent } from './spending.ts'
import { type Price, type Tokens, usdOf } from '../../model/judging/prices.ts'

export function openBudget({
  limits,
  price: firstPrice,
}: {
  readonly limits: BudgetLimits
  readonly price: Price | undefined
}): Budget {
  const underWay = new Set<Charge>()
  const ledger = openLedger()
  const counted = { calls: 0, reasoning: 0, estimatedReplies: 0 }
  let settled = Promise.withResolvers<void>()
  let refusal: string | undefined

  function spent(): Spent {
    return { ...ledger.with([]).tokens, ...counted, usd: ledger.with([]).usd }
  }

  function settle(charge: Charge, usage: CallUsage | undefined): void {
    if (!underWay.delete(charge)) return
    if (usage !== undefined) {
      const { input, cachedInput, cacheWrite, output } = usage
      ledger.add({ ...charge, tokens: { input, cachedInput, cacheWrite, output } })
      counted.reasoning += usage.reasoning
      counted.estimatedReplies += usage.estimated ? 1 : 0
    }
    settled.resolve()
    settled = Promise.withResolvers()
  }

  /**
   * Reserves the charge that `charged` returns, or returns the reason for refusing it. Calls
   * `charged` again after each wait, because estimates improve with every reply.
   */
  async function reserve(charged: () => Charge): Promise<Charge | string> {
    for (;;) {
      const charge = charged()
      const calls = counted.calls + 1
      const now = { limits, calls, spent: spent() }
      refusal ??= exceeded({ ...now, ...ledger.with([charge]) })
      if (refusal !== undefined) return refusal
      if (exceeded({ ...now, ...ledger.with([...underWay, charge]) }) === undefined) {
        underWay.add(charge)
        counted.calls = calls
        return charge
      }
      await settled.promise
    }
  }

  function at(price: Price | undefined): Budget {
    const ruler = openRuler()
    ledger.add({ price, tokens: noTokens })
    return {
      spent,
      at,
      async reserve(estimate) {
        const charge = await reserve(() => ({ price, tokens: ruler.likely(estimate) }))
        if (typeof charge === 'string') return { kind: 'refused', message: charge }
        return {
          kind: 'granted',
          settle: (usage) => {
            if (underWay.has(charge)) ruler.read(estimate.input, usage)
            settle(charge, usage)
          },
        }
      },
    }
  }

  return at(firstPrice)
}

/**
 * Once `enoughReplies` replies have arrived, scales estimates of input tokens by the ratio of
 * actual to estimated tokens so far.
 */
function openRuler() {
  const measured = { replies: 0, expected: 0, input: 0 }
  return {
    read: (expected: number, usage: CallUsage | undefined): void => {
      if (usage === undefined || usage.estimated) return
      measured.replies += 1
      measured.expected += expected
      measured.input += usage.input
    },
    likely: ({ input, output }: Parameters<Budget['reserve']>[0]): Tokens => {
      const isKnown = measured.replies >= enoughReplies && measured.expected > 0
      const factor = isKnown ? measured.input / measured.expected : 1
      return { ...noTokens, input: Math.ceil(input * factor), output }
    },
  }
}

type Charge = { readonly price: Price | undefined; readonly tokens: Tokens }

/**
 * Sums tokens per price, then computes the cost from the sums so that rounding errors do not
 * accumulate.
 */
function openLedger() {
  const byPrice = new Map<Price | undefined, Tokens>()
  return {
    add: ({ price, tokens }: Charge): void => {
      byPrice.set(price, sum(byPrice.get(price) ?? noTokens, tokens))
    },
    /** Returns the totals including `charges`. `usd` is undefined if any model has no price. */
    with: (charges: readonly Charge[]) => {
      const all = new Map(byPrice)
      for (const { price, tokens } of charges)
        all.set(price, sum(all.get(price) ?? noTokens, tokens))
      const tokens = [...all.values()].reduce(sum, noTokens)
      return { tokens, usd: usdIn(all) }
    },
  }
}

function usdIn(ledger: ReadonlyMap<Price | undefined, Tokens>): number | undefined {
  let usd = 0
  for (const [price, tokens] of ledger) {
    if (price === undefined) return undefined
    usd += usdOf(tokens, price)
  }
  return usd
}

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

/**
 * Describes the limit that a request would exceed, or returns undefined if it exceeds none. `tokens`
 * and `usd` include the request.
 */
function exceeded({
  limits,
  calls,
  tokens,
  usd,
  spent,
}: Pick<Spent, 'calls' | 'usd'> & {
  readonly limits: BudgetLimits
  readonly tokens: Tokens
  readonly spent: Spent
}): string | undefined {
  const { usd: mostUsd = Infinity, tokens: most = Infinity, calls: mostCalls = Infinity } = limits
  if (calls > mostCalls)
    return `judge.budget.calls is ${count(mostCalls)}, and the run has already made that many requests`
  if (tokens.input + tokens.output > most)
    return `judge.budget.tokens allows ${count(most)} tokens: the run has used ${count(spent.input + spent.output)}, and the next request could need more than are left`
  // Tolerates rounding errors in the sum.
  if (usd !== undefined && usd > mostUsd * (1 + 1e-9))
    return `judge.budget.usd allows ${moneyText(mostUsd)} USD: the run has spent ${moneyText(spent.usd ?? 0)} USD, and the next request could cost more than is left`
  return undefined
}
