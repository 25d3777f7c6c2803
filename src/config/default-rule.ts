import type { Metric } from '../model/metric.ts'
import type { RefusalSettings, Rule } from '../model/settings/settings.ts'

/**
 * The rule of a gated metric whose entry names none. A value that is exact on these questions stands as measured
 * (`point`). What a model said, or a clock, is another in the next run, so that it has to stand out from that
 * (`significant`): metrics of the judge, of time and cost, the tokens that models read and wrote, and the shares
 * of refusals where a judge tells them. `refusal_accuracy` is no mean over questions: no test of it is possible.
 */
export function defaultRule(
  { name, group }: Pick<Metric, 'name' | 'group'>,
  { detector }: Pick<RefusalSettings, 'detector'>,
): Rule {
  if (!isTestable({ name })) return 'point'
  if (tokensOfModels.has(name)) return 'significant'
  if (refusals.has(name)) return detector === 'judge' ? 'significant' : 'point'
  switch (group) {
    case 'retrieval':
    case 'answer':
    case 'size':
      return 'point'
    case 'judged':
    case 'timed':
    case 'cost':
      return 'significant'
  }
}

/** Whether a metric is a mean over questions, or a quantile: only of these a test says anything. */
export function isTestable({ name }: Pick<Metric, 'name'>): boolean {
  return name !== 'refusal_accuracy'
}

const tokensOfModels: ReadonlySet<string> = new Set(['input_tokens', 'output_tokens'])

const refusals: ReadonlySet<string> = new Set(['refusal', 'over_refusal'])
