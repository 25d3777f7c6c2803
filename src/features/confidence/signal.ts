import type { ComparedSignal, Estimate, Signal, Threshold } from './schema.ts'
import { aurocTerms } from './auroc.ts'
import { brierParts, calibrationTerms } from './calibration-error.ts'
import type { Clusters } from '../../lib/stats/paired/clusters.ts'
import { type Interval, studentInterval } from '../../lib/stats/paired/student.ts'
import { summarisePairs } from '../../lib/stats/paired/summarise-pairs.ts'
import { areaUnderRisk, riskCoverage, thresholdFor } from './risk-coverage.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import { clustersOfReadings, type Known, knownOf, type Reading } from './reading.ts'
import { thinned } from './thinned.ts'
import { clopperPearson, type ShareInterval } from '../../lib/stats/clopper-pearson.ts'
import { confidenceLevel } from '../../verdict/levels.ts'

/**
 * The kind of score. A `probability` states how likely the answer is to be right, so its calibration can be
 * measured.
 */
export type Scale = { readonly kind: 'probability' | 'order'; readonly errorRate: number }

/**
 * Evaluates one kind of score on both sides, and its change over the questions whose outcome is known on
 * both sides. If there is a `test` part, uses `dev` questions only to choose the threshold. Returns
 * undefined if neither side reports scores.
 */
export function comparedSignal(
  { base, head }: MeasuredSides<readonly Reading[]>,
  scale: Scale,
): ComparedSignal | undefined {
  if (![...(base ?? []), ...head].some(({ score }) => score !== undefined)) return undefined
  const sides = { base: base && signalOf(base, scale), head: signalOf(head, scale) }
  const threshold = sides.base?.threshold
  return {
    sides,
    change: base && changeOf([base, head], scale),
    carried:
      threshold === undefined ? undefined : thresholdAt(threshold.value, knownOf(head), scale),
  }
}

function signalOf(readings: readonly Reading[], scale: Scale): Signal {
  const counted = counting(readings)
  const known = knownOf(counted)
  const curve = riskCoverage(known)
  const unstated = counted.filter(({ score }) => score === undefined).length
  return {
    items: known.length,
    unstated,
    unknown: counted.length - unstated - known.length,
    right:
      known.length === 0 ? undefined : known.filter(({ right }) => right).length / known.length,
    stated: scale.kind === 'probability' ? statedOf(known) : undefined,
    auroc: aurocOf(known),
    areaUnderRisk: curve.length === 0 ? undefined : areaUnderRisk(curve),
    risk: thinned(curve).map(({ threshold, coverage, risk }) => ({ threshold, coverage, risk })),
    threshold: thresholdOf(knownOf(readings), scale),
  }
}

/** Leaves out the `dev` questions, on which the threshold is chosen, if there are also `test` questions. */
function counting(readings: readonly Reading[]): readonly Reading[] {
  const parts = new Set(readings.map(({ part }) => part))
  return parts.has('dev') && parts.has('test')
    ? readings.filter(({ part }) => part !== 'dev')
    : readings
}

function statedOf(known: readonly Known[]): Signal['stated'] {
  const points = known.map(pointOf)
  const parts = brierParts(points)
  if (parts === undefined) return undefined
  const clusters = clustersOfReadings(known)
  const { score: _, ...rest } = parts
  return {
    mean: points.reduce((sum, { stated }) => sum + stated, 0) / points.length,
    over: meanOf(
      points.map(({ stated, right }) => stated - right),
      clusters,
    ),
    error: meanOf(calibrationTerms(points, clusters), clusters),
    brier: meanOf(points.map(squareOf), clusters),
    ...rest,
  }
}

type Point = { readonly stated: number; readonly right: 0 | 1 }

function pointOf({ score, right }: Known): Point {
  return { stated: score, right: right ? 1 : 0 }
}

function squareOf({ stated, right }: Point): number {
  return (stated - right) ** 2
}

