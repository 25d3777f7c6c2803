import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../../test/support/how-often.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { labelFilter } from './label-filter.ts'

const name = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'b', '/', '\\', '.', 'é', '東', '😀'),
    minLength: 1,
    maxLength: 14,
  }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 14 }),
)

describe('a filter of labels', () => {
  it('accepts every spelling of every label, at any position', () => {
    const property = fc.property(fc.array(name, { minLength: 1 }), fc.nat(9), (names, before) => {
      const filter = labelFilter(names.map(documentId))
      for (const written of [...names, ...names.map((each) => `./${each}`)]) {
        const bytes = Buffer.from(`${'x'.repeat(before)}${written} 1`)
        expect(filter.mayHold(bytes, before, before + Buffer.byteLength(written))).toBe(true)
      }
    })
    fc.assert(property, { numRuns: howOften(1000), seed: 20_261_121 })
  })

  it('rejects nearly all other names', () => {
    const labels = Array.from({ length: 500 }, (_, index) => `web-en${1_000_000 + 37 * index}`)
    const filter = labelFilter(labels)
    let passed = 0
    for (let other = 0; other < 10_000; other += 1) {
      const bytes = Buffer.from(`web-en${2_000_000 + 11 * other}`)
      if (filter.mayHold(bytes, 0, bytes.length)) passed += 1
    }
    expect(passed).toBeLessThan(1000)
  })
})
