import type { ExamSettings, MetricGate } from '../../src/model/settings/settings.ts'
import type { Metric } from '../../src/model/metric.ts'

/** A metric gated as measured, at a tolerance of 0.02 in its unit, unless told otherwise. */
export function metricGate(metric: Metric, changes: Partial<MetricGate> = {}): MetricGate {
  return {
    metric,
    tolerance: { kind: 'absolute', value: 0.02 },
    min: undefined,
    max: undefined,
    rule: 'point',
    inconclusive: 'warn',
    perSlice: [],
    ...changes,
  }
}

/** An exam of nothing, with every setting at its default and no judge, unless told otherwise. */
export function examSettings(changes: Partial<ExamSettings> = {}): ExamSettings {
  return {
    golden: 'golden.jsonl',
    metrics: [],
    gate: [],
    statistics: { alpha: 0.05, minItems: 20, minChanged: 5, interval: 't' },
    waivers: [],
    prices: new Map(),
    match: { coverage: 0.5, minGrade: 1 },
    stale: 'warn',
    judge: undefined,
    baseUrl: undefined,
    refusal: { detector: 'phrases', phrases: [] },
    whenUnmeasured: 'error',
    maxErrors: 0.05,
    text: 'auto',
    runText: 'auto',
    ...changes,
  }
}
