import { askQueries } from '../ask-queries.ts'
import { within } from '../process/within.ts'
import type { Asking } from './asking.ts'
import { startQueryProcess } from './query-process.ts'

/**
 * Asks all queries of one long-lived process: a request per line on its standard input, an answer per line on its
 * standard output, in any order. The first query is asked alone and has two minutes on top, since the process
 * warms up with it. A query fails alone; when the process ends, or answers nothing any more, so do all that
 * have no answer by then. No process is left when it returns.
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
  // A process that hangs will not end by itself either.
  if (isResponsive) await within(child.ended, patienceMs)
}
