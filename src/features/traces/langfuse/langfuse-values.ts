import { timeOf } from '../field-values.ts'

/**
 * Parses a time. Scheduled exports write UTC without a time zone, as in `2026-01-02 03:04:05.000000`.
 */
export function utcOf(value: unknown): number | undefined {
  const isBare =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/.test(value)
  return timeOf(isBare ? `${value.replace(' ', 'T')}Z` : value)
}
