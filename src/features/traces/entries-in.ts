import { isMapping } from '../../lib/parse/written-values.ts'

/** What a list or a page of an API holds, at most three levels deep; of Langfuse's download of a trace the trace with its observations. */
export function entriesIn(value: unknown, depth = 0): readonly unknown[] {
  if (Array.isArray(value)) {
    return depth === 3 ? value : value.flatMap((one: unknown) => entriesIn(one, depth + 1))
  }
  if (!isMapping(value)) return [value]
  const { trace, observations, scores, data, traces } = value
  if (isMapping(trace) && Array.isArray(observations))
    return [{ scores, ...trace, ...(observations.length > 0 && { observations }) }]
  const page = Array.isArray(data) ? data : traces
  const isPage = Array.isArray(page) && !askedKeys.some((key) => key in value)
  return isPage && depth < 3 ? entriesIn(page, depth + 1) : [value]
}

/** What has one of these is an entry itself, whatever else it holds. */
const askedKeys = ['query', 'question', 'input', 'prompt', 'resourceSpans']
