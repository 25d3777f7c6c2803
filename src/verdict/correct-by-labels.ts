import type { LabelGap, LabelledChanges } from '../lib/model/judging/labelled-changes.ts'
import { correctedMean, type LabelledDifferences } from '../lib/stats/corrected-mean.ts'
import { minimumDetectable } from '../lib/stats/paired/detectable.ts'
import { type Interval, studentInterval, studentTest } from '../lib/stats/paired/student.ts'
import { alpha, confidenceLevel } from './levels.ts'
import { distrusted, type Found as Distrusted } from './findings/kinds/judge-untrusted.ts'
import type { Weighed, WeighedMetric } from './weighed-metric.ts'
import { leastChanged, type PairedScores, type WeighedChange } from './weigh-change.ts'
import { slack } from '../lib/stats/slack.ts'

/** The correction of a judged change by human labels, in the metric's own unit and direction. */
export type Correction = {
  /**
   * The number of questions that people labelled on both sides. `differing` counts all questions
   * whose answers or chunks differ between the sides.
   */
  readonly labelled: number
  readonly differing: number
  /** The number of labelled questions that are still needed, or 0 if there are enough. */
  readonly missing: number
  /**
   * The number of questions whose labels cannot be used because their text has changed or because a
   * question drawn earlier lacks labels.
   */
  readonly unused: number
  /**
   * The question drawn earlier that lacks labels, and the number of questions drawn after it whose
   * labels are unused. Undefined if this is not why labels are unused.
   */
  readonly gap: LabelGap | undefined
  /** The number of labelled questions that changed according to human labels. */
  readonly moved: number
  readonly judge: { readonly change: number; readonly interval95: Interval | undefined }
  /**
   * Undefined if nothing is corrected, because too few questions are labelled or changed, or
   * because the questions form clusters.
   */
  readonly corrected: CorrectedChange | undefined
}

type CorrectedChange = {
  readonly change: number
  readonly interval95: Interval
  /** The judge's weight, from 0 (only human labels count) to 1. */
  readonly weight: number
}

/** The minimum number of labelled questions required to correct a change. */
export const fewestLabelled = 30

/**
 * If enough questions are labelled, estimates the change that people would find, using PPI++ on the
 * differences of individual questions. `items` contains the pairs' ids. Tests and intervals treat
 * questions as independent. Counts of questions are still based on the judge.
 */
export function correctChange(
  { change, scores }: Pick<Weighed, 'change' | 'scores'>,
  items: readonly string[],
  labelled: LabelledChanges,
): { readonly change: WeighedChange; readonly correction: Correction | undefined } {
  // Metrics that human labels cannot measure, such as rank metrics, are not corrected.
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
  const interval95 = studentInterval(summary, confidenceLevel)
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

/**
 * Returns findings for gated metrics on which the judge and people significantly disagree about the
 * direction.
 */
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

/**
 * Returns findings for gated metrics that would have enough labels for a correction if all
 * questions drawn earlier were labelled.
 */
export function gapFindings(metrics: readonly WeighedMetric[]): readonly Distrusted[] {
  return metrics.flatMap(({ gate, comparison, weighed }) => {
    const { labelled = 0, gap, corrected } = weighed?.correction ?? {}
    if (gate === undefined || gap === undefined || corrected !== undefined) return []
    if (labelled + gap.behind < fewestLabelled) return []
    return [distrusted('warn', [comparison.metric.name], { kind: 'unlabelled', ...gap })]
  })
}

/** Returns an interval's sign, or 0 if the interval contains 0. */
function signOf([low, high]: Interval): number {
  if (low > 0) return 1
  return high < 0 ? -1 : 0
}
