import { z } from 'zod'
import { oneOf, share, shortText, wholeNumber } from '../../lib/parse/expected.ts'
import type { ValueOf } from '../../lib/model/schema-parts.ts'
import { incidentKinds } from './incident.ts'
import { signalNames } from './signal.ts'

const count = () => wholeNumber(0, 1e9)
const error = 'expected a number from -1e12 to 1e12'
const number = () => z.number({ error }).min(-1e12, { error }).max(1e12, { error })
const day = () => z.iso.date({ error: 'expected a day such as 2026-01-31' })

const MeasureSchema = z
  .object({
    value: number().describe(
      "For a rate, its numerator; otherwise, the mean on the signal's scale.",
    ),
    n: count().describe('Number of requests on which the signal was measured.'),
    spread: number()
      .exactOptional()
      .describe('Variance of the value between requests; absent for a rate.'),
  })
  .describe('The measurement of one signal on one day.')

export type Measure = ValueOf<typeof MeasureSchema>

/** Returns whether the history's schema allows these numbers. */
export function areKeepable(values: readonly number[]): boolean {
  return values.every((value) => number().safeParse(value).success)
}

/** Returns whether the history's schema allows the measure. Otherwise, it could not be read back. */
export function isKeepable(measure: Measure): boolean {
  return MeasureSchema.safeParse(measure).success
}

const AlertSchema = z
  .object({
    kind: z.enum(incidentKinds),
    since: day(),
    chart: oneOf(['day', 'week']).describe('The chart that raised the alert.'),
    signals: z.array(z.enum(signalNames)).max(signalNames.length),
    calm: wholeNumber(0, 1).describe('Consecutive days without a sign of the incident.'),
    worse: day()
      .exactOptional()
      .describe('The last day on which the incident got worse; absent if it never did.'),
  })
  .describe('An open incident.')

/**
 * An open incident. `calm` counts the consecutive days without a sign of the incident; at two, the
 * alert is closed.
 */
export type Alert = ValueOf<typeof AlertSchema>

/** One line of a monitor's history: a day's figures, without any text from users. */
export const MonitorDaySchema = z
  .object({
    schema: z.literal(2, { error: 'expected 2' }),
    day: day(),
    questions: count(),
    signals: z.partialRecord(z.enum(signalNames), MeasureSchema),
    usual: z
      .partialRecord(z.enum(signalNames), z.tuple([number(), number()]))
      .exactOptional()
      .describe(
        "Usual range of each charted signal, in the signal's unit; one usual day in twenty is worse.",
      ),
    documents: z
      .record(shortText('a document', 400), count())
      .describe('Number of times each document was retrieved, for the 300 most frequent.'),
    frozen: z
      .record(
        z.string().regex(/^[0-9a-f]{16} [a-z]+$/, 'expected a value that monitor wrote'),
        share(),
      )
      .exactOptional()
      .describe(
        "The judge's scores of the frozen answers, from 0 to 1, keyed by a hash of the text.",
      ),
    alerts: z.array(AlertSchema).max(incidentKinds.length),
  })
  .describe('The figures of one day of a service, in UTC.')

export type MonitorDay = ValueOf<typeof MonitorDaySchema>
