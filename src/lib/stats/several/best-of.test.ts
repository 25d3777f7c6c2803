import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestOf } from './best-of.ts'
import { behindTheBest } from './max-t.ts'
import { bestHalf, planAsking } from './halving.ts'
import { signFlip } from '../paired/sign-flip.ts'

/** Parses scores of 0 and 1 from a string of digits. */
const digits = (text: string) => Array.from(text, Number)

describe('comparisons with the best', () => {
  it('use the one-sided sign-flip test between two variants, over all patterns', () => {
    const [one, other] = [digits('0010010010'), digits('1111010011')]
    const worse = signFlip(
      one.map((score, at) => score - other[at]!),
      { seed: 1 },
    )?.worse
    expect(behindTheBest([one, other], 1)).toEqual([worse, 1])
  })

  it('test the largest distance to any other variant, with patterns shared by all', () => {
    // The third variant is behind the first on all three questions, and behind the second on only two.
    const scores = [digits('1110'), digits('0110'), digits('0000')]
    expect(behindTheBest(scores, 1)).toEqual([1, expect.any(Number), 1 / 8])
  })

  it('are the same for the same seed, and close to the result over all patterns', () => {
    const scores = [0.2, 0.5, 0.9].map((rate, own) =>
      Array.from({ length: 12 }, (_, at) => Number(Math.abs(Math.sin(12.9 * at + own)) < rate)),
    )
    const exact = behindTheBest(scores, 1)
    // Two more questions with negligible differences make the patterns too many to enumerate.
    const more = scores.map((own, at) => [...own, 1e-9 * at, -1e-9 * at])
    const drawn = behindTheBest(more, 7)
    expect(drawn).toEqual(behindTheBest(more, 7))
    for (const [at, p] of drawn.entries()) expect(p).toBeCloseTo(exact[at]!, 1)
  })

  it('are never certain with sampled patterns, nor for a variant that is behind none', () => {
    const [best, worst = 0] = behindTheBest(['1'.repeat(13), '0'.repeat(13)].map(digits), 3)
    expect(best).toBe(1)
    // Of all patterns, 1 in 8,192 is as extreme.
    expect(worst).toBeGreaterThanOrEqual(1 / 10_001)
    expect(worst).toBeLessThan(0.0006)
    expect(behindTheBest(['1'.repeat(12), '0'.repeat(12)].map(digits), 3)).toEqual([1, 2 ** -12])
  })

  it('find no difference between variants that score alike, and refuse different questions', () => {
    expect(behindTheBest([digits('101'), digits('101')], 1)).toEqual([1, 1])
    expect(() => behindTheBest([[1], [1, 0]], 1)).toThrow('not asked the same questions')
    expect(() => behindTheBest([[1], [Number.NaN]], 1)).toThrow('NaN')
  })
})

