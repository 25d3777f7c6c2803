import type { ScoredItem } from '../lib/model/comparison.ts'
import type { PolicySettings } from '../lib/model/settings/settings.ts'
import type { AcceptedLoss } from './accepting/accept-losses.ts'
import { accepted, worseOn } from './accepting/accepted.ts'
import type { Change } from './change.ts'
import { creditCopies, leaveOutUnjudged } from './credit-again.ts'
import { gapFindings, oppositeFindings } from './correct-change.ts'
import type { Finding } from './findings/all.ts'
import { type Verdict, worstFirst } from './findings/finding-parts.ts'
import { healthFindings } from './findings/health-findings.ts'
import { judgeFindings, unaskedBy, unmeasuredBy } from './findings/judge-findings.ts'
import { nothingToCompare } from './findings/kinds/nothing-to-compare.ts'
import { hasChunkLabels, orphanedLabels, rechunkedFindings } from './findings/metric-findings.ts'
import { kindOf } from './findings/kind-of.ts'
import { raisedAs } from './findings/raised.ts'
import { runFindings } from './findings/run-findings.ts'
import { scorerFindings } from './findings/scorer-findings.ts'
import { heldBack } from './findings/unproven-judge.ts'
import { gatedWindow } from './gated-window.ts'
import { headlineMetric } from './headline-metric.ts'
import { type WeighedMetric, weighMetrics, ruleMetrics, type Stepwise } from './weigh-metrics.ts'
import { lossesOf, type ToDecide } from './losses.ts'

/**
 * The result of applying the policy to two runs, with one verdict, its findings (worst first), and
 * every metric.
 */
export type Decision = {
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
  /**
   * Gated metrics in the order of `gate`, followed by the others in the order of the configuration.
   */
  readonly metrics: readonly WeighedMetric[]
  /**
   * The metric shown in the headline, which is the gated one furthest past its tolerance or, if there
   * is none, the first gated one.
   */
  readonly headline: string | undefined
  /** The waivers and reviews that accepted something, in the given order. */
  readonly waived: readonly AcceptedLoss[]
}

/**
 * Applies tolerances, bounds and hard assertions to the scored items, which are in golden-set order.
 */
