import { z } from 'zod'
import { writtenAs } from './setting-traits.ts'

const error = 'expected 0.1 to 21600 seconds, as a number or a duration such as "90s" or "20m"'

/** Whole milliseconds. The name of a setting of this branded type ends in `Ms`. */
export type Milliseconds = number & z.$brand<'Milliseconds'>

/**
 * Returns a schema for durations from 0.1 to 21,600 seconds. The maximum is six hours, because jobs
 * on GitHub-hosted runners are stopped after that time. Durations are written as a number of
 * seconds, or as text such as `90s`, `20m` or `1h`.
 */
export function duration() {
  const written = z.union(
    [
      z.number({ error }).min(0.1, { error }).max(21_600, { error }),
      z
        .string({ error })
        .regex(/^\d{1,5}(\.\d{1,3})?[smh]$/, { error })
        .refine(isInRange, { error }),
    ],
    { error },
  )
  const schema = written.transform(millisecondsOf).brand<'Milliseconds'>()
  return writtenAs(schema, (milliseconds) => milliseconds / 1000, 'Ms')
}

function isInRange(text: string): boolean {
  const milliseconds = millisecondsOf(text)
  return milliseconds >= 100 && milliseconds <= 21_600_000
}

function millisecondsOf(written: number | string): number {
  const seconds =
    typeof written === 'number'
      ? written
      : Number(written.slice(0, -1)) * (unitSeconds.get(written.slice(-1)) ?? Number.NaN)
  return Math.round(seconds * 1000)
}

const unitSeconds = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
])
