import { describe, expect, it } from 'vitest'
import type { PairRecord } from '../kept/judgment-port.ts'
import { pairsSpeakAgainst, weighPreferences } from './weigh-preferences.ts'

type Pair = Omit<PairRecord, 'right' | 'kind'>

/**
 * Builds comparisons of this many pairs; the better answer is alternately the shorter and the longer of the
 * two.
 */
const records = (pairs: number, isRight: (pair: Pair, at: number) => boolean): PairRecord[] =>
  Array.from({ length: pairs }, (_, at) => at).flatMap((at) =>
    (['first', 'second'] as const).map((place) => {
      const pair = { place, length: at % 2 === 0 ? ('short' as const) : ('long' as const) }
      return { kind: 'pair' as const, ...pair, right: isRight(pair, at) }
    }),
  )

const none = { first: 0, second: 0, of: 40 }
const always = (): boolean => true

describe('trust in preferences', () => {
  it.each([
    [0, 'unproven', 46, true],
    [22, 'unproven', 2, false],
    [23, 'trusted', 0, false],
  ] as const)('after %d pairs without an error is %s', (pairs, kind, missing, isDoubtful) => {
    expect(weighPreferences(records(pairs, always), none)).toMatchObject({
      kind,
      missing,
      isDoubtful,
      reasons: [],
    })
  })

  it.each([
    ['the first', ({ place }: Pair) => place === 'first', ['second']],
    ['the second', ({ place }: Pair) => place === 'second', ['first']],
    ['the longer', ({ length }: Pair) => length === 'long', ['first', 'second']],
    ['neither', () => false, ['first', 'second']],
    ['by chance', (_: Pair, at: number) => at % 3 === 0, ['first', 'second']],
  ])('is denied to a judge that prefers %s', (_, isRight, places) => {
    const trust = weighPreferences(records(24, isRight), none)
    expect(trust.kind).toBe('untrusted')
    expect(trust.reasons.map((reason) => reason.kind === 'pairs' && reason.place)).toEqual(places)
    expect(pairsSpeakAgainst(records(24, isRight))).toBe(true)
  })

  it('names the length with the worst result', () => {
    const { reasons } = weighPreferences(
      records(24, ({ length }) => length === 'long'),
      none,
    )
    expect(reasons[0]).toEqual({ kind: 'pairs', place: 'first', length: 'short', right: 0, of: 12 })
  })

  it.each([
    [{ first: 0, second: 40, of: 40 }, 'untrusted'],
    [{ first: 29, second: 1, of: 40 }, 'untrusted'],
    [{ first: 0, second: 14, of: 40 }, 'unproven'],
    [{ first: 7, second: 7, of: 40 }, 'trusted'],
    [{ first: 0, second: 3, of: 40 }, 'trusted'],
    [{ first: 0, second: 4, of: 4 }, 'trusted'],
  ])('with an order bias of %o is %s', (order, kind) => {
    expect(weighPreferences(records(24, always), order).kind).toBe(kind)
  })

  it('is doubtful if the order decides too often, even if no pair is missing', () => {
    const order = { first: 0, second: 14, of: 40 }
    expect(weighPreferences(records(24, always), order)).toMatchObject({
      missing: 0,
      isDoubtful: true,
    })
  })
})
