import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../../../test/support/how-often.ts'
import { normalise } from '../../../lib/text/words/normalise.ts'
import { quoteAt } from './quote-at.ts'
import { resolveEvidence } from './resolve-evidence.ts'

function quoteOf(text: string, selected: string, from = 0): ReturnType<typeof quoteAt> {
  const start = text.indexOf(selected, from)
  return quoteAt(text, normalise(text), { start, end: start + selected.length })
}

const text = `A team has up to 20 seats. Ask support for more.

A file may have 5 GB. Ask support for more.
`

describe('the evidence of a selected passage', () => {
  it('is its text without surrounding white space, but with inner line breaks', () => {
    expect(quoteOf(text, ' up to 20 seats. ')).toEqual({ quote: 'up to 20 seats.' })
    expect(quoteOf(text, 'more.\n\nA file')).toEqual({ quote: 'more.\n\nA file' })
  })

  it('has the shortest distinguishing prefix if the text appears twice', () => {
    const second = text.lastIndexOf('Ask')
    expect(quoteOf(text, 'Ask support for more.', second)).toEqual({
      quote: 'Ask support for more.',
      prefix: 'may have 5 GB.',
    })
  })

  it('has a suffix if the preceding text is identical as well', () => {
    const same = 'Again. Again. Again. Done.'
    expect(quoteOf(same, 'Again.', 7)).toEqual({ quote: 'Again.', suffix: 'Again. Done.' })
  })

  it('is undefined if nothing is selected', () => {
    expect(quoteOf(text, ' ')).toBeUndefined()
    expect(quoteAt(text, normalise(text), { start: 5, end: 5 })).toBeUndefined()
    expect(quoteAt(text, normalise(text), { start: 5000, end: 5005 })).toBeUndefined()
  })

  it('resolves to the selected place unless nothing distinguishes its occurrences', () => {
    const words = fc.array(fc.constantFrom('a', 'plan', 'has', '20', 'seats.', '\n\n', 'Ask'), {
      minLength: 5,
      maxLength: 40,
    })
    fc.assert(
      fc.property(words, fc.nat(30), fc.integer({ min: 4, max: 30 }), (made, at, length) => {
        const document = made.join(' ')
        const start = at % document.length
        const span = { start, end: Math.min(document.length, start + length) }
        const normal = normalise(document)
        const marked = quoteAt(document, normal, span)
        if (marked === undefined) return
        const asked = { doc: '', prefix: '', suffix: '', start: undefined, ...marked }
        const found = resolveEvidence(asked, normal)
        const places = found.kind === 'found' ? found.places : []
        expect(places.some((place) => place.start < span.end && span.start < place.end)).toBe(true)
      }),
      { seed: 71, numRuns: howOften(2000) },
    )
  })
})
