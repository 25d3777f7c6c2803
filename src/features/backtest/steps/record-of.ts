import { headlineOf } from '../../../report/wording/headline.ts'
import { plainForeign, plainText } from '../../../report/wording/plain-text.ts'
import type { Report } from '../../../report/schema/report.ts'
import type { Finding } from '../../../verdict/findings/all.ts'
import { kindOf } from '../../../verdict/findings/kind-of.ts'
import { worstFirst } from '../../../verdict/findings/finding-parts.ts'
import { isWithheld } from '../../../verdict/findings/kinds/judge-incomplete.ts'
import type { Step } from '../window/find-window.ts'
import type { Measured } from './measure-step.ts'
import type { StepRecord } from './step-record.ts'

export type Told = Omit<StepRecord, 'rewritten' | 'lost' | 'regained'>

/**
 * Returns a step's record and its report, both without the finding that the judge was not asked. The
 * report is undefined if the gate did not start.
 */
export function recordOf(
  step: Step,
  measured: Measured,
  { key, ms }: Pick<StepRecord, 'key' | 'ms'>,
): Told & { readonly report: Report | undefined } {
  const about = {
    schema: 1,
    key,
    commit: step.sha,
    parent: step.parent,
    time: new Date(step.time).toISOString().replace(/\.\d+/, ''),
    subject: step.subject.slice(0, longest),
    policy: step.policy,
    ms,
  } as const
  if (measured.kind === 'report') {
    const own = withoutJudge(measured.report)
    return { ...about, ...toldBy(own), report: own.report }
  }
  const { message, hint } = measured.error
  const error = [message, hint].filter((text) => text !== undefined).join('; ')
  return {
    ...about,
    ...nothing,
    verdict: 'unmeasured',
    headline: message.slice(0, longest),
    error: error.slice(0, longest),
    report: undefined,
  }
}

const longest = 2000

const nothing = { findings: [], questions: [], metrics: [], asked: 0, unjudged: false } as const

/**
 * A report without the finding that the judge was not asked. `unjudged` is true if that finding was
 * removed.
 */
type Unjudged = { readonly report: Report; readonly unjudged: boolean }

/** Removes the finding that the judge was not asked, because a backtest never asks it. */
function withoutJudge(report: Report): Unjudged {
  const findings = report.findings.filter((finding) => !isWithheld(finding))
  const unjudged = findings.length < report.findings.length
  if (!unjudged) return { report, unjudged }
  const isMeasured = report.outcome !== 'not-measured'
  return {
    report: { ...report, findings, verdict: isMeasured ? worstOf(findings) : report.verdict },
    unjudged,
  }
}

function worstOf(findings: readonly Finding[]): Report['verdict'] {
  const found = new Set<Report['verdict']>(findings.map(({ verdict }) => verdict))
  return worstFirst.find((verdict) => found.has(verdict)) ?? 'pass'
}

function toldBy({ report, unjudged }: Unjudged) {
  const { verdict, findings, metrics, golden, error } = report
  const sentence = plainText(headlineOf(report).sentence).slice(0, longest)
  const told = findings.map((finding) => ({
    kind: finding.kind,
    verdict: finding.verdict,
    standing: isAsOnBase(finding),
    items: 'items' in finding ? [...finding.items] : [],
  }))
  return {
    verdict: verdict === 'error' ? ('unmeasured' as const) : verdict,
    headline: sentence,
    ...(verdict === 'error' && { error: error?.message.slice(0, longest) ?? sentence }),
    findings: told,
    questions: [...questionsOf(report)],
    metrics: metrics.map(({ metric, verdict: own, base, head, degraded, improved }) => ({
      metric: plainForeign(metric, 200),
      verdict: own,
      ...(base !== undefined && { base }),
      ...(head !== undefined && { head }),
      worse: degraded,
      better: improved,
    })),
    asked: golden?.items ?? 0,
    unjudged,
  }
}

function isAsOnBase(finding: Finding): boolean {
  return kindOf(finding).isAsOnBase?.(finding) ?? false
}

/**
 * Returns the questions that the deciding findings name. If a deciding finding names no questions, adds all
 * questions that got worse. Ignores findings about problems that base already has.
 */
function questionsOf({ verdict, findings, items }: Report): ReadonlySet<string> {
  if (verdict !== 'warn' && verdict !== 'fail') return new Set()
  const deciding = findings.filter((finding) => finding.verdict === verdict && !isAsOnBase(finding))
  const named = deciding.flatMap((finding) => ('items' in finding ? finding.items : []))
  const isOfMean = deciding.some((finding) => !('items' in finding))
  const worse = isOfMean ? items.filter(({ change }) => change === 'degraded') : []
  return new Set([...named, ...worse.map(({ id }) => id)])
}
