import type { ScoredItem } from '../lib/model/comparison.ts'
import { needsJudge } from '../metrics/metric-traits.ts'
import { leastRight } from '../lib/model/judging/judge-controls.ts'
import type { Distrust, PreferenceTrust, Trust } from '../lib/model/judging/judge-facts.ts'
import type { Score } from '../lib/model/score.ts'
import type { PolicySettings } from '../lib/model/settings/settings.ts'
import { decide } from './decide.ts'
import type { Finding } from './findings/all.ts'
import { kindOf } from './findings/kind-of.ts'
import { judgeCodes } from './findings/kinds/judge-incomplete.ts'
import { untrustedCode } from './findings/kinds/judge-untrusted.ts'
import { placedAlike } from './findings/health-findings.ts'

type Change = NonNullable<Parameters<typeof decide>[2]>

/**
 * Why base could not be measured even by itself, by its own policy: codes of checks and findings, each once.
 * Empty if base is well, or where the change, the event or a spent budget may be to blame.
 */
export function brokenBase(
  items: readonly ScoredItem[],
  policy: PolicySettings,
  { health, judge }: Change,
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

/** Head removed what a question asks for and says so: the label is left out on both sides, so base lost its score to head. */
function hasDeclaredLoss({ gone }: ScoredItem): boolean {
  return gone.some(({ declared }) => declared)
}

/** Whether base may only seem to fail, since head took the questions that it could score. */
function isOfTooFew(finding: Finding): boolean {
  return kindOf(finding).fault?.isOfTooFew?.(finding) ?? false
}

/** Base in head's place, with nothing to compare it with; nothing of a question that head took from it. */
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

/** What a server did not say in time, or garbled, it may say to the next run: no fault of base's texts. */
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

/** What head's texts talked a judge into says nothing of it on base, whose own replies count by themselves. */
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

/** Known pairs are made of base's answers; which order decides comes of head's too. */
function preferencesOnBase(trust: PreferenceTrust): PreferenceTrust {
  const reasons = trust.reasons.filter(({ kind }) => kind !== 'order')
  return { ...trust, reasons, kind: reasons.length === 0 ? 'trusted' : 'untrusted' }
}

/** Controls count where those that rode beside base's verdicts went wrong too. */
function isShownOnBase(reason: Distrust, { controls }: Trust): boolean {
  if (reason.kind === 'sentinel') return false
  if (reason.kind !== 'controls') return true
  const { truth } = reason
  return controls.some(
    ({ side, kind, right, of }) => side === 'base' && kind === truth && right < leastRight * of,
  )
}

/** Whether head gates by no judge any more where base's is broken: what it would say of head is unknown. */
export function dropsJudge(broken: readonly string[], policy: PolicySettings): boolean {
  const isGated = policy.gate.some(({ metric }) => needsJudge(metric, policy))
  const ofJudge = new Set<string>([untrustedCode, ...Object.values(judgeCodes)])
  return !isGated && broken.some((code) => ofJudge.has(code))
}

/** Whether base lacks single answers or values alone: what both sides have is measured, and a loss in it stays one. */
export function isPartlyMeasured(broken: readonly string[]): boolean {
  return broken.every((code) => code.startsWith('failed-'))
}

function faultOf(finding: Finding): string | undefined {
  if (finding.verdict !== 'error') return undefined
  const { fault, kind } = kindOf(finding)
  return fault?.of === undefined ? kind : fault.of(finding)
}
