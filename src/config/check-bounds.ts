import type { Metric } from '../metrics/metric.ts'
import { BoundSchema, ToleranceSchema } from './config-schema.ts'
import type { KeyPath } from './key-path.ts'
import { parseTolerance } from './parse-tolerance.ts'
import { shown } from './printable.ts'
import type { UnplacedProblem } from './problems-of.ts'
import { type Mapping, valid } from './written-values.ts'

/**
 * What does not fit between a metric and the bounds that a `gate` entry gives it: the tolerance of the other
 * direction, no bound at all, numbers that its values never reach.
 */
export function checkBounds(
  metric: Metric,
  bounds: Mapping,
  path: KeyPath,
): readonly UnplacedProblem[] {
  const [right, wrong] =
    metric.direction === 'higher' ? ['max-drop', 'max-rise'] : ['max-rise', 'max-drop']
  const problems: UnplacedProblem[] = []
  if (Object.hasOwn(bounds, wrong)) {
    const message = `${metric.name} is better when ${metric.direction}: expected ${right}, found ${wrong}`
    problems.push({ path: [...path, wrong], part: 'key', message })
  } else if (![right, 'min', 'max'].some((key) => Object.hasOwn(bounds, key))) {
    const message = `no bound: expected at least one of ${right}, min and max`
    problems.push({ path, part: 'value', message })
  }
  return [
    ...problems,
    ...checkTolerance(metric, bounds[right], [...path, right]),
    ...checkLimits(metric, bounds, path),
  ]
}

function checkTolerance(
  metric: Metric,
  written: unknown,
  path: KeyPath,
): readonly UnplacedProblem[] {
  const value = valid(ToleranceSchema, written)
  if (value === undefined) return []
  const tolerance = parseTolerance(value)
  const found = `found ${shown(value)}`
  if (tolerance.kind === 'absolute' && metric.group !== 'size' && tolerance.value > 1) {
    const message = `expected at most 1, ${found}: values of ${metric.name} lie between 0 and 1, and two points are 0.02`
    return [{ path, part: 'value', message }]
  }
  if (tolerance.kind === 'relative' && metric.direction === 'higher' && tolerance.share > 1) {
    return [{ path, part: 'value', message: `expected at most "100%", ${found}` }]
  }
  return []
}

function checkLimits(metric: Metric, bounds: Mapping, path: KeyPath): readonly UnplacedProblem[] {
  const min = valid(BoundSchema, bounds['min'])
  const max = valid(BoundSchema, bounds['max'])
  const problems: UnplacedProblem[] = []
  const highest = metric.group === 'size' ? Number.MAX_VALUE : 1
  for (const [key, limit] of Object.entries({ min, max })) {
    if (limit === undefined || (limit >= 0 && limit <= highest)) continue
    const range = highest === 1 ? 'a number from 0 to 1' : 'a number that is not negative'
    const message = `expected ${range}, the values of ${metric.name}, found ${limit}`
    problems.push({ path: [...path, key], part: 'value', message })
  }
  if (problems.length === 0 && min !== undefined && max !== undefined && min > max) {
    const message = `expected at least min, which is ${min}, found ${max}`
    problems.push({ path: [...path, 'max'], part: 'value', message })
  }
  return problems
}
