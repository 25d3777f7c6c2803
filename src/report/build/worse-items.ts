import type { Score } from '../../model/score.ts'
import { isWorse } from '../wording/movement.ts'
import type { ItemReport } from '../schema/item.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'

/**
 * The questions that got worse: those that fell on the headline metric, and those that must pass
 * and no longer do. Without a comparison: those whose evidence head does not find. Must-pass ones first, then the largest fall, then the id.
 */
export function worseItems(report: Report): readonly ItemReport[] {
  const lost = new Set(lostMustPass(report))
  return worstFirst(
    report,
    report.items.filter(
      (item) => item.change === 'degraded' || lost.has(item.id) || isMissed(item, report),
    ),
  )
}

/** Measured alone, and nothing found of what the headline metric looks for. */
function isMissed(item: ItemReport, report: Report): boolean {
  if (report.outcome === 'compared') return false
  const metric = headlineMetricOf(report)
  const score = item.scores.find((each) => each.metric === metric?.metric)
  return metric?.direction === 'higher' && valueOf(score?.head) === 0
}

/** Any items in that order. */
export function worstFirst(report: Report, items: readonly ItemReport[]): readonly ItemReport[] {
  const headline = headlineMetricOf(report)
  return items
    .map((item) => ({ item, gain: gainOn(headline, item) }))
    .toSorted(
      (a, b) =>
        Number(b.item.mustPass) - Number(a.item.mustPass) ||
        a.gain - b.gain ||
        byId(a.item, b.item),
    )
    .map(({ item }) => item)
}

/** The questions that got better on the headline metric: the largest gain first, then the id. */
export function betterItems(report: Report): readonly ItemReport[] {
  const headline = headlineMetricOf(report)
  return report.items
    .filter((item) => item.change === 'improved')
    .map((item) => ({ item, gain: gainOn(headline, item) }))
    .toSorted((a, b) => b.gain - a.gain || byId(a.item, b.item))
    .map(({ item }) => item)
}

/** The metric whose movement sorts and heads the tables of questions. */
export function headlineMetricOf({ metrics, headline }: Report): MetricReport | undefined {
  return metrics.find(({ metric }) => metric === headline)
}

/** Ids of the items that must pass and do not, through this change. */
export function lostMustPass({ findings }: Report): readonly string[] {
  return findings.flatMap((finding) =>
    finding.kind === 'must-pass' && finding.verdict === 'fail' ? finding.items : [],
  )
}

/** One item's scores on one metric, where both sides have one. */
export function pairOf(
  item: ItemReport,
  metric: string,
): { readonly base: number; readonly head: number } | undefined {
  const scores = item.scores.find((score) => score.metric === metric)
  const base = valueOf(scores?.base)
  const head = valueOf(scores?.head)
  return base === undefined || head === undefined ? undefined : { base, head }
}

/** The number of a score, undefined where it has none. */
export function valueOf(score: Score | undefined): number | undefined {
  return score?.kind === 'scored' ? score.value : undefined
}

/** How much better the item got, < 0 for worse; 0 where it was not compared. */
function gainOn(metric: MetricReport | undefined, item: ItemReport): number {
  const pair = metric && pairOf(item, metric.metric)
  if (metric === undefined || pair === undefined) return 0
  const delta = pair.head - pair.base
  return isWorse(metric, delta) ? -Math.abs(delta) : Math.abs(delta)
}

function byId(a: ItemReport, b: ItemReport): number {
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}
