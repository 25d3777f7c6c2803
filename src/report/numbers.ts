/** The minus of typeset text (U+2212); other sinks than Markdown print an ASCII hyphen instead. */
const minus = '\u2212'

/** A score in 0..1: three decimals. */
export function score(value: number): string {
  return value.toFixed(3)
}

/** A change of scores as points (100 times the unrounded difference): one decimal, always signed unless it rounds to zero. */
export function points(delta: number): string {
  return signed(100 * delta, 1)
}

/** An amount of points without sign, such as a tolerance: `2.0` for 0.02. */
export function amount(value: number): string {
  return (100 * value).toFixed(1)
}

/** A number of tokens, rounded to whole ones: `1,412`. */
export function tokens(value: number): string {
  return count(Math.round(value))
}

/** A change of a number of tokens, always signed unless it rounds to zero: `−172`. */
export function tokenChange(delta: number): string {
  const sign = delta < 0 ? minus : '+'
  const rounded = Math.round(Math.abs(delta))
  return rounded === 0 ? '0' : `${sign}${count(rounded)}`
}

/**
 * A movement beside its limit, both unsigned and scaled (points or tokens). Digits are added, up to
 * four, until the two no longer print alike: `2.04` against `2.00`, where one digit would say
 * `2.0` exceeds `2.0`.
 */
export function against(
  values: { readonly moved: number; readonly limit: number },
  digits: number,
): { readonly moved: string; readonly limit: string } {
  const moved = grouped(values.moved, digits)
  const limit = grouped(values.limit, digits)
  if (moved !== limit || digits >= 4) return { moved, limit }
  return against(values, digits + 1)
}

/** A share in 0..1 as percent: `5.0%`. */
export function share(value: number): string {
  return `${(100 * value).toFixed(1)}%`
}

/** A duration in milliseconds: `412 ms`, `1.8 s`, `2 min 34 s`. */
export function duration(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return `${count(Math.floor(seconds / 60))} min ${seconds % 60} s`
}

/** A size in bytes, in steps of a thousand: `412 B`, `1.2 MB`. */
export function bytes(value: number): string {
  if (value < 999.5) return `${Math.round(value)} B`
  const steps = ['kB', 'MB', 'GB'] as const
  const step = steps.findIndex((_, index) => value < 999.95 * 1000 ** (index + 1))
  const power = step < 0 ? steps.length : step + 1
  return `${grouped(value / 1000 ** power, 1)} ${steps[power - 1]}`
}

/** A whole number with commas for thousands: `12,345`. */
export function count(value: number): string {
  return grouped(value, 0)
}

function signed(value: number, digits: number): string {
  const printed = Math.abs(value).toFixed(digits)
  if (Number(printed) === 0) return printed
  return `${value < 0 ? minus : '+'}${printed}`
}

function grouped(value: number, digits: number): string {
  const [whole = '', fraction] = value.toFixed(digits).split('.')
  const commas = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? commas : `${commas}.${fraction}`
}
