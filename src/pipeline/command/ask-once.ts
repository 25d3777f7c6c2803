import { askAll } from '../ask-all.ts'
import type { Ending } from '../process/ending.ts'
import { hiddenLines, type LineBudget, lineBudget } from '../process/line-budget.ts'
import { within } from '../process/within.ts'
import type { SideRequest } from '../side-request.ts'
import type { Asking } from './asking.ts'
import { startQueryProcess } from './query-process.ts'

type Query = SideRequest['queries'][number]

/**
 * Asks every query of a process of its own: the request is the only line on its standard input, the answer a line on
 * its standard output, and it has to end with exit code 0. Starting it is part of every query's time, so none
 * counts as warming up. No process is left when it returns.
 */
export async function askOnce(asking: Asking): Promise<void> {
  const { queries, concurrency, log, side } = asking.request
  // One limit for the command, however many processes it takes.
  const budget = lineBudget(asking.limits.process.forwardedLines)
  await askAll(queries, {
    concurrency,
    firstAlone: false,
    work: (query) => askOne(query, asking, budget),
  })
  const hidden = hiddenLines(budget, { side, step: 'query' })
  if (hidden !== undefined) log.info(hidden)
}

async function askOne(query: Query, asking: Asking, budget: LineBudget): Promise<void> {
  const { request, collector, limits } = asking
  if (request.signal.aborted) return
  await using child = startQueryProcess(asking, budget)
  const asked = child.ask(query, request.settings.timeout.queryMs)
  child.endInput()
  const outcome = await asked
  if (outcome.kind !== 'answer') {
    collector.fail(query.id, outcome.message)
    return
  }
  // One that lives on is ended; it has said what it had to.
  const ending = await within(child.ended, limits.process.patienceMs)
  if (ending === undefined || endedWell(ending))
    collector.accept(outcome.answer, { ms: outcome.ms, cold: false })
  else collector.fail(query.id, child.whyNoAnswer(ending))
}

function endedWell(ending: Ending): boolean {
  return ending.kind === 'output-closed' || (ending.kind === 'exited' && ending.code === 0)
}
