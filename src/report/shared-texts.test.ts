import fc from 'fast-check'
import { expect, it } from 'vitest'
import { howOften } from '../../test/support/how-often.ts'
import { sharingTexts, withTexts } from './shared-texts.ts'

const document = 'Refunds take ten days. Enterprise customers wait five days longer.'
const chunk = (start: number, end: number, doc = 'docs/a.md') => ({
  doc,
  start,
  end,
  text: document.slice(start, end),
})

it('stores a text once if both sides chunk it differently', () => {
  const chunks = [chunk(0, 22), chunk(23, 66), chunk(0, 66), chunk(5, 30, 'docs/b.md')]
  const shared = sharingTexts(chunks)
  expect(shared).toEqual([
    { doc: 'docs/a.md', start: 0, end: 22, within: { chunk: 2, start: 0, end: 22 } },
    { doc: 'docs/a.md', start: 23, end: 66, within: { chunk: 2, start: 23, end: 66 } },
    chunk(0, 66),
    chunk(5, 30, 'docs/b.md'),
  ])
  expect(withTexts(shared).map(({ text }) => text)).toEqual(chunks.map(({ text }) => text))
})

it('stores a text once if its offsets moved or are unknown', () => {
  const moved = { ...chunk(0, 22), start: 100, end: 122 }
  const { text } = moved
  const whole = { chunk: 0, start: 0, end: 22 }
  expect(sharingTexts([chunk(0, 22), moved])[1]?.within).toEqual(whole)
  expect(sharingTexts([{ text }, { text }])[1]).toEqual({ within: whole })
})

it('restores every text, whatever offsets the chunks claim', () => {
  const place = fc.nat({ max: 12 })
  const any = fc.record({
    doc: fc.constantFrom('a', 'b', undefined),
    start: fc.option(place, { nil: undefined }),
    end: fc.option(place, { nil: undefined }),
    text: fc.option(fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 6 }), {
      nil: undefined,
    }),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), (chunks) => {
      const shared = sharingTexts(chunks)
      expect(withTexts(shared).map(({ text }) => text)).toEqual(chunks.map(({ text }) => text))
      const holders = shared.flatMap(({ within }) => (within ? [shared[within.chunk]] : []))
      expect(holders.filter((holder) => holder?.text === undefined)).toEqual([])
    }),
    { seed: 3, numRuns: howOften(5000, 500) },
  )
})
