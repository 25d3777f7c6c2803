import { askAll } from '../ask-all.ts'
import type { Ending } from '../process/ending.ts'
import { hiddenLines, type LineBudget, lineBudget } from '../process/line-budget.ts'
import { within } from '../process/within.ts'
import type { SideRequest } from '../side-request.ts'
import { trackUnresponsive } from '../unresponsive.ts'
import { timeoutAdvice } from '../timeout-advice.ts'
import type { Asking } from './asking.ts'
import { startQueryProcess } from './query-process.ts'

type Query = SideRequest['queries'][number]

/**
 * Asks every query of a process of its own: the request is the only line on its standard input, the answer a line on
 * its standard output, and it has to end with exit code 0. Starting it is part of every query's time, so none
 * counts as warming up. A query fails alone; once enough in a row have timed out, so do all that were not asked
 * by then. No process is left when it returns.
 */
export async function askOnce(asking: Asking): Promise<void> {
  const { queries, concurrency, log, side, settings } = asking.request
  const unresponsive = trackUnresponsive({ concurrency })
  let timeouts = 0
  // One limit for the command, however many processes it takes.
  const budget = lineBudget(asking.limits.process.forwardedLines)
  await askAll(queries, {
    concurrency,
    firstAlone: false,
    work: async (query) => {
      const over = unresponsive.reason()
      if (over !== undefined) return asking.collector.fail(query.id, over)
      const late = await askOne(query, asking, budget)
      unresponsive.hear(late)
      if (late !== undefined) timeouts += 1
    },
  })
  const hidden = hiddenLines(budget, { side, step: 'query' })
  if (hidden !== undefined) log.info(hidden)
  const advice = timeoutAdvice(timeouts, { concurrency, queryMs: settings.timeout.queryMs })
  if (advice !== undefined) log.warn(`${side}: ${advice}`)
}

/** Collects what comes of one query; answers with the message of one that timed out. */
async function askOne(
  query: Query,
  asking: Asking,
  budget: LineBudget,
): Promise<string | undefined> {
  const { request, collector, limits } = asking
  if (request.signal.aborted) return undefined
  await using child = startQueryProcess(asking, budget)
  const asked = child.ask(query, request.settings.timeout.queryMs)
  child.endInput()
  const outcome = await asked
  if (outcome.kind !== 'answer') {
    collector.fail(query.id, outcome.message)
    return outcome.kind === 'timeout' ? outcome.message : undefined
  }
  // One that lives on is ended; it has said what it had to.
  const ending = await within(child.ended, limits.process.patienceMs)
  if (ending === undefined || endedWell(ending))
    collector.accept(outcome.answer, { ms: outcome.ms, cold: false })
  else collector.fail(query.id, child.whyNoAnswer(ending))
  return undefined
}

function endedWell(ending: Ending): boolean {
  return ending.kind === 'output-closed' || (ending.kind === 'exited' && ending.code === 0)
}
