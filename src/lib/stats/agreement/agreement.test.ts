import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cohenKappa } from './cohen-kappa.ts'
import { kendallTau } from './kendall-tau.ts'
import { krippendorffAlpha } from './krippendorff-alpha.ts'
import { predictionPowered } from '../prediction-powered.ts'

/** Parses numbers separated by blanks; a dot, which becomes `NaN`, is a missing value. */
const numbers = (text: string) => text.split(' ').map(Number)

function zip<T>(first: readonly T[], second: readonly T[]): readonly (readonly [T, T])[] {
  return first.map((value, place) => [value, second[place]!] as const)
}

const binary = zip('0 0 1 1 1 0 1 1 0 1'.split(' '), '0 1 1 1 1 0 0 1 0 1'.split(' '))
const levels = zip(numbers('4 3 3 2 1 4 4 2 3 1'), numbers('4 4 3 2 2 4 3 1 3 1'))

describe("Cohen's kappa", () => {
  it('is agreement beyond chance', () => {
    expect(cohenKappa(binary, ['0', '1'])).toEqual({
      n: 10,
      observed: 0.8,
      expected: 0.52,
      kappa: expect.closeTo(0.5833333333333334, 15),
      labels: [
        { label: '0', prevalence: { first: 0.4, second: 0.4 }, precision: 0.75, recall: 0.75 },
        {
          label: '1',
          prevalence: { first: 0.6, second: 0.6 },
          precision: expect.closeTo(5 / 6, 15),
          recall: expect.closeTo(5 / 6, 15),
        },
      ],
      confusion: [
        [3, 1],
        [1, 5],
      ],
    })
    const named = levels.map(([a, b]) => [String(a), String(b)] as const)
    expect(cohenKappa(named, ['1', '2', '3', '4']).kappa).toBeCloseTo(0.45945945945945954, 14)
  })

  it('can be near 0 although nearly all agree', () => {
    const pairs = Array.from(
      { length: 40 },
      (_, at) => [at === 0 ? 'n' : 'y', at === 1 ? 'n' : 'y'] as const,
    )
    const { observed, kappa } = cohenKappa(pairs, ['y', 'n'])
    expect(observed).toBe(0.95)
    expect(kappa).toBeCloseTo(-0.0256, 4)
  })

  it('is not computable if nothing varies or there are no pairs', () => {
    expect(
      cohenKappa(
        [
          ['y', 'y'],
          ['y', 'y'],
        ],
        ['y', 'n'],
      ),
    ).toMatchObject({ observed: 1, kappa: undefined })
    expect(cohenKappa([], ['y', 'n'])).toMatchObject({
      n: 0,
      observed: undefined,
      kappa: undefined,
    })
    expect(() => cohenKappa([['y', 'maybe']], ['y', 'n'])).toThrow('maybe is not among the labels')
  })

  it('is symmetric, at most 1, and 1 for raters that agree on more than one label', () => {
    const pair = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('a', 'b', 'c'))
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 40 }), (pairs) => {
        const { kappa } = cohenKappa(pairs, ['a', 'b', 'c'])
        const swapped = cohenKappa(
          pairs.map(([a, b]) => [b, a]),
          ['a', 'b', 'c'],
        )
        expect(swapped.kappa).toBe(kappa)
        expect(kappa ?? 0).toBeLessThanOrEqual(1)
        const agreeing = cohenKappa(
          pairs.map(([a]) => [a, a]),
          ['a', 'b', 'c'],
        )
        expect(agreeing.kappa).toBe(new Set(pairs.map(([a]) => a)).size > 1 ? 1 : undefined)
      }),
    )
  })
})

describe("Kendall's tau-b", () => {
  /** A vote from 1 to 4, which `third` maps to the range from 0 to 1. */
  const vote = fc.integer({ min: 1, max: 4 })
  const third = (one: number) => (one - 1) / 3
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const meanOf = (values: readonly number[]) => sumOf(values) / values.length

  it('counts concordant and discordant pairs, and accounts for ties', () => {
    expect(kendallTau(levels)).toEqual({
      concordant: 29,
      discordant: 2,
      pairs: 45,
      tiedFirst: 8,
      tiedSecond: 8,
      tau: expect.closeTo(0.7297297297297298, 14),
    })
    expect(
      kendallTau([
        [1, 3],
        [2, 2],
        [3, 1],
      ]).tau,
    ).toBe(-1)
  })

  /**
   * Computes tau by its definition, from signs of whole numbers, so that no mean is rounded before the
   * comparison.
   */
  const exactTau = (rows: readonly (readonly [votes: readonly number[], other: number])[]) => {
    const signs = rows.flatMap(([votes, other], at) =>
      rows.slice(at + 1).map(([otherVotes, otherOther]) => {
        const here = sumOf(votes) * otherVotes.length
        return [Math.sign(here - sumOf(otherVotes) * votes.length), Math.sign(other - otherOther)]
      }),
    ) as readonly (readonly [number, number])[]
    const scale = Math.sqrt(sumOf(signs.map(([x]) => x * x)) * sumOf(signs.map(([, y]) => y * y)))
    return scale === 0 ? undefined : sumOf(signs.map(([x, y]) => x * y)) / scale
  }

  it('treats equal means of votes as ties, to within 1e-12 of exact integer arithmetic', () => {
    const random = fc.array(fc.tuple(fc.array(vote, { minLength: 1, maxLength: 9 }), vote), {
      minLength: 2,
      maxLength: 30,
    })
    fc.assert(
      fc.property(random, (rows) => {
        const floats = rows.map(
          ([votes, other]) => [meanOf(votes.map(third)), third(other)] as const,
        )
        const [found, exact] = [kendallTau(floats).tau, exactTau(rows)]
        expect(found === undefined).toBe(exact === undefined)
        expect(Math.abs((found ?? 0) - (exact ?? 0))).toBeLessThan(1e-12)
      }),
      { seed: 5, numRuns: 1000 },
    )
  })

  it('is not computable if one list consists only of ties', () => {
    expect(
      kendallTau([
        [1, 1],
        [1, 2],
      ]).tau,
    ).toBeUndefined()
    expect(kendallTau([]).tau).toBeUndefined()
  })
})

