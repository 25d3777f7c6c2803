import type { Metric } from '../metrics/metric.ts'
import { rubricPrefix } from '../metrics/rubric.ts'
import { checkBounds } from './check-bounds.ts'
import { GateSchema, MetricsSchema } from './config-schema.ts'
import { checkJudge, type PlacedMetric, rubricLabels } from './judge/check-judge.ts'
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
  const rubrics = rubricLabels(written)
  const metrics = checkMetrics(written, rubrics)
  const gate = checkGate(written, rubrics)
  const known = [...metrics.known, ...gate.known]
  return [
    ...metrics.problems,
    ...gate.problems,
    ...checkPipeline(
      written,
      known.map(({ metric }) => metric),
    ),
    ...checkJudge(written, known),
  ]
}

type CheckedMetrics = {
  readonly known: readonly PlacedMetric[]
  readonly problems: readonly UnplacedProblem[]
}

function checkMetrics(written: unknown, rubrics: readonly string[]): CheckedMetrics {
  const names = valueAt(written, ['metrics']) ?? MetricsSchema.parse(undefined)
  if (!Array.isArray(names)) return { known: [], problems: [] }
  return checkNames(
    names.flatMap((name: unknown, index) =>
      typeof name === 'string' ? [{ name, path: ['metrics', index] }] : [],
    ),
    { part: 'value', rubrics },
  )
}

type Named = { readonly name: string; readonly path: KeyPath }

function checkNames(
  names: readonly Named[],
  { part, rubrics }: { readonly part: 'key' | 'value'; readonly rubrics: readonly string[] },
): CheckedMetrics {
  const byName = new Map<string, PlacedMetric & { readonly written: string }>()
  const problems: UnplacedProblem[] = []
  for (const { name, path } of names) {
    const read = metricNamed(name, rubrics)
    if (read.metric === undefined) {
      problems.push({ path, part, message: read.message })
      continue
    }
    const first = byName.get(read.metric.name)
    if (first === undefined) {
      byName.set(read.metric.name, { metric: read.metric, path, part, written: name })
    } else problems.push({ path, part, message: `the same metric as ${first.written} above` })
  }
  return { known: [...byName.values()], problems }
}

function checkGate(written: unknown, rubrics: readonly string[]): CheckedMetrics {
  const gate = valueAt(written, ['gate']) ?? GateSchema.parse(undefined)
  const names = Object.keys(isMapping(gate) ? gate : {})
  const checked = checkNames(
    names.map((name) => ({ name, path: ['gate', name] })),
    { part: 'key', rubrics },
  )
  const problems = names.flatMap((name) => {
    const { metric } = metricNamed(name, rubrics)
    const bounds = valueAt(gate, [name])
    const refusal = metric && whyNeverGated(metric)
    if (refusal !== undefined) {
      return [{ path: ['gate', name], part: 'key' as const, message: refusal }]
    }
    return metric !== undefined && isMapping(bounds)
      ? checkBounds(metric, bounds, ['gate', name])
      : []
  })
  return { known: checked.known, problems: [...checked.problems, ...problems] }
}

/** Why no movement of a metric may block a merge; undefined where it may. */
function whyNeverGated({ name, family, direction }: Metric): string | undefined {
  if (direction === 'neutral') {
    return `${name} has no direction that is good, so it cannot be gated: expected it under metrics`
  }
  if (!family.startsWith(rubricPrefix)) return undefined
  return `${name} is a free rating, which only the rule "significant" may gate, and this version does not offer that rule: expected it under metrics`
}