function meanOf(values: readonly number[], clusters: Clusters): Estimate {
  const summary = summarisePairs(values, clusters)
  return estimate(summary.mean, studentInterval(summary, confidenceLevel))
}

function estimate(value: number, interval: Interval | undefined): Estimate {
  return { value, low: interval?.[0], high: interval?.[1] }
}

/**
 * Returns the area under the ROC curve. Omits the interval if all points contribute the same
 * number, because then their spread says nothing about the uncertainty.
 */
function aurocOf(known: readonly Known[]): Estimate | undefined {
  const terms = aurocTerms(known)
  if (terms === undefined) return undefined
  const { value, low, high } = meanOf(terms, clustersOfReadings(known))
  if (low === undefined || high === undefined || low === high) return estimate(value, undefined)
  return { value, low: Math.max(0, low), high: Math.min(1, high) }
}

function changeOf(
  sides: readonly [readonly Reading[], readonly Reading[]],
  { kind }: Scale,
): ComparedSignal['change'] {
  const [ofBase, ofHead] = sides.map((side) => new Map(knownOf(counting(side)).map(withId)))
  const ids = [...(ofBase?.keys() ?? [])].filter((id) => ofHead?.has(id) === true)
  const base = ids.flatMap((id) => ofBase?.get(id) ?? [])
  const head = ids.flatMap((id) => ofHead?.get(id) ?? [])
  if (ids.length === 0) return undefined
  const clusters = clustersOfReadings(base)
  const change = (valuesOf: (known: readonly Known[]) => readonly number[] | undefined) => {
    const [baseValues, headValues] = [valuesOf(base), valuesOf(head)]
    if (baseValues === undefined || headValues === undefined) return undefined
    const differences = headValues.map((value, at) => value - (baseValues[at] ?? 0))
    return meanOf(differences, clusters)
  }
  const isStated = kind === 'probability'
  return {
    error: isStated ? change((known) => calibrationTerms(known.map(pointOf), clusters)) : undefined,
    brier: isStated ? change((known) => known.map(pointOf).map(squareOf)) : undefined,
    auroc: change(aurocTerms),
  }
}

function withId(reading: Known): readonly [string, Known] {
  return [reading.id, reading]
}

type Wanted = { readonly errorRate: number }

/**
 * Returns the lowest score that meets the target error rate on `dev`, with its result on `test`. Returns
 * undefined if either part is missing, or if no score meets the target.
 */
function thresholdOf(known: readonly Known[], wanted: Wanted): Threshold | undefined {
  const dev = known.filter(({ part }) => part === 'dev')
  const chosen = thresholdFor(riskCoverage(dev), wanted.errorRate)
  return chosen === undefined ? undefined : thresholdAt(chosen.threshold, known, wanted)
}

/** Evaluates a threshold on both parts. Returns undefined without a `test` part. */
function thresholdAt(
  value: number,
  known: readonly Known[],
  { errorRate }: Wanted,
): Threshold | undefined {
  const [dev, test] = [tally('dev'), tally('test')]
  if (test.of === 0) return undefined
  const interval = clopperPearson(test.wrong, test.answered)
  return { value, dev, test: { ...test, ...interval }, holds: holdsOf(test, interval, errorRate) }

  function tally(wanted: 'dev' | 'test') {
    const part = known.filter((one) => one.part === wanted)
    const answered = part.filter(({ score }) => score >= value)
    const wrong = answered.filter(({ right }) => !right).length
    return { answered: answered.length, wrong, of: part.length }
  }
}

function holdsOf(
  { answered, wrong }: Threshold['test'] | Threshold['dev'],
  { low, high }: ShareInterval,
  errorRate: number,
): Threshold['holds'] {
  if (answered === 0) return 'nothing-answered'
  if (high <= errorRate) return 'shown'
  if (wrong / answered <= errorRate) return 'plausible'
  return low <= errorRate ? 'doubtful' : 'refuted'
}
