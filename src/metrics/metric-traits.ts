import type { Metric } from '../lib/model/metric.ts'
import type { RefusalSettings, Rule } from '../lib/model/settings/settings.ts'
import { entryOf } from './catalogue.ts'
import type { MetricEntry } from './metric-entry.ts'
import { parseMetric } from './parse-metric.ts'

type Named = Pick<Metric, 'family' | 'cutoff'>
type Detector = Pick<RefusalSettings, 'detector'>

/** How the scores of a side become its value. `mean`: every question weighs the same. `quantile`: the nearest rank, in percent. */
export type Summary = 'mean' | { readonly quantile: 50 | 95 }

export function summaryOf(metric: Named): Summary {
  const entry = entryOf(metric)
  return entry.reads === 'timing' ? entry.summary : 'mean'
}

/**
 * The rule of a gated metric whose entry names none. A mean that is exact on these questions has to be more than one
 * of them (`auto`). A clock, a provider's bill and a model give another value in the next run, so a movement has to
 * stand out from that (`significant`).
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
 * Whether a metric reads by rule how an answer is worded: another generator that is as good words most
 * answers otherwise, so a drop of any size may be chance.
 */
export function readsWording(metric: Named): boolean {
  const { reads } = entryOf(metric)
  return reads === 'answer' || reads === 'outcome'
}

/** Whether the scores of such a metric depend on what a judge says. */
export function readsJudge(entry: MetricEntry, { detector }: Detector): boolean {
  if (entry.reads === 'outcome') return detector === 'judge' || entry.byRating !== undefined
  return entry.reads === 'matrix'
}

/** Whether a metric's scores depend on what a judge says. */
export function needsJudge(metric: Named, { refusal }: { readonly refusal: Detector }): boolean {
  return readsJudge(entryOf(metric), refusal)
}

/** Whether a metric reads verdicts on claims, which controls say something of; the judge's other words it takes as they are. */
export function restsOnVerdicts(metric: Named): boolean {
  const entry = entryOf(metric)
  const verdicts = ['Br', 'Bg', 'Cr', 'Cg'] as const
  return entry.reads === 'matrix' && verdicts.some((block) => entry.needs.includes(block))
}

/** Whether a metric reads which of two answers a judge prefers, which known pairs say something of. */
export function restsOnPreferences(metric: Named): boolean {
  const entry = entryOf(metric)
  return entry.reads === 'matrix' && entry.needs.includes('W')
}

/** Whether a metric is about the text of answers, or read by a judge. */
export function isOfAnswers({ group }: Pick<Metric, 'group'>): boolean {
  return group === 'answer' || group === 'judged'
}

/** Whether a metric is about what a question takes: the pipeline has to tell what it spent. Unknown names: by group. */
export function isOfSpending({ name, group }: Pick<Metric, 'name' | 'group'>): boolean {
  if (group === 'timed' || group === 'cost') return true
  const parsed = parseMetric(name)
  return parsed.kind === 'metric' && entryOf(parsed.metric).reads === 'usage'
}

/** Whether values are shares, 0..1. Tokens, milliseconds and money have no upper limit. */
export function isShare({ group }: Pick<Metric, 'group'>): boolean {
  switch (group) {
    case 'retrieval':
    case 'answer':
    case 'judged':
    case 'share':
      return true
    case 'number':
    case 'size':
    case 'timed':
    case 'cost':
      return false
  }
}

/** Whether a metric reads every grade from 1 up, whatever `min-grade` is. */
export function readsEveryGrade(metric: Named): boolean {
  const entry = entryOf(metric)
  return entry.reads === 'labels' && entry.everyGrade === true
}

/** The fewest chunks of a ranking that are held: as many as a reader may want to see. */
const leastHeld = 20

/**
 * How many chunks of each ranking have to be held for every metric to be what it is over all of them, where chunks
 * come without text: those that a metric of the chunks looks at, those of the sides' contexts, and never fewer than 20.
 */
export function chunksToHold(metrics: readonly Metric[], contexts: readonly number[] = []): number {
  return Math.max(leastHeld, ...contexts, ...metrics.map((metric) => chunksRead(metric)))
}

/** A token budget reads lengths, and the length of a chunk without text is unknown however many are held. */
function chunksRead(metric: Metric): number {
  if (metric.cutoff.kind !== 'ranks') return 0
  const entry = entryOf(metric)
  return entry.reads === 'labels' && entry.looksAt === 'ranks' ? 0 : metric.cutoff.k
}
