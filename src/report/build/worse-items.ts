import { isOnlyReworded } from '../../verdict/findings/kinds/reworded.ts'
import { lostMustPass } from '../../verdict/findings/kinds/must-pass.ts'
import { kindOf } from '../../verdict/findings/kind-of.ts'
import { unchangedWithin } from '../../metrics/compare/compare-metric.ts'
import { oncePer } from '../../lib/once-per.ts'
import { isOfAnswers, isShare } from '../../metrics/metric-traits.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import { isWorse } from '../wording/figures/movement.ts'
import type { ShortScore } from '../../lib/model/score-schema.ts'
import type { ItemReport } from '../schema/item.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'

/**
 * Returns the questions that got worse on the headline metric, or that fail on their own because of
 * `must_pass`, a forbidden document or the loss of text that answers them. If head was measured
 * alone, also returns those that score 0 on the headline metric. Sorts them like `worstItems`.
 */
export const worseItems = oncePer((report: Report): readonly ItemReport[] => {
  const alone = failingAlone(report)
  return worstItems(
    report,
    report.items.filter(
      (item) => item.change === 'degraded' || alone.has(item.id) || isMissed(item, report),
    ),
  )
})

/**
 * Returns the questions in `worseItems`, except those that fail only because head rewords their
 * quotes, because none of their values fell.
 */
export const movedItems = oncePer((report: Report): readonly ItemReport[] =>
  worseItems(report).filter(({ id, change }) => {
    const why = report.findings.filter((one) => failsAlone(one) && one.items.includes(id))
    return change === 'degraded' || why.length === 0 || !why.every(isOnlyReworded)
  }),
)

/** Returns the ids of questions that fail the run regardless of the metrics. */
function failingAlone({ findings }: Report): ReadonlySet<string> {
  return new Set(findings.flatMap((finding) => (failsAlone(finding) ? finding.items : [])))
}

/** Returns whether a single question is enough to make the finding fail. */
export function failsAlone(
  finding: Finding,
): finding is Extract<Finding, { readonly items: readonly string[] }> {
  return finding.verdict === 'fail' && kindOf(finding).rows !== undefined
}

/** Returns whether head was measured alone and the question scores 0 on the headline metric. */
function isMissed(item: ItemReport, report: Report): boolean {
  if (report.outcome === 'compared') return false
  const metric = headlineMetricOf(report)
  const score = item.scores.find((each) => each.metric === metric?.metric)
  return metric?.direction === 'higher' && valueOf(score?.head) === 0
}

/**
 * Sorts questions in the order in which every output shows them: `must_pass` questions that no longer
 * pass, then other `must_pass` questions, then other questions each of which is enough to fail the gate,
 * then questions that got worse on the most gated metrics. Among ties, each document (or answer, if
 * answers are compared) is shown once before any is shown again. Remaining ties are sorted by lost
 * ranks, by the drop in the headline metric, and by id.
 */
export function worstItems(report: Report, items: readonly ItemReport[]): readonly ItemReport[] {
  const headline = headlineMetricOf(report)
  const lost = new Set(report.findings.flatMap(lostMustPass))
  const alone = failingAlone(report)
  const ranked = items
    .map((item) => ({
      item,
      weight:
        4 * Number(lost.has(item.id)) + 2 * Number(item.mustPass) + Number(alone.has(item.id)),
      fallen: fallenOn(item, report).filter(isShare).length,
      ranks: ranksLost(item),
      gain: gainOn(headline, item),
    }))
    .toSorted(
      (a, b) =>
        b.weight - a.weight ||
        b.fallen - a.fallen ||
        b.ranks - a.ranks ||
        a.gain - b.gain ||
        byId(a.item, b.item),
    )
  const seen = new Map<string, number>()
  return ranked
    .map((one) => {
      const subject = `${one.weight} ${one.fallen} ${subjectOf(one.item, headline)}`
      const before = seen.get(subject) ?? 0
      seen.set(subject, before + 1)
      return { ...one, before }
    })
    .toSorted((a, b) => b.weight - a.weight || b.fallen - a.fallen || a.before - b.before)
    .map(({ item }) => item)
}