describe('the best of a field', () => {
  const clear = ['111111111100', '000000000000', '100000000000'].map(digits)

  it('is the one that beats each of the others', () => {
    const { leader, p, isWinner, variants } = bestOf({ scores: clear, seed: 1 })
    expect({ leader, isWinner }).toEqual({ leader: 0, isWinner: true })
    // Nine questions to none, two-sided, with half the weight on the observed pattern.
    expect(p).toBeCloseTo(2 ** -9, 15)
    expect(variants.map(({ mayBeBest }) => mayBeBest)).toEqual([true, false, false])
    expect(variants[0]).toMatchObject({ mean: 10 / 12, questions: 12, p: 1 })
  })

  it('does not exist if another variant keeps up, and then several may be the best', () => {
    const rival = digits('111111111010')
    const { leader, isWinner, variants } = bestOf({ scores: [...clear, rival], seed: 1 })
    expect({ leader, isWinner }).toEqual({ leader: 0, isWinner: false })
    expect(variants.map(({ mayBeBest }) => mayBeBest)).toEqual([true, false, false, true])
  })

  it('ignores a question on which any variant has no score', () => {
    const some = clear.map((own, at) =>
      own.map((score, place) => (place === 0 && at === 1 ? undefined : score)),
    )
    const { variants } = bestOf({ scores: some, seed: 1 })
    expect(variants.map(({ questions }) => questions)).toEqual([11, 11, 11])
    expect(variants[2]?.mean).toBe(0)
  })

  it('counts questions of a cluster as one', () => {
    const names = Array.from({ length: 12 }, (_, at) => (at < 8 ? 'a' : `q${at}`))
    const { p, isWinner } = bestOf({ scores: clear.slice(0, 2), seed: 1, clusters: names })
    expect({ p, isWinner }).toEqual({ p: 2 ** -3, isWinner: false })
  })

  it('compares a variant that was dropped early with the leader, at a price', () => {
    const [best, bad] = clear as [number[], number[]]
    const dropped = digits('111110')
    const { isWinner, variants } = bestOf({ scores: [best, bad, dropped], seed: 1 })
    expect(isWinner).toBe(false)
    expect(variants[2]).toMatchObject({ questions: 6, mayBeBest: true })
    const beaten = bestOf({ scores: [best, bad, bad.slice(0, 10)], seed: 1 })
    expect(beaten).toMatchObject({ isWinner: true, leader: 0 })
    // Ten questions to none, two-sided, at a fifth of alpha.
    expect(beaten.p).toBeCloseTo(5 * 2 ** -10, 15)
  })

  it('is chosen by the first part and confirmed on the second', () => {
    const first = ['1111111100', '0000000000'].map(digits)
    const confirmed = first.map((own) => [...own, ...own])
    const found = bestOf({ scores: confirmed, seed: 1, confirmFrom: 10 })
    expect(found).toMatchObject({ leader: 0, isWinner: true, p: 2 ** -9 })
    const refuted = first.map((own, at) => [...own, ...first[1 - at]!])
    expect(bestOf({ scores: refuted, seed: 1, confirmFrom: 10 })).toMatchObject({
      leader: 0,
      isWinner: false,
    })
  })

  it('is not confirmed by copies of the questions that chose it, nor by a part without scores', () => {
    const scores = ['111111', '000000'].map(digits)
    const whole = bestOf({ scores, seed: 1 })
    expect(whole.isWinner).toBe(true)
    const clusters = ['a', 'b', 'c', 'd', 'e', 'a']
    const copies = { scores, seed: 1, clusters }
    expect(bestOf({ ...copies, confirmFrom: 3 })).toEqual(bestOf(copies))
    const unscored = [undefined, undefined]
    const last = scores.map((own) => [...own, ...unscored])
    expect(bestOf({ scores: last, seed: 1, confirmFrom: 6 })).toEqual(whole)
    const first = scores.map((own) => [...unscored, ...own])
    expect(bestOf({ scores: first, seed: 1, confirmFrom: 2 })).toEqual(whole)
  })

  it('has not beaten a variant that was dropped on questions without a score', () => {
    const [one = [], other = []] = ['111111', '000000'].map((text) => [undefined, ...digits(text)])
    const { isWinner, variants } = bestOf({ scores: [one, other, [undefined]], seed: 1 })
    expect({ isWinner, dropped: variants[2]?.mayBeBest }).toEqual({
      isWinner: false,
      dropped: true,
    })
  })

  it('is the first of equal means, and beats none', () => {
    const scores = ['1010', '0101', '1100'].map(digits)
    const { leader, p, isWinner, variants } = bestOf({ scores, seed: 1 })
    expect({ leader, p, isWinner }).toEqual({ leader: 0, p: 1, isWinner: false })
    expect(variants.map(({ mayBeBest }) => mayBeBest)).toEqual([true, true, true])
  })

  it('accepts another alpha', () => {
    const field = { scores: ['111', '000'].map(digits), seed: 1 }
    // Three questions to none, two-sided, with half the weight on the observed pattern.
    expect(bestOf(field)).toMatchObject({ p: 1 / 8, isWinner: false })
    expect(bestOf({ ...field, alpha: 1 / 8 }).isWinner).toBe(false)
    expect(bestOf({ ...field, alpha: 0.126 }).isWinner).toBe(true)
  })

  it('has no winner among one variant, and throws for none', () => {
    expect(bestOf({ scores: [[1, 0]], seed: 1 })).toMatchObject({
      leader: 0,
      p: 1,
      isWinner: false,
    })
    expect(() => bestOf({ scores: [], seed: 1 })).toThrow('empty list')
    expect(() => bestOf({ scores: [[undefined]], seed: 1 })).toThrow('empty list')
  })

  it('does not depend on the order of the variants', () => {
    const row = fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 5 }), (scores) => {
        const ahead = bestOf({ scores, seed: 3 })
        const turned = bestOf({ scores: scores.toReversed(), seed: 3 })
        expect(turned.isWinner).toBe(ahead.isWinner)
        const back = turned.variants.toReversed()
        expect(back.map(({ mean }) => mean)).toEqual(ahead.variants.map(({ mean }) => mean))
        expect(ahead.variants[ahead.leader]?.mayBeBest).toBe(true)
        const many = ahead.variants.filter(({ mayBeBest }) => mayBeBest).length
        expect(many === 1).toBe(ahead.isWinner)
      }),
    )
  })
})

