import { parseConfig } from '../../src/policy/config/parse-config.ts'
import type { Metric } from '../../src/lib/model/metric.ts'
import type {
  Config,
  PolicySettings,
  JudgeSettings,
  MetricGate,
} from '../../src/lib/model/settings/settings.ts'

/** Parses a configuration with these keys. */
function configOf(keys: object): Config {
  const pipeline = { kind: 'runs', path: 'runs/{side}.jsonl' }
  return parseConfig(JSON.stringify({ golden: 'golden.jsonl', pipeline, ...keys }), 'rag-gate.yml')
}

/** Returns policy settings with all defaults, without metrics and judge, and with `changes`. */
export function policySettings(changes: Partial<PolicySettings> = {}): PolicySettings {
  return { ...nothing.policy, ...changes }
}

/** Returns the gate of a metric with a tolerance of 0.02 and default settings, with `changes`. */
export function metricGate(metric: Metric, changes: Partial<MetricGate> = {}): MetricGate {
  if (entry === undefined) throw new Error('no entry')
  return { ...entry, metric, ...changes }
}

/** Returns judge settings with all defaults, with `changes`. */
export function judgeSettings(changes: Partial<JudgeSettings> = {}): JudgeSettings {
  if (judge === undefined) throw new Error('no judge')
  return { ...judge, ...changes }
}

const nothing = configOf({ metrics: [], gate: {} })
const [entry] = configOf({ gate: { mrr: { 'max-drop': 0.02, rule: 'point' } } }).policy.gate
const { judge } = configOf({ judge: { model: 'example-mini' } }).policy
