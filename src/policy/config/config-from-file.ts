import { featureSettings } from '../../features/settings.ts'
import type { Metric } from '../../lib/model/metric.ts'
import type {
  Config,
  ConfigFile,
  PolicySettings,
  GateEntry,
  JudgeSettings,
  MetricGate,
  RefusalSettings,
  SliceEntry,
  SliceGate,
  Waiver,
} from '../../lib/model/settings/settings.ts'
import { defaultRule, isOfAnswers } from '../../metrics/metric-traits.ts'
import { insideName } from '../../lib/model/settings/setting-traits.ts'
import { defaultTolerance, MetricGateSchema } from '../../lib/model/settings/gate-schema.ts'
import { metricNamed, type OwnMetrics } from './checks/metric-named.ts'

/**
 * Converts a validated configuration file to settings. Resolves metric names and fills in defaults that
 * depend on other keys.
 */
export function configFromFile({ pipeline, ...file }: ConfigFile): Config {
  const { $schema: _, metrics, gate, waivers, judge, refusalPhrases, report, ...others } = file
  const { features, rest } = withoutFeatures(others)
  const own = { rubrics: [...judge.rubrics.keys()], scorers: file.scorers }
  const detector = judge.model === undefined ? 'phrases' : 'judge'
  const reading: Reading = { own, refusal: { detector, phrases: refusalPhrases } }
  const gated = [...gate].map(([name, entry]) => gateOf(name, entry, reading))
  const named = metrics.map((name) => metricOf(name, own))
  const measured = withoutRepeats([...named, ...gated.map(({ metric }) => metric)])
  const policy: PolicySettings = {
    ...rest,
    text: report.text,
    runText: report.runText,
    pageUrl: report.url,
    metrics: measured,
    gate: gated,
    gateOnUnanswerable: gateOnUnanswerable(gated, measured, reading),
    waivers: waivers.map((waiver) => waiverOf(waiver, own)),
    prices: judge.prices,
    judge: judgeOf(judge),
    baseUrl: judge.baseUrl,
    headers: judge.headers,
    refusal: reading.refusal,
    features,
  }
  return { pipeline, policy }
}

function withoutFeatures<Settings extends object>(
  settings: Settings,
): { readonly features: PolicySettings['features']; readonly rest: Settings } {
  const names = Object.values(featureSettings)
    .flatMap((keys) => Object.entries(keys))
    .map(([key, schema]) => insideName(key, schema))
  const features = new Map<string, unknown>()
  const rest = { ...settings }
  for (const name of names) {
    features.set(name, Reflect.get(rest, name))
    Reflect.deleteProperty(rest, name)
  }
  return { features: Object.fromEntries(features), rest }
}

type Reading = {
  readonly own: OwnMetrics
  readonly refusal: RefusalSettings
}

/**
 * Returns the gate that is added if the golden set has unanswerable questions. Returns undefined if
 * no answers are measured, nothing is gated, or a metric for unanswerable questions is already
 * gated.
 */
function gateOnUnanswerable(
  gated: readonly MetricGate[],
  measured: readonly Metric[],
  reading: Reading,
): MetricGate | undefined {
  if (gated.length === 0 || !measured.some((metric) => isOfAnswers(metric))) return undefined
  const same = new Set(['hallucinated_on_unanswerable', 'refusal'])
  if (gated.some(({ metric }) => same.has(metric.name))) return undefined
  const entry = MetricGateSchema.parse({ 'max-rise': defaultTolerance })
  return gateOf('hallucinated_on_unanswerable', entry, reading)
}

function gateOf(name: string, entry: GateEntry, { own, refusal }: Reading): MetricGate {
  const metric = metricOf(name, own)
  const { maxDrop, maxRise, perSlice = new Map(), ...rest } = entry
  const gate: MetricGate = {
    ...rest,
    metric,
    tolerance: metric.direction === 'higher' ? maxDrop : maxRise,
    rule: entry.rule ?? defaultRule(metric, refusal),
    inconclusive: entry.inconclusive ?? 'warn',
    perSlice: [],
  }
  return { ...gate, perSlice: [...perSlice].map(([tag, slice]) => sliceOf(tag, slice, gate)) }
}

function sliceOf(
  tag: string,
  { maxDrop, maxRise, min, max }: SliceEntry,
  gate: MetricGate,
): SliceGate {
  const tolerance = gate.metric.direction === 'higher' ? maxDrop : maxRise
  return {
    tag,
    tolerance: tolerance ?? gate.tolerance,
    min: min ?? gate.min,
    max: max ?? gate.max,
  }
}

/** Returns the judge's settings, or undefined if no model is configured. */
function judgeOf({
  model,
  baseUrl: _baseUrl,
  headers: _headers,
  rubrics,
  ...rest
}: ConfigFile['judge']): JudgeSettings | undefined {
  if (model === undefined) return undefined
  return { ...rest, model, rubrics: [...rubrics].map(([label, rubric]) => ({ label, ...rubric })) }
}

function waiverOf(waiver: Waiver, own: OwnMetrics): Waiver {
  const { metric } = waiver
  return { ...waiver, metric: metric === undefined ? undefined : metricOf(metric, own).name }
}

function metricOf(name: string, own: OwnMetrics): Metric {
  const { metric } = metricNamed(name, own)
  if (metric === undefined)
    throw new Error(`the metric ${name} passed the checks but does not exist`)
  return metric
}

function withoutRepeats(metrics: readonly Metric[]): readonly Metric[] {
  return [...new Map(metrics.map((metric) => [metric.name, metric])).values()]
}
