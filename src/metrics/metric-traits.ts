import type { Metric } from '../lib/model/metric.ts'
import type { RefusalSettings, Rule } from '../lib/model/settings/settings.ts'
import { entryOf } from './catalogue.ts'
import type { MetricEntry } from './metric-entry.ts'
import { parseMetric } from './parse-metric.ts'

type Named = Pick<Metric, 'family' | 'cutoff'>
type Detector = Pick<RefusalSettings, 'detector'>

/**
 * How a side's scores are summarised. For `mean`, every question has the same weight. `quantile` is
 * the nearest-rank quantile, in percent.
 */
export type Summary = 'mean' | { readonly quantile: 50 | 95 }

export function summaryOf(metric: Named): Summary {
  const entry = entryOf(metric)
  return entry.reads === 'timing' ? entry.summary : 'mean'
}

/**
 * Returns a gated metric's default rule: `significant` for metrics whose scores differ from run to
 * run, such as times, costs and judged scores, and `auto` for most other metrics.
 */
export function defaultRule(metric: Named, { detector }: Detector): Rule {
  const entry = entryOf(metric)
  switch (entry.reads) {
    case 'labels':
    case 'chunks':
    case 'answer':
    case 'scorer':
    case 'beside':
    case 'steps':
      return 'auto'
    case 'timing':
    case 'usage':
    case 'confidence':
    case 'matrix':
    case 'trials':
      return 'significant'
    case 'outcome':
      return entry.rule ?? (detector === 'judge' ? 'significant' : 'auto')
  }
}

/**
 * Returns whether a metric depends on an answer's wording. An equally good generator would phrase
 * most answers differently, so a drop of any size may be due to chance.
 */
export function readsWording(metric: Named): boolean {
  const { reads } = entryOf(metric)
  return reads === 'answer' || reads === 'outcome'
}

/** Returns whether an entry's scores depend on a judge. */
export function readsJudge(entry: MetricEntry, { detector }: Detector): boolean {
  if (entry.reads === 'outcome') return detector === 'judge' || entry.byRating !== undefined
  return entry.reads === 'matrix'
}

/** Like `readsJudge`, but for a metric instead of a catalogue entry. */
export function needsJudge(metric: Named, { refusal }: { readonly refusal: Detector }): boolean {
  return readsJudge(entryOf(metric), refusal)
}

/**
 * Returns whether a metric reads verdicts on claims. A judge's verdicts can be tested with controls,
 * which are claims whose verdicts are known.
 */
export function restsOnVerdicts(metric: Named): boolean {
  const entry = entryOf(metric)
  const verdicts = ['Br', 'Bg', 'Cr', 'Cg'] as const
  return entry.reads === 'matrix' && verdicts.some((block) => entry.needs.includes(block))
}

/**
 * Returns whether a metric depends on which of two answers a judge prefers. A judge's preferences can be
 * tested with pairs whose better answer is known.
 */
export function restsOnPreferences(metric: Named): boolean {
  const entry = entryOf(metric)
  return entry.reads === 'matrix' && entry.needs.includes('W')
}

/** Returns whether a metric scores the text of answers, either by rules or by a judge. */
export function isOfAnswers({ group }: Pick<Metric, 'group'>): boolean {
  return group === 'answer' || group === 'judged' || group === 'distance'
}

/**
 * Returns whether a metric measures the time, tokens or money that a question takes. Unknown names
 * are classified only by their group.
 */
export function isOfSpending({ name, group }: Pick<Metric, 'name' | 'group'>): boolean {
  if (group === 'timed' || group === 'cost') return true
  const parsed = parseMetric(name)
  return parsed.kind === 'metric' && entryOf(parsed.metric).reads === 'usage'
}

/**
 * Returns whether a metric's values lie between 0 and 1. Tokens, milliseconds and money have no
 * upper limit.
 */
export function isShare({ group }: Pick<Metric, 'group'>): boolean {
  switch (group) {
    case 'retrieval':
    case 'answer':
    case 'judged':
    case 'share':
    case 'distance':
      return true
    case 'number':
    case 'size':
    case 'timed':
    case 'cost':
      return false
  }
}

/** Returns whether a metric reads every grade from 1 up, regardless of `min-grade`. */
export function readsEveryGrade(metric: Named): boolean {
  const entry = entryOf(metric)
  return entry.reads === 'labels' && entry.everyGrade === true
}

/** The minimum number of chunks to keep per ranking, so that reports can show them. */
const leastHeld = 20

/**
 * Returns how many chunks of each ranking must be kept for every metric to have the same value as
 * for the whole ranking, even if chunks have no text. The number is at least 20, and is large
 * enough for every metric that reads chunks and for the contexts of both sides.
 */
export function chunksToHold(metrics: readonly Metric[], contexts: readonly number[] = []): number {
  return Math.max(leastHeld, ...contexts, ...metrics.map((metric) => chunksRead(metric)))
}

/**
 * Returns how many chunks must be kept for a metric if chunks have no text. A metric with a token budget
 * needs none, because the length of such chunks is unknown.
 */
function chunksRead(metric: Metric): number {
  if (metric.cutoff.kind !== 'ranks') return 0
  const entry = entryOf(metric)
  return entry.reads === 'labels' && entry.looksAt === 'ranks' ? 0 : metric.cutoff.k
}
