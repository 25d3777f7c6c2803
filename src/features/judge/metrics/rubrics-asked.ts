import type { PairedItem } from '../../../lib/model/items/golden-set.ts'
import {
  behaviourLabel,
  behaviourRubrics,
  rubricPresets,
} from '../../../lib/model/judging/rubric-presets.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import type { RubricSettings } from '../../../lib/model/settings/settings.ts'

/**
 * Returns the rubrics that the judge has to rate for these metrics: the project's own, the presets that
 * the project does not redefine, and a rubric for each behaviour that a question expects.
 */
export function rubricsAsked(
  metrics: readonly Metric[],
  own: readonly RubricSettings[],
  items: readonly Pick<PairedItem, 'golden'>[],
): readonly RubricSettings[] {
  const names = new Set(metrics.map(({ name }) => name))
  const written = new Set(own.map(({ label }) => label))
  const presets = rubricPresets.filter(({ label }) => !written.has(label))
  const expected = new Set(items.map(({ golden }) => golden.base.expect))
  const behaviours = names.has(behaviourLabel) ? behaviourRubrics : []
  return [
    ...[...own, ...presets].filter(({ label }) => names.has(`rubric.${label}`)),
    ...behaviours.filter(({ expects }) => expected.has(expects)),
  ]
}
