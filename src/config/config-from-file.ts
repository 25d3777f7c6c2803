import { posix } from 'node:path'
import type { Metric } from '../model/metric.ts'
import { toleranceKey } from './checks/check-bounds.ts'
import type {
  Bounds,
  Config,
  ExamSettings,
  MetricGate,
  SliceGate,
  Waiver,
} from '../model/settings/settings.ts'
import type { ConfigFile } from '../model/settings/config-schema.ts'
import { defaultRule } from '../metrics/metric-traits.ts'
import { judgeFromFile, pricesFromFile } from './judge-from-file.ts'
import { metricNamed } from './checks/metric-named.ts'
import { pipelineFromFile } from './pipeline-from-file.ts'
import { parseTolerance } from './parse-tolerance.ts'

/** The settings that a checked configuration file stands for. */
export function configFromFile(file: ConfigFile): Config {
  return { pipeline: pipelineFromFile(file.pipeline), exam: examOf(file) }
}

function examOf(file: ConfigFile): ExamSettings {
  const rubrics = Object.keys(file.judge.rubrics)
  const { alpha, inconclusive, interval } = file.statistics
  const judge = judgeFromFile(file.judge)
  const refusal = {
    detector: file.refusal.detector ?? (judge === undefined ? 'phrases' : 'judge'),
    phrases: [...new Set(file.refusal.phrases)],
  }
  const gate = Object.entries(file.gate).map(([name, entry]): MetricGate => {
    const metric = metricOf(name, rubrics)
    return {
      metric,
      ...boundsOf(metric, entry),
      rule: entry.rule ?? defaultRule(metric, refusal),
      inconclusive: entry.inconclusive ?? inconclusive,
      perSlice: slicesOf(metric, entry),
    }
  })
  const named = file.metrics.map((name) => metricOf(name, rubrics))
  return {
    golden: posix.normalize(file.golden),
    metrics: withoutRepeats([...named, ...gate.map(({ metric }) => metric)]),
    gate,
    statistics: {
      alpha,
      minItems: file.statistics['min-items'],
      minChanged: file.statistics['min-changed'],
      interval,
    },
    waivers: file.waivers.map((waiver) => waiverOf(waiver, rubrics)),
    prices: pricesFromFile(file.judge),
    match: { coverage: file.match.coverage, minGrade: file.match['min-grade'] },
    stale: file.stale,
    judge,
    baseUrl: file.judge['base-url'],
    refusal,
    whenUnmeasured: file['when-unmeasured'],
    maxErrors: file['max-errors'],
    text: file.report.text,
    runText: file.report['run-text'],
  }
}

type GateFile = ConfigFile['gate'][string]

type BoundsFile = Pick<GateFile, 'max-drop' | 'max-rise' | 'min' | 'max'>

function boundsOf(metric: Metric, written: BoundsFile): Bounds {
  const tolerance = written[toleranceKey(metric)]
  return {
    tolerance: tolerance === undefined ? undefined : parseTolerance(tolerance),
    min: written.min,
    max: written.max,
  }
}

function slicesOf(metric: Metric, entry: GateFile): readonly SliceGate[] {
  const slices = entry['per-slice'] ?? []
  const written: readonly (readonly [tag: string, own: BoundsFile])[] = Array.isArray(slices)
    ? [...new Set(slices)].map((tag) => [tag, {}])
    : Object.entries(slices)
  return written.map(([tag, own]) => ({ tag, ...boundsOf(metric, { ...entry, ...own }) }))
}

function waiverOf(
  { metric, items, until, reason }: ConfigFile['waivers'][number],
  rubrics: readonly string[],
): Waiver {
  return {
    metric: metric === undefined ? undefined : metricOf(metric, rubrics).name,
    items: [...new Set(items)],
    until,
    reason: reason.trim(),
  }
}

function metricOf(name: string, rubrics: readonly string[]): Metric {
  const { metric } = metricNamed(name, rubrics)
  if (metric === undefined) throw new Error(`the metric ${name} was checked and does not exist`)
  return metric
}

function withoutRepeats(metrics: readonly Metric[]): readonly Metric[] {
  return [...new Map(metrics.map((metric) => [metric.name, metric])).values()]
}
