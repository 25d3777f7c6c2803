import fc from 'fast-check'
import { expect, it } from 'vitest'
import { occurrences } from '../../../lib/text/occurrences.ts'
import { FEW_SEARCHES, gramsOf, gramUnits, occurrencesIn, type Searched } from './gram-index.ts'

/** Searches the text often enough for it to get an index. */
function searchOften(searched: Searched): void {
  for (let search = 0; search < FEW_SEARCHES; search += 1) occurrencesIn(searched, 'a').next()
}

it('finds what a search through the whole text finds', () => {
  const units = fc.constantFrom('a', 'b', 'c', 'é', '東')
  const texts = fc.oneof(
    fc.string({ unit: units, maxLength: 400 }),
    fc
      .tuple(fc.string({ unit: units, minLength: 1, maxLength: 4 }), fc.nat(100))
      .map(([part, times]) => part.repeat(times)),
  )
  fc.assert(
    fc.property(
      texts,
      fc.nat(400),
      fc.nat(12),
      fc.string({ unit: units, maxLength: 3 }),
      (text, at, length, end) => {
        const needle = text.slice(at, at + length) + end
        const searched = { text }
        const found = [...occurrences(text, needle)]
        expect([...occurrencesIn(searched, needle)]).toEqual(found)
        searchOften(searched)
        expect([...occurrencesIn(searched, needle)]).toEqual(found)
      },
    ),
    { seed: 50, numRuns: 1000 },
  )
})

it.each([2 ** 16 - 1, 2 ** 16, 2 ** 16 + 1])('finds a needle at the end of %s units', (length) => {
  const searched = { text: `${'a'.repeat(length - 4)}bcde` }
  searchOften(searched)
  expect([...occurrencesIn(searched, 'bcde')]).toEqual([length - 4])
})

it('finds the last sequence in a text of 65,536 units', () => {
  const text = String.fromCharCode(...Array.from({ length: 256 }, (_, at) => 0x4e00 + at * 7))
    .repeat(257)
    .slice(0, 2 ** 16)
  const grams = gramsOf(text, 16)
  const at = grams.indexOf(
    grams.reduce((most, gram) => Math.max(most, gram), 0),
    gramUnits - 1,
  )
  const needle = text.slice(at + 1 - gramUnits, at + 1)
  const searched = { text }
  searchOften(searched)
  expect([...occurrencesIn(searched, needle)]).toEqual([...occurrences(text, needle)])
})

it('finds a needle at the very ends, and none past them', () => {
  const searched = { text: 'abcdefgh' }
  searchOften(searched)
  expect([...occurrencesIn(searched, 'abcd')]).toEqual([0])
  expect([...occurrencesIn(searched, 'efgh')]).toEqual([4])
  expect([...occurrencesIn(searched, 'xabcd')]).toEqual([])
  expect([...occurrencesIn(searched, 'efghi')]).toEqual([])
  expect([...occurrencesIn({ text: '' }, 'abcd')]).toEqual([])
})
