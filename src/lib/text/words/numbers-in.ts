import { words } from './words.ts'

/**
 * Returns the distinct numbers in a text in a canonical spelling: 1,000.50 and 1.000,50 equal 1000.5, and
 * 007 equals 7. Text with two or more points (a version, a date) stays as written. Ignores numbers written
 * as words.
 */
export function numbersIn(text: string): ReadonlySet<string> {
  return new Set(
    words(text)
      .filter((word) => /^\p{Nd}/u.test(word))
      .map(canonical),
  )
}

/** Returns the canonical spelling of a number. `words` has already removed commas between thousands. */
function canonical(number: string): string {
  const isGerman = /^[1-9]\p{Nd}{0,2}(?:\.\p{Nd}{3})+,\p{Nd}+$/u.test(number)
  const pointed = (isGerman ? number.replaceAll('.', '') : number).replaceAll(',', '.')
  const [whole = '', fraction = '', ...more] = pointed.split('.')
  if (more.length > 0) return pointed
  const digits = fraction.replace(trailingZeros, '')
  const units = whole.replace(/^0+(?=\p{Nd})/u, '')
  return digits === '' ? units : `${units}.${digits}`
}

const trailingZeros = /(?<!0)0+$/
