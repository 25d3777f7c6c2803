import { isNestedTooDeep } from '../../lib/parse/json-limits.ts'
import { parsedJson } from '../../lib/parse/parsed-json.ts'

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/**
 * Parses a time into milliseconds since the Unix epoch. Accepts a date string, or a number whose
 * magnitude determines whether it is in seconds, milliseconds, microseconds or nanoseconds. Returns
 * undefined for anything that is not a time from 1970 to the year 5138.
 */
export function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number')
    return sensible(value * (units.find(([to]) => value < to)?.[1] ?? Number.NaN))
  return typeof value === 'string' ? sensible(Date.parse(value)) : undefined
}

/** The upper limit for numbers in each unit, and the factor that converts the unit to milliseconds. */
const units = [
  [1e11, 1000],
  [1e14, 1],
  [1e17, 1e-3],
  [1e20, 1e-6],
] as const

function sensible(ms: number): number | undefined {
  return ms >= 0 && ms < 1e14 ? ms : undefined
}

/** Parses a non-negative number, which may be a string, as in table cells. */
export function numberOf(value: unknown): number | undefined {
  const isWritten = typeof value === 'string' && /^\d+(?:\.\d+)?(?:e-?\d+)?$/i.test(value)
  const number = isWritten ? Number(value) : value
  return typeof number === 'number' && number >= 0 ? number : undefined
}

/** Parses JSON. Returns undefined if the text is invalid or too deeply nested. */
export function jsonOf(text: string): unknown {
  return isNestedTooDeep(text) ? undefined : parsedJson(text)
}
