import { featureParts } from '../features/parts.ts'
import { featureSteps } from '../features/steps.ts'
import { entryOf } from '../metrics/catalogue.ts'
import type { Scores } from '../lib/model/comparison.ts'
import type { Metric } from '../lib/model/metric.ts'
import type { MeasuredSides } from '../lib/sides.ts'
import type { Policy } from '../policy/policy.ts'
import type { Report } from '../report/schema/report.ts'
import type { Collected } from './collected.ts'
import type { FinishedRuns, MeasuredRuns, ReadAsked, Steps, Watch } from './feature.ts'
import type { PipelinePorts } from './request.ts'

/**
 * Prepares the features that observe the vectors of both builds. `seen` maps each such feature's name to
 * the function that reports what the feature observed.
 */
export async function watchBuilds(pipelines: Policy['pipelines']): Promise<{
  /** Undefined if no feature observes the builds. */
  readonly onVectors: Watch['onVectors'] | undefined
  readonly seen: ReadonlyMap<string, ReadAsked>
}> {
  const watched = new Map<string, Watch>()
  for (const [name, { watches }] of Object.entries(featureParts)) {
    if (watches?.(pipelines) !== true) continue
    const watch = (await featureSteps[name]?.())?.watches?.()
    if (watch !== undefined) watched.set(name, watch)
  }
  return {
    onVectors:
      watched.size === 0
        ? undefined
        : (side, vectors) => {
            for (const { onVectors } of watched.values()) onVectors(side, vectors)
          },
    seen: new Map([...watched].map(([name, { read }]) => [name, read])),
  }
}

/**
 * Asks both sides additional questions for every feature that has a measured metric with
 * `reads: 'beside'`. Returns a map from feature names to functions that read the results.
 */
export async function askBeside(
  finished: FinishedRuns,
  ports: PipelinePorts,
): Promise<ReadonlyMap<string, ReadAsked>> {
  const { metrics } = finished.collected.policy.settings
  const asked = new Map<string, ReadAsked>()
  for (const name of new Set(metrics.flatMap((metric) => askedBy(metric) ?? []))) {
    const steps = await featureSteps[name]?.()
    const read = await steps?.asks?.(finished, ports)
    if (read !== undefined) asked.set(name, read)
  }
  return asked
}

function askedBy(metric: Metric): string | undefined {
  const entry = entryOf(metric)
  return entry.reads === 'beside' ? entry.feature : undefined
}

/**
 * Warns about metrics that are not measured when runs are collected. If such a metric is gated, the
 * report's verdict will be `error`, because the metric has no value.
 */
export function warnOfUnasked(
  { metrics, gate }: Policy['settings'],
  log: Pick<PipelinePorts['log'], 'warn'>,
): void {
  const isBeside = (metric: Metric): boolean => askedBy(metric) !== undefined
  const names = metrics.filter(isBeside).map(({ name }) => name)
  const gated = gate.find(({ metric }) => isBeside(metric))
  const then =
    gated === undefined ? '' : `, so the report will give an error for ${gated.metric.name}`
  if (names.length > 0)
    log.warn(
      `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} measured only by \`gate\`, not by \`collect\` or \`ask\`${then}`,
    )
}

/**
 * Returns what features found by asking additional questions or observing builds: scores by
 * question id, and report parts by feature name.
 */
export async function readBeside(
  collected: Collected,
  ...given: Parameters<ReadAsked> extends readonly [unknown, ...infer Rest] ? Rest : never
): Promise<{
  readonly beside: ReadonlyMap<string, MeasuredSides<Scores | undefined>>
  readonly parts: NonNullable<Report['features']>
}> {
  const beside = new Map<string, MeasuredSides<Scores | undefined>>()
  const parts: Record<string, unknown> = {}
  for (const [name, read] of collected.asked ?? []) {
    const { scores, part } = await read(collected, ...given)
    if (part !== undefined) parts[name] = part
    for (const [id, { base, head }] of scores ?? []) {
      const known = beside.get(id)
      beside.set(id, {
        base: together(known?.base, base),
        head: together(known?.head, head),
      })
    }
  }
  return { beside, parts }
}

function together(one: Scores | undefined, other: Scores | undefined): Scores | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return { get: (metric) => one.get(metric) ?? other.get(metric) }
}

/**
 * Returns, by feature name, the report parts that features create from the runs alone. Features
 * that do not read runs are not loaded.
 */
export async function tellMeasured(
  measured: MeasuredRuns,
  ports: Parameters<NonNullable<Steps['tells']>>[1],
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {}
  for (const [name, { looksAt }] of Object.entries(featureParts)) {
    if (looksAt?.(measured.items) !== true) continue
    const steps = await featureSteps[name]?.()
    const part = await steps?.tells?.(measured, ports)
    if (part !== undefined) parts[name] = part
  }
  return parts
}
