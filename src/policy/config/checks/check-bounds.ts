import type { Metric } from '../../../lib/model/metric.ts'
import { BoundSchema, ToleranceSchema } from '../../../lib/model/settings/gate-schema.ts'
import type { KeyPath } from '../../../lib/parse/key-path.ts'
import { shown } from '../../../lib/text/printing/printable.ts'
import type { SchemaMistake } from '../../../lib/parse/schema-mistakes.ts'
import { type Mapping, valid } from '../../../lib/parse/written-values.ts'

/**
 * Finds mistakes in the bounds that a `gate` entry sets for a metric, namely a tolerance in the wrong
 * direction, no bound at all, or values that the metric can never reach. `inherited` contains the
 * metric's bounds, which apply to a slice that does not set its own.
 */
export function checkBounds(
  metric: Metric,
  { own, inherited }: { readonly own: Mapping; readonly inherited?: Mapping },
  path: KeyPath,
): readonly SchemaMistake[] {
  const right = toleranceKey(metric)
  const wrong = right === 'max-drop' ? 'max-rise' : 'max-drop'
  const problems: SchemaMistake[] = []
  if (Object.hasOwn(own, wrong)) {
    const message = `${metric.name} is better when ${metric.direction}: expected ${right}, found ${wrong}`
    problems.push({ path: [...path, wrong], part: 'key', message })
  } else if (
    inherited === undefined &&
    ![right, 'min', 'max'].some((key) => Object.hasOwn(own, key))
  ) {
    const message = `no bound: expected at least one of ${right}, min and max`
    problems.push({ path, part: 'value', message })
  }
  return [
    ...problems,
    ...checkTolerance(metric, own[right], [...path, right]),
    ...checkLimits(metric, { own, inherited: inherited ?? {} }, path),
  ]
}

export function toleranceKey({ direction }: Pick<Metric, 'direction'>): 'max-drop' | 'max-rise' {
  return direction === 'higher' ? 'max-drop' : 'max-rise'
}

/** Returns the unit of a metric without an upper limit, or undefined for metrics between 0 and 1. */
function unitOf({ group }: Pick<Metric, 'group'>): string | undefined {
  switch (group) {
    case 'size':
      return 'tokens'
    case 'timed':
      return 'milliseconds'
    case 'cost':
      return 'USD'
    case 'retrieval':
    case 'answer':
    case 'judged':
    case 'share':
    case 'distance':
      return undefined
    case 'number':
      return 'its scale'
  }
}

function checkTolerance(metric: Metric, written: unknown, path: KeyPath): readonly SchemaMistake[] {
  const tolerance = valid(ToleranceSchema, written)
  if (tolerance === undefined) return []
  const found = `found ${shown(written)}`
  if (tolerance.kind === 'absolute' && unitOf(metric) === undefined && tolerance.value > 1) {
    const points = metric.group === 'distance' ? '' : ', so write two points as 0.02'
    const message = `expected at most 1, ${found}: values of ${metric.name} lie between 0 and 1${points}`
    return [{ path, part: 'value', message }]
  }
  if (tolerance.kind === 'relative' && metric.direction === 'higher' && tolerance.share > 1) {
    return [{ path, part: 'value', message: `expected at most "100%", ${found}` }]
  }
  return []
}

function checkLimits(
  metric: Metric,
  { own, inherited }: Readonly<Record<'own' | 'inherited', Mapping>>,
  path: KeyPath,
): readonly SchemaMistake[] {
  const problems: SchemaMistake[] = []
  const unit = unitOf(metric)
  const ownLimits = { min: valid(BoundSchema, own['min']), max: valid(BoundSchema, own['max']) }
  for (const [key, limit] of Object.entries(ownLimits)) {
    const [lowest, highest] = metric.range ?? [0, unit === undefined ? 1 : Infinity]
    if (limit === undefined || (limit >= lowest && limit <= highest)) continue
    const range =
      highest < Infinity
        ? `a number from ${lowest} to ${highest}`
        : `a non-negative number of ${unit}`
    const message = `expected ${range} (the range of ${metric.name}), found ${limit}`
    problems.push({ path: [...path, key], part: 'value', message })
  }
  const min = ownLimits.min ?? valid(BoundSchema, inherited['min'])
  const max = ownLimits.max ?? valid(BoundSchema, inherited['max'])
  const isOwn = ownLimits.min !== undefined || ownLimits.max !== undefined
  if (problems.length > 0 || !isOwn || min === undefined || max === undefined || min <= max)
    return problems
  // If a slice sets only `min`, the message is about `min`.
  const [key, message] =
    ownLimits.max === undefined
      ? ['min', `expected at most ${max}, the value of max, found ${min}`]
      : ['max', `expected at least ${min}, the value of min, found ${max}`]
  return [{ path: [...path, key], part: 'value', message }]
}
