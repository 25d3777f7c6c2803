import { parseConfig } from '../../src/policy/config/parse-config.ts'
import type { Metric } from '../../src/lib/model/metric.ts'
import type {
  Config,
  PolicySettings,
  JudgeSettings,
  MetricGate,
} from '../../src/lib/model/settings/settings.ts'

/** What a configuration file of these keys comes to. */
function configOf(keys: object): Config {
  const pipeline = { kind: 'runs', path: 'runs/{side}.jsonl' }
  return parseConfig(JSON.stringify({ golden: 'golden.jsonl', pipeline, ...keys }), 'rag-gate.yml')
}

/** A policy of nothing, with every setting at its default and no judge, unless told otherwise. */
export function policySettings(changes: Partial<PolicySettings> = {}): PolicySettings {
  return { ...nothing.policy, ...changes }
}

/** A metric gated as measured, at a tolerance of 0.02 in its unit, unless told otherwise. */
export function metricGate(metric: Metric, changes: Partial<MetricGate> = {}): MetricGate {
  if (entry === undefined) throw new Error('no entry')
  return { ...entry, metric, ...changes }
}

/** A judge with every setting at its default. */
export function judgeSettings(changes: Partial<JudgeSettings> = {}): JudgeSettings {
  if (judge === undefined) throw new Error('no judge')
  return { ...judge, ...changes }
}

const nothing = configOf({ metrics: [], gate: {} })
const [entry] = configOf({ gate: { mrr: { 'max-drop': 0.02, rule: 'point' } } }).policy.gate
const { judge } = configOf({ judge: { model: 'example-mini' } }).policy
