import type { Metric } from '../../../lib/model/metric.ts'
import { rubricPrefix } from '../../../metrics/judged/rubric.ts'
import { checkBounds, toleranceKey } from './check-bounds.ts'
import { summaryOf } from '../../../metrics/metric-traits.ts'
import { RuleSchema } from '../../../lib/model/settings/gate-schema.ts'
import type { KeyPath } from '../../../lib/parse/key-path.ts'
import { quoted } from '../../../lib/text/printing/printable.ts'
import type { SchemaMistake } from '../../../lib/parse/schema-mistakes.ts'
import { isMapping, type Mapping, valid } from '../../../lib/parse/written-values.ts'

/** Finds mistakes in a metric's `gate` entry: in its bounds, in its slices' bounds and in its rule. */
export function checkGateEntry(
  metric: Metric,
  entry: Mapping,
  path: KeyPath,
): readonly SchemaMistake[] {
  const slices = isMapping(entry['per-slice']) ? entry['per-slice'] : {}
  const below = Object.entries(slices).map(([tag, own]) => {
    return { own: isMapping(own) ? own : {}, path: [...path, 'per-slice', tag] }
  })
  return [
    ...checkBounds(metric, { own: entry }, path),
    ...below.flatMap(({ own, path: at }) => checkBounds(metric, { own, inherited: entry }, at)),
    ...checkTags(slices, path),
    ...checkRule(metric, { entry, all: [{ own: entry, path }, ...below] }, path),
  ]
}

/**
 * Rejects the tag `__proto__`, because the schema drops such a key and the slice would be lost
 * silently.
 */
function checkTags(slices: Mapping, path: KeyPath): readonly SchemaMistake[] {
  if (!Object.hasOwn(slices, '__proto__')) return []
  const message =
    'expected another tag, or per-slice as a list of tags: the tag __proto__ cannot have bounds of its own'
  return [{ path: [...path, 'per-slice', '__proto__'], part: 'key', message }]
}

type PlacedBounds = { readonly own: Mapping; readonly path: KeyPath }

function checkRule(
  metric: Metric,
  { entry, all }: { readonly entry: Mapping; readonly all: readonly PlacedBounds[] },
  path: KeyPath,
): readonly SchemaMistake[] {
  const rule = valid(RuleSchema, entry['rule'])
  if (rule === undefined) return []
  const why = whyNotUnder(rule, metric)
  if (why !== undefined) {
    const message = `${why}, found ${quoted(rule)}`
    return [{ path: [...path, 'rule'], part: 'value', message }]
  }
  const key = toleranceKey(metric)
  if (rule !== 'point' && !all.some(({ own }) => Object.hasOwn(own, key))) {
    const message = `the rule ${quoted(rule)} has no effect on min and max: expected ${key} as well`
    return [{ path: [...path, 'rule'], part: 'value', message }]
  }
  return []
}

/** Returns why a metric may not use a rule, or undefined if it may. */
function whyNotUnder(rule: string, metric: Metric): string | undefined {
  if (metric.family.startsWith(rubricPrefix) && rule !== 'significant') {
    return `${metric.name} is a rubric rating, the noisiest kind of judgment: expected "significant", the only rule allowed for rubric ratings`
  }
  if (rule === 'auto' && summaryOf(metric) !== 'mean') {
    return `${metric.name} is a quantile, not a mean over questions: expected "significant"`
  }
  return undefined
}
