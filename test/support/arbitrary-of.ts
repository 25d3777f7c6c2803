import fc from 'fast-check'
import { z } from 'zod'

type Drawing = {
  /** Generates any text. */
  readonly text: fc.Arbitrary<string>
  /** Generators for restricted texts, by the key of the text or of its list. */
  readonly words: Readonly<Record<string, fc.Arbitrary<string>>>
  /** The maximum length of lists, by key. Lists with other keys have up to three elements. */
  readonly longest: Readonly<Record<string, number>>
}

/**
 * Generates values that a schema accepts, from the schema's own definition, so that new kinds and fields
 * are included automatically. Throws for an unsupported kind of schema.
 */
export function arbitraryOf(schema: z.core.$ZodType, drawing: Drawing): fc.Arbitrary<unknown> {
  const draw: Draw = (inner, key) => {
    if (inner instanceof z.ZodOptional)
      return fc.option(draw(inner.unwrap(), key), { nil: undefined, freq: 3 })
    if (inner instanceof z.ZodNullable) return fc.option(draw(inner.unwrap(), key))
    if (inner instanceof z.ZodExactOptional) return draw(inner.unwrap(), key)
    if (inner instanceof z.ZodString) return drawing.words[key] ?? drawing.text
    if (inner instanceof z.ZodBoolean) return fc.boolean()
    if (inner instanceof z.ZodNumber) return numberOf(inner)
    if (inner instanceof z.ZodLiteral) return fc.constantFrom(...inner.values)
    if (inner instanceof z.ZodEnum) return fc.constantFrom(...inner.options)
    if (inner instanceof z.ZodUnion) return fc.oneof(...inner.options.map((one) => draw(one, key)))
    if (inner instanceof z.ZodObject) return objectOf(inner, draw)
    if (inner instanceof z.ZodArray)
      return fc.array(draw(inner.element, key), { maxLength: drawing.longest[key] ?? 3 })
    throw new Error(`arbitraryOf does not know what ${key} is`)
  }
  return draw(schema, '')
}

type Draw = (inner: z.core.$ZodType, key: string) => fc.Arbitrary<unknown>

function objectOf(schema: z.ZodObject, draw: Draw): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.shape)
  return fc.record(Object.fromEntries(fields.map(([key, inner]) => [key, draw(inner, key)])), {
    requiredKeys: fields
      .filter(([, inner]) => !(inner instanceof z.ZodExactOptional))
      .map(([key]) => key),
  })
}

function numberOf(schema: z.ZodNumber): fc.Arbitrary<number> {
  const min = Math.max(schema.minValue ?? -1000, -1000)
  const max = Math.min(schema.maxValue ?? 1000, 1000)
  return schema.isInt
    ? fc.integer({ min, max })
    : fc.double({ min, max, noNaN: true }).map((value) => value + 0)
}
