import { z } from 'zod'
import { isBesidePath } from '../files/inside-path.ts'

// Schema parts with messages that say what was expected. `schemaMistakes` adds "found …".

/** Returns a schema for a whole number from `from` to `to`, inclusive. */
export function wholeNumber(from: number, to: number): z.ZodInt {
  const error = `expected a whole number from ${from} to ${to}`
  return z.int({ error }).min(from, { error }).max(to, { error })
}

/** Returns a schema for a number from 0 to 1, inclusive. */
export function share(): z.ZodNumber {
  const error = 'expected a number from 0 to 1'
  return z.number({ error }).min(0, { error }).max(1, { error })
}

export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `expected ${alternatives(words)}` })
}

/**
 * Returns a schema for a string of 1 to `longest` code points without control characters or lone
 * surrogates.
 */
export function shortText(what: string, longest: number): z.ZodString {
  return z.string({ error: `expected ${what}` }).refine((text) => isShortText(text, longest), {
    error: `expected ${what} of 1 to ${longest} characters, without control characters`,
  })
}

/**
 * Returns a schema for trimmed text of one or more lines. It must have at most `longest` UTF-16
 * code units, not be blank, and contain no control characters except tabs and line ends.
 */
export function prose(what: string, longest: number) {
  return z
    .string({ error: `expected ${what}` })
    .refine((text) => isProse(text, longest), {
      error: `expected ${what} of 1 to ${longest} characters, without control characters except tabs and line breaks`,
    })
    .transform((text) => text.trim())
}

/**
 * Returns a schema for a path or glob of at most 1,000 code points that may lead into the
 * repository. It may begin with `..` steps, because the folder that it is relative to is unknown
 * here.
 */
export function insidePath(what: string): z.ZodString {
  return shortText(what, 1000).refine(isBesidePath, { error: outsideMessage(what) })
}

export function outsideMessage(what: string): string {
  return `expected ${what} inside the repository, relative to the working directory`
}

/** Returns a schema for a string of any length without lone surrogates. */
export function anyText(what: string): z.ZodString {
  const error = `expected ${what}`
  return z.string({ error }).refine((text) => text.isWellFormed(), { error })
}

/** Returns a schema for a list, which must not be empty if `atLeast` is 1. */
export function listOf<Entry extends z.ZodType>(what: string, entry: Entry, atLeast: 0 | 1 = 0) {
  const error = `expected ${what}`
  return z.array(entry, { error }).min(atLeast, { error })
}

/**
 * Returns a schema for an object with exactly these keys. The error for an unknown key consists of
 * the known keys, which `schemaMistakes` needs for its message.
 */
export function keyed<Shape extends z.ZodRawShape>(what: string, shape: Shape) {
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? Object.keys(shape).join(' ') : `expected ${what}`,
  })
}

/** Joins words as `"a", "b" or "c"`. */
export function alternatives(words: readonly string[]): string {
  const all = words.map((word) => `"${word}"`)
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`
}

function isProse(text: string, longest: number): boolean {
  if (text.trim() === '' || text.length > longest || !text.isWellFormed()) return false
  return !/(?![\t\n])\p{Cc}/u.test(text)
}

/** Returns whether a string satisfies `shortText`. */
export function isShortText(text: string, longest: number): boolean {
  if (text === '' || text.length > 2 * longest) return false
  if (!text.isWellFormed() || /\p{Cc}/u.test(text)) return false
  return text.length <= longest || Array.from(text).length <= longest
}
