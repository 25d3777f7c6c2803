import { describe, expect, it } from 'vitest'

import {
  amountWords,
  changeCell,
  changeWords,
  type Group,
  overshootWords,
  printsAsZero,
  toleranceWords,
  unitOf,
  valueWords,
} from './metric-values.ts'
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

  it.each<{ group: Group; delta: number; cell: string; prose: string }>([
    { group: 'judged', delta: -0.058, cell: '-5.8', prose: '-5.8' },
    { group: 'size', delta: 171.6, cell: '+172', prose: '+172' },
    { group: 'timed', delta: 41.6, cell: '+42 ms', prose: '+42' },
    { group: 'timed', delta: -1834, cell: '-1.8 s', prose: '-1,834' },
    { group: 'timed', delta: 0.4, cell: '0 ms', prose: '0' },
    { group: 'cost', delta: 0.00009, cell: '+$0.000090', prose: '+0.000090' },
    { group: 'cost', delta: -0.25, cell: '-$0.25', prose: '-0.25' },
    { group: 'cost', delta: 0, cell: '$0.00', prose: '0.00' },
    { group: 'cost', delta: 1e-12, cell: '$0.00', prose: '0.00' },
  ])('change by $delta of $group: $cell', ({ group, delta, cell, prose }) => {
    expect(plainText(changeCell({ delta, group }))).toBe(cell)
    expect(plainText(changeWords(delta, group))).toBe(prose)
    expect(printsAsZero(delta, group)).toBe(/^\$?0(\.00)?( ms)?$/.test(cell))
  })

  it.each<{ group: Group; limit: string }>([
    { group: 'answer', limit: '2.0 points' },
    { group: 'size', limit: '0 tokens' },
    { group: 'timed', limit: '0 ms' },
    { group: 'cost', limit: '0.020 USD' },
  ])('are told in prose in one unit: $limit', ({ group, limit }) => {
    expect(`${plainText(amountWords(0.02, group))} ${plainText(unitOf(group))}`).toBe(limit)
  })

  it.each<{ group: Group; moved: number; limit: number; text: string }>([
    { group: 'timed', moved: 412, limit: 100, text: '412 of 100' },
    { group: 'timed', moved: 100.2, limit: 100, text: '100.2 of 100.0' },
    { group: 'cost', moved: 0.00042, limit: 0.0001, text: '0.00042 of 0.00010' },
    { group: 'cost', moved: 0.000421, limit: 0.00042, text: '0.000421 of 0.000420' },
  ])('print $moved past $limit as $text', ({ group, moved, limit, text }) => {
    const printed = overshootWords({ moved, limit }, group)
    expect(`${plainText(printed.moved)} of ${plainText(printed.limit)}`).toBe(text)
  })

  it.each<{ group: Group; allowed: number; text: string }>([
    { group: 'retrieval', allowed: 0.02, text: '-2.0, max 90.0%' },
    { group: 'size', allowed: 172, text: '-172, max 1' },
    { group: 'timed', allowed: 1834, text: '-1.8 s, max 1 ms' },
    { group: 'cost', allowed: 0.0001, text: '-$0.00010, max $0.90' },
  ])('of $group tolerate $text', ({ group, allowed, text }) => {
    const fixture = metricFixture('m')
    const tolerance = { kind: 'absolute', value: allowed } as const
    const gate = { ...fixture.gate!, tolerance, allowed, min: undefined, max: 0.9 }
    expect(plainText(toleranceWords({ ...fixture, group, gate }))).toBe(text)
  })
})
