import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evidence } from '../../../../test/support/score-example.ts'
import type { Evidence } from '../../../lib/model/items/golden-set.ts'
import { normalise } from '../../../lib/text/words/normalise.ts'
import { resolveEvidence } from './resolve-evidence.ts'

/** Returns the source texts that were found for the evidence, or `missing`. */
function found(document: string, fields: Partial<Evidence> & { quote: string }): unknown {
  const resolution = resolveEvidence(evidence({ doc: 'd', ...fields }), normalise(document))
  if (resolution.kind === 'missing') return 'missing'
  return resolution.places.map(({ start, end }) => `${start}: ${document.slice(start, end)}`)
}

const fee = 'Basic: the fee is 5 EUR. Pro: the fee is 5 EUR per seat. Team: the fee is 5 EUR.'

describe('a text as long as a chunk of several pages', () => {
  const pages = Array.from({ length: 900 }, (_, at) => `word${(at * 7919) % 1009}`).join(' ')
  const document = `Before it. ${pages.replace(' word3 ', ' word33 ')} After it.`

  it('is found despite a typo', () => {
    const whole = `11: ${document.slice(11, -10)}`
    expect(found(document, { quote: pages })).toEqual([whole])
    expect(found(document, { quote: `${pages.slice(0, 2000)}x${pages.slice(2001)}` })).toEqual([
      whole,
    ])
  })

  it('is missing if a fifth of it was removed', () => {
    expect(found(document.slice(0, 5000), { quote: pages })).toBe('missing')
  })
})

describe('metrics 4.4: exact quotes', () => {
  it('finds a quote whatever its case, spaces, quotes and dashes', () => {
    const document = 'We give a  \u201C60\u2011DAY\u201D\nguarantee.'
    expect(found(document, { quote: '"60-day" guarantee' })).toEqual([
      '11: \u201C60\u2011DAY\u201D\nguarantee',
    ])
  })

  it('counts every equal quote if nothing distinguishes them', () => {
    expect(found(fee, { quote: 'the fee is 5 EUR' })).toEqual([
      '7: the fee is 5 EUR',
      '30: the fee is 5 EUR',
      '63: the fee is 5 EUR',
    ])
  })

  it.each([
    { what: 'the suffix', fields: { suffix: ' per seat' }, start: 30 },
    { what: 'the prefix', fields: { prefix: 'Team:' }, start: 63 },
    {
      what: 'prefix and suffix together',
      fields: { prefix: 'seat. Team: ', suffix: '. Pro' },
      start: 63,
    },
    { what: 'start, among equals', fields: { start: 40 }, start: 30 },
    { what: 'the suffix before start', fields: { suffix: 'per', start: 63 }, start: 30 },
  ])('distinguishes equal quotes by $what', ({ fields, start }) => {
    expect(found(fee, { quote: 'the fee is 5 EUR', ...fields })).toEqual([
      `${start}: the fee is 5 EUR`,
    ])
  })

  it('distinguishes equal quotes by the page first, and accepts any page if none matches', () => {
    const pages = 'the fee is 5 EUR.\n\fPro: the fee is 5 EUR.\n\fTeam: the fee is 5\n\fEUR.'
    const on = (page: number, more = {}) =>
      found(pages, { quote: 'the fee is 5 EUR', page, ...more })
    expect(on(2)).toEqual(['24: the fee is 5 EUR'])
    expect(on(2, { prefix: 'Team:', start: 0 })).toEqual(['24: the fee is 5 EUR'])
    expect(on(3)).toEqual(on(4))
    expect(on(4)).toEqual(['49: the fee is 5\n\fEUR'])
    expect(on(9)).toHaveLength(3)
    expect(found(fee, { quote: 'the fee is 5 EUR', page: 1 })).toHaveLength(3)
  })

  it('keeps occurrences equally close to start on either side', () => {
    expect(found('x ab x ab x', { quote: 'ab', start: 4 })).toHaveLength(1)
    expect(found('ab xx ab', { quote: 'ab', start: 3 })).toEqual(['0: ab', '6: ab'])
  })

  it('finds overlapping occurrences', () => {
    expect(found('na na na', { quote: 'na na' })).toEqual(['0: na na', '3: na na'])
  })

  it('keeps at most a thousand occurrences', () => {
    expect(found('no '.repeat(3000), { quote: 'no' })).toHaveLength(1000)
    expect(found('no '.repeat(3000), { quote: 'no', start: 6000 })).toEqual(['6000: no'])
  })
})

