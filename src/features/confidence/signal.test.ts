import { describe, expect, it } from 'vitest'
import { generator } from '../../lib/stats/random-generator.ts'
import type { Reading } from './reading.ts'
import { comparedSignal } from './signal.ts'
import { silenceOf } from './silence.ts'
import { thinned } from './thinned.ts'

/** Parses readings such as `0.9 right dev`. A `?` stands for an unknown score or outcome. */
function readings(...written: readonly string[]): readonly Reading[] {
  return written.map((text, at) => {
    const [score = '?', outcome, part] = text.split(' ')
    return {
      id: `q${at}`,
      score: score === '?' ? undefined : Number(score),
      right: outcome === '?' ? undefined : outcome === 'right',
      part: part === 'dev' || part === 'test' ? part : undefined,
      cluster: undefined,
    }
  })
}

const scale = { kind: 'probability', errorRate: 0.25 } as const

describe('confidence of one side', () => {
  it('counts what it cannot use', () => {
    const head = readings('0.9 right', '0.5 wrong', '? right', '0.7 ?')
    const found = comparedSignal({ base: undefined, head }, scale)
    expect(found?.sides.head).toMatchObject({ items: 2, unstated: 1, unknown: 1, right: 0.5 })
    expect(found?.sides.head?.stated?.over.value).toBeCloseTo(0.2, 15)
    expect(found?.sides.head?.stated?.brier.value).toBeCloseTo(0.13, 15)
    expect(found?.sides.head?.auroc?.value).toBe(1)
    expect(found?.change).toBeUndefined()
  })

  it('is undefined if no score is stated', () => {
    const none = readings('? right', '? wrong')
    expect(comparedSignal({ base: none, head: none }, scale)).toBeUndefined()
  })

  it('chooses its threshold on dev, verifies it on test, and counts only test questions', () => {
    const head = readings(
      '0.9 right dev',
      '0.8 right dev',
      '0.7 wrong dev',
      '0.6 right dev',
      '0.5 wrong dev',
      '0.9 right test',
      '0.65 wrong test',
      '0.3 wrong test',
    )
    const found = comparedSignal({ base: head, head }, scale)
    expect(found?.sides.head?.items).toBe(3)
    expect(found?.sides.head?.threshold).toMatchObject({
      value: 0.6,
      dev: { answered: 4, wrong: 1, of: 5 },
      test: { answered: 2, wrong: 1, of: 3 },
      holds: 'doubtful',
    })
    expect(found?.carried).toEqual(found?.sides.head?.threshold)
    expect(found?.change?.brier).toEqual({ value: 0, low: 0, high: 0 })
  })
})

describe('a threshold on test', () => {
  const rates = (errorRate: number, ...test: readonly string[]) => {
    const head = readings('0.5 right dev', ...test.map((one) => `${one} test`))
    return comparedSignal({ base: undefined, head }, { kind: 'order', errorRate })?.sides.head
      ?.threshold
  }
  const times = (count: number, one: string) => Array.from({ length: count }, () => one)

  // Clopper-Pearson intervals: with 10 right answers, up to 30.8% may be wrong; with 2 wrong answers, at
  // least 15.8% are.
  it.each([
    ['shown', 0.31, times(10, '0.9 right')],
    ['plausible', 0.3, times(10, '0.9 right')],
    ['plausible', 0.5, ['0.9 right', '0.9 wrong']],
    ['doubtful', 0.4, ['0.9 right', '0.9 wrong']],
    ['doubtful', 0.16, times(2, '0.9 wrong')],
    ['refuted', 0.15, times(2, '0.9 wrong')],
    ['nothing-answered', 0.5, ['0.4 wrong']],
  ])('is %s to keep an error rate of %d', (holds, errorRate, test) => {
    expect(rates(errorRate, ...test)?.holds).toBe(holds)
  })

  it('answers questions that score at least as much as the threshold', () => {
    expect(rates(0.5, '0.5 right', '0.49 wrong')?.test).toMatchObject({
      answered: 1,
      wrong: 0,
      of: 2,
    })
  })

  it('is undefined without questions to verify it, or if no threshold keeps the rate', () => {
    expect(rates(0.5)).toBeUndefined()
    const head = readings('0.5 wrong dev', '0.5 right test')
    const found = comparedSignal({ base: undefined, head }, { kind: 'order', errorRate: 0.1 })
    expect(found?.sides.head?.threshold).toBeUndefined()
  })
})

describe('scores that are not probabilities', () => {
  const order = { kind: 'order', errorRate: 0.25 } as const
  const head = readings('9 right', '7 wrong', '5 right', '3 wrong')

  it('state no probability, but define an order', () => {
    const found = comparedSignal({ base: head, head }, order)
    expect(found?.sides.head).toMatchObject({ items: 4, right: 0.5, stated: undefined })
    // Three of the four pairs of a right and a wrong answer are in the right order.
    expect(found?.sides.head?.auroc?.value).toBe(0.75)
    expect(found?.change).toMatchObject({ error: undefined, brier: undefined, auroc: { value: 0 } })
    expect(found?.carried).toBeUndefined()
  })

  it('have an area between 0 and 1, with unknown spread at either limit', () => {
    const { auroc } = comparedSignal({ base: undefined, head }, order)?.sides.head ?? {}
    expect(auroc?.low).toBe(0)
    expect(auroc?.high).toBe(1)
    const sure = readings('9 right', '7 right', '5 wrong', '3 wrong')
    expect(comparedSignal({ base: undefined, head: sure }, order)?.sides.head?.auroc).toEqual({
      value: 1,
      low: undefined,
      high: undefined,
    })
  })

  it('have neither a share nor a curve if no outcome is known', () => {
    expect(comparedSignal({ base: undefined, head: readings('9 ?') }, order)?.sides.head).toEqual({
      items: 0,
      unstated: 0,
      unknown: 1,
      right: undefined,
      stated: undefined,
      auroc: undefined,
      areaUnderRisk: undefined,
      risk: [],
      threshold: undefined,
    })
  })

  it('change only on questions whose scores are known on both sides', () => {
    const base = readings('1 right', '2 ?', '? wrong')
    const found = comparedSignal({ base, head: readings('? right', '2 wrong', '3 wrong') }, order)
    expect(found?.change).toBeUndefined()
  })
})

