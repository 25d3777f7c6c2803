import { count, moneyText } from '../../../lib/text/printing/numbers.ts'
import type { BudgetLimits } from '../../../lib/llm/limits/spending.ts'
import { type Price, usdOf } from '../../../lib/model/judging/prices.ts'
import type { PlannedWork } from './cost-estimate.ts'

/** A run's cost estimate. `others` may be omitted if only one model is asked. */
export type JudgingEstimate = Omit<PlannedWork, 'others'> & Partial<Pick<PlannedWork, 'others'>>

export type EstimateTerms = {
  readonly limits: BudgetLimits
  /** The first model's price. Undefined if none is configured. */
  readonly price: Price | undefined
  /** Prices by model. May be omitted if only one model is asked. */
  readonly prices?: ReadonlyMap<string, Price> | undefined
}

export function planLine(plan: JudgingEstimate, terms: EstimateTerms): string {
  const reused = `${numbered(plan.reused, 'judgment')} from earlier runs`
  if (plan.calls === 0) return `judge: no calls planned, ${reused}`
  const size = `about ${rounded(plan.input)} input and ${rounded(plan.output)} output tokens`
  const usd = usdOfPlan(plan, terms)
  const money = usd === undefined ? '' : `, about ${moneyText(usd)} USD at your prices`
  const limits = limitsText(terms.limits)
  const budget = limits === '' ? '' : `; budget ${limits}`
  return `judge: ${numbered(plan.calls, 'call')} planned, ${reused}; ${size}${money}${budget}`
}

/**
 * If the plan exceeds the budget, returns why judging may not start, and a hint that names the
 * setting to change.
 */
export function planExcess(
  plan: JudgingEstimate,
  terms: EstimateTerms,
): { readonly message: string; readonly hint: string } | undefined {
  const { usd, tokens, calls } = terms.limits
  if (calls !== undefined && plan.calls > calls)
    return excess('calls', `${count(plan.calls)} calls`, count(calls), String(plan.calls))
  const size = plan.input + plan.output
  if (tokens !== undefined && size > tokens)
    return excess('tokens', `about ${count(size)} tokens`, count(tokens), String(size))
  const cost = usdOfPlan(plan, terms)
  if (usd !== undefined && cost !== undefined && cost > usd) {
    const enough = (Math.ceil(cost * 100) / 100).toFixed(2)
    return excess('usd', `about ${moneyText(cost)} USD`, moneyText(usd), enough)
  }
  return undefined
}

/** Returns a plan's cost in US dollars, or undefined if a model has no price. */
export function usdOfPlan(
  { input, output, others = [] }: Pick<JudgingEstimate, 'input' | 'output' | 'others'>,
  { price, prices }: EstimateTerms,
): number | undefined {
  const own = { input, output }
  let usd = 0
  for (const other of others) {
    const itsPrice = prices?.get(other.model)
    if (itsPrice === undefined) return undefined
    own.input -= other.input
    own.output -= other.output
    usd += usdOf({ ...uncached, input: other.input, output: other.output }, itsPrice)
  }
  return price && usd + usdOf({ ...uncached, ...own }, price)
}

const uncached = { cachedInput: 0, cacheWrite: 0 }

function excess(key: keyof BudgetLimits, planned: string, limit: string, enough: string) {
  return {
    message: `the judge was not asked: judging would take ${planned}, but judge.budget.${key} is ${limit}`,
    hint: `set judge.budget.${key} to ${enough} or more, or judge fewer questions or metrics`,
  }
}

function limitsText({ usd, tokens, calls }: BudgetLimits): string {
  return [
    usd === undefined ? [] : [`${moneyText(usd)} USD`],
    tokens === undefined ? [] : [`${rounded(tokens)} tokens`],
    calls === undefined ? [] : [numbered(calls, 'call')],
  ]
    .flat()
    .join(', ')
}

function numbered(value: number, what: string): string {
  return `${count(value)} ${what}${value === 1 ? '' : 's'}`
}

/** Rounds and formats an estimate: `950`, `95k`, `1.2M`. */
function rounded(tokens: number): string {
  if (tokens < 1000) return count(tokens)
  if (tokens < 999_500) return `${count(tokens / 1000)}k`
  return `${(tokens / 1_000_000).toFixed(1)}M`
}
