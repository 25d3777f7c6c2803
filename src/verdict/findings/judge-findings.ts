import { z } from 'zod'
import { JudgeCauseSchema } from '../../model/judging/claims.ts'
import { untrusted } from '../../model/judging/judge-facts.ts'
import { count, share, texts } from '../../model/schema-parts.ts'
import { eligibleItems } from '../../compare/eligible-items.ts'
import type { ScoredItem } from '../../model/comparison.ts'
import type { ExamSettings } from '../../model/settings/settings.ts'
import { needsJudge } from '../../metrics/metric-traits.ts'
import type { Metric } from '../../model/metric.ts'
import type { Score } from '../../model/score.ts'
import type { JudgeFacts } from '../../model/judging/judge-facts.ts'
import type { JudgedMetric } from '../judge-metrics.ts'
import type { Finding } from './finding.ts'

/** What a verdict takes from the judge. */
export type JudgeEvidence = Pick<JudgeFacts, 'key' | 'stopped' | 'trust'>

/**
 * Why gated metrics that need a judge could not be measured, each once, by its deepest reason: no key, a judge that
 * stopped, one that is not to be trusted, one that failed too often. Metrics that do not gate lead to nothing.
 * `judge`: undefined where the exam has none. `unwritten`: the pipeline's answers were not written either, as
 * GitHub withholds the key, so that no metric of answers was measured.
 */
export function judgeFindings(
  { items, metrics, exam }: Measurement,
  judge: JudgeEvidence | undefined,
  unwritten = false,
): readonly JudgeFinding[] {
  const answered = metrics.filter(({ gate, comparison: { metric } }) => {
    return gate !== undefined && (needsJudge(metric, exam) || metric.group === 'answer')
  })
  const gated = answered.filter(({ comparison }) => needsJudge(comparison.metric, exam))
  const isUnwritten = ({ comparison }: JudgedMetric): boolean =>
    unwritten && comparison.coverage.pairs === 0
  if (answered.some(isUnwritten)) {
    const unmeasured = answered.filter(
      (metric) => isUnwritten(metric) || lacksJudgements(metric.comparison.metric, items),
    )
    return [withheldFinding(unmeasured, exam)]
  }
  if (gated.length === 0) return []
  const unjudged = gated.filter(({ comparison }) => lacksJudgements(comparison.metric, items))
  const whole = keyFinding(unjudged, exam, judge) ?? stopFinding(gated, unjudged, judge)
  const distrusted = trustFinding(gated, exam, judge)
  const explained = new Set(
    [...whole, ...distrusted.filter(({ verdict }) => verdict === 'error')].flatMap(
      ({ metrics: names }) => names,
    ),
  )
  return [
    ...whole,
    ...distrusted,
    ...gated
      .filter(({ comparison }) => !explained.has(comparison.metric.name))
      .flatMap((metric) => errorsFinding(metric, exam.maxErrors)),
  ]
}

type Measurement = {
  readonly items: readonly ScoredItem[]
  readonly metrics: readonly JudgedMetric[]
  readonly exam: ExamSettings
}

type NamedFinding<Kind extends Finding['kind']> = Extract<Finding, { readonly kind: Kind }>

type JudgeFinding = NamedFinding<
  'no-judge-key' | 'judge-stopped' | 'judge-untrusted' | 'judge-errors' | 'judge-opposed'
>

/** Metrics that these findings say were not measured, so that their own numbers decide nothing. */
export function unmeasuredBy(findings: readonly JudgeFinding[]): ReadonlySet<string> {
  const names = findings.flatMap((finding) => {
    if (finding.kind === 'judge-errors') return [finding.metric]
    // A project may choose to let an untrusted judge's numbers count; without a key there are none.
    return finding.verdict === 'error' || finding.kind === 'no-judge-key' ? finding.metrics : []
  })
  return new Set(names)
}

/** Metrics that a judge who could not be asked scored nothing by: that is no second reason beside the first. */
export function unaskedBy(
  findings: readonly JudgeFinding[],
  metrics: readonly JudgedMetric[],
  exam: ExamSettings,
): ReadonlySet<string> {
  if (!findings.some(({ kind }) => kind === 'no-judge-key' || kind === 'judge-stopped')) {
    return new Set()
  }
  const told = new Set(findings.flatMap((finding) => ('metrics' in finding ? finding.metrics : [])))
  return new Set(
    namesOf(metrics).filter((name, at) => {
      const metric = metrics[at]?.comparison.metric
      return told.has(name) || (metric !== undefined && needsJudge(metric, exam))
    }),
  )
}

