import { askQueries } from '../ask-queries.ts'
import { within } from '../process/within.ts'
import type { Asking } from './asking.ts'
import { startQueryProcess } from './query-process.ts'

/**
 * Sends all queries to one long-lived process, with one request per line on its standard input and
 * one answer per line on its standard output, in any order. The first query is sent alone and has
 * two extra minutes, because the process may have to warm up. A failing query does not affect the
 * others, but if the process exits or stops answering, all unanswered queries fail. No process is
 * left running when the promise settles.
 */
export async function askStream(asking: Asking): Promise<void> {
  const { request, collector, limits } = asking
  const { timeoutMs } = request.settings
  const { warmUpMs, patienceMs } = limits.process
  await using child = startQueryProcess(asking)
  const isResponsive = await askQueries(request, {
    collector,
    firstAlone: true,
    ask: (query, cold) => child.ask(query, cold ? warmUpMs + timeoutMs : timeoutMs),
  })
  child.endInput()
  // An unresponsive process would not exit by itself, so it is killed without waiting.
  if (isResponsive) await within(child.ended, patienceMs)
}
