import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aurocTerms } from './auroc.ts'
import { summarisePairs } from '../../lib/stats/paired/summarise-pairs.ts'
import { brierParts, calibrationTerms } from './calibration-error.ts'
import { generator } from '../../lib/stats/random-generator.ts'
import { isotonicBlocks, type Stated } from './isotonic.ts'
import { areaUnderRisk, riskCoverage, thresholdFor } from './risk-coverage.ts'

// The reference values of this file were computed with scikit-learn 1.9.1 (brier_score_loss, roc_auc_score,
// IsotonicRegression with out_of_bounds='clip') on scipy 1.17.1, over statements from the generator below.
// Those of the calibration error and of the area under the risk-coverage curve were computed with a few lines of numpy 2.4.6,
// written from the definitions.

const references = [
  {
    seed: 1,
    n: 100,
    over: false,
    ties: false,
    brier: 0.17358603209100212,
    miscalibration: 0.02462210712707716,
    discrimination: 0.10063607503607502,
    auroc: 0.8153044871794872,
    error: 0.045626075275068206,
    risk: 0.3091781925273721,
  },
  {
    seed: 2,
    n: 100,
    over: true,
    ties: false,
    brier: 0.2891786251176873,
    miscalibration: 0.060699604138666374,
    discrimination: 0.017920979020979083,
    auroc: 0.583198051948052,
    error: 0.20506164273017158,
    risk: 0.4840287761437032,
  },
  {
    seed: 3,
    n: 100,
    over: false,
    ties: true,
    brier: 0.17240000000000003,
    miscalibration: 0.00978095238095239,
    discrimination: 0.08698095238095235,
    auroc: 0.828525641025641,
    error: 0.027999999999999994,
    risk: 0.2971250348342852,
  },
  {
    seed: 4,
    n: 200,
    over: true,
    ties: true,
    brier: 0.26539999999999997,
    miscalibration: 0.03452616550116547,
    discrimination: 0.016626165501165524,
    auroc: 0.6315656565656566,
    error: 0.08299999999999999,
    risk: 0.4713954949422731,
  },
  {
    seed: 5,
    n: 37,
    over: true,
    ties: false,
    brier: 0.2647145060177556,
    miscalibration: 0.0893223306255802,
    discrimination: 0.05251140386275524,
    auroc: 0.6602564102564102,
    error: 0.21247381400897808,
    risk: 0.4999810186079256,
  },
  {
    seed: 6,
    n: 1000,
    over: true,
    ties: false,
    brier: 0.2540324615912592,
    miscalibration: 0.030050597036258453,
    discrimination: 0.022537135444999246,
    auroc: 0.6589228416470941,
    error: 0.13211067730659184,
    risk: 0.43493872665823863,
  },
]

