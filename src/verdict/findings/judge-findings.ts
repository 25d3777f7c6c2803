import { eligibleItems } from '../../metrics/compare/eligible-items.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { MetricComparison } from '../../lib/model/metric-comparison.ts'
import type { PolicySettings } from '../../lib/model/settings/settings.ts'
import { isOfAnswers, needsJudge, restsOnPreferences } from '../../metrics/metric-traits.ts'
import type { Metric } from '../../lib/model/metric.ts'
import type { Score } from '../../lib/model/score.ts'
import type { JudgeFacts } from '../../lib/model/judging/judge-facts.ts'
import type { WeighedMetric } from '../weighed-metric.ts'
import { isUnjudged, leftUnjudged, type Found as Unjudged } from './kinds/judge-incomplete.ts'
import { distrusted, type Found as Distrusted } from './kinds/judge-untrusted.ts'

export type JudgeEvidence = Pick<JudgeFacts, 'key' | 'stopped' | 'trust'>

/**
 * Returns why gated metrics that need a judge could not be measured. Each is listed once with its
 * root cause, which is a missing key or a judge that stopped, cannot be trusted, or failed too
 * often. Metrics that are not gated cause no findings. `judge` is undefined if the policy has none.
 * `unwritten` means that the pipeline's answers were not generated either, because GitHub withholds
 * the key, so no answer metric was measured.
 */
export function judgeFindings(
  { items, metrics, policy }: Measurement,
  judge: JudgeEvidence | undefined,
  unwritten = false,
): readonly JudgeFinding[] {
  const answered = metrics.filter(({ gate, comparison: { metric } }) => {
    return gate !== undefined && (needsJudge(metric, policy) || isOfAnswers(metric))
  })
  const gated = answered.filter(
    ({ comparison }) => needsJudge(comparison.metric, policy) && appliesToAny(comparison),
  )
  const isUnwritten = ({ comparison }: WeighedMetric): boolean =>
    unwritten && comparison.coverage.pairs === 0
  if (answered.some(isUnwritten)) {
    const unmeasured = answered.filter(
      (metric) => isUnwritten(metric) || lacksJudgments(metric.comparison.metric, items),
    )
    return [withheldFinding(unmeasured, policy)]
  }
  if (gated.length === 0) return []
  const unjudged = gated.filter(({ comparison }) => lacksJudgments(comparison.metric, items))
  const whole = keyFinding(unjudged, policy, judge) ?? stopFinding(gated, unjudged, judge)
  const untrusted = trustFinding(gated, policy, judge)
  const explained = new Set(
    [...whole, ...untrusted.filter(({ verdict }) => verdict === 'error')].flatMap(
      ({ metrics: names }) => names,
    ),
  )
  return [
    ...whole,
    ...untrusted,
    ...gated
      .filter(({ comparison }) => !explained.has(comparison.metric.name))
      .flatMap((metric) => errorsFinding(metric, policy.maxErrors)),
  ]
}

/**
 * Returns whether at least one question can have a score. Otherwise, a missing judge does not
 * matter.
 */
function appliesToAny({ coverage }: MetricComparison): boolean {
  const { pairs, runErrors, judgeErrors, turnedOnHead, turnedOnBase, notApplicable } = coverage
  return notApplicable === 0 || pairs + runErrors + judgeErrors + turnedOnHead + turnedOnBase > 0
}

type Measurement = {
  readonly items: readonly ScoredItem[]
  readonly metrics: readonly WeighedMetric[]
  readonly policy: PolicySettings
}

type JudgeFinding = Unjudged | Distrusted

/**
 * Returns the metrics that these findings mark as not measured. Callers must ignore their numbers.
 */
export function unmeasuredBy(findings: readonly JudgeFinding[]): ReadonlySet<string> {
  // If a project lets an untrusted judge's numbers count, the finding is only a warning. If the
  // judge gave no verdicts, there are no numbers to count.
  const names = findings.flatMap((finding) =>
    finding.verdict === 'error' || isUnjudged(finding) ? finding.metrics : [],
  )
  return new Set(names)
}

/**
 * Returns the metrics that have no scores because the judge could not be asked. They must not be
 * reported a second time.
 */
