import type { ScoredItem } from '../lib/model/comparison.ts'
import { needsJudge } from '../metrics/metric-traits.ts'
import { leastRight } from '../lib/model/judging/judge-controls.ts'
import type { Distrust, PreferenceTrust, Trust } from '../lib/model/judging/judge-facts.ts'
import type { Score } from '../lib/model/score.ts'
import type { PolicySettings } from '../lib/model/settings/settings.ts'
import { decide } from './decide.ts'
import type { DecisionInputs } from './decision-inputs.ts'
import type { Finding } from './findings/all.ts'
import { kindOf } from './findings/kind-of.ts'
import { judgeCodes } from './findings/kinds/judge-incomplete.ts'
import { untrustedCode } from './findings/kinds/judge-untrusted.ts'
import { placedAlike } from './findings/health-findings.ts'

/**
 * Returns the checks and findings that make base impossible to measure, even alone and with its own
 * policy, as codes without duplicates. Returns an empty list if base can be measured, or if the cause
 * may be the change, the event or a spent budget.
 */
export function brokenBase(
  items: readonly ScoredItem[],
  policy: PolicySettings,
  { health, judge }: DecisionInputs,
): readonly string[] {
  const alone = items.flatMap((item) => (item.origin === 'added' ? [] : asAlone(item, policy)))
  if (alone.length === 0 || health?.base === undefined) return []
  const { findings } = decide(alone, policy, {
    emptiesGoldenSet: false,
    chunkOverlap: undefined,
    health: { base: undefined, head: health.base },
    judge: judge && { ...judge, trust: judge.trust && trustOnBase(judge.trust) },
  })
  const isLessened = items.some(hasDeclaredLoss)
  const found = [...findings, ...placedAlike(health)].filter(
    (finding) => !(isLessened && isOfTooFew(finding)),
  )
  return [...new Set(found.flatMap((finding) => faultOf(finding) ?? []))]
}

/**
 * Returns whether head removed text that a question needs and also removed, relabelled or marked
 * the question. The label is then left out on both sides, so head is the reason why base has no
 * score for it.
 */
function hasDeclaredLoss({ gone }: ScoredItem): boolean {
  return gone.some(({ declared }) => declared)
}

/**
 * Returns whether the only cause of a finding may be that head removed questions that base could
 * score.
 */
function isOfTooFew(finding: Finding): boolean {
  return kindOf(finding).fault?.isOfTooFew?.(finding) ?? false
}

/**
 * Returns the item as if base alone were measured, with base in head's place, or an empty list if
 * base has no results, if head removed or relabelled the question along with the text that it
 * needs, or if the judge's server failed on base.
 */
function asAlone(item: ScoredItem, policy: PolicySettings): readonly ScoredItem[] {
  const { golden, facts, scores, stale } = item
  if (facts.base === undefined || scores.base === undefined || hasDeclaredLoss(item)) return []
  const { base } = scores
  if (policy.gate.some(({ metric }) => isOfServer(base.get(metric.name)))) return []
  return [
    {
      ...item,
      golden: { base: golden.base, head: golden.base },
      origin: 'both',
      facts: { base: undefined, head: facts.base },
      scores: { base: undefined, head: scores.base },
      gone: [],
      stale: stale.filter(({ on }) => on !== 'head').map((label) => ({ ...label, on: 'head' })),
    },
  ]
}

/**
 * Returns whether a judge error was caused by a server, which may answer in the next run. If so,
 * base's text is not the cause.
 */
function isOfServer(score: Score | undefined): boolean {
  return score?.kind === 'judge_error' && ofServer.has(score.cause)
}

const ofServer: ReadonlySet<string> = new Set([
  'timeout',
  'rate_limited',
  'server_error',
  'network',
  'bad_request',
  'bad_response',
  'malformed',
  'missing_id',
  'no_quote',
])

/**
 * Returns the trust in the judge's verdicts on base. Leaves out reasons for distrust that concern
 * only head, whose text may have misled the judge.
 */
function trustOnBase(trust: Trust): Trust {
  const reasons = trust.reasons.filter((reason) => isShownOnBase(reason, trust))
  const { preferences } = trust
  return {
    ...trust,
    reasons,
    kind: reasons.length === 0 ? 'trusted' : 'untrusted',
    preferences: preferences && preferencesOnBase(preferences),
  }
}

/**
 * Returns how far preferences can be trusted on base. Ignores the answer-order test, because it also
 * uses head's answers. The test pairs still count, because they are made from base's answers.
 */
function preferencesOnBase(trust: PreferenceTrust): PreferenceTrust {
  const reasons = trust.reasons.filter(({ kind }) => kind !== 'order')
  return { ...trust, reasons, kind: reasons.length === 0 ? 'trusted' : 'untrusted' }
}

/**
 * Returns whether a reason for distrust applies to base. Failed control cases apply only if control
 * cases for base's verdicts also failed.
 */
function isShownOnBase(reason: Distrust, { controls }: Trust): boolean {
  if (reason.kind === 'sentinel') return false
  if (reason.kind !== 'controls') return true
  const { truth } = reason
  return controls.some(
    ({ side, kind, right, of }) => side === 'base' && kind === truth && right < leastRight * of,
  )
}

/**
 * Returns whether base's judge is broken and head no longer gates a metric that needs a judge. If
 * so, head must not be measured alone, because no judge would assess it.
 */
export function dropsJudge(broken: readonly string[], policy: PolicySettings): boolean {
  const isGated = policy.gate.some(({ metric }) => needsJudge(metric, policy))
  const ofJudge = new Set<string>([untrustedCode, ...Object.values(judgeCodes)])
  return !isGated && broken.some((code) => ofJudge.has(code))
}

/**
 * Returns whether base lacks only some answers or values. If so, the questions that both sides
 * answered are measured, and losses among them still count.
 */
export function isPartlyMeasured(broken: readonly string[]): boolean {
  return broken.every((code) => code.startsWith('failed-'))
}

function faultOf(finding: Finding): string | undefined {
  if (finding.verdict !== 'error') return undefined
  const { fault, kind } = kindOf(finding)
  return fault?.of === undefined ? kind : fault.of(finding)
}
