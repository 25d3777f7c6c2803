import { z } from 'zod'
import { orientedChange } from '../../compare/compare-metric.ts'
import { defaultRule, needsJudge } from '../../metrics/metric-traits.ts'
import { count, optionalText, texts } from '../../model/schema-parts.ts'
import type {
  ExamSettings,
  MetricGate,
  SliceGate,
  Tolerance,
} from '../../model/settings/settings.ts'
import { allowedDrop } from '../bounds.ts'
import type { Decision } from '../decide.ts'
import type { Finding } from './finding.ts'
import { accepted, FailOrWarn, sliceTag } from './finding-parts.ts'
import type { JudgedMetric } from '../judge-metrics.ts'

/** How head stands against the commit that `baseline` pins; each movement is over the questions scored on both. */
export type Drift = {
  /** As the config writes it. */
  readonly name: string
  /** Undefined: nobody has it. */
  readonly commit: string | undefined
} & (
  | {
      readonly kind: 'measured'
      /** What fell further than it may. */
      readonly past: readonly Fallen[]
      /** Gated metrics that fell, and not as far. */
      readonly within: readonly Fallen[]
    }
  | {
      readonly kind: 'lost'
      /** Codes of the checks that the commit fails; empty where it could not be found, built or asked. */
      readonly broken: readonly string[]
      /** Foreign text; empty: there is nothing to add. */
      readonly message: string
    }
)

type Fallen = {
  readonly metric: string
  readonly tag: string | undefined
  readonly base: number
  readonly head: number
  readonly drop: number
  readonly tolerance: number
  readonly pairs: number
  /** What the rule of the metric makes of such a fall. */
  readonly verdict: 'fail' | 'warn'
}

/** Differences up to this size are rounding. */
const slack = 1e-9

/**
 * The exam that holds head against the baseline: twice each tolerance, one for what was merged before and one for this
 * change, so that drift blocks nobody as long as what was merged before kept within one. Without absolute bounds, and
 * without metrics that waver: another judgement costs money, and times are of one machine.
 */
export function examOfDrift(exam: ExamSettings): ExamSettings {
  const gate = exam.gate.flatMap((entry): readonly MetricGate[] => {
    const { metric, perSlice } = entry
    const wavers = defaultRule(metric, exam.refusal) === 'significant' || needsJudge(metric, exam)
    return wavers ? [] : [{ ...relaxed(entry), perSlice: perSlice.map(relaxed) }]
  })
  return { ...exam, gate, metrics: gate.map(({ metric }) => metric) }
}

function relaxed<Entry extends MetricGate | SliceGate>(entry: Entry): Entry {
  const tolerance = entry.tolerance && doubled(entry.tolerance)
  return { ...entry, tolerance, min: undefined, max: undefined }
}

function doubled(tolerance: Tolerance): Tolerance {
  return tolerance.kind === 'absolute'
    ? { ...tolerance, value: 2 * tolerance.value }
    : { ...tolerance, share: 2 * tolerance.share }
}

/** What fell, of a decision by `examOfDrift` on baseline and head. */
export function fallenSince({
  metrics,
  findings,
}: Pick<Decision, 'metrics' | 'findings'>): Pick<
  Extract<Drift, { kind: 'measured' }>,
  'past' | 'within'
> {
  const past = findings.flatMap((finding): readonly Fallen[] => {
    if (finding.kind !== 'tolerance') return []
    const { metric, tag, base, head, drop, tolerance, pairs, verdict } = finding
    return [{ metric, tag, base, head, drop, tolerance, pairs, verdict }]
  })
  const within = metrics.flatMap(({ comparison, gate, weighed }): readonly Fallen[] => {
    const { metric, base, head, coverage } = comparison
    const drop = weighed?.change.drop ?? 0
    const allowed = gate?.tolerance
    if (allowed === undefined || base === undefined || head === undefined || drop <= slack)
      return []
    if (past.some((one) => one.metric === metric.name && one.tag === undefined)) return []
    const tolerance = allowedDrop(allowed, base)
    const of = { metric: metric.name, tag: undefined, pairs: coverage.pairs }
    return [{ ...of, base, head, drop, tolerance, verdict: 'warn' }]
  })
  return { past, within }
}

/** What drift weighs: it fails only the change that itself lowers the metric, on the slice where it is of one. */
export function driftFindings(
  drift: Drift | undefined,
  metrics: readonly JudgedMetric[],
): readonly Finding[] {
  if (drift === undefined) return []
  const { name, commit } = drift
  if (drift.kind === 'lost') {
    const { broken, message } = drift
    return [{ kind: 'lost-baseline', verdict: 'warn', name, commit, broken, message }]
  }
  return drift.past.flatMap(({ verdict, ...fallen }): readonly Finding[] => {
    const metric = metrics.find(({ comparison }) => comparison.metric.name === fallen.metric)
    if (metric === undefined) return []
    const slice = metric.slices.find(({ tag }) => tag === fallen.tag)
    const { comparison } = fallen.tag === undefined ? metric : (slice ?? metric)
    const taken = -orientedChange(comparison.metric, comparison.delta ?? 0)
    const own = taken > slack ? { verdict, taken } : ({ verdict: 'warn', taken: 0 } as const)
    return [{ kind: 'drift', name, commit: commit ?? '', ...fallen, ...own }]
  })
}

/** The findings of a pinned baseline, by kind; evaluated by scripts and tests alone. */
export const driftSchemas = () => ({
  drift: z
    .strictObject({
      verdict: FailOrWarn,
      name: z.string().describe('The baseline, as the configuration writes it.'),
      commit: z.string(),
      metric: z.string(),
      tag: sliceTag.optional(),
      base: z.number().describe('On the baseline.'),
      head: z.number(),
      drop: z.number().describe('How far it moved the wrong way since the baseline.'),
      tolerance: z.number().describe('Twice that of the metric.'),
      taken: z
        .number()
        .describe('How far this change itself moves it the wrong way; 0: it does not, and warns.'),
      pairs: count,
      accepted,
    })
    .describe(
      'Since the pinned baseline the metric fell further than it may. It fails a change that lowers the metric itself.',
    ),
  'lost-baseline': z
    .strictObject({
      verdict: z.literal('warn'),
      name: z.string(),
      commit: optionalText.describe('Absent: neither the checkout nor the remote has it.'),
      broken: texts.describe('What the commit fails by this exam: checks of health, findings.'),
      message: z.string().describe('Why it could not be read, built or asked: foreign text.'),
    })
    .describe('Nothing was compared with the pinned baseline.'),
})
