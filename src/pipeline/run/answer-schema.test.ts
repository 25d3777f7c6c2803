import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AnswerSchema, areChunks } from './answer-schema.ts'

const anyValue = fc.oneof(
  fc.constantFrom(null, undefined, '', 'a', 'a\u0007', '\ud800', '😀'.repeat(200), 'é'.repeat(201)),
  fc.constantFrom(0, -0, 1.5, -1, 2 ** 53, Infinity, true, [], {}),
  fc.string({ unit: 'binary' }),
  fc.nat(),
)

const anyChunk = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.dictionary(
      fc.constantFrom('id', 'doc', 'start', 'end', 'text', 'score'),
      anyValue,
    ),
  },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('id', 'page', '__proto__'), anyValue) },
  { weight: 1, arbitrary: anyValue },
)

it('accepts exactly the chunks that the schema accepts unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(anyChunk), anyValue), (chunks) => {
      const { success, data } = AnswerSchema.safeParse({ id: 'q', chunks })
      expect(areChunks(chunks)).toBe(success && Array.isArray(chunks))
      expect(success ? data.chunks : chunks).toEqual(chunks)
    }),
  )
})
