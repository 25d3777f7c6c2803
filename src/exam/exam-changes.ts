import type { ExamChange } from '../model/exam-change.ts'
import { toleranceKey } from '../config/checks/check-bounds.ts'
import type {
  Bounds,
  Config,
  ExamSettings,
  JudgeSettings,
  MetricGate,
  ModelPrice,
  RubricSettings,
  SliceGate,
} from '../model/settings/settings.ts'
import { writeTolerance } from '../config/parse-tolerance.ts'
import { waiverChanges } from './waiver-changes.ts'

/**
 * What head changes in the exam, key by key: everything of the configuration but the pipeline, and of that
 * its depth and concurrency. Effective values are compared, so that a default written out is no change, nor is the order of
 * metrics and tags. In the order of the keys below, gate entries in base's order, then head's. A waiver that is
 * added, removed or changed is a change of the path `waivers` by itself.
 */
export function examChanges(base: Config, head: Config): readonly ExamChange[] {
  const onBase = examValues(base)
  const onHead = examValues(head)
  const changes = [...new Set([...onBase.keys(), ...onHead.keys()])]
    .map((path) => ({ path, base: onBase.get(path), head: onHead.get(path) }))
    .filter((change) => change.base !== change.head)
  return [...changes, ...waiverChanges(base.exam.waivers, head.exam.waivers)].toSorted(
    (a, b) => sectionOf(a.path) - sectionOf(b.path),
  )
}

const SECTIONS = [
  'golden',
  'pipeline',
  'metrics',
  'gate',
  'statistics',
  'waivers',
  'match',
  'stale',
  'judge',
  'refusal',
  'when-unmeasured',
  'max-errors',
  'report',
]

function sectionOf(path: string): number {
  return SECTIONS.findIndex((section) => path === section || path.startsWith(`${section}.`))
}

/** Every key of the exam with its value as JSON text; keys without a value are left out. */
function examValues({ exam, pipeline }: Config): ReadonlyMap<string, string> {
  const values: Values = [
    ['golden', exam.golden],
    ['pipeline.depth', pipeline.depth],
    ['pipeline.concurrency', pipeline.concurrency],
    ['metrics', exam.metrics.map((metric) => metric.name).toSorted()],
    ...exam.gate.flatMap(gateValues),
    ['statistics.alpha', exam.statistics.alpha],
    ['statistics.min-items', exam.statistics.minItems],
    ['statistics.min-changed', exam.statistics.minChanged],
    ['statistics.interval', exam.statistics.interval],
    ['match.coverage', exam.match.coverage],
    ['match.min-grade', exam.match.minGrade],
    ['stale', exam.stale],
    ...judgeValues(exam),
    ['refusal.detector', exam.refusal.detector],
    ['refusal.phrases', unlessEmpty(exam.refusal.phrases.toSorted())],
    ['when-unmeasured', exam.whenUnmeasured],
    ['max-errors', exam.maxErrors],
    ['report.text', exam.text],
    ['report.run-text', exam.runText],
  ]
  return new Map(
    values
      .filter(([, value]) => value !== undefined)
      .map(([path, value]) => [path, JSON.stringify(value)]),
  )
}

function gateValues(gate: MetricGate): Values {
  const { metric, rule, inconclusive, perSlice } = gate
  const path = `gate.${metric.name}`
  return [
    ...boundValues(gate, gate, path),
    [`${path}.rule`, rule],
    // What is measured is never inconclusive. The default of all metrics, statistics.inconclusive, is told here.
    [`${path}.inconclusive`, rule === 'point' ? undefined : inconclusive],
    [`${path}.per-slice`, unlessEmpty(perSlice.map(({ tag }) => tag).toSorted())],
    ...perSlice.flatMap((slice) => sliceValues(slice, gate)),
  ]
}

/** The bounds of a slice where they are not those of its metric. */
function sliceValues(slice: SliceGate, { metric, ...gate }: MetricGate): Values {
  const own = new Map(boundValues({ metric }, slice, ''))
  const inherited = new Map(boundValues({ metric }, gate, ''))
  const path = `gate.${metric.name}.per-slice.${slice.tag}`
  return [...own]
    .filter(([key, value]) => value !== inherited.get(key))
    .map(([key, value]) => [`${path}${key}`, value])
}

function boundValues(
  { metric }: Pick<MetricGate, 'metric'>,
  { tolerance, min, max }: Bounds,
  path: string,
): Values {
  const written = tolerance && writeTolerance(tolerance)
  return [
    [`${path}.${toleranceKey(metric)}`, written],
    [`${path}.min`, min],
    [`${path}.max`, max],
  ]
}

type Values = readonly (readonly [path: string, value: unknown])[]

function judgeValues({ judge, baseUrl, prices }: ExamSettings): Values {
  const values: Values = judge === undefined ? [] : valuesOfJudge(judge)
  return [
    ['judge.base-url', baseUrl],
    // They price what pipelines spend too, and so count without a judge.
    ...Array.from(prices).flatMap(([model, price]) => priceValues(model, price)),
    ...values.map(([key, value]) => [`judge.${key}`, value] as const),
  ]
}

function valuesOfJudge(judge: JudgeSettings): Values {
  return [
    ['model', judge.model],
    ['budget.usd', judge.budget.usd],
    ['budget.tokens', judge.budget.tokens],
    ['budget.calls', judge.budget.calls],
    ['escalate.model', judge.escalate?.model],
    ['also', unlessEmpty(judge.also.map(({ model }) => model))],
    ['combine', judge.combine],
    ['concurrency', judge.concurrency],
    ['timeout', judge.timeoutMs / 1000],
    ['deadline', judge.deadlineMs / 1000],
    ['chunk-chars', judge.chunkChars],
    ['max-input', judge.maxInput],
    ['max-output', judge.maxOutput],
    ['temperature', judge.temperature],
    ['reasoning-effort', judge.reasoningEffort],
    ['verbosity', judge.verbosity],
    ['service-tier', judge.serviceTier],
    ['output', judge.output],
    ['explain', judge.explain],
    ['repeats', judge.repeats],
    ['noise-sample', judge.noiseSample],
    ['sample.items', judge.sample?.items],
    ['sample.seed', judge.sample?.seed],
    ['embed.model', judge.embed?.model],
    ['embed.dimensions', judge.embed?.dimensions],
    ['store', judge.store],
    ['trust.min', judge.trust.min],
    ['trust.on-untrusted', judge.trust.onUntrusted],
    ['canaries', judge.canaries],
    ...judge.rubrics.flatMap(rubricValues),
  ]
}

function priceValues(model: string, price: ModelPrice): Values {
  const path = `judge.prices.${model}`
  return [
    [`${path}.input`, price.input],
    [`${path}.cached-input`, price.cachedInput],
    [`${path}.cache-write`, price.cacheWrite],
    [`${path}.output`, price.output],
  ]
}

function rubricValues({ label, ...rubric }: RubricSettings): Values {
  const path = `rubrics.${label}`
  return [
    [`${path}.question`, rubric.question],
    [`${path}.anchors`, Object.fromEntries(rubric.anchors)],
    [`${path}.sees`, rubric.sees.toSorted()],
    [`${path}.repeats`, rubric.repeats],
    [`${path}.skip-refused`, rubric.skipRefused],
  ]
}

function unlessEmpty(list: readonly string[]): readonly string[] | undefined {
  return list.length === 0 ? undefined : list
}
