import { type Asked, askQueries } from '../ask-queries.ts'
import type { Ending } from '../process/ending.ts'
import { hiddenLines, type LineBudget, lineBudget } from '../process/line-budget.ts'
import { within } from '../process/within.ts'
import type { SideRequest } from '../side-request.ts'
import type { Asking } from './asking.ts'
import { startQueryProcess } from './query-process.ts'

type Query = SideRequest['queries'][number]

/**
 * Starts a new process for every query. The request is the only line on its standard input, the
 * answer is a line on its standard output, and the process must exit with code 0. No query counts
 * as a warm-up, because every query includes a process start. A failing query does not affect the
 * others, but after too many consecutive timeouts all remaining queries fail. No process is left
 * running when the promise settles.
 */
export async function askOnce(asking: Asking): Promise<void> {
  const { request, collector, limits } = asking
  // All of the command's processes share one limit on the number of logged lines.
  const budget = lineBudget(limits.process.forwardedLines)
  await askQueries(request, {
    collector,
    firstAlone: false,
    ask: (query) => askOne(query, asking, budget),
  })
  const hidden = hiddenLines(budget, { side: request.side, step: 'query' })
  if (hidden !== undefined) request.log.info(hidden)
}

async function askOne(query: Query, asking: Asking, budget: LineBudget): Promise<Asked> {
  const { request, limits } = asking
  if (request.signal.aborted) return { kind: 'failed', message: 'stopped' }
  await using child = startQueryProcess(asking, budget)
  const asked = child.ask(query, request.settings.timeoutMs)
  child.endInput()
  const outcome = await asked
  if (outcome.kind !== 'answer') return outcome
  // An answer counts even if the process does not exit in time. Such a process is killed when
  // `child` is disposed.
  const ending = await within(child.ended, limits.process.patienceMs)
  return ending === undefined || endedWell(ending)
    ? outcome
    : { kind: 'failed', message: child.whyNoAnswer(ending) }
}

function endedWell(ending: Ending): boolean {
  return ending.kind === 'output-closed' || (ending.kind === 'exited' && ending.code === 0)
}
