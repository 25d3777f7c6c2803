import { words } from './words.ts'

/**
 * Returns the distinct numbers in a string in a canonical spelling. For example, 1,000.50 and
 * 1.000,50 both become 1000.5, and 007 becomes 7. Numbers with two or more points, such as versions
 * and dates, stay as written. Numbers in words are ignored.
 */
export function numbersIn(text: string): ReadonlySet<string> {
  return new Set(
    words(text)
      .filter((word) => /^\p{Nd}/u.test(word))
      .map(canonical),
  )
}

/**
 * Returns the canonical spelling of a number. `words` has already removed commas between thousands.
 */
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