/** Of a judge that nobody could ask. Only an event that is given no secrets may get off with a warning. */
function keyFinding(
  unjudged: readonly JudgedMetric[],
  exam: ExamSettings,
  judge: JudgeEvidence | undefined,
): readonly NamedFinding<'no-judge-key'>[] | undefined {
  if (unjudged.length === 0 || judge?.key === 'given') return undefined
  if (judge?.key === 'withheld') return [withheldFinding(unjudged, exam)]
  return [{ kind: 'no-judge-key', verdict: 'error', metrics: namesOf(unjudged), withheld: false }]
}

function withheldFinding(
  unmeasured: readonly JudgedMetric[],
  { whenUnmeasured }: ExamSettings,
): NamedFinding<'no-judge-key'> {
  const metrics = namesOf(unmeasured)
  return { kind: 'no-judge-key', verdict: whenUnmeasured, metrics, withheld: true }
}

/**
 * However little is missing: what a judge would have said of the rest, nobody knows. Where it stopped before it could be
 * tried, nothing that is known of it may pass either, even where earlier runs left every judgement.
 */
function stopFinding(
  gated: readonly JudgedMetric[],
  unjudged: readonly JudgedMetric[],
  judge: JudgeEvidence | undefined,
): readonly NamedFinding<'judge-stopped'>[] {
  if (judge?.stopped === undefined) return []
  const isUntried = judge.key === 'given' && judge.trust === undefined
  const metrics = namesOf(isUntried ? gated : unjudged)
  if (metrics.length === 0) return []
  const { cause, message } = judge.stopped
  return [{ kind: 'judge-stopped', verdict: 'error', metrics, cause, message }]
}

function trustFinding(
  gated: readonly JudgedMetric[],
  exam: ExamSettings,
  judge: JudgeEvidence | undefined,
): readonly NamedFinding<'judge-untrusted'>[] {
  if (judge?.trust?.kind !== 'untrusted' || gated.length === 0) return []
  const { passed, of, failed, reasons } = judge.trust
  return [
    {
      kind: 'judge-untrusted',
      verdict: exam.judge?.onUntrusted ?? 'error',
      metrics: namesOf(gated),
      passed,
      of,
      failed: failed.map(({ name }) => name),
      reasons,
    },
  ]
}

function errorsFinding(
  { comparison: { metric, coverage } }: JudgedMetric,
  allowed: number,
): readonly NamedFinding<'judge-errors'>[] {
  const failed = coverage.judgeErrors
  const of = coverage.pairs + failed
  // A share of a whole number is never exact to the last digit.
  if (failed <= allowed * of + 1e-9) return []
  return [{ kind: 'judge-errors', verdict: 'error', metric: metric.name, failed, of, allowed }]
}

/** Whether any judgement that the metric reads is missing, a single claim of a score that stands without it included. */
function lacksJudgements({ name }: Metric, items: readonly ScoredItem[]): boolean {
  return eligibleItems(items).some(({ scores }) =>
    [scores.base?.get(name), scores.head.get(name)].some(isIncomplete),
  )
}

function isIncomplete(score: Score | undefined): boolean {
  return score?.kind === 'judge_error' || (score?.kind === 'scored' && score.claims !== undefined)
}

function namesOf(metrics: readonly JudgedMetric[]): readonly string[] {
  return metrics.map(({ comparison }) => comparison.metric.name)
}

/** The findings of a judge, by kind; evaluated by scripts and tests alone. */
export const judgeSchemas = () => ({
  'no-judge-key': z
    .strictObject({
      verdict: z.enum(['error', 'warn']),
      metrics: texts,
      withheld: z.boolean().describe('The event is one that is given no secrets.'),
    })
    .describe('There was no key, and these gated metrics need a judge.'),
  'judge-stopped': z
    .strictObject({
      verdict: z.literal('error'),
      metrics: texts,
      cause: JudgeCauseSchema,
      message: z.string(),
    })
    .describe('The judge was asked no more before these gated metrics were measured.'),
  'judge-untrusted': z
    .strictObject({
      verdict: z.enum(['error', 'warn']),
      metrics: texts,
      ...untrusted,
    })
    .describe('Nobody knows whether the judge that these gated metrics rest on says the truth.'),
  'judge-errors': z
    .strictObject({
      verdict: z.literal('error'),
      metric: z.string(),
      failed: count,
      of: count.describe('Those and the pairs.'),
      allowed: share,
    })
    .describe('The judge failed on more of the items of a gated metric than max-errors allows.'),
})
