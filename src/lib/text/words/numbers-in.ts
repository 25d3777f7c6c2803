import { words } from './words.ts'

/**
 * The distinct numbers of a text in one spelling: 1,000.50 and 1000.5 are one, and so are 007 and 7. What has two
 * points or more (a version, a date) stays as it is written. Numbers in words are not read.
 */
export function numbersIn(text: string): ReadonlySet<string> {
  return new Set(
    words(text)
      .filter((word) => /^\p{Nd}/u.test(word))
      .map(canonical),
  )
}

/** Commas of thousands are gone from words already. */
function canonical(number: string): string {
  const pointed = number.replaceAll(',', '.')
  const [whole = '', fraction = '', ...more] = pointed.split('.')
  if (more.length > 0) return pointed
  const digits = fraction.replace(trailingZeros, '')
  const units = whole.replace(/^0+(?=\p{Nd})/u, '')
  return digits === '' ? units : `${units}.${digits}`
}

const trailingZeros = /(?<!0)0+$/
