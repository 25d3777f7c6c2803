import { z } from 'zod'

// These schemas accept typical mistakes of weak models as long as the meaning is unambiguous.

/**
 * Accepts an object with the given key, even if the object is nested in a list or another object.
 * Also accepts a bare list as the key's value.
 */
export function wrapped<Reply>(key: string, schema: z.ZodType<Reply>): z.ZodType<Reply> {
  return z.preprocess((value) => unwrapped(value, key), schema)
}

function unwrapped(value: unknown, key: string): unknown {
  let inner = value
  for (let depth = 0; depth < 3; depth += 1) {
    if (typeof inner !== 'object' || inner === null || key in inner) return inner
    const [only, ...further]: readonly unknown[] = Object.values(inner)
    const isItem = key === 'verdicts' && 'label' in inner
    if (isItem) return { [key]: [inner] }
    if (Array.isArray(inner) && !holds(only, key)) return { [key]: inner }
    if (further.length > 0) return inner
    inner = only
  }
  return inner
}

function holds(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value
}

/** Accepts one of the words in any case, with spaces or hyphens in place of underscores. */
export function word<Words extends z.ZodType<string>>(words: Words): z.ZodType<z.output<Words>> {
  return z.preprocess((value) => {
    return typeof value === 'string'
      ? value
          .trim()
          .toLowerCase()
          .replaceAll(/[\s-]+/g, '_')
      : value
  }, words)
}

/** Accepts a name of at most 100 characters. A plain number gets `letter` as a prefix. */
export function named(letter = '') {
  return z
    .union([z.string(), z.int()])
    .transform((value) => (/^\d+$/.test(`${value}`) ? `${letter}${value}` : `${value}`))
    .pipe(z.string().max(100))
}

/** Accepts a whole number, also as a string. */
export function written(number: z.ZodInt): z.ZodType<number> {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    number,
  )
}

/** Accepts quotes with their sources. A bare string is a quote to search for in all sources. */
export function quotes() {
  const quote = z.string().max(600)
  return z.preprocess(
    (value) =>
      value === null || value === undefined ? [] : Array.isArray(value) ? value : [value],
    z
      .array(
        z.union([
          z.object({ source: named(), quote }),
          quote.transform((text) => ({ source: '', quote: text })),
        ]),
      )
      .max(50),
  )
}
