import { askAll } from '../ask-all.ts'
import { within } from '../process/within.ts'
import { trackUnresponsive } from '../unresponsive.ts'
import { timeoutAdvice } from '../timeout-advice.ts'
import type { Asking } from './asking.ts'
import { startQueryProcess } from './query-process.ts'

/**
 * Asks all queries of one long-lived process: a request per line on its standard input, an answer per line on its
 * standard output, in any order. The first query is asked alone and has the time of `start` on top, since the
 * process warms up with it. A query fails alone; when the process ends, or answers nothing any more, so do all that
 * have no answer by then. No process is left when it returns.
 */
export async function askStream(asking: Asking): Promise<void> {
  const { settings, concurrency, queries, log, side } = asking.request
  const { startMs, queryMs } = settings.timeout
  await using child = startQueryProcess(asking)
  const unresponsive = trackUnresponsive({ concurrency })
  let timeouts = 0
  await askAll(queries, {
    concurrency,
    firstAlone: true,
    work: async (query, position) => {
      const over = unresponsive.reason()
      if (over !== undefined) return asking.collector.fail(query.id, over)
      const cold = position === 0
      const outcome = await child.ask(query, cold ? startMs + queryMs : queryMs)
      if (outcome.kind === 'answer')
        asking.collector.accept(outcome.answer, { ms: outcome.ms, cold })
      else asking.collector.fail(query.id, outcome.message)
      unresponsive.hear(outcome.kind === 'timeout' ? outcome.message : undefined)
      if (outcome.kind === 'timeout') timeouts += 1
    },
  })
  child.endInput()
  // What hangs will not end by itself either.
  if (unresponsive.reason() === undefined)
    await within(child.ended, asking.limits.process.patienceMs)
  const advice = timeoutAdvice(timeouts, { concurrency, queryMs })
  if (advice !== undefined) log.warn(`${side}: ${advice}`)
}
