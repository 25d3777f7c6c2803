/** The typographic minus (U+2212). Outputs other than Markdown print an ASCII hyphen instead. */
const minus = '\u2212'

/** Formats a score or probability from 0 to 1, such as `0.842`. */
export function threeDecimals(value: number): string {
  return value.toFixed(3)
}

/** Formats an amount in points without a sign, such as a tolerance. For example, 0.02 becomes `2.0`. */
export function amount(value: number): string {
  return (100 * value).toFixed(1)
}

/**
 * Formats a value on its own scale with two decimals, such as `3.50`, or with three if it is below
 * 1, such as `0.231`.
 */
export function rating(value: number): string {
  const size = Math.abs(value)
  const text = grouped(size, ratingDigits(size))
  return value < 0 && Number(text) !== 0 ? `${minus}${text}` : text
}

/** Returns the number of decimals that `rating` prints. */
export function ratingDigits(value: number): number {
  return Math.abs(value) < 1 ? 3 : 2
}

/** Formats a number of tokens as a rounded integer, such as `1,412`. */
export function tokens(value: number): string {
  return count(Math.round(value))
}

/**
 * Formats a change and its limit without signs. Both must be in the unit that is printed. Adds
 * decimals, up to `most`, until the two differ, as in `2.04` and `2.00`. With one decimal, `2.0`
 * would seem to exceed `2.0`.
 */
export function against(
  values: { readonly moved: number; readonly limit: number },
  digits: number,
  most = 4,
): { readonly moved: string; readonly limit: string } {
  const moved = grouped(values.moved, digits)
  const limit = grouped(values.limit, digits)
  if (moved !== limit || digits >= most) return { moved, limit }
  return against(values, digits + 1, most)
}

/** Formats a share from 0 to 1 as a percentage, such as `5.0%`. */
export function share(value: number): string {
  return `${(100 * value).toFixed(1)}%`
}

/** Formats a duration in milliseconds, such as `412 ms`, `1.8 s` or `2 min 34 s`. */
export function duration(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return `${count(Math.floor(seconds / 60))} min ${seconds % 60} s`
}

/**
 * Formats the cost of a question in US dollars, without a currency sign. A question usually costs
 * far less than a cent, so the number of decimals, from two to nine, is chosen to show two
 * significant digits, as in `0.00042`, `0.031` or `1.50`.
 */
export function usd(value: number): string {
  const digits = usdDigits(value)
  return Number(value.toFixed(digits)) === 0 ? '0.00' : grouped(value, digits)
}

/**
 * Returns the number of decimals, from 2 to 9, needed to show two significant digits of an amount of
 * money.
 */
export function usdDigits(value: number): number {
  const leading = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)))
  return Math.min(9, Math.max(2, 1 - leading))
}

/** Formats a size in bytes with decimal units, such as `412 B` or `1.2 MB`. */
export function bytes(value: number): string {
  if (value < 999.5) return `${Math.round(value)} B`
  const steps = ['kB', 'MB', 'GB'] as const
  const step = steps.findIndex((_, index) => value < 999.95 * 1000 ** (index + 1))
  const power = step < 0 ? steps.length : step + 1
  return `${grouped(value / 1000 ** power, 1)} ${steps[power - 1]}`
}

/** Formats a whole number with thousands separators, such as `12,345`. */
export function count(value: number): string {
  return grouped(value, 0)
}

function grouped(value: number, digits: number): string {
  const [whole = '', fraction] = value.toFixed(digits).split('.')
  const commas = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? commas : `${commas}.${fraction}`
}

/**
 * Formats an amount of money with two decimals, or with two significant digits if it is below one cent,
 * as in `1,204.50`, `0.18` or `0.0046`. An amount below 0.0001 becomes `less than 0.0001`.
 */
export function moneyText(dollars: number): string {
  if (dollars > 0 && dollars < 0.0001) return 'less than 0.0001'
  if (dollars > 0 && dollars < 0.00995) return String(Number(dollars.toPrecision(2)))
  const [whole = '0', cents = '00'] = dollars.toFixed(2).split('.')
  return `${count(Number(whole))}.${cents}`
}
