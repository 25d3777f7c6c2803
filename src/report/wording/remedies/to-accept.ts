import { kindOf } from '../../../verdict/findings/kind-of.ts'
import { isOnlyReworded } from '../../../verdict/findings/kinds/reworded.ts'
import { isOfMetric, type OfMetric } from '../../../verdict/credit-again.ts'
import {
  foreign,
  metricName,
  pathLimit,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { reviewsOf } from '../../notes/kinds/acceptance.ts'
import { visibleJson } from '../../../lib/text/printing/visible-json.ts'
import type { Finding } from '../../../verdict/findings/all.ts'
import { isPlainId, namesToAccept } from '../settings/acceptance-words.ts'
import { lostOn, worseItems } from '../../build/worse-items.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { holdsWithout } from './holds-without.ts'

/**
 * Text to paste in order to accept a loss. A field is undefined if the loss cannot be accepted that
 * way.
 */
export type ToAccept = {
  readonly review: string | undefined
  /** Lines for the configuration, with the date and the reason still to be filled in. */
  readonly waivers: readonly string[] | undefined
}

/** The maximum number of ids in a waiver, which people have to review. */
const mostItems = 20
/** The maximum number of questions listed in the waiver for a metric's loss. */
const mostLost = 10

const unfinished = 'until: YYYY-MM-DD, reason: "why" }'

type Failing = Pick<Report, 'findings' | 'notes' | 'items' | 'metrics'>

export function toAccept(report: Failing): ToAccept {
  const { findings } = report
  const names = [...new Set(findings.flatMap(namesToAccept))]
  const failing = findings.filter(({ verdict }) => verdict === 'fail')
  const waivers = new Set(
    failing
      .filter((one) => !isWithin(one, failing) && !isOfWaivedItems(one, failing, report))
      .flatMap((one) => waiverOf(one, report)),
  )
  return {
    review: names.length === 0 || !readsReviews(report) ? undefined : reviewLine(names),
    waivers:
      waivers.size === 0 ? undefined : ['waivers:', ...remarkOn(waivers, failing), ...waivers],
  }
}

/** Returns whether the gate fails only because somebody has to accept new wording. */
export function isNewTextAlone({ findings }: Pick<Report, 'findings'>): boolean {
  const failing = findings.filter(({ verdict }) => verdict === 'fail')
  return failing.length > 0 && failing.every(isOnlyReworded)
}

/** Says where the waiver belongs, which is the configuration whose policy is used. */
export function whereToWaive({ origin: { config }, policy }: Report): Words {
  const file = config === undefined ? say`the configuration` : foreign(config, pathLimit)
  if (config === undefined || policy.from === 'head') return say`add this to ${file}`
  return say`add this to ${file} on the base branch, in a pull request of its own, then update this branch`
}

/**
 * How to accept a single question's loss. `still` lists what else makes the gate fail, and is empty
 * if nothing does.
 */
type ToAcceptItem = ToAccept & { readonly still: readonly Words[] }

/**
 * Returns how to accept a single question's loss, or undefined if the report does not fail because
 * of it.
 */
export function toAcceptItem(item: ItemReport, report: Report): ToAcceptItem | undefined {
  if (report.verdict !== 'fail' || report.outcome !== 'compared') return undefined
  const failing = report.findings.filter(({ verdict }) => verdict === 'fail')
  const isNamed = failing.some((one) => isWaivable(one) && one.items.includes(item.id))
  if (!isNamed && !worseItems(report).some(({ id }) => id === item.id)) return undefined
  return {
    review: isPlainId(item.id) && readsReviews(report) ? reviewLine([item.id]) : undefined,
    waivers: ['waivers:', waiverOfItems([item.id])],
    still: stillFailing(failing, item, report),
  }
}

/** Returns what still makes the gate fail if this question's loss is accepted. */
function stillFailing(
  failing: readonly Finding[],
  item: ItemReport,
  report: Report,
): readonly Words[] {
  const waivable = failing.filter(isWaivable)
  const others = new Set(waivable.flatMap(({ items }) => items).filter((id) => id !== item.id))
  const metrics = failing.flatMap((one) =>
    'metric' in one && one.metric !== undefined && !holdsWithout(one, item, report)
      ? [one.metric]
      : [],
  )
  return [
    ...[...new Set(metrics)].map((name) => metricName(name)),
    ...(others.size === 0 ? [] : [plural(others.size, 'other question')]),
  ]
}

/** Returns whether a review would be read, as far as the run knows. */
function readsReviews(report: Pick<Report, 'notes'>): boolean {
  const unread = reviewsOf(report)?.unread
  return unread === undefined || unread === 'too-many'
}

function reviewLine(names: readonly string[]): string {
  return `/rag-gate accept ${names.join(', ')}: reason`
}

/** Returns a waiver as one line of YAML, or nothing if no waiver can cover the finding. */
function waiverOf(finding: Finding, report: Failing): readonly string[] {
  if (isOfMetric(finding)) return [waiverOfMetric(finding, report)]
  if (!isWaivable(finding) || finding.items.length > mostItems) return []
  return [waiverOfItems(finding.items)]
}

function waiverOfMetric(finding: OfMetric, report: Failing): string {
  const lost = lostFor(finding, report)
  return lost.length === 0 || lost.length > mostLost
    ? wholeWaiver(finding.metric)
    : `  - { metric: ${finding.metric}, items: ${visibleJson(lost)}, ${unfinished}`
}

/**
 * Returns the questions that lost on the finding's metric if they account for its whole loss,
 * otherwise an empty list. They may account for only part of it, because a judged score, a time or
 * a size can fall by too little to count as a loss, and because a bound may be crossed only by the
 * mean of all questions that head scored.
 */
function lostFor(finding: OfMetric, { items, metrics }: Failing): readonly string[] {
  const metric = metrics.find((each) => each.metric === finding.metric)
  const isExact = metric?.group === 'retrieval' && !metric.judged
  const isBeyondPairs = 'over' in finding && finding.over !== undefined
  return isExact && !isBeyondPairs ? lostOn(metric, items) : []
}

function wholeWaiver(metric: string): string {
  return `  - { metric: ${metric}, ${unfinished}`
}

/** Returns a YAML comment on what waivers of whole metrics accept, or nothing if there are none. */
function remarkOn(waivers: ReadonlySet<string>, failing: readonly Finding[]): readonly string[] {
  const names = failing.filter((one) => isOfMetric(one)).map(({ metric }) => metric)
  const [name, ...others] = new Set(names.filter((each) => waivers.has(wholeWaiver(each))))
  if (name === undefined) return []
  return others.length === 0
    ? [`  # accepts any loss in ${name} until then, however large`]
    : ['  # a waiver without items accepts any loss in its metric until then, however large']
}

function waiverOfItems(items: readonly string[]): string {
  return `  - { items: ${visibleJson(items)}, ${unfinished}`
}

/**
 * Returns whether another finding lists all of this finding's questions. If so, one waiver covers
 * both.
 */
function isWithin(finding: Finding, others: readonly Finding[]): boolean {
  if (!isWaivable(finding)) return false
  const { items } = finding
  return others.some(
    (other) =>
      isWaivable(other) &&
      other.items.length > items.length &&
      other.items.length <= mostItems &&
      items.every((id) => other.items.includes(id)),
  )
}

/**
 * Returns whether a waiver for another finding lists all questions that lost on this finding's
 * metric. If so, it accepts this loss too.
 */
function isOfWaivedItems(finding: Finding, others: readonly Finding[], report: Failing): boolean {
  if (!isOfMetric(finding)) return false
  const lost = lostFor(finding, report)
  return (
    lost.length > 0 &&
    others.some(
      (other) =>
        isWaivable(other) &&
        other.items.length <= mostItems &&
        lost.every((id) => other.items.includes(id)),
    )
  )
}

function isWaivable(
  finding: Finding,
): finding is Extract<Finding, { readonly items: readonly string[] }> {
  return kindOf(finding).accept !== undefined
}