/** Park and Miller's random number generator, 0..1, which is easy to reimplement in other languages. */
function parkMiller(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function statements({ seed, n, over, ties }: (typeof references)[number]): readonly Stated[] {
  const next = parkMiller(seed)
  return Array.from({ length: n }, () => {
    const drawn = next()
    const stated = ties ? Math.round(drawn * 10) / 10 : drawn
    return { stated, right: next() < (over ? 0.5 * stated + 0.2 : stated) ? 1 : 0 }
  })
}

function ranked(points: readonly Stated[]) {
  return points.map(({ stated, right }) => ({ score: stated, right: right === 1 }))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

describe.each(references)('confidences of seed $seed, compared with scikit-learn', (reference) => {
  const points = statements(reference)

  it('match in the Brier score and its parts', () => {
    const parts = brierParts(points)
    expect(parts?.score).toBeCloseTo(reference.brier, 13)
    expect(parts?.miscalibration).toBeCloseTo(reference.miscalibration, 13)
    expect(parts?.discrimination).toBeCloseTo(reference.discrimination, 13)
  })

  it('area under the ROC curve, calibration error, area under the risk-coverage curve', () => {
    expect(mean(aurocTerms(ranked(points)) ?? [])).toBeCloseTo(reference.auroc, 13)
    expect(mean(calibrationTerms(points))).toBeCloseTo(reference.error, 13)
    expect(areaUnderRisk(riskCoverage(ranked(points)))).toBeCloseTo(reference.risk, 13)
  })
})

describe('isotonic regression', () => {
  it('pools falling values and equal confidences', () => {
    const points: Stated[] = [
      { stated: 0.1, right: 0 },
      { stated: 0.3, right: 1 },
      { stated: 0.4, right: 0 },
      { stated: 0.8, right: 1 },
      { stated: 0.8, right: 1 },
    ]
    expect(isotonicBlocks(points)).toEqual([
      { from: 0.1, to: 0.1, share: 0, n: 1 },
      { from: 0.3, to: 0.4, share: 0.5, n: 2 },
      { from: 0.8, to: 0.8, share: 1, n: 2 },
    ])
  })

  it('rises, keeps the sum, and returns an empty result for no points', () => {
    const point = fc.record({
      stated: fc.double({ min: 0, max: 1, noNaN: true }),
      right: fc.constantFrom<0 | 1>(0, 1),
    })
    fc.assert(
      fc.property(fc.array(point), (points) => {
        const blocks = isotonicBlocks(points)
        const shares = blocks.map(({ share }) => share)
        expect(shares).toEqual(shares.toSorted((a, b) => a - b))
        const kept = blocks.reduce((sum, { share, n }) => sum + share * n, 0)
        expect(kept).toBeCloseTo(points.filter(({ right }) => right === 1).length, 9)
      }),
    )
    expect(brierParts([])).toBeUndefined()
    expect(calibrationTerms([])).toEqual([])
  })
})

/**
 * Returns statements with confidences of at least 0.5, as models state them. `truth` is the probability
 * that a statement comes true.
 */
function sampled(n: number, next: () => number, truth: (stated: number) => number): Stated[] {
  return Array.from({ length: n }, () => {
    const stated = 0.5 + next() / 2 ** 33
    return { stated, right: next() / 2 ** 32 < truth(stated) ? 1 : 0 }
  })
}

/**
 * The usual binned calibration error: the distance between the mean statement and the share of right
 * statements, over ten ranges of equal width.
 */
function binnedError(points: readonly Stated[]): number {
  const bins = Map.groupBy(points, ({ stated }) => Math.min(9, Math.floor(stated * 10)))
  const gaps = [...bins.values()].map((bin) =>
    Math.abs(bin.reduce((sum, { stated, right }) => sum + right - stated, 0)),
  )
  return gaps.reduce((sum, gap) => sum + gap, 0) / points.length
}

describe('1,000 pipelines of 100 answers', () => {
  it('calibrated: the mean error is 0 within its noise, while bins of a tenth report 0.07', () => {
    const next = generator(11)
    const samples = Array.from({ length: 1_000 }, () => sampled(100, next, (stated) => stated))
    const found = mean(samples.map((points) => mean(calibrationTerms(points))))
    expect(Math.abs(found)).toBeLessThan(0.004)
    expect(mean(samples.map(binnedError))).toBeGreaterThan(0.06)
  })

  it('over-confident by 0.15: the mean error is 0.15', () => {
    const next = generator(12)
    const samples = Array.from({ length: 1_000 }, () =>
      sampled(100, next, (stated) => stated - 0.15),
    )
    const found = mean(samples.map((points) => mean(calibrationTerms(points))))
    expect(Math.abs(found - 0.15)).toBeLessThan(0.01)
  })
})

describe('risk and threshold', () => {
  const points = [
    { score: 0.9, right: true },
    { score: 0.8, right: true },
    { score: 0.8, right: false },
    { score: 0.5, right: true },
    { score: 0.2, right: false },
  ]
  const curve = riskCoverage(points)

  it('counts questions with equal scores together', () => {
    expect(curve.map(({ threshold, answered, wrong }) => [threshold, answered, wrong])).toEqual([
      [0.9, 1, 0],
      [0.8, 3, 1],
      [0.5, 4, 1],
      [0.2, 5, 2],
    ])
  })

  it.each([
    [0, 0.9],
    [0.25, 0.5],
    [0.3, 0.5],
    [0.4, 0.2],
  ])('keeps an error rate of %d with a threshold of %d', (rate, threshold) => {
    expect(thresholdFor(curve, rate)?.threshold).toBe(threshold)
  })

  it('has no threshold if the most confident answer is already wrong', () => {
    expect(thresholdFor(riskCoverage([{ score: 1, right: false }]), 0.1)).toBeUndefined()
  })
})

describe('the spread of an area under the ROC curve', () => {
  // Standard error of each area, computed with numpy using the formulas of DeLong, DeLong and
  // Clarke-Pearson (1988).
  it.each([
    [1, 0.043399938573483746],
    [2, 0.05833767530692666],
    [4, 0.0391924666208463],
    [6, 0.01726349003349971],
  ])('matches DeLong within three per cent: seed %d', (seed, deviation) => {
    const reference = references.find((one) => one.seed === seed)
    const terms = aurocTerms(ranked(reference === undefined ? [] : statements(reference))) ?? []
    const se = summarisePairs(terms, undefined).se ?? 0
    expect(Math.abs(se / deviation - 1)).toBeLessThan(0.03)
  })

  it('is undefined if all answers are right', () => {
    expect(aurocTerms([{ score: 1, right: true }])).toBeUndefined()
    expect(aurocTerms([])).toBeUndefined()
  })
})
