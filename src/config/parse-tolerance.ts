import type { Tolerance } from '../model/settings/settings.ts'

/** A tolerance as written in a configuration: a number in the metric's unit, or a share such as `5%`. */
export function parseTolerance(written: number | string): Tolerance {
  if (typeof written === 'number') return { kind: 'absolute', value: written }
  return { kind: 'relative', share: Number(written.slice(0, -1)) / 100 }
}

/** A tolerance as it would be written, so that equal ones print alike. */
export function writeTolerance(tolerance: Tolerance): number | string {
  switch (tolerance.kind) {
    case 'absolute':
      return tolerance.value
    case 'relative':
      // 0.07 * 100 is 7.000000000000001: what was written has at most 13 digits.
      return `${Number((tolerance.share * 100).toPrecision(13))}%`
  }
}
