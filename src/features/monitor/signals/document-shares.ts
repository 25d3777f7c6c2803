import type { Measure, MonitorDay } from '../monitor-day.ts'
import { cutText } from '../../../lib/text/printing/cut-text.ts'
import type { Trace } from '../../traces/trace.ts'

const mostDocuments = 300
const fewestDays = 3
const fewestRetrieved = 20

/**
 * Counts how often each document was retrieved, and keeps the 300 most frequent documents. Uses the
 * chunk's id if a trace does not give its document.
 */
export function documentsOf(traces: readonly Trace[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const { chunks = [] } of traces)
    for (const { doc, id } of chunks) {
      const given = doc ?? id
      if (given === undefined) continue
      const name = keepable(given)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  const sorted = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return Object.fromEntries(sorted.slice(0, mostDocuments))
}

function keepable(name: string): string {
  return cutText(name.toWellFormed().replaceAll(/\p{Cc}/gu, '\uFFFD'), 400)
}

/**
 * Returns the logarithm of the total variation distance between a day's documents and those of all
 * usual days. The distance is the share of the day's retrieved chunks that would have to come from
 * other documents for the shares to be equal. Returns undefined if there are fewer than three usual
 * days or fewer than 20 retrieved chunks.
 */
export function distanceFrom(
  usual: readonly MonitorDay[],
  documents: Readonly<Record<string, number>>,
): Measure | undefined {
  const days = usual.filter((day) => total(day.documents) > 0)
  const n = total(documents)
  if (days.length < fewestDays || n < fewestRetrieved) return undefined
  const before = new Map<string, number>()
  for (const day of days)
    for (const [doc, times] of Object.entries(day.documents))
      before.set(doc, (before.get(doc) ?? 0) + times)
  const all = [...before.values()].reduce((sum, times) => sum + times, 0)
  const shared = Object.entries(documents).reduce(
    (sum, [doc, times]) => sum + Math.min(times / n, (before.get(doc) ?? 0) / all),
    0,
  )
  return { value: Math.log(Math.max(least, 1 - shared)), n, spread: 1 }
}

const least = 1e-3

function total(documents: Readonly<Record<string, number>>): number {
  return Object.values(documents).reduce((sum, times) => sum + times, 0)
}
