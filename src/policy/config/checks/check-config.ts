import type { Metric } from '../../../lib/model/metric.ts'
import { checkGateEntry } from './check-gate-entry.ts'
import { checkWaivers } from './check-waivers.ts'
import { MetricsSchema } from '../../../lib/model/settings/config-schema.ts'
import { defaultGate } from '../../../lib/model/settings/gate-schema.ts'
import { checkJudge, type PlacedMetric, rubricLabels } from './check-judge.ts'
import type { KeyPath } from '../../../lib/parse/key-path.ts'
import { metricNamed, type OwnMetrics } from './metric-named.ts'
import { checkPaths } from './check-paths.ts'
import { ScorerTraitsSchema } from '../../../lib/model/settings/scorers-schema.ts'
import { checkPipeline } from './check-pipeline.ts'
import type { SchemaMistake } from '../../../lib/parse/schema-mistakes.ts'
import { isMapping, valid, valueAt } from '../../../lib/parse/written-values.ts'

/**
 * Finds mistakes that a schema cannot express, such as unknown or repeated metrics, bounds that do
 * not suit their metric, and contradictory keys. Works on the file as written and skips what the
 * schema rejects, so that both kinds of mistakes can be reported together.
 */
export function checkConfig(
  written: unknown,
  { today, workingDirectory }: CheckRules,
): readonly SchemaMistake[] {
  const own = { rubrics: rubricLabels(written), scorers: scorersOf(written) }
  const metrics = checkMetrics(written, own)
  const gate = checkGate(written, own)
  const known = [...metrics.known, ...gate.known]
  return [
    ...metrics.problems,
    ...gate.problems,
    ...checkWaivers(written, { gated: gate.gated, own, today }),
    ...checkPipeline(
      written,
      known.map(({ metric }) => metric),
    ),
    ...checkJudge(written, known),
    ...(workingDirectory === undefined ? [] : checkPaths(written, workingDirectory)),
  ]
}

export type CheckRules = {
  /**
   * Values for required keys that this file may omit. By default, no required key may be omitted.
   */
  readonly missing?: Readonly<Record<string, unknown>>
  /** Today's date, such as `2026-12-31`. If set, expired waivers are reported as mistakes. */
  readonly today?: string | undefined
  /**
   * The folder in the repository that the file's paths are relative to, with '' for its root.
   * Undefined to skip the check of paths.
   */
  readonly workingDirectory?: string | undefined
}

/** Returns the scorers in the file, even if other parts of the file are wrong. */
function scorersOf(written: unknown): OwnMetrics['scorers'] {
  const scorers = valueAt(written, ['scorers'])
  return new Map(
    Object.entries(isMapping(scorers) ? scorers : {}).map(([label, scorer]) => [
      label,
      {
        better: valid(ScorerTraitsSchema.better, valueAt(scorer, ['better'])) ?? 'higher',
        range: valid(ScorerTraitsSchema.range, valueAt(scorer, ['range'])) ?? [0, 1],
      },
    ]),
  )
}

type CheckedMetrics = {
  readonly known: readonly PlacedMetric[]
  readonly problems: readonly SchemaMistake[]
}

function checkMetrics(written: unknown, own: OwnMetrics): CheckedMetrics {
  const names = valueAt(written, ['metrics']) ?? MetricsSchema.parse(undefined)
  if (!Array.isArray(names)) return { known: [], problems: [] }
  return checkNames(
    names.flatMap((name: unknown, index) =>
      typeof name === 'string' ? [{ name, path: ['metrics', index] }] : [],
    ),
    { part: 'value', own },
  )
}

type Named = { readonly name: string; readonly path: KeyPath }

function checkNames(
  names: readonly Named[],
  { part, own }: { readonly part: 'key' | 'value'; readonly own: OwnMetrics },
): CheckedMetrics {
  const byName = new Map<string, PlacedMetric & { readonly written: string }>()
  const problems: SchemaMistake[] = []
  for (const { name, path } of names) {
    const read = metricNamed(name, own)
    if (read.metric === undefined) {
      problems.push({ path, part, message: read.message })
      continue
    }
    const first = byName.get(read.metric.name)
    if (first === undefined) {
      byName.set(read.metric.name, { metric: read.metric, path, part, written: name })
    } else problems.push({ path, part, message: `names the same metric as ${first.written} above` })
  }
  return { known: [...byName.values()], problems }
}

type CheckedGate = CheckedMetrics & {
  /** The gated metrics, or undefined if `gate` is not a mapping. */
  readonly gated: readonly Metric[] | undefined
}

function checkGate(written: unknown, own: OwnMetrics): CheckedGate {
  const gate = valueAt(written, ['gate']) ?? defaultGate
  const names = Object.keys(isMapping(gate) ? gate : {})
  const { known, problems } = checkNames(
    names.map((name) => ({ name, path: ['gate', name] })),
    { part: 'key', own },
  )
  const misfits = names.flatMap((name) => {
    const { metric } = metricNamed(name, own)
    if (metric === undefined) return []
    if (metric.direction === 'neutral') {
      const message = `neither a higher nor a lower ${metric.name} is better, so this metric cannot be gated: expected \`metrics\` to list it`
      return [{ path: ['gate', name], part: 'key' as const, message }]
    }
    const entry = valueAt(gate, [name])
    return isMapping(entry) ? checkGateEntry(metric, entry, ['gate', name]) : []
  })
  const gated = isMapping(gate) ? known.map(({ metric }) => metric) : undefined
  return { known, gated, problems: [...problems, ...misfits] }
}
