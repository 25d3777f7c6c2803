import { z } from 'zod'
import { JudgeCauseSchema } from '../../lib/model/judging/claims.ts'
import { untrusted } from '../../lib/model/judging/judge-facts.ts'
import { count, oneOfKinds, share, texts } from '../../lib/model/schema-parts.ts'
import { eligibleItems } from '../../metrics/compare/eligible-items.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { ExamSettings } from '../../lib/model/settings/settings.ts'
import { needsJudge } from '../../metrics/metric-traits.ts'
import type { Metric } from '../../lib/model/metric.ts'
import type { Score } from '../../lib/model/score.ts'
import type { JudgeFacts } from '../../lib/model/judging/judge-facts.ts'
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

type JudgeFinding = NamedFinding<'judge-incomplete' | 'judge-untrusted'>

/** Metrics that these findings say were not measured, so that their own numbers decide nothing. */
export function unmeasuredBy(findings: readonly JudgeFinding[]): ReadonlySet<string> {
  // A project may choose to let an untrusted judge's numbers count; without a key there are none.
  const names = findings.flatMap(({ kind, verdict, metrics }) =>
    verdict === 'error' || kind === 'judge-incomplete' ? metrics : [],
  )
  return new Set(names)
}

/** Metrics that a judge who could not be asked scored nothing by: that is no second reason beside the first. */
export function unaskedBy(
  findings: readonly JudgeFinding[],
  metrics: readonly JudgedMetric[],
  exam: ExamSettings,
): ReadonlySet<string> {
  if (!findings.some(isOfWholeRun)) return new Set()
  const told = new Set(findings.flatMap((finding) => finding.metrics))
  return new Set(
    namesOf(metrics).filter((name, at) => {
      const metric = metrics[at]?.comparison.metric
      return told.has(name) || (metric !== undefined && needsJudge(metric, exam))
    }),
  )
}

/** Nobody could ask it, or it stopped: not just single replies are missing. */
function isOfWholeRun(finding: JudgeFinding): boolean {
  return finding.kind === 'judge-incomplete' && finding.why.kind !== 'errors'
}

/** Of a judge that nobody could ask. Only an event that is given no secrets may get off with a warning. */
function keyFinding(
  unjudged: readonly JudgedMetric[],
  exam: ExamSettings,
  judge: JudgeEvidence | undefined,
): readonly NamedFinding<'judge-incomplete'>[] | undefined {
  if (unjudged.length === 0 || judge?.key === 'given') return undefined
  if (judge?.key === 'withheld') return [withheldFinding(unjudged, exam)]
  const why = { kind: 'no-key', withheld: false } as const
  return [{ kind: 'judge-incomplete', verdict: 'error', metrics: namesOf(unjudged), why }]
}

function withheldFinding(
  unmeasured: readonly JudgedMetric[],
  { whenUnmeasured }: ExamSettings,
): NamedFinding<'judge-incomplete'> {
  const why = { kind: 'no-key', withheld: true } as const
  return { kind: 'judge-incomplete', verdict: whenUnmeasured, metrics: namesOf(unmeasured), why }
}

/**
 * However little is missing: what a judge would have said of the rest, nobody knows. Where it stopped before it could be
 * tried, nothing that is known of it may pass either, even where earlier runs left every judgement.
 */
function stopFinding(
  gated: readonly JudgedMetric[],
  unjudged: readonly JudgedMetric[],
  judge: JudgeEvidence | undefined,
): readonly NamedFinding<'judge-incomplete'>[] {
  if (judge?.stopped === undefined) return []
  const isUntried = judge.key === 'given' && judge.trust === undefined
  const metrics = namesOf(isUntried ? gated : unjudged)
  if (metrics.length === 0) return []
  const { cause, message } = judge.stopped
  const why = { kind: 'stopped', cause, message } as const
  return [{ kind: 'judge-incomplete', verdict: 'error', metrics, why }]
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
      why: { kind: 'checks', passed, of, failed: failed.map(({ name }) => name), reasons },
    },
  ]
}

function errorsFinding(
  { comparison: { metric, coverage } }: JudgedMetric,
  allowed: number,
): readonly NamedFinding<'judge-incomplete'>[] {
  const failed = coverage.judgeErrors
  const of = coverage.pairs + failed
  // A share of a whole number is never exact to the last digit.
  if (failed <= allowed * of + 1e-9) return []
  const why = { kind: 'errors', failed, of, allowed } as const
  return [{ kind: 'judge-incomplete', verdict: 'error', metrics: [metric.name], why }]
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
  'judge-incomplete': z
    .strictObject({
      verdict: z.enum(['error', 'warn']),
      metrics: texts,
      why: oneOfKinds({
        'no-key': z.strictObject({
          withheld: z.boolean().describe('The event is one that is given no secrets.'),
        }),
        stopped: z
          .strictObject({ cause: JudgeCauseSchema, message: z.string() })
          .describe('It was asked no more.'),
        errors: z
          .strictObject({
            failed: count,
            of: count.describe('Those and the pairs.'),
            allowed: share,
          })
          .describe('It failed on more of the items than is allowed.'),
      }),
    })
    .describe('These gated metrics need a judge, who did not say enough to measure them.'),
  'judge-untrusted': z
    .strictObject({
      verdict: z.enum(['error', 'warn']),
      metrics: texts,
      why: oneOfKinds({
        checks: z.strictObject(untrusted).describe('It failed checks or controls of known truth.'),
        unproven: z
          .strictObject({
            held: texts.describe('Metrics that would fail, and warn.'),
            missing: count.describe('Right controls that it takes at least before they can fail.'),
          })
          .describe('Too few controls were asked to tell, or too many of them were wrong.'),
        people: z
          .strictObject({
            judge: z.number().describe('head - base by the judge.'),
            corrected: z.number().describe("The same as people's labels correct it."),
          })
          .describe(
            "By the judge the metric moved one way and by people's labels the other, each with an interval of 95 % that does not hold 0.",
          ),
      }),
    })
    .describe('Nobody knows whether the judge that these gated metrics rest on says the truth.'),
})
