import { z } from 'zod'

// Replies are read with the slips that weak models make, as long as each can mean one thing only.

/** An object with this key, alone in a list or within another object; or the list itself that the key would have. */
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

/** A word of a list, in any case, with blanks or hyphens for its underscores. */
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

/** A name of at most 100 characters; of a number alone the name that begins with this letter. */
export function named(letter = '') {
  return z
    .union([z.string(), z.int()])
    .transform((value) => (/^\d+$/.test(`${value}`) ? `${letter}${value}` : `${value}`))
    .pipe(z.string().max(100))
}

/** A whole number, which may be written as a text. */
export function written(number: z.ZodInt): z.ZodType<number> {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    number,
  )
}

/** Quotes with their sources; a text alone is looked for in all of them. */
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
