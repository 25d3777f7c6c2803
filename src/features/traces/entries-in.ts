import { isMapping, type Mapping, valueAt } from '../../lib/parse/written-values.ts'
import { logFields } from './log-lines.ts'

/**
 * Returns the entries of a list or an API page, including those of lists and pages inside it, up to
 * three levels deep. A trace downloaded from Langfuse becomes one entry with its observations.
 * `query` is the key of the question if the caller specified one.
 */
export function entriesIn(value: unknown, query?: string, depth = 0): readonly unknown[] {
  if (Array.isArray(value)) {
    return depth === 3 ? value : value.flatMap((one: unknown) => entriesIn(one, query, depth + 1))
  }
  if (!isMapping(value)) return [value]
  const { trace, observations, scores, data, traces, runs, result } = value
  if (isMapping(trace) && Array.isArray(observations))
    return [{ scores, ...trace, ...(observations.length > 0 && { observations }) }]
  // Tempo's and Jaeger's APIs wrap an OTLP request in an object with the key `trace` or `result`.
  const wrapped = [trace, result].find(
    (one) => isMapping(one) && Array.isArray(one['resourceSpans']),
  )
  if (wrapped !== undefined) return [wrapped]
  const page = [data, traces, runs].find(Array.isArray)
  const isEntry = [...askedKeys, ...(query === undefined ? [] : [query])].some((key) =>
    has(value, key),
  )
  const isPage = page !== undefined && !isEntry
  return isPage && depth < 3 ? entriesIn(page, query, depth + 1) : [value]
}

/** An object with one of these keys is itself an entry, even if it contains lists. */
const askedKeys = [...logFields.query, 'resourceSpans']

function has(value: Mapping, key: string): boolean {
  return Object.hasOwn(value, key) || valueAt(value, key.split('.')) !== undefined
}
