import { featureSettings } from '../features/settings.ts'
import { decidesNothing } from '../lib/model/settings/feature-settings.ts'
import type { Metric } from '../lib/model/metric.ts'
import type { PolicyChange } from '../lib/model/policy-change.ts'
import { ConfigSchema } from '../lib/model/settings/config-schema.ts'
import { MetricGateSchema, SliceSchema } from '../lib/model/settings/gate-schema.ts'
import { askedAlike } from '../lib/model/settings/kinds/every-kind.ts'
import type { Bounds, Config, MetricGate, Waiver } from '../lib/model/settings/settings.ts'
import {
  writtenKeys,
  type WrittenSetting,
  writtenSettings,
} from '../lib/model/settings/written-settings.ts'

/**
 * Returns what head changes in the policy, key by key. The policy is the whole configuration except the
 * pipeline, plus the pipeline's depth and concurrency. Compares effective values, so writing out a
 * default or reordering metrics or tags is not a change. Changes are in schema order, and gate entries
 * are in base's order, followed by those that only head has. Each added, removed or changed waiver is a
 * separate change with the path `waivers`.
 */
export function policyChanges(base: Config, head: Config): readonly PolicyChange[] {
  const [own, others] = [ownSliceValues(base), ownSliceValues(head)]
  // If only one side sets a slice's own bound, compare it with the bound that the slice inherits from
  // its metric on the other side.
  const isOwn = (path: string): boolean => own.has(path) || others.has(path)
  const onBase = new Map([...policyValues(base), ...sliceValues(base, isOwn)])
  const onHead = new Map([...policyValues(head), ...sliceValues(head, isOwn)])
  const changes = [...new Set([...onBase.keys(), ...onHead.keys()])]
    .map((path) => ({ path, base: onBase.get(path), head: onHead.get(path) }))
    .filter((change) => change.base !== change.head)
  return [...changes, ...waiverChanges(base.policy.waivers, head.policy.waivers)].toSorted(
    (a, b) => sectionOf(a.path) - sectionOf(b.path),
  )
}

const { $schema: _, pipeline: _pipeline, ...policyShape } = ConfigSchema.in.shape

const sections = Object.keys(ConfigSchema.in.shape)

function sectionOf(path: string): number {
  return sections.indexOf(path.split('.', 1).join())
}

/** Returns whether the path is a feature's key that cannot affect the verdict. */
export function decidesNothingByFeature({ path }: Pick<PolicyChange, 'path'>): boolean {
  return Object.values(featureSettings).some((keys) =>
    Object.entries(keys).some(([key, schema]) => key === path && decidesNothing(schema)),
  )
}

/**
 * Returns the value of every policy key as JSON text, except for keys without a value. Waivers are
 * compared separately.
 */
function policyValues({ policy, pipeline }: Config): ReadonlyMap<string, string> {
  const {
    metrics,
    gate,
    judge,
    baseUrl,
    headers,
    prices,
    text,
    runText,
    pageUrl,
    refusal,
    waivers: _waivers,
    gateOnUnanswerable: _gateOnUnanswerable,
    features,
    ...rest
  } = policy
  const rubrics = new Map(judge?.rubrics.map((rubric) => [rubric.label, rubric]))
  // Prices are included even without a judge, because they also apply to the pipelines' cost.
  const sameKeys = {
    ...rest,
    ...features,
    judge: { ...judge, baseUrl, headers, prices, rubrics },
    refusalPhrases: refusal.phrases,
    report: { text, runText, url: pageUrl },
  }
  const values: readonly WrittenSetting[] = [
    ...writtenKeys(askedAlike, pipeline, 'pipeline.'),
    ['metrics', metrics.map(({ name }) => name).toSorted()],
    ...gate.flatMap(gateValues),
    ...writtenKeys(policyShape, sameKeys),
  ]
  return new Map(values.map(([path, value]) => [path, JSON.stringify(value)]))
}

function gateValues(gate: MetricGate): readonly WrittenSetting[] {
  const { metric, rule, inconclusive, perSlice } = gate
  const path = `gate.${metric.name}`
  const entry = {
    ...gate,
    ...tolerances(metric, gate),
    // With the rule `point`, a result is never inconclusive.
    inconclusive: rule === 'point' ? undefined : inconclusive,
    perSlice: new Map(perSlice.map((slice) => [slice.tag, slice])),
  }
  return writtenSettings(MetricGateSchema, entry, path)
}

/** Returns the slices' bounds whose paths `isMeant` accepts, as JSON text. */
function sliceValues(
  { policy }: Config,
  isMeant: (path: string) => boolean,
): readonly (readonly [string, string])[] {
  return policy.gate.flatMap((gate) =>
    gate.perSlice.flatMap((slice) =>
      boundValues(slice, gate, slice.tag)
        .filter(([path]) => isMeant(path))
        .map(([path, value]) => [path, JSON.stringify(value)] as const),
    ),
  )
}

/**
 * Returns the paths of bounds that slices set themselves rather than inherit from their metric.
 */
function ownSliceValues({ policy }: Config): ReadonlySet<string> {
  return new Set(
    policy.gate.flatMap((gate) =>
      gate.perSlice.flatMap((slice) => {
        const inherited = new Map(boundValues(gate, gate, slice.tag))
        return boundValues(slice, gate, slice.tag).flatMap(([path, value]) =>
          value === inherited.get(path) ? [] : [path],
        )
      }),
    ),
  )
}

function boundValues(
  bounds: Bounds,
  { metric }: MetricGate,
  tag: string,
): readonly WrittenSetting[] {
  const path = `gate.${metric.name}.per-slice.${tag}`
  const { min, max } = bounds
  return writtenSettings(SliceSchema, { min, max, ...tolerances(metric, bounds) }, path)
}

function tolerances({ direction }: Metric, { tolerance }: Bounds) {
  return direction === 'higher' ? { maxDrop: tolerance } : { maxRise: tolerance }
}

/**
 * Returns the waivers that head adds, removes or changes, each as JSON text. Base's come first, in
 * base's order, followed by those that only head has. A waiver that accepts the same items of the same
 * metric counts as changed rather than new, even if its day or reason differs. The order of waivers and
 * of their items does not matter.
 */
function waiverChanges(base: readonly Waiver[], head: readonly Waiver[]): readonly PolicyChange[] {
  const onBase = base.map(canonical)
  const onHead = head.map(canonical)
  const changed = without(onBase, onHead)
  const left = without(onHead, onBase)
  const ofBase = changed.map((waiver): PolicyChange => {
    const at = left.findIndex((one) => one.subject === waiver.subject)
    const [renewed] = at < 0 ? [] : left.splice(at, 1)
    return { path: 'waivers', base: waiver.text, head: renewed?.text }
  })
  const added = left.map(({ text }): PolicyChange => ({
    path: 'waivers',
    base: undefined,
    head: text,
  }))
  return [...ofBase, ...added]
}

type Canonical = { readonly subject: string; readonly text: string }

function canonical({ metric, items, until, reason }: Waiver): Canonical {
  const sorted = items.length === 0 ? undefined : items.toSorted()
  return {
    subject: JSON.stringify({ metric, items: sorted }),
    // `until` comes early because a report shows only the beginning of the string.
    text: JSON.stringify({ metric, until, items: sorted, reason }),
  }
}

function without(some: readonly Canonical[], others: readonly Canonical[]): Canonical[] {
  const texts = new Set(others.map(({ text }) => text))
  return some.filter(({ text }) => !texts.has(text))
}
