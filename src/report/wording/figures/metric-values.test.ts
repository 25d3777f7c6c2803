import { describe, expect, it } from 'vitest'

import {
  amountWords,
  changeBeside,
  changeWords,
  type Group,
  overshootWords,
  printsAsZero,
  toleranceWords,
  valueWords,
} from './metric-values.ts'
import { partsOf } from '../../../lib/text/printing/sentence.ts'
import { plainText } from '../plain-text.ts'
import { metricFixture } from '../../../../test/support/report-fixture.ts'

describe('values of a metric', () => {
  it.each<{ group: Group; value: number; text: string }>([
    { group: 'retrieval', value: 0.8416, text: '84.2%' },
    { group: 'size', value: 1412.4, text: '1,412' },
    { group: 'timed', value: 412, text: '412 ms' },
    { group: 'timed', value: 1800, text: '1.8 s' },
    { group: 'timed', value: 154_000, text: '2 min 34 s' },
    { group: 'cost', value: 0.00042, text: '$0.00042' },
    { group: 'cost', value: 0, text: '$0.00' },
    { group: 'cost', value: 1.5, text: '$1.50' },
  ])('$value of $group is $text', ({ group, value, text }) => {
    expect(plainText(valueWords(value, group))).toBe(text)
  })

  it.each<{ group: Group; delta: number; text: string }>([
    { group: 'retrieval', delta: 0.29, text: '+29.0 points' },
    { group: 'judged', delta: -0.058, text: '-5.8 points' },
    { group: 'share', delta: -0.0004, text: '0.0 points' },
    { group: 'distance', delta: 0.0814, text: '+0.081' },
    { group: 'number', delta: -1.25, text: '-1.25' },
    { group: 'number', delta: 0, text: '0.000' },
    { group: 'size', delta: 171.6, text: '+172 tokens' },
    { group: 'size', delta: -0.4, text: '0 tokens' },
    { group: 'timed', delta: 41.6, text: '+42 ms' },
    { group: 'timed', delta: -1834, text: '-1.8 s' },
    { group: 'timed', delta: 0.4, text: '0 ms' },
    { group: 'cost', delta: 0.00009, text: '+$0.000090' },
    { group: 'cost', delta: -0.25, text: '-$0.25' },
    { group: 'cost', delta: 1e-12, text: '$0.00' },
  ])('change by $delta of $group: $text', ({ group, delta, text }) => {
    expect(plainText(changeWords(delta, group))).toBe(text)
    expect(printsAsZero(delta, group)).toBe(!/^[-+]/.test(text))
  })

  it('use a typographic minus (U+2212) until a terminal prints them', () => {
    expect(
      partsOf(changeWords(-0.5, 'share'))
        .map(({ text }) => text)
        .join(''),
    ).toBe('\u221250.0 points')
  })

  it.each<{ group: Group; limit: string }>([
    { group: 'answer', limit: '2.0 points' },
    { group: 'distance', limit: '0.020' },
    { group: 'size', limit: '0 tokens' },
    { group: 'timed', limit: '0 ms' },
    { group: 'cost', limit: '$0.020' },
  ])('include the unit in an amount of $group: $limit', ({ group, limit }) => {
    expect(plainText(amountWords(0.02, group))).toBe(limit)
  })

  it.each<{ group: Group; delta: number; limit: number; text: string }>([
    { group: 'retrieval', delta: -0.285, limit: 0.02, text: '-28.5 points of 2.0' },
    { group: 'retrieval', delta: -0.0204, limit: 0.02, text: '-2.04 points of 2.00' },
    { group: 'retrieval', delta: -0.0004, limit: 0, text: '-0.04 points of 0.00' },
    { group: 'distance', delta: 0.0504, limit: 0.05, text: '+0.0504 of 0.0500' },
    { group: 'number', delta: -1.5, limit: 0.5, text: '-1.50 of 0.50' },
    { group: 'size', delta: 1100.4, limit: 1100, text: '+1,100.4 tokens of 1,100.0' },
    { group: 'timed', delta: 1834, limit: 100, text: '+1.8 s of 100 ms' },
    { group: 'timed', delta: 1834, limit: 1800, text: '+1,834 ms of 1,800 ms' },
    { group: 'timed', delta: 100.2, limit: 100, text: '+100.2 ms of 100.0 ms' },
    { group: 'cost', delta: 0.00042, limit: 0.0001, text: '+$0.00042 of $0.00010' },
    { group: 'cost', delta: 0.000421, limit: 0.00042, text: '+$0.000421 of $0.000420' },
  ])('print $delta past $limit as $text', ({ group, delta, limit, text }) => {
    const printed = overshootWords({ delta, limit, exceeds: true }, group)
    expect(`${plainText(printed.change)} of ${plainText(printed.limit)}`).toBe(text)
  })

  it.each<{ drop: number; direction: 'higher' | 'lower'; row: string }>([
    { drop: 0.0204, direction: 'higher', row: '-2.04 points, -2.00 points' },
    { drop: 0.0204, direction: 'lower', row: '+2.04 points, +2.00 points' },
    { drop: 0.02, direction: 'higher', row: '-2.0 points, -2.0 points' },
    { drop: 0.05, direction: 'higher', row: '-5.0 points, -2.0 points' },
  ])('of a fall by $drop stand in a row as $row', ({ drop, direction, row }) => {
    const delta = direction === 'lower' ? drop : -drop
    const metric = metricFixture('m', { direction, delta })
    expect(`${plainText(changeBeside(metric))}, ${plainText(toleranceWords(metric))}`).toBe(row)
  })

  it('keep the sign of a limit that prints as zero in ordinary digits', () => {
    const fixture = metricFixture('m', { direction: 'higher', delta: -0.0004 })
    const tolerance = { kind: 'absolute', value: 0.0003 } as const
    const metric = { ...fixture, gate: { ...fixture.gate!, tolerance, allowed: 0.0003 } }
    expect(plainText(toleranceWords(metric))).toMatch(/^-0\.03 points/)
  })

  it('say that one question may get worse if that is more than the tolerance', () => {
    const fixture = metricFixture('m', { direction: 'higher', base: 0.9, delta: 0 })
    const of = (gate: Partial<NonNullable<typeof fixture.gate>>) =>
      plainText(toleranceWords({ ...fixture, gate: { ...fixture.gate!, ...gate } }))
    const allowed = 1 / 28
    expect(of({ tolerance: { kind: 'absolute', value: 0.02 }, allowed })).toMatch(
      /^-2\.0 points, or one question \(-3\.6\)/,
    )
    expect(of({ tolerance: { kind: 'relative', share: 0.03 }, allowed })).toMatch(
      /^-2\.7 points \(3%\), or one question \(-3\.6\)/,
    )
  })

  it.each<{ group: Group; allowed: number; text: string }>([
    { group: 'retrieval', allowed: 0.02, text: '-2.0 points, max 90.0%' },
    { group: 'size', allowed: 172, text: '-172 tokens, max 1' },
    { group: 'timed', allowed: 1834, text: '-1.8 s, max 1 ms' },
    { group: 'cost', allowed: 0.0001, text: '-$0.00010, max $0.90' },
  ])('of $group tolerate $text', ({ group, allowed, text }) => {
    const fixture = metricFixture('m')
    const tolerance = { kind: 'absolute', value: allowed } as const
    const gate = { ...fixture.gate!, tolerance, allowed, min: undefined, max: 0.9 }
    expect(plainText(toleranceWords({ ...fixture, group, gate }))).toBe(text)
  })
})
