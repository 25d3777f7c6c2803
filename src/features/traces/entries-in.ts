import { isMapping, type Mapping, valueAt } from '../../lib/parse/written-values.ts'
import { logFields } from './log-lines.ts'

/**
 * What a list or a page of an API holds, at most three levels deep; of Langfuse's download of a trace the trace with its
 * observations. `query`: the key that the caller named for the question.
 */
export function entriesIn(value: unknown, query?: string, depth = 0): readonly unknown[] {
  if (Array.isArray(value)) {
    return depth === 3 ? value : value.flatMap((one: unknown) => entriesIn(one, query, depth + 1))
  }
  if (!isMapping(value)) return [value]
  const { trace, observations, scores, data, traces } = value
  if (isMapping(trace) && Array.isArray(observations))
    return [{ scores, ...trace, ...(observations.length > 0 && { observations }) }]
  const page = Array.isArray(data) ? data : traces
  const isEntry = [...askedKeys, ...(query === undefined ? [] : [query])].some((key) =>
    has(value, key),
  )
  const isPage = Array.isArray(page) && !isEntry
  return isPage && depth < 3 ? entriesIn(page, query, depth + 1) : [value]
}

/** What has one of these is an entry itself, whatever else it contains. */
const askedKeys = [...logFields.query, 'resourceSpans']

function has(value: Mapping, key: string): boolean {
  return Object.hasOwn(value, key) || valueAt(value, key.split('.')) !== undefined
}
