import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unionOf } from '../intervals.ts'
import { normalCorpusOf } from './normal-corpus.ts'
import { occurrences } from '../../../lib/text/occurrences.ts'

describe('the normalising corpus', () => {
  it('reads a document once, however often it is requested', () => {
    const asked: string[] = []
    const corpus = {
      text: (doc: string) => (asked.push(doc), doc === 'a.md' ? 'One  Two' : undefined),
    }
    const normal = normalCorpusOf(corpus)
    expect(normal.normalised('a.md')?.text).toBe('one two')
    expect(normal.normalised('./a.md')).toBe(normal.normalised('a.md'))
    expect(normalCorpusOf(corpus).normalised('a.md')).toBe(normal.normalised('a.md'))
    expect(normal.normalised('b.md')).toBeUndefined()
    expect(normal.normalised('b.md')).toBeUndefined()
    expect(asked).toEqual(['a.md', 'b.md'])
  })

  it('places texts in the source, and none in a missing document', () => {
    const normal = normalCorpusOf({ text: (doc) => (doc === 'a' ? 'One  Two one two' : undefined) })
    expect(normal.placesOf('a', 'one two').spans).toEqual([
      { start: 0, end: 9 },
      { start: 8, end: 16 },
    ])
    expect(normal.placesOf('b', 'one two').spans).toEqual([])
  })

  it('covers with a few occurrences what all of them cover', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 60 })
    const needles = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(letters, needles, (text, needle) => {
        const places = normalCorpusOf({ text: () => text }).placesOf('d', needle).spans
        const all = [...occurrences(text, needle)].map((start) => ({
          start,
          end: start + needle.length,
        }))
        expect(unionOf(places)).toEqual(unionOf(all))
        expect(places.length).toBeLessThanOrEqual((2 * text.length) / needle.length)
      }),
      { seed: 43, numRuns: 500 },
    )
  })

  it('S10: places a text in a megabyte of one letter', () => {
    const normal = normalCorpusOf({ text: () => 'a'.repeat(1e6) })
    expect(normal.placesOf('d', 'a'.repeat(500)).spans).toHaveLength(1000)
    expect(normal.placesOf('d', 'a'.repeat(5000)).spans).toHaveLength(200)
    expect(normal.placesOf('d', `${'a'.repeat(500)}b`).spans).toHaveLength(1000)
    expect(normal.placesOf('d', 'ab'.repeat(5000)).spans).toEqual([])
  })
})