export function decide(...asked: Parameters<typeof decideStepwise>): Decision {
  const steps = decideStepwise(...asked)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

export function* decideStepwise(
  items: readonly ScoredItem[],
  policy: PolicySettings,
  change: Change = { emptiesGoldenSet: false, chunkOverlap: undefined, judge: undefined },
): Stepwise<Decision> {
  const toDecide = {
    items,
    policy,
    change,
    metrics: yield* weighMetrics(items, policy, change.labelled),
  }
  const { orphaned, ...remarks } = remarksOf(toDecide)
  const isMeasured = measuredBy(orphaned, remarks)
  const metrics = ruleMetrics(toDecide.metrics, isMeasured)
  const measured = metrics.filter(isMeasured)
  const toRaise = {
    items,
    asserted: orphaned.length > 0 ? items.filter((item) => !hasChunkLabels(item)) : items,
    metrics,
    policy,
    window: gatedWindow(policy, Math.max),
    lists: change.lists,
  }
  const losses = yield* lossesOf(toRaise, measured)
  const { findings: left, waived } = yield* accepted(losses, toDecide, isMeasured)
  const errors = errorsOf(toDecide, remarks)
  const told = [
    ...errors,
    ...heldBack(left, measured, change.judge),
    ...remarks.judged.filter(isNoError),
    ...orphaned,
    ...rechunkedFindings(items),
    ...remarks.unhealthy.filter(isNoError),
    ...(yield* raisedAs('remark', toRaise)),
    ...(change.policy ?? []),
    ...emptiedGoldenSet(change),
  ]
  const credited = yield* creditedOtherwise(told, toDecide)
  const findings = sortFindings(credited)
  const verdict = errors.length > 0 ? 'error' : worst(credited.map((part) => part.verdict))
  const headline = headlineMetric(metrics, findings, change.equalLength)
  return { verdict, findings, metrics, headline, waived }
}

/**
 * Decides again with copies counted, and then without unjudged results, if that may turn the blocking
 * failures into warnings.
 */
function* creditedOtherwise(
  findings: readonly Finding[],
  { items, policy, change, metrics }: ToDecide,
): Stepwise<readonly Finding[]> {
  const { credited, judgedAlone, ...without } = change
  const again = {
    items,
    worse: (name: string) => worseOn(name, metrics, items),
    *verdict(others: readonly ScoredItem[]) {
      return (yield* decideStepwise(others, policy, without)).verdict
    },
  }
  const left =
    credited === undefined ? findings : yield* creditCopies(findings, { ...again, credited })
  return judgedAlone === undefined
    ? left
    : yield* leaveOutUnjudged(left, { ...again, credited: judgedAlone })
}

type Remarks = Omit<ReturnType<typeof remarksOf>, 'orphaned'>

/** Returns findings about the judge, scorers, labels and sides, which do not depend on any loss. */
function remarksOf({ items, policy, change, metrics }: ToDecide) {
  const judged = judgeFindings({ items, metrics, policy }, change.judge, change.unwritten)
  const trusted = change.judge && change.judge.trust?.kind === 'trusted'
  const { health } = change
  return {
    judged: [...judged, ...oppositeFindings(metrics), ...gapFindings(metrics)],
    unscored: scorerFindings(items, metrics, policy.maxErrors),
    unhealthy: health === undefined ? [] : healthFindings({ health, metrics, trusted }),
    orphaned: orphanedLabels(items, metrics, change.chunkOverlap),
  }
}

/**
 * Returns a function that tests whether a metric was measured. Metrics that were not cannot cause a
 * loss.
 */
function measuredBy(
  orphaned: ReturnType<typeof orphanedLabels>,
  { judged, unscored }: Remarks,
): (metric: WeighedMetric) => boolean {
  const untold = new Set([
    ...orphaned.flatMap(({ metrics }) => metrics),
    ...unmeasuredBy(judged),
    ...unscored.map(({ metric }) => metric),
  ])
  return ({ comparison: { metric } }) => !untold.has(metric.name)
}

/** Returns the errors that prevent a conclusion about the change, or none if there are none. */
function errorsOf(
  { items, policy, change, metrics }: ToDecide,
  { judged, unscored, unhealthy }: Remarks,
): readonly Finding[] {
  const { maxErrors } = policy
  const unasked = unaskedBy(judged, metrics, policy)
  return [
    ...unhealthy.filter((finding) => !isNoError(finding)),
    ...runFindings(items, metrics, { maxErrors, unasked, lists: change.lists }),
    ...judged.filter((finding) => !isNoError(finding)),
    ...unscored,
  ]
}

function isNoError({ verdict }: Finding): boolean {
  return verdict !== 'error'
}

/**
 * Reports a head without questions. Base's questions are still asked, but after the merge no later
 * change could be measured.
 */
function emptiedGoldenSet({ emptiesGoldenSet }: Change): readonly Finding[] {
  const message =
    'head leaves no question in the golden set, so nothing could be measured after the merge'
  return emptiesGoldenSet ? [nothingToCompare('error', { message })] : []
}

function worst(verdicts: readonly Verdict[]): Verdict {
  return worstFirst.find((verdict) => verdicts.includes(verdict)) ?? 'pass'
}

/**
 * Sorts findings by verdict, worst first. Among equal verdicts, findings that base does not share come
 * first, so that the headline names what this change caused.
 */
function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const asOnBase = (finding: Finding) => Number(kindOf(finding).isAsOnBase?.(finding) ?? false)
  return findings.toSorted(
    (a, b) =>
      worstFirst.indexOf(a.verdict) - worstFirst.indexOf(b.verdict) || asOnBase(a) - asOnBase(b),
  )
}
