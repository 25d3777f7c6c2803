import type { Clusters } from '../../lib/stats/paired/clusters.ts'
import { type Block, isotonicBlocks, type Stated } from './isotonic.ts'

/**
 * One number per statement, in their order, whose mean estimates the mean distance between what is stated and
 * how often it comes true, -1..1. It is the variational estimator of an L1 calibration error (Berta, Braun,
 * Holzmüller, Bach and Jordan, 2026, arXiv:2602.24230): a map fitted without the statement says on which side
 * of it the truth lies, so no outcome is held against itself. In expectation 0 for calibrated statements,
 * however few, and never too much. The map is that of the smooth calibration error (Błasiok and Nakkiran,
 * 2023, arXiv:2309.12236): errors smoothed by a Gaussian, of standard deviation 0.15, over statements in
 * thousandths. Those of one cluster are left out together.
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

/** The smoothed sum of errors at each place that contains a statement. */
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

/** The statements of each cluster; without clusters each is one alone. */
function membersOf(count: number, clusters: Clusters | undefined): readonly (readonly number[])[] {
  const members = Array.from({ length: clusters?.count ?? count }, (): number[] => [])
  for (let index = 0; index < count; index += 1) members[clusters?.of[index] ?? index]?.push(index)
  return members
}

/** The Brier score, 0..1, lower is better, and what it is made of: `miscalibration - discrimination + uncertainty`. */
export type BrierParts = {
  readonly score: number
  /** What stating the shares of the blocks instead would save: 0 and more, and above 0 by chance, too. */
  readonly miscalibration: number
  readonly discrimination: number
  /** Of the overall share of right ones, r (1 - r). */
  readonly uncertainty: number
  readonly blocks: readonly Block[]
}

/** The Brier score and its CORP decomposition (Dimitriadis, Gneiting and Jordan, 2021, PNAS 118). Undefined for nothing. */
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