describe('metrics 4.4: re-anchored quotes', () => {
  it('finds a quote that was edited, with its distance', () => {
    const document = normalise('Annual plans have a 90-day money-back guarantee since May.')
    const quote = evidence({ doc: 'd', quote: '60-day money-back guarantee' })
    expect(resolveEvidence(quote, document)).toEqual({
      kind: 'found',
      places: [{ start: 20, end: 47 }],
      distance: 1,
    })
  })

  it.each([
    {
      what: 'fifteen percent of 20 units',
      edited: 'abcde___ijklmnopqrst',
      expected: ['2: abcde___ijklmnopqrst'],
    },
    { what: 'more than fifteen percent', edited: 'abcd____ijklmnopqrst', expected: 'missing' },
  ])('takes $what for $expected', ({ edited, expected }) => {
    expect(found(`. ${edited} .`, { quote: 'abcdefghijklmnopqrst' })).toEqual(expected)
  })

  it('allows no edit in words below 20 units', () => {
    expect(found('. abcdefg_ijklmnopqrs .', { quote: 'abcdefghijklmnopqrs' })).toBe('missing')
    expect(found('. abcdefg_ijklmnopqrst .', { quote: 'abcdefghijklmnopqrst' })).toHaveLength(1)
  })

  it('does not find an edited quote of several pages that only repeats one phrase', () => {
    const page = 'every word counts '.repeat(250)
    expect(found(page.replace('every', 'any'), { quote: page })).toBe('missing')
  })

  const policy = 'a refund takes up to nine working days'
  it.each([
    { what: 'the surroundings', fields: { prefix: 'Team:' }, start: 53 },
    { what: 'start', fields: { start: 60 }, start: 53 },
    { what: 'order', fields: {}, start: 7 },
  ])('chooses among equally good matches by $what', ({ fields, start }) => {
    const document = `Basic: ${policy}. Team: ${policy}.`
    const [place] = found(document, {
      quote: policy.replace('nine', 'five'),
      ...fields,
    }) as string[]
    expect(place).toBe(`${start}: ${policy}`)
  })

  it('chooses the length closest to its own among equally good matches', () => {
    // Without the last letter, the distance would be 1 too.
    expect(found('the quick brown fox jumps over', { quote: 'quick brown fox jumpX' })).toEqual([
      '4: quick brown fox jumps',
    ])
  })

  it('finds any quote edited within the allowed distance', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'abcdefghij '.split('')),
      minLength: 30,
      maxLength: 60,
    })
    fc.assert(
      fc.property(text, fc.nat(29), fc.constantFrom('', 'Z', 'ZZ'), (quote, at, put) => {
        const edited = quote.slice(0, at) + put + quote.slice(at + 1)
        const document = normalise(`0123456789 ${edited} 0123456789`)
        const resolution = resolveEvidence(evidence({ doc: 'd', quote }), document)
        fc.pre(normalise(quote).text.length >= 20)
        expect(resolution.kind).toBe('found')
      }),
      { seed: 49 },
    )
  })
})

describe('S10: resolving evidence is linear work', () => {
  const quote = 'Enterprise customers get a 60-day money-back guarantee on annual plans.'

  it.each(['a', ' ', '(', '\u0301'])('looks for a quote in a megabyte of %j', (unit) => {
    expect(found(unit.repeat(1e6), { quote })).toBe('missing')
  })
})
