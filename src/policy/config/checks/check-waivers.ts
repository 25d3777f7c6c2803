import type { Metric } from '../../../lib/model/metric.ts'
import type { KeyPath } from '../../../lib/parse/key-path.ts'
import { metricNamed, type OwnMetrics } from './metric-named.ts'
import { didYouMean } from '../../../lib/text/nearest.ts'
import type { SchemaMistake } from '../../../lib/parse/schema-mistakes.ts'
import { isMapping, type Mapping, valid, valueAt } from '../../../lib/parse/written-values.ts'
import { UntilSchema } from '../../../lib/model/settings/waivers-schema.ts'

/**
 * What waivers are checked against: the gated metrics, the metrics that the configuration defines,
 * and today's date.
 */
type Known = {
  /** The gated metrics, or undefined if `gate` itself is invalid. */
  readonly gated: readonly Metric[] | undefined
  readonly own: OwnMetrics
  /** Today's date, such as `2026-12-31`, or undefined to ignore expiry. */
  readonly today: string | undefined
}

/**
 * Finds mistakes in `waivers` that the schema cannot express, namely metrics that are unknown or
 * not gated, waivers that have expired, and waivers that accept nothing.
 */
export function checkWaivers(written: unknown, known: Known): readonly SchemaMistake[] {
  const waivers = valueAt(written, ['waivers'])
  if (!Array.isArray(waivers)) return []
  return waivers.flatMap((waiver: unknown, index) => {
    if (!isMapping(waiver)) return []
    const path = ['waivers', index]
    return [
      ...checkMetric(waiver, known, path),
      ...checkUntil(waiver, known, path),
      ...checkSubject(waiver, path),
    ]
  })
}

/**
 * Returns whether a waiver has expired. It is still in force on its last day. Both days are in UTC,
 * such as `2026-12-31`.
 */
export function hasExpired({ until }: { readonly until: string }, today: string): boolean {
  return until < today
}

function checkSubject(waiver: Mapping, path: KeyPath): readonly SchemaMistake[] {
  if (Object.hasOwn(waiver, 'metric') || Object.hasOwn(waiver, 'items')) return []
  const message = 'accepts nothing: expected `metric`, `items` or both'
  return [{ path, part: 'value', message }]
}

function checkMetric(
  waiver: Mapping,
  { gated, own }: Known,
  path: KeyPath,
): readonly SchemaMistake[] {
  const name = waiver['metric']
  if (typeof name !== 'string') return []
  const place = { path: [...path, 'metric'], part: 'value' as const }
  const read = metricNamed(name, own)
  if (read.metric === undefined) return [{ ...place, message: read.message }]
  const { metric } = read
  const names = gated?.map((one) => one.name)
  if (names === undefined || names.includes(metric.name)) return []
  const among = names.length === 0 ? ': `gate` is empty' : `: expected one of ${names.join(', ')}`
  const message = `${metric.name} is not gated, so there is nothing to accept${didYouMean(metric.name, names) || among}`
  return [{ ...place, message }]
}

function checkUntil(waiver: Mapping, { today }: Known, path: KeyPath): readonly SchemaMistake[] {
  const until = valid(UntilSchema, waiver['until'])
  if (until === undefined || today === undefined || !hasExpired({ until }, today)) return []
  const message = `expired on ${until}: remove the waiver, or renew it with a new date and reason`
  return [{ path: [...path, 'until'], part: 'value', message }]
}
