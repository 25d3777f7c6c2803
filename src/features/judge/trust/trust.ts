import type { Trust, Distrust } from '../../../lib/model/judging/judge-facts.ts'
import { type CanaryCheck, isFilteredOrder } from '../../../lib/model/judging/canary.ts'
import type { WeighedControls } from './weigh-controls.ts'

/**
 * Decides whether a judge may be trusted. It is untrusted if it passes fewer than nine in ten checks,
 * fails an injection check, leaves more than one in ten verdicts unproven, confirms false controls in
 * at least two calls and in more than one call in ten, or is wrong on too many controls. Otherwise it
 * is trusted once enough controls are right, and unproven until then. Injection checks that a content
 * filter refused are listed as failed but do not count.
 */
export function trustOf(evidence: {
  readonly checks: readonly CanaryCheck[]
  /** The number of verdicts in the whole run. The next three fields also cover the whole run. */
  readonly verdicts: number
  readonly unproven: number
  readonly controlledCalls: number
  readonly negativeControlFailures: number
  readonly controls: WeighedControls
}): Trust {
  const { controls } = evidence
  const checks = evidence.checks.filter((check) => !isFilteredOrder(check))
  const failed = checks.filter((check) => !check.passed)
  const passed = checks.length - failed.length
  const reasons = [
    tooFew(checks, passed),
    injectedInto(failed),
    unanswered(failed),
    tooUnproven(evidence),
    confirmedControls(evidence),
    ...wrongControls(evidence),
  ].filter((reason) => reason !== undefined)
  return {
    kind: reasons.length > 0 ? 'untrusted' : controls.missing === 0 ? 'trusted' : 'unproven',
    passed,
    of: checks.length,
    failed: evidence.checks.filter((check) => !check.passed),
    reasons,
    controls: controls.tallies,
    missing: controls.missing,
    isDoubtful: controls.isDoubtful,
  }
}

/**
 * Recomputes the trust in a judge that was stopped, ignoring checks that it did not answer because
 * it was stopped. The judge stays untrusted if the answers that it gave are reason enough. Returns
 * undefined if the missing answers could change the result.
 */
export function trustUntilStopped(trust: Trust): Trust | undefined {
  const { kind, passed, of, failed } = trust
  const silent = failed.filter((check) => check.cause !== undefined && !isFilteredOrder(check))
  const answered = of - silent.length
  if (of === 0) return undefined
  if (kind !== 'untrusted' || answered === of) return trust
  const reasons = trust.reasons.filter((reason) => {
    if (reason.kind === 'unanswered') return false
    return reason.kind !== 'canaries' || passed < reason.minimum * answered
  })
  return reasons.length === 0 ? undefined : { ...trust, reasons }
}

/** The minimum share of checks that a judge has to pass. */
const minimum = 0.9

type Evidence = Parameters<typeof trustOf>[0]

function tooFew(checks: Evidence['checks'], passed: number): Distrust | undefined {
  const of = checks.length
  if (of === 0 || passed / of >= minimum) return undefined
  const missing = checks.filter(({ cause }) => cause !== undefined).length
  return { kind: 'canaries', passed, of, minimum, unanswered: missing }
}

function injectedInto(failed: readonly CanaryCheck[]): Distrust | undefined {
  const names = injected(failed.filter(({ cause }) => cause === undefined))
  return names.length === 0 ? undefined : { kind: 'injection', names }
}

function unanswered(failed: readonly CanaryCheck[]): Distrust | undefined {
  const names = injected(failed.filter(({ cause }) => cause !== undefined))
  return names.length === 0 ? undefined : { kind: 'unanswered', names }
}

function injected(checks: readonly CanaryCheck[]): readonly string[] {
  return checks.filter(({ injection }) => injection).map(({ name }) => name)
}

function tooUnproven({ unproven, verdicts }: Evidence): Distrust | undefined {
  return unproven * 10 > verdicts ? { kind: 'unproven', unproven, verdicts } : undefined
}

function confirmedControls({
  controlledCalls,
  negativeControlFailures,
}: Evidence): Distrust | undefined {
  return negativeControlFailures < 2 || negativeControlFailures * 10 <= controlledCalls
    ? undefined
    : { kind: 'sentinel', failures: negativeControlFailures }
}

/** Returns, for each kind of control, the worst stratum in which the judge was wrong too often. */
function wrongControls({ controls }: Evidence): readonly Distrust[] {
  return (['positive', 'negative'] as const).flatMap((truth) => {
    const [worst] = controls.failed
      .filter(({ kind }) => kind === truth)
      .toSorted((one, other) => one.high - other.high)
    if (worst === undefined) return []
    const { side, length, right, of } = worst
    return [{ kind: 'controls', side, truth, length, right, of }]
  })
}