describe('the plan of questions', () => {
  const unsplit = (count: number) => Array.from({ length: count }, () => undefined)
  const plan = (variants: number, count: number) =>
    planAsking({ variants, splits: unsplit(count), seed: 5, mostAsked: 16 })

  it('asks a few variants all questions', () => {
    const { order, rounds, confirmFrom } = plan(16, 140)
    expect({ rounds, confirmFrom }).toEqual({ rounds: [], confirmFrom: undefined })
    expect(order.toSorted((a, b) => a - b)).toEqual([...Array(140).keys()])
    expect(order).not.toEqual([...Array(140).keys()])
  })

  it('drops the worse half of many variants after each of several growing rounds', () => {
    expect(plan(40, 160).rounds).toEqual([
      { questions: 20, keep: 20 },
      { questions: 40, keep: 10 },
      { questions: 80, keep: 5 },
    ])
    expect(plan(40, 100).rounds).toEqual([
      { questions: 25, keep: 10 },
      { questions: 50, keep: 5 },
    ])
    expect(bestHalf([0.5, 0.7, 0.5, 0.9], 2)).toEqual([1, 3])
    expect(bestHalf([0.5, 0.5, 0.1], 1)).toEqual([0])
  })

  it('sets questions aside to confirm from 400 on, those of the test split if there are enough', () => {
    expect(plan(3, 399).confirmFrom).toBeUndefined()
    expect(plan(3, 400).confirmFrom).toBe(200)
    const splits = Array.from({ length: 400 }, (_, at) => (at < 120 ? 'test' : undefined))
    const { order, confirmFrom } = planAsking({ variants: 3, splits, seed: 5, mostAsked: 16 })
    expect(confirmFrom).toBe(280)
    expect(order.slice(280).every((at) => at < 120)).toBe(true)
    expect(order.toSorted((a, b) => a - b)).toEqual([...Array(400).keys()])
  })

  it.each([
    ['100 of the split and 300 others', 400, 100, 300],
    ['99 of the split', 400, 99, 200],
    ['100 others', 400, 300, 100],
    ['99 others', 400, 301, 200],
    ['all of the split', 401, 401, 200],
    ['too few in all', 399, 150, undefined],
  ])('sets questions aside from %s', (_, count, test, confirmFrom) => {
    const splits = Array.from({ length: count }, (__, at) => (at < test ? 'test' : 'dev'))
    const planned = planAsking({ variants: 3, splits, seed: 5, mostAsked: 16 })
    expect(planned.confirmFrom).toBe(confirmFrom)
    const isAside = planned.order.slice(confirmFrom ?? 0).every((at) => at < test)
    expect(isAside).toBe(confirmFrom === count - test || test === count)
  })

  it('does not choose by questions that are set aside', () => {
    const splits = Array.from({ length: 400 }, (_, at) => (at < 300 ? 'test' : 'dev'))
    const { rounds } = planAsking({ variants: 40, splits, seed: 5, mostAsked: 16 })
    expect(rounds).toEqual([
      { questions: 50, keep: 20 },
      { questions: 100, keep: 10 },
      { questions: 100, keep: 5 },
    ])
  })

  it.each([
    [16, []],
    [
      17,
      [
        { questions: 40, keep: 9 },
        { questions: 80, keep: 5 },
      ],
    ],
    [
      32,
      [
        { questions: 40, keep: 16 },
        { questions: 80, keep: 8 },
      ],
    ],
  ])('keeps half of the remaining ones of %i variants', (variants, rounds) => {
    expect(plan(variants, 160).rounds).toEqual(rounds)
  })
})
