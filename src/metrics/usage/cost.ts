import type { MetricEntry } from '../metric-entry.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'
import { usdOf } from '../../lib/model/judging/prices.ts'

/**
 * The `cost` metric: the cost of one query in US dollars, based on its tokens and the price of the
 * model that generated the answer. All input is charged at the full price, because the number of
 * cached input tokens is unknown.
 */
export const cost: MetricEntry = {
  name: 'cost',
  cutoff: 'none',
  direction: 'lower',
  group: 'cost',
  description: 'Cost per question in US dollars: reported tokens times configured prices.',
  reads: 'usage',
  score: ({ usage, price }) => {
    if (price === undefined) return notApplicable('no_price')
    const { inputTokens: input, outputTokens: output } = usage ?? nothing
    if (input === undefined || output === undefined) return notApplicable('no_usage')
    return scored(usdOf({ input, output, cachedInput: 0, cacheWrite: 0 }, price))
  },
}

const nothing = { inputTokens: undefined, outputTokens: undefined }
