import { sha256 } from '../../lib/sha256.ts'
import { valueOf } from '../../report/build/worse-items.ts'
import { batched } from './batched.ts'
import type { Exported, ToExport } from './export-golden.ts'

/** The maximum size of a request in bytes. Proxies accept 1 MiB by default; Langfuse accepts 3.5 MB. */
const mostBytes = 900_000

/**
 * Converts a report's head scores to requests for Langfuse's `/api/public/ingestion`, one per line.
 * Each metric of each question in the run becomes a `score-create` event on the question's trace. Score
 * ids are derived from the trace and the metric, so sending scores again updates them instead of adding
 * new ones.
 */
export function toLangfuse({ items, scored, outcomeOf, tracedAs, lost, now }: ToExport): Exported {
  const timestamp = new Date(now).toISOString()
  const events = items.flatMap(({ id }) => {
    const scores = scored.get(id)
    if (scores === undefined) lost.add('questions that the report does not contain', id)
    if (scores === undefined || outcomeOf(id) === undefined) return []
    const traceId = tracedAs(id)
    return scores.flatMap(({ metric: name, head }) => {
      const value = valueOf(head)
      if (value === undefined) {
        lost.add('scores without a value', `${name} of ${id}`)
        return []
      }
      const body = { id: idOf(traceId, name), traceId, name, value, dataType: 'NUMERIC' }
      const event = { type: 'score-create', id: idOf(body.id, timestamp, value), timestamp }
      return [JSON.stringify({ ...event, body: { ...body, metadata: { item: id } } })]
    })
  })
  const lines = batched(events, mostBytes).map((batch) => `{"batch":[${batch}]}\n`)
  return new Map([['scores.jsonl', lines.join('')]])
}

function idOf(...parts: readonly (string | number)[]): string {
  return sha256(JSON.stringify(parts)).slice(0, 32)
}
