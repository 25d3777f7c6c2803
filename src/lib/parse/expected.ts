import { z } from 'zod'
import { isBesidePath } from '../files/inside-path.ts'

// Parts of schemas whose every message says what was expected; "found …" is added by `schemaMistakes`.

/** A whole number from `from` to `to`, both included. */
export function wholeNumber(from: number, to: number): z.ZodInt {
  const error = `expected a whole number from ${from} to ${to}`
  return z.int({ error }).min(from, { error }).max(to, { error })
}

/** A finite number from 0 to 1, both included. */
export function share(): z.ZodNumber {
  const error = 'expected a number from 0 to 1'
  return z.number({ error }).min(0, { error }).max(1, { error })
}

export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `expected ${alternatives(words)}` })
}

/** A string of 1 to `longest` code points without control characters or lone surrogates. */
export function shortText(what: string, longest: number): z.ZodString {
  return z.string({ error: `expected ${what}` }).refine((text) => isShortText(text, longest), {
    error: `expected ${what} of 1 to ${longest} characters, without control characters`,
  })
}

/** Prose of several lines at most `longest` UTF-16 units long, not blank; no control characters but tabs and line ends. Trimmed. */
export function prose(what: string, longest: number) {
  return z
    .string({ error: `expected ${what}` })
    .refine((text) => isProse(text, longest), {
      error: `expected ${what} of 1 to ${longest} characters, without control characters but tabs and line ends`,
    })
    .transform((text) => text.trim())
}

/**
 * A path or glob of at most 1,000 code points that stays inside the repository by its text alone, as far as that can be
 * told without knowing in which folder it begins.
 */
export function insidePath(what: string): z.ZodString {
  return shortText(what, 1000).refine(isBesidePath, { error: outsideMessage(what) })
}

export function outsideMessage(what: string): string {
  return `expected ${what} inside the repository, relative to the working directory`
}

/** A string, of any length, without lone surrogates. */
export function anyText(what: string): z.ZodString {
  const error = `expected ${what}`
  return z.string({ error }).refine((text) => text.isWellFormed(), { error })
}

/** A list; `atLeast` 1 refuses an empty one. */
export function listOf<Entry extends z.ZodType>(what: string, entry: Entry, atLeast: 0 | 1 = 0) {
  const error = `expected ${what}`
  return z.array(entry, { error }).min(atLeast, { error })
}

/** An object with these keys and no other; the message of an unknown key carries the known ones. */
export function keyed<Shape extends z.ZodRawShape>(what: string, shape: Shape) {
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? Object.keys(shape).join(' ') : `expected ${what}`,
  })
}

/** `"a", "b" or "c"`. */
export function alternatives(words: readonly string[]): string {
  const all = words.map((word) => `"${word}"`)
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`
}

function isProse(text: string, longest: number): boolean {
  if (text.trim() === '' || text.length > longest || !text.isWellFormed()) return false
  return !/(?![\t\n])\p{Cc}/u.test(text)
}

/** Whether it is a text as `shortText` wants it. */
export function isShortText(text: string, longest: number): boolean {
  if (text === '' || text.length > 2 * longest) return false
  if (!text.isWellFormed() || /\p{Cc}/u.test(text)) return false
  return text.length <= longest || Array.from(text).length <= longest
}
