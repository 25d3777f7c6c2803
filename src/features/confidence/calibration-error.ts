import type { Clusters } from '../../lib/stats/paired/clusters.ts'
import { type Block, isotonicBlocks, type Stated } from './isotonic.ts'

/**
 * Returns one number per statement, in order, whose mean estimates the mean distance between the stated
 * confidence and the frequency of being right, -1..1. This is the variational estimator of an L1
 * calibration error (Berta, Braun, Holzmüller, Bach and Jordan, 2026, arXiv:2602.24230): the other
 * statements decide whether the true frequency is above or below the stated confidence, so an outcome
 * never influences its own estimate. The expected value is 0 for calibrated statements, however few
 * there are, and never exceeds the true error. The other statements' errors are smoothed as in the
 * smooth calibration error (Błasiok and Nakkiran, 2023, arXiv:2309.12236), by a Gaussian with standard
 * deviation 0.15 over confidences rounded to thousandths. Statements in the same cluster are left out
 * together.
 */
export function calibrationTerms(
  points: readonly Stated[],
  clusters?: Clusters,
): readonly number[] {
  const errors = points.map(({ stated, right }) => right - stated)
  const places = points.map(({ stated }) => Math.round(stated * steps))
  const smooth = smoothed(places, errors)
  const members = membersOf(points.length, clusters)
  return points.map((_, index) => {
    const place = places[index] ?? 0
    const own = members[clusters?.of[index] ?? index] ?? []
    const others = own.reduce(
      (left, one) => left - kernel(place - (places[one] ?? 0)) * (errors[one] ?? 0),
      smooth.get(place) ?? 0,
    )
    return Math.abs(others) < rounding ? 0 : Math.sign(others) * (errors[index] ?? 0)
  })
}

const steps = 1_000
const deviation = 150
const rounding = 1e-9

const kernels = Array.from({ length: steps + 1 }, (_, distance) =>
  Math.exp(-0.5 * (distance / deviation) ** 2),
)

function kernel(distance: number): number {
  return kernels[Math.abs(distance)] ?? 0
}

/** Returns the smoothed sum of errors at each rounded confidence that occurs. */
function smoothed(
  places: readonly number[],
  errors: readonly number[],
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const [index, place] of places.entries())
    sums.set(place, (sums.get(place) ?? 0) + (errors[index] ?? 0))
  const all = [...sums]
  return new Map(
    all.map(([at]) => [
      at,
      all.reduce((total, [place, sum]) => total + kernel(at - place) * sum, 0),
    ]),
  )
}

/** Returns the statements of each cluster. Without clusters, each statement is its own cluster. */
function membersOf(count: number, clusters: Clusters | undefined): readonly (readonly number[])[] {
  const members = Array.from({ length: clusters?.count ?? count }, (): number[] => [])
  for (let index = 0; index < count; index += 1) members[clusters?.of[index] ?? index]?.push(index)
  return members
}

/**
 * The Brier score, 0..1 (lower is better), and its parts: `miscalibration - discrimination +
 * uncertainty`.
 */
export type BrierParts = {
  readonly score: number
  /**
   * How much lower the score would be if each stated confidence were replaced by the share of right answers
   * in its block. At least 0; chance alone makes it positive even for calibrated confidences.
   */
  readonly miscalibration: number
  readonly discrimination: number
  /** r (1 - r), where r is the overall share of right statements. */
  readonly uncertainty: number
  readonly blocks: readonly Block[]
}

/**
 * Returns the Brier score and its CORP decomposition (Dimitriadis, Gneiting and Jordan, 2021, PNAS 118), or
 * undefined if there are no points.
 */
export function brierParts(points: readonly Stated[]): BrierParts | undefined {
  const n = points.length
  if (n === 0) return undefined
  const blocks = isotonicBlocks(points)
  const score = sumOf(points.map(({ stated, right }) => (stated - right) ** 2)) / n
  const rate = sumOf(points.map(({ right }) => right)) / n
  const left = sumOf(blocks.map((block) => block.n * block.share * (1 - block.share))) / n
  const uncertainty = rate * (1 - rate)
  return {
    score,
    miscalibration: score - left,
    discrimination: uncertainty - left,
    uncertainty,
    blocks,
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
