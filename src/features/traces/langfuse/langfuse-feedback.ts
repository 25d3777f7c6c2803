import type { Mapping } from '../../../lib/parse/written-values.ts'
import { clearest, feedbackOf, isFeedbackName } from '../feedback-values.ts'
import { unwrapped } from '../said-in.ts'
import type { Trace } from '../trace.ts'

/**
 * Reads feedback from a table row with one column per score. Each column lists all of the score's
 * values but not their source.
 */
export function feedbackInColumns(row: Mapping): Trace['feedback'] {
  const columns = Object.entries(row).filter(([name]) => /feedback|thumb|rating|csat/i.test(name))
  return clearest(
    columns.map(([, value]) => {
      const values = unwrapped(value)
      return Array.isArray(values) ? feedbackOf(values[0]) : undefined
    }),
  )
}

/**
 * Returns a user's feedback, or undefined if the score is something else. Uses a categorical score's
 * text, because its number is only an index into a list.
 */
export function feedbackIn({
  name,
  source,
  dataType,
  value,
  stringValue,
}: Mapping): Trace['feedback'] {
  if (source !== 'ANNOTATION' && (source === 'EVAL' || !isFeedbackName(name))) return undefined
  const isWord = dataType === 'CATEGORICAL' || dataType === 'TEXT'
  const place = isWord && typeof value === 'number'
  return clearest([place ? undefined : feedbackOf(value), feedbackOf(stringValue)])
}
