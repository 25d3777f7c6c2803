import type { Trust, Distrust } from '../../../lib/model/judging/judge-facts.ts'
import { type CanaryCheck, isFilteredOrder } from '../../../lib/model/judging/canary.ts'
import type { WeighedControls } from './weigh-controls.ts'

/**
 * A judge is untrusted that passes fewer than nine checks in ten or fails an injection check, leaves
 * more than one verdict in ten unproven, confirms what no text says in more than one call in ten, or is wrong on too many
 * controls. Else it is trusted once enough controls are right, and unproven until then. Checks that give orders and that
 * a content filter refused are among the failed ones and count for nothing.
 */
export function trustOf(evidence: {
  readonly checks: readonly CanaryCheck[]
  /** Counts of the whole run, as the next two are. */
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
 * Trust in a judge that was stopped: checks that it never answered for that reason do not count. Untrusted if
 * its answers were wrong; undefined if the missing answers could decide.
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

/** The share of the checks that a judge has to pass. */
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

/** For each kind the stratum that is furthest below. */
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
