import { z } from 'zod'
import { listOf, prose, shortText } from '../../parse/expected.ts'
import { METRIC_NAME } from './gate-schema.ts'
import { section } from './section.ts'

const MOST_WAIVERS = 100
const MOST_ITEMS = 1000
const DAY = { error: 'expected a calendar date such as 2026-12-31' }

/**
 * A day in `waivers[].until`, written as `YYYY-MM-DD`. It needs no quotes, because YAML's core
 * schema reads it as a string.
 */
export const UntilSchema = z.iso.date(DAY)

const WaiverSchema = section('a mapping with `until`, `reason`, and `metric` or `items`', {
  metric: z
    .string({ error: 'expected the name of a metric' })
    .meta({ pattern: METRIC_NAME })
    .optional()
    .describe('Metric whose loss is accepted. Default: any loss of these items.'),
  items: listOf('a list with at least one id', shortText('the id of a golden item', 200), 1)
    .max(MOST_ITEMS, { error: `expected at most ${MOST_ITEMS} ids` })
    .optional()
    .transform((ids): readonly string[] => [...new Set(ids)])
    .describe('Ids of the questions whose loss is accepted. Default: the metric as a whole.'),
  until: UntilSchema.describe(
    'Last day (UTC), such as 2026-12-31. A waiver that is still in the file on a later day is an error.',
  ),
  reason: prose('a reason', 500).describe('Why the loss is accepted; the report shows it.'),
})

export const WaiversSchema = listOf(
  'a list of mappings with `metric` or `items`, `until` and `reason`',
  WaiverSchema,
)
  .max(MOST_WAIVERS, { error: `expected at most ${MOST_WAIVERS} waivers` })
  .prefault([])
  .describe(
    'Known losses that only warn until a given day, each with metric, items or both. Read from base.',
  )
