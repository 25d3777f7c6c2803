import type { LabelGap, LabelledChanges } from '../lib/model/judging/labelled-changes.ts'
import { correctedMean, type LabelledDifferences } from '../lib/stats/corrected-mean.ts'
import { minimumDetectable } from '../lib/stats/paired/detectable.ts'
import { type Interval, studentInterval, studentTest } from '../lib/stats/paired/paired.ts'
import { alpha } from './alpha.ts'
import { distrusted, type Found as Distrusted } from './findings/kinds/judge-untrusted.ts'
import type { WeighedMetric } from './weigh-metrics.ts'
import { leastChanged, type PairedScores, type WeighedChange } from './weigh-change.ts'

/** What human labels make of a judged change. In the metric's own unit and direction. */
export type Correction = {
  /** Questions that people labelled on both sides, and all that differ between the sides. */
  readonly labelled: number
  readonly differing: number
  /** Labelled questions that it takes yet; 0: enough. */
  readonly missing: number
  /** Questions whose labels do not count: their texts are others now, or one drawn before them lacks labels. */
  readonly unused: number
  /** Undefined: no labels are dropped for want of one. */
  readonly gap: LabelGap | undefined
  /** Of the labelled questions those that moved by human labels. */
  readonly moved: number
  readonly judge: { readonly change: number; readonly interval95: Interval | undefined }
  /** Undefined: nothing is corrected, since too few are labelled or moved, or questions form clusters. */
  readonly corrected: CorrectedChange | undefined
}

type CorrectedChange = {
  readonly change: number
  readonly interval95: Interval
  /** How much the judge is trusted, 0 (labels alone) to 1. */
  readonly weight: number
}

/** Labelled questions from which on a change is corrected. */
export const fewestLabelled = 30

type Weighed = { readonly change: WeighedChange; readonly scores: PairedScores }

/**
 * The weighed change as people would find it, by PPI++ on the differences of single questions, where enough of them are
 * labelled. `items`: ids of the pairs. Tests and intervals count each question for itself. Counts of questions
 * remain the judge's.
 */
export function correctChange(
  { change, scores }: Weighed,
  items: readonly string[],
  labelled: LabelledChanges,
): { readonly change: WeighedChange; readonly correction: Correction | undefined } {
  // A metric that labels cannot tell, such as one of ranks, owes nobody a correction.
  if (!labelled.deltas.has(scores.name)) return { change, correction: undefined }
  const differences = differencesOf(scores, items, labelled)
  const { human, judge, judgeElsewhere } = differences
  const differing = human.length + judgeElsewhere.length
  if (scores.summary !== 'mean' || differing === 0) return { change, correction: undefined }
  const sign = scores.direction === 'higher' ? 1 : -1
  const moved = human.filter((delta) => Math.abs(delta) > slack).length
  const facts = {
    labelled: human.length,
    differing,
    missing: Math.max(0, fewestLabelled - human.length),
    unused: Math.max(0, labelled.named.size - human.length),
    gap: labelled.gaps.get(scores.name),
    moved,
    judge: { change: 0 - sign * change.drop, interval95: change.interval95 },
  }
  const isEnough = facts.missing === 0 && moved >= leastChanged && scores.clusters === undefined
  const none = { change, correction: { ...facts, corrected: undefined } }
  if (!isEnough) return none
  const summary = correctedMean(differences)
  const { mean, se, df, weight } = summary
  const interval95 = studentInterval(summary, 0.95)
  const test = studentTest(summary)
  if (interval95 === undefined || test === undefined || !se || !df) return none
  const worse = sign > 0 ? test.below : test.above
  const all = differing + differences.unchanged
  const falls = (deltas: readonly number[]): number => Math.max(0, ...deltas.map((d) => -sign * d))
  const byLabelled = falls(human.map((delta, at) => delta - weight * (judge[at] ?? 0)))
  const byOthers = (weight * falls(judgeElsewhere)) / Math.max(1, judgeElsewhere.length)
  const byWorst = (differing / all) * Math.max(byLabelled / human.length, byOthers)
  const drop = 0 - sign * mean
  return {
    change: {
      ...change,
      drop,
      s: undefined,
      se,
      df,
      interval95,
      mcnemar: undefined,
      mde: minimumDetectable({ se, df, alpha }),
      test: { kind: 't', worse, different: test.different },
      own: { kind: 't', p: worse, withoutWorst: drop - byWorst, byWorst },
    },
    correction: { ...facts, corrected: { change: mean, interval95, weight } },
  }
}

/** Differences up to this size are rounding. */
const slack = 1e-9

function differencesOf(
  { name, base, head }: PairedScores,
  items: readonly string[],
  { differing, deltas }: LabelledChanges,
): LabelledDifferences {
  const own = deltas.get(name) ?? new Map<string, number>()
  const found = items.flatMap((id, at) => {
    const judged = (head[at] ?? 0) - (base[at] ?? 0)
    return differing.has(id) ? [{ human: own.get(id), judged }] : []
  })
  const labelled = found.filter(({ human }) => human !== undefined)
  return {
    human: labelled.flatMap(({ human }) => human ?? []),
    judge: labelled.map(({ judged }) => judged),
    judgeElsewhere: found.filter(({ human }) => human === undefined).map(({ judged }) => judged),
    unchanged: items.length - found.length,
  }
}

/** Gated metrics of which judge and people say the opposite, both beyond chance. */
export function oppositeFindings(metrics: readonly WeighedMetric[]): readonly Distrusted[] {
  return metrics.flatMap(({ gate, comparison, weighed }) => {
    const { judge, corrected } = weighed?.correction ?? {}
    const own = judge?.interval95
    if (gate === undefined || own === undefined || corrected === undefined) return []
    const isOpposite = signOf(own) * signOf(corrected.interval95) < 0
    if (!isOpposite) return []
    return [
      distrusted('error', [comparison.metric.name], {
        kind: 'people',
        judge: judge?.change ?? 0,
        corrected: corrected.change,
      }),
    ]
  })
}

/** Gated metrics that enough labels would correct if none were missing of a question drawn before others. */
export function gapFindings(metrics: readonly WeighedMetric[]): readonly Distrusted[] {
  return metrics.flatMap(({ gate, comparison, weighed }) => {
    const { labelled = 0, gap, corrected } = weighed?.correction ?? {}
    if (gate === undefined || gap === undefined || corrected !== undefined) return []
    if (labelled + gap.behind < fewestLabelled) return []
    return [distrusted('warn', [comparison.metric.name], { kind: 'unlabelled', ...gap })]
  })
}

/** 0 for an interval that contains 0. */
function signOf([low, high]: Interval): number {
  if (low > 0) return 1
  return high < 0 ? -1 : 0
}