describe('a change of the stated confidence', () => {
  it('is the difference of the squared errors, question by question', () => {
    const base = readings('0.5 right', '0.5 wrong', '0.9 ?')
    const head = readings('1 right', '0.5 wrong', '0.9 right')
    // One squared error fell from 0.25 to 0, the other stayed at 0.25.
    expect(comparedSignal({ base, head }, scale)?.change?.brier?.value).toBeCloseTo(-0.125, 12)
  })
})

describe('a thinned list', () => {
  it.each([
    [0, 0],
    [1, 1],
    [200, 200],
    [201, 101],
    [400, 200],
    [401, 134],
  ])('of %i points keeps %i, including the last', (length, kept) => {
    const list = thinned(Array.from({ length }, (_, at) => at + 1))
    expect(list).toHaveLength(kept)
    expect(list.at(-1)).toBe(length || undefined)
  })
})

/**
 * Returns 120 answers with a stated confidence from 0.5 to 1. They are right less often than stated, by
 * `gap`.
 */
function planted(gap: number, seed: number): readonly Reading[] {
  const next = generator(seed)
  return Array.from({ length: 120 }, (_, at) => {
    const score = 0.5 + next() / 2 ** 33
    const right = next() / 2 ** 32 < score - gap
    return { id: `q${at}`, score, right, part: undefined, cluster: undefined }
  })
}

describe('simulated over-confidence of 0.2, in 100 pipelines of 120 answers', () => {
  const seeds = Array.from({ length: 100 }, (_, at) => at + 1)
  const found = (gap: number) =>
    seeds.map((seed) => {
      const sides = { base: planted(0, seed), head: planted(gap, seed) }
      return comparedSignal(sides, scale)
    })

  it('is detected in nearly all pipelines, as miscalibration and against base', () => {
    const over = found(0.2)
    const isAbove = (estimate: { low: number | undefined } | undefined) => (estimate?.low ?? 0) > 0
    expect(over.filter((one) => isAbove(one?.sides.head?.stated?.over)).length).toBeGreaterThan(95)
    expect(over.filter((one) => isAbove(one?.sides.head?.stated?.error)).length).toBeGreaterThan(90)
    expect(over.filter((one) => isAbove(one?.change?.brier)).length).toBeGreaterThan(75)
  })

  it('is not detected in calibrated pipelines: about 5 in 100 intervals miss the truth', () => {
    const missed = found(0).filter((one) => {
      const { low = 0, high = 0 } = one?.sides.head?.stated?.over ?? {}
      return low > 0 || high < 0
    })
    expect(missed.length).toBeLessThan(10)
  })
})

describe('empty results of a retriever', () => {
  const question = (answerable: boolean, first: number | 'silent' | undefined) => ({
    answerable,
    first,
    part: undefined,
  })

  it('are counted as they are, and below each score floor', () => {
    const silence = silenceOf([
      question(true, 9),
      question(true, 4),
      question(false, 6),
      question(false, 2),
      question(false, 'silent'),
      question(true, undefined),
    ])
    expect(silence).toMatchObject({ answerable: 3, unanswerable: 3, unscored: 1 })
    expect(silence?.own).toEqual({ silent: 1, precision: 1, recall: 1 / 3 })
    expect(silence?.floors).toEqual([
      { floor: 2, silent: 1, precision: 1, recall: 1 / 3 },
      { floor: 4, silent: 2, precision: 1, recall: 2 / 3 },
      { floor: 6, silent: 3, precision: 2 / 3, recall: 2 / 3 },
      { floor: 9, silent: 4, precision: 3 / 4, recall: 1 },
    ])
    expect(silence?.chosen).toBeUndefined()
  })

  it('get the floor with the best F1 on dev', () => {
    const on = (part: 'dev' | 'test', answerable: boolean, first: number) => ({
      ...question(answerable, first),
      part,
    })
    const questions = [
      on('dev', true, 9),
      on('dev', false, 3),
      on('dev', true, 5),
      on('test', true, 4),
      on('test', false, 2),
    ]
    expect(silenceOf(questions)?.chosen).toEqual({
      floor: 5,
      dev: { silent: 1, precision: 1, recall: 1 },
      test: { silent: 2, precision: 0.5, recall: 1 },
    })
  })

  it('are undefined if every question has an answer, and have no precision if no result is empty', () => {
    expect(silenceOf([question(true, 1)])).toBeUndefined()
    expect(silenceOf([question(false, 1)])?.own).toEqual({
      silent: 0,
      precision: undefined,
      recall: 0,
    })
  })
})
