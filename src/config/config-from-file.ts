import { posix } from 'node:path'
import type { Metric } from '../metrics/metric.ts'
import type { Config, ExamSettings, MetricGate } from './config.ts'
import type { ConfigFile } from './config-schema.ts'
import { judgeFromFile } from './judge/judge-from-file.ts'
import { metricNamed } from './metric-named.ts'
import { pipelineFromFile } from './pipeline/pipeline-from-file.ts'
import { parseTolerance } from './parse-tolerance.ts'

/** The settings that a checked configuration file stands for. */
export function configFromFile(file: ConfigFile): Config {
  return { pipeline: pipelineFromFile(file.pipeline), exam: examOf(file) }
}

function examOf(file: ConfigFile): ExamSettings {
  const rubrics = Object.keys(file.judge.rubrics)
  const gate = Object.entries(file.gate).map(([name, bounds]) => {
    return gateOf(metricOf(name, rubrics), bounds)
  })
  const named = file.metrics.map((name) => metricOf(name, rubrics))
  const judge = judgeFromFile(file.judge)
  return {
    golden: posix.normalize(file.golden),
    metrics: withoutRepeats([...named, ...gate.map(({ metric }) => metric)]),
    gate,
    match: { coverage: file.match.coverage, minGrade: file.match['min-grade'] },
    stale: file.stale,
    judge,
    baseUrl: file.judge['base-url'],
    refusal: {
      detector: file.refusal.detector ?? (judge === undefined ? 'phrases' : 'judge'),
      phrases: [...new Set(file.refusal.phrases)],
    },
    whenUnmeasured: file['when-unmeasured'],
    maxErrors: file['max-errors'],
    text: file.report.text,
    runText: file.report['run-text'],
  }
}

function gateOf(metric: Metric, bounds: ConfigFile['gate'][string]): MetricGate {
  const written = bounds[metric.direction === 'higher' ? 'max-drop' : 'max-rise']
  return {
    metric,
    tolerance: written === undefined ? undefined : parseTolerance(written),
    min: bounds.min,
    max: bounds.max,
    perSlice: [...new Set(bounds['per-slice'])],
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
