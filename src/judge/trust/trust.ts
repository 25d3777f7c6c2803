import type { Trust, Distrust } from '../../model/judge-facts.ts'
import type { CanaryCheck } from '../../model/canary.ts'

/**
 * Trusted is who passes at least the share `minimum` (0..1) of the checks and every check on injected text,
 * proves at least nine of ten verdicts and was not caught twice confirming what no text says.
 */
export function trustOf(evidence: {
  readonly checks: readonly CanaryCheck[]
  readonly minimum: number
  /** Of the whole run, as are the others. */
  readonly verdicts: number
  readonly unproven: number
  readonly negativeControlFailures: number
}): Trust {
  const { checks } = evidence
  const failed = checks.filter((check) => !check.passed)
  const reasons = [
    tooFew(evidence, checks.length - failed.length),
    talkedOver(failed),
    unanswered(failed),
    tooLoose(evidence),
    caught(evidence),
  ].filter((reason) => reason !== undefined)
  return {
    kind: reasons.length === 0 ? 'trusted' : 'untrusted',
    passed: checks.length - failed.length,
    of: checks.length,
    failed,
    reasons,
  }
}

/**
 * Trust in a judge that was asked no more: checks that it never answered for that reason say nothing of it. Untrusted
 * is who was wrong where it did answer; else undefined where it takes the others to know.
 */
export function trustUntilStopped(trust: Trust): Trust | undefined {
  const { kind, passed, of, failed } = trust
  const answered = of - failed.filter(({ cause }) => cause !== undefined).length
  if (of === 0) return undefined
  if (kind === 'trusted' || answered === of) return trust
  const reasons = trust.reasons.filter((reason) => {
    if (reason.kind === 'unanswered') return false
    return reason.kind !== 'canaries' || passed < reason.minimum * answered
  })
  return reasons.length === 0 ? undefined : { ...trust, reasons }
}

type Evidence = Parameters<typeof trustOf>[0]

function tooFew({ checks, minimum }: Evidence, passed: number): Distrust | undefined {
  const of = checks.length
  if (of === 0 || passed / of >= minimum) return undefined
  const unheard = checks.filter(({ cause }) => cause !== undefined).length
  return { kind: 'canaries', passed, of, minimum, unanswered: unheard }
}

function talkedOver(failed: readonly CanaryCheck[]): Distrust | undefined {
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

function tooLoose({ unproven, verdicts }: Evidence): Distrust | undefined {
  return unproven * 10 > verdicts ? { kind: 'unproven', unproven, verdicts } : undefined
}

function caught({ negativeControlFailures }: Evidence): Distrust | undefined {
  return negativeControlFailures < 2
    ? undefined
    : { kind: 'sentinel', failures: negativeControlFailures }
}