export function unaskedBy(
  findings: readonly JudgeFinding[],
  metrics: readonly WeighedMetric[],
  policy: PolicySettings,
): ReadonlySet<string> {
  if (!findings.some(isOfWholeRun)) return new Set()
  const told = new Set(findings.flatMap((finding) => finding.metrics))
  return new Set(
    namesOf(metrics).filter((name, at) => {
      const metric = metrics[at]?.comparison.metric
      return told.has(name) || (metric !== undefined && needsJudge(metric, policy))
    }),
  )
}

/**
 * Returns whether the judge could not be asked or stopped, as opposed to failing on individual
 * requests.
 */
function isOfWholeRun(finding: JudgeFinding): boolean {
  return isUnjudged(finding) && finding.why.kind !== 'errors'
}

/**
 * Reports a judge without a key. If the event has no access to secrets, `when-unmeasured` decides
 * whether this is an error or a warning.
 */
function keyFinding(
  unjudged: readonly WeighedMetric[],
  policy: PolicySettings,
  judge: JudgeEvidence | undefined,
): readonly Unjudged[] | undefined {
  if (unjudged.length === 0 || judge?.key === 'given') return undefined
  if (judge?.key === 'withheld') return [withheldFinding(unjudged, policy)]
  const why = { kind: 'no-key', withheld: false } as const
  return [leftUnjudged('error', namesOf(unjudged), why)]
}

function withheldFinding(
  unmeasured: readonly WeighedMetric[],
  { whenUnmeasured }: PolicySettings,
): Unjudged {
  const why = { kind: 'no-key', withheld: true } as const
  return leftUnjudged(whenUnmeasured, namesOf(unmeasured), why)
}

/**
 * Reports a judge that stopped, however little is missing, because there is no telling how it would
 * have judged the rest. If it stopped before it could be tested, it cannot be trusted, even if
 * earlier runs cached every verdict.
 */
function stopFinding(
  gated: readonly WeighedMetric[],
  unjudged: readonly WeighedMetric[],
  judge: JudgeEvidence | undefined,
): readonly Unjudged[] {
  if (judge?.stopped === undefined) return []
  const isUntried = judge.key === 'given' && judge.trust === undefined
  const metrics = namesOf(isUntried ? gated : unjudged)
  if (metrics.length === 0) return []
  const { cause, message } = judge.stopped
  const why = { kind: 'stopped', cause, message } as const
  return [leftUnjudged('error', metrics, why)]
}

function trustFinding(
  gated: readonly WeighedMetric[],
  policy: PolicySettings,
  judge: JudgeEvidence | undefined,
): readonly Distrusted[] {
  if (judge?.trust === undefined) return []
  const { kind, passed, of, failed, reasons, preferences } = judge.trust
  const [metrics, why] =
    kind === 'untrusted'
      ? [gated, reasons]
      : preferences?.kind === 'untrusted'
        ? [
            gated.filter(({ comparison }) => restsOnPreferences(comparison.metric)),
            preferences.reasons,
          ]
        : [[], []]
  if (metrics.length === 0) return []
  return [
    distrusted(policy.judge?.onUntrusted ?? 'error', namesOf(metrics), {
      kind: 'checks',
      passed,
      of,
      failed: failed.map(({ name }) => name),
      reasons: why,
    }),
  ]
}

function errorsFinding(
  { comparison: { metric, coverage } }: WeighedMetric,
  allowed: number,
): readonly Unjudged[] {
  const failed = coverage.judgeErrors
  const of = coverage.pairs + failed
  // Allows for rounding, because a product with a fraction is rarely exact.
  if (failed <= allowed * of + 1e-9) return []
  const why = { kind: 'errors', failed, of, allowed } as const
  return [leftUnjudged('error', [metric.name], why)]
}

/**
 * Returns whether any verdict for the metric is missing, even if it is only the one on a single
 * claim.
 */
function lacksJudgments({ name }: Metric, items: readonly ScoredItem[]): boolean {
  return eligibleItems(items).some(({ scores }) =>
    [scores.base?.get(name), scores.head.get(name)].some(isIncomplete),
  )
}

function isIncomplete(score: Score | undefined): boolean {
  return score?.kind === 'judge_error' || (score?.kind === 'scored' && score.claims !== undefined)
}

function namesOf(metrics: readonly WeighedMetric[]): readonly string[] {
  return metrics.map(({ comparison }) => comparison.metric.name)
}
