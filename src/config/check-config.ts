import type { Metric } from '../metrics/metric.ts'
import { checkBounds } from './check-bounds.ts'
import { GateSchema, MetricsSchema } from './config-schema.ts'
import type { KeyPath } from './key-path.ts'
import { metricNamed } from './metric-named.ts'
import { checkPipeline } from './pipeline/check-pipeline.ts'
import type { UnplacedProblem } from './problems-of.ts'
import { isMapping, valueAt } from './written-values.ts'

/**
 * What a schema cannot see: metrics that do not exist or stand twice, bounds that do not fit their metric,
 * and keys that contradict each other. It reads the file as written and skips what the schema refuses,
 * so that both together tell every mistake at once.
 */
export function checkConfig(written: unknown): readonly UnplacedProblem[] {
  const metrics = checkMetrics(written)
  const gate = checkGate(written)
  return [
    ...metrics.problems,
    ...gate.problems,
    ...checkPipeline(written, [...metrics.known, ...gate.known]),
  ]
}

type CheckedMetrics = {
  readonly known: readonly Metric[]
  readonly problems: readonly UnplacedProblem[]
}

function checkMetrics(written: unknown): CheckedMetrics {
  const names = valueAt(written, ['metrics']) ?? MetricsSchema.parse(undefined)
  if (!Array.isArray(names)) return { known: [], problems: [] }
  return checkNames(
    names.flatMap((name: unknown, index) =>
      typeof name === 'string' ? [{ name, path: ['metrics', index] }] : [],
    ),
    'value',
  )
}

type Named = { readonly name: string; readonly path: KeyPath }

function checkNames(names: readonly Named[], part: 'key' | 'value'): CheckedMetrics {
  const byName = new Map<string, { metric: Metric; written: string }>()
  const problems: UnplacedProblem[] = []
  for (const { name, path } of names) {
    const read = metricNamed(name)
    if (read.metric === undefined) {
      problems.push({ path, part, message: read.message })
      continue
    }
    const first = byName.get(read.metric.name)
    if (first === undefined) byName.set(read.metric.name, { metric: read.metric, written: name })
    else problems.push({ path, part, message: `the same metric as ${first.written} above` })
  }
  return { known: [...byName.values()].map(({ metric }) => metric), problems }
}

function checkGate(written: unknown): CheckedMetrics {
  const gate = valueAt(written, ['gate']) ?? GateSchema.parse(undefined)
  const names = Object.keys(isMapping(gate) ? gate : {})
  const checked = checkNames(
    names.map((name) => ({ name, path: ['gate', name] })),
    'key',
  )
  const problems = names.flatMap((name) => {
    const { metric } = metricNamed(name)
    const bounds = valueAt(gate, [name])
    return metric !== undefined && isMapping(bounds)
      ? checkBounds(metric, bounds, ['gate', name])
      : []
  })
  return { known: checked.known, problems: [...checked.problems, ...problems] }
}