/**
 * Returns the gated metrics on which a question got worse. Returns an empty list for questions that head
 * adds, because they do not count towards the gate.
 */
export function fallenOn(item: ItemReport, { metrics }: Report): readonly MetricReport[] {
  if (item.origin === 'added') return []
  return metrics.filter((metric) => metric.gate !== undefined && fellOn(metric, item))
}

function fellOn(metric: MetricReport, item: ItemReport): boolean {
  const pair = pairOf(item, metric.metric)
  if (pair === undefined) return false
  const delta = pair.head - pair.base
  return isWorse(metric, delta) && Math.abs(delta) > unchangedWithin(metric, pair.base)
}

/**
 * Returns the ids of the questions that count towards the gate and that either got worse on a metric or
 * have a score for it only on base.
 */
export function lostOn(metric: MetricReport, items: readonly ItemReport[]): readonly string[] {
  const isGone = ({ scores }: ItemReport): boolean => {
    const score = scores.find((each) => each.metric === metric.metric)
    return valueOf(score?.base) !== undefined && valueOf(score?.head) === undefined
  }
  return gatingOf(items)
    .gating.filter((item) => fellOn(metric, item) || isGone(item))
    .map(({ id }) => id)
}

/**
 * Splits the questions, except drafts and those that head adds, into those that count towards the gate
 * and those in the `dev` split, which do not count if there is also a `test` split.
 */
export function gatingOf(items: readonly ItemReport[]): {
  readonly gating: readonly ItemReport[]
  readonly dev: readonly ItemReport[]
} {
  const counted = items.filter(({ origin, draft }) => origin !== 'added' && draft !== true)
  const isSplit = new Set(counted.map(({ split }) => split)).isSupersetOf(new Set(['dev', 'test']))
  const [dev, gating] = [true, false].map((isDev) =>
    counted.filter(({ split }) => (isSplit && split === 'dev') === isDev),
  )
  return { gating: gating ?? [], dev: dev ?? [] }
}

/**
 * Returns the largest number of ranks that any target lost. A target that head does not return
 * counts as ranked just below head's last rank.
 */
function ranksLost({ targets, chunks, why }: ItemReport): number {
  const last = why?.depth ?? chunks?.head.length ?? 0
  const ranks = targets?.map(({ rank }) => rank) ?? (why === undefined ? [] : [why.rank])
  return ranks.reduce((most, { base, head = last + 1 }) => Math.max(most, head - (base ?? head)), 0)
}

function subjectOf(
  { id, answers, targets, why }: ItemReport,
  headline: MetricReport | undefined,
): string {
  const said = headline !== undefined && isOfAnswers(headline) ? answers?.head?.text : undefined
  const target = targets?.find(({ lost }) => lost) ?? why?.target ?? targets?.[0]
  return said ?? target?.name ?? id
}

/**
 * Returns the questions that got better on the headline metric, sorted by descending gain and then
 * by id.
 */
export const betterItems = oncePer((report: Report): readonly ItemReport[] => {
  const headline = headlineMetricOf(report)
  return report.items
    .filter((item) => item.change === 'improved')
    .map((item) => ({ item, gain: gainOn(headline, item) }))
    .toSorted((a, b) => b.gain - a.gain || byId(a.item, b.item))
    .map(({ item }) => item)
})

/** Returns the metric by which tables of questions are sorted and titled. */
export function headlineMetricOf({ metrics, headline }: Report): MetricReport | undefined {
  return metrics.find(({ metric }) => metric === headline)
}

/** Returns a question's scores on one metric, if both sides have one. */
export function pairOf(
  item: ItemReport,
  metric: string,
): { readonly base: number; readonly head: number } | undefined {
  const scores = item.scores.find((score) => score.metric === metric)
  const base = valueOf(scores?.base)
  const head = valueOf(scores?.head)
  return base === undefined || head === undefined ? undefined : { base, head }
}

/** Returns a score's numeric value, or undefined if it has none. */
export function valueOf(score: ShortScore | undefined): number | undefined {
  if (typeof score === 'number') return score
  return score?.kind === 'scored' ? score.value : undefined
}

/**
 * Returns a question's gain, which is negative if the question got worse and 0 if it was not
 * compared.
 */
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