describe("Krippendorff's alpha", () => {
  const raters = [
    '1 2 3 3 2 1 4 1 2 . . .',
    '1 2 3 3 2 2 4 1 2 5 . 3',
    '. 3 3 3 2 3 4 2 2 5 1 .',
    '1 2 3 3 2 4 4 1 2 5 1 .',
  ].map(numbers)
  const units = raters[0]!.map((_, at) =>
    raters.map((rater) => rater[at]!).filter((value) => !Number.isNaN(value)),
  )

  it.each([
    ['nominal', 0.743421052631579],
    ['ordinal', 0.8153875037548813],
    ['interval', 0.8491071428571428],
  ] as const)('matches the published value, %s', (scale, alpha) => {
    const found = krippendorffAlpha(units, scale)
    expect(found.values).toBe(40)
    expect(found.alpha).toBeCloseTo(alpha, 14)
  })

  it('is not computable if no unit has two values or nothing varies', () => {
    expect(krippendorffAlpha([[1], [2], []], 'nominal')).toEqual({ values: 0, alpha: undefined })
    expect(
      krippendorffAlpha(
        [
          [1, 1],
          [1, 1, 1],
        ],
        'ordinal',
      ),
    ).toEqual({ values: 5, alpha: undefined })
  })

  it('is 1 for raters that agree, and below 0 for those who never do', () => {
    expect(
      krippendorffAlpha(
        [
          [1, 1],
          [2, 2],
          [4, 4, 4],
        ],
        'interval',
      ).alpha,
    ).toBe(1)
    expect(
      krippendorffAlpha(
        [
          [1, 2],
          [2, 1],
        ],
        'nominal',
      ).alpha,
    ).toBeCloseTo(-0.5, 15)
  })
})

describe('prediction-powered inference', () => {
  const human = numbers('1 1 0 1 0 1 1 0 1 1')
  const judge = numbers('.9 .6 .5 .7 .4 .9 .3 .2 .6 1')
  const judgeElsewhere = numbers('.8 .7 .9 .4 .6 1 .3 .5 .9 .7 .8 .2 .6 .9 .7 .5 .8 .6 .4 1')

  it('combines a few labels with many judgments', () => {
    const { lambda, estimate, labelsOnly, plain } = predictionPowered({
      human,
      judge,
      judgeElsewhere,
    })
    expect(lambda).toBeCloseTo(0.8427547770700634, 12)
    expect(estimate.mean).toBeCloseTo(0.7463515127388535, 12)
    expect(estimate.standardError).toBeCloseTo(0.12284365741380511, 12)
    expect(estimate.interval[0]).toBeCloseTo(0.46845985321588546, 12)
    expect(estimate.interval[1]).toBeCloseTo(1.0242431722618215, 12)
    // The usual implementation takes the interval from the normal distribution, which makes it too
    // narrow.
    const width = 1.959963984540054 * estimate.standardError
    expect(estimate.mean - width).toBeCloseTo(0.5055823684786187, 12)
    expect(estimate.mean + width).toBeCloseTo(0.9871206569990882, 12)
    expect(plain.mean).toBeCloseTo(0.755, 12)
    expect(plain.standardError).toBeCloseTo(0.12411184472080013, 12)
    expect(labelsOnly.mean).toBeCloseTo(0.7, 12)
    expect(labelsOnly.standardError).toBeCloseTo(0.14491376746189438, 12)
  })

  it('uses the normal distribution from 100 labels on', () => {
    const labels = Array.from({ length: 100 }, (_, at) => at % 2)
    const { labelsOnly } = predictionPowered({ human: labels, judge: labels, judgeElsewhere: [1] })
    expect(labelsOnly.interval[1]).toBeCloseTo(0.5 + 1.959963984540054 * 0.05, 14)
  })

  it('ignores a judge that always says the same, and one that says the opposite', () => {
    const steady = predictionPowered({ human: [1, 0, 1], judge: [1, 1, 1], judgeElsewhere: [1, 1] })
    expect(steady).toMatchObject({ lambda: 0, estimate: { mean: expect.closeTo(2 / 3, 15) } })
    const contrary = predictionPowered({
      human: [1, 0, 1],
      judge: [0, 1, 0],
      judgeElsewhere: [1, 1],
    })
    expect(contrary.lambda).toBe(0)
  })

  it('rejects a single label', () => {
    expect(() => predictionPowered({ human: [1], judge: [1], judgeElsewhere: [1] })).toThrow(
      'needs at least two labels',
    )
  })

  it('stays between labels alone and full trust, for any labels', () => {
    const bit = fc.constantFrom(0, 1)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(bit, fc.double({ min: 0, max: 1, noNaN: true })), {
          minLength: 2,
          maxLength: 30,
        }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 }),
        (labelled, elsewhere) => {
          const { lambda, estimate } = predictionPowered({
            human: labelled.map(([y]) => y),
            judge: labelled.map(([, f]) => f),
            judgeElsewhere: elsewhere,
          })
          expect(lambda).toBeGreaterThanOrEqual(0)
          expect(lambda).toBeLessThanOrEqual(1)
          expect(Number.isFinite(estimate.standardError)).toBe(true)
        },
      ),
    )
  })
})
