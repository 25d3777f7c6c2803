import type { ScoredItem } from '../lib/model/comparison.ts'
import type { PolicySettings } from '../lib/model/settings/settings.ts'
import type { AcceptedLoss } from './accepting/accept-losses.ts'
import { accepted, worseOn } from './accepting/accepted.ts'
import { type DecisionInputs, onlyScores } from './decision-inputs.ts'
import { creditCopies, leaveOutUnjudged } from './credit-again.ts'
import type { Finding } from './findings/all.ts'
import { type Verdict, worstFirst } from './findings/finding-parts.ts'
import { nothingToCompare } from './findings/kinds/nothing-to-compare.ts'
import { kindOf } from './findings/kind-of.ts'
import { raisedAs } from './findings/raised.ts'
import { remarksOf } from './findings/remarks.ts'
import { heldBack } from './findings/held-back.ts'
import { gatedWindow } from './gated-window.ts'
import { headlineMetric } from './headline-metric.ts'
import type { WeighedMetric, Stepwise } from './weighed-metric.ts'
import { weighMetrics } from './weigh-metrics.ts'
import { ruleMetrics } from './rule-metrics.ts'
import { lossesOf, type ToDecide } from './losses.ts'

/** The result of applying the policy to two runs. `findings` are sorted by verdict, worst first. */
export type Decision = {
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
  /**
   * Gated metrics in the order of `gate`, followed by the others in the order of the configuration.
   */
  readonly metrics: readonly WeighedMetric[]
  /** The metric shown in the headline (see `headlineMetric`), or undefined if nothing is gated. */
  readonly headline: string | undefined
  /** The waivers and reviews that accepted something, in the given order. */
  readonly waived: readonly AcceptedLoss[]
}

/**
 * Applies tolerances, bounds and the requirements of individual questions to the scored items,
 * which are in golden-set order.
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
  inputs: DecisionInputs = onlyScores,
): Stepwise<Decision> {
  const weighed = yield* weighMetrics(items, policy, inputs.labelled)
  const toDecide = { items, policy, inputs, metrics: weighed }
  const { isMeasured, asserted, errors, warnings } = remarksOf(toDecide)
  const metrics = ruleMetrics(weighed, isMeasured)
  const measured = metrics.filter(isMeasured)
  const window = gatedWindow(policy, Math.max)
  const toRaise = { items, asserted, metrics, policy, window, lists: inputs.lists }
  const losses = yield* lossesOf(toRaise, measured)
  const { findings: left, waived } = yield* accepted(losses, toDecide, isMeasured)
  const told = [
    ...errors,
    ...heldBack(left, measured, inputs),
    ...warnings,
    ...(yield* raisedAs('remark', toRaise)),
    ...(inputs.policyFindings ?? []),
    ...emptiedGoldenSet(inputs),
  ]
  const credited = yield* creditedOtherwise(told, toDecide)
  const findings = sortFindings(credited)
  const verdict = errors.length > 0 ? 'error' : worst(credited.map((part) => part.verdict))
  const headline = headlineMetric(metrics, findings, inputs.equalLength)
  return { verdict, findings, metrics, headline, waived }
}

/**
 * Decides again with copies counted, and then without unjudged results, if that may turn the
 * blocking failures into warnings.
 */
function* creditedOtherwise(
  findings: readonly Finding[],
  { items, policy, inputs, metrics }: ToDecide,
): Stepwise<readonly Finding[]> {
  const { credited, judgedAlone, ...without } = inputs
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

/**
 * Reports that head's golden set has no questions. Base's questions are still asked, but after the
 * merge no later change could be measured.
 */
function emptiedGoldenSet({ emptiesGoldenSet }: DecisionInputs): readonly Finding[] {
  const message =
    'head removes every question from the golden set, so nothing could be measured after the merge'
  return emptiesGoldenSet ? [nothingToCompare('error', { message })] : []
}

function worst(verdicts: readonly Verdict[]): Verdict {
  return worstFirst.find((verdict) => verdicts.includes(verdict)) ?? 'pass'
}

/**
 * Sorts findings by verdict, worst first. Among equal verdicts, findings that base does not share
 * come first, so the headline names what this change caused.
 */
function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const asOnBase = (finding: Finding) => Number(kindOf(finding).isAsOnBase?.(finding) ?? false)
  return findings.toSorted(
    (a, b) =>
      worstFirst.indexOf(a.verdict) - worstFirst.indexOf(b.verdict) || asOnBase(a) - asOnBase(b),
  )
}
