import { askAll } from '../ask-all.ts'
import { secondsOf } from '../process/run-step.ts'
import { within } from '../process/within.ts'
import type { Asking } from './asking.ts'
import { type Outcome, startQueryProcess } from './query-process.ts'

/**
 * Asks all queries of one long-lived process: a request per line on its standard input, an answer per line on its
 * standard output, in any order. The first query is asked alone and has the time of `start` on top, since the
 * process warms up with it. A query fails alone; when the process ends, so do all that have no answer by then.
 * No process is left when it returns.
 */
export async function askStream(asking: Asking): Promise<void> {
  const { settings, concurrency, queries, log, side } = asking.request
  const { startMs, queryMs } = settings.timeout
  await using child = startQueryProcess(asking)
  let timeouts = 0
  const silence = silenceOf(Math.max(fewestTimeouts, 2 * concurrency))
  await askAll(queries, {
    concurrency,
    firstAlone: true,
    work: async (query, position) => {
      const cold = position === 0
      const outcome = await child.ask(query, cold ? startMs + queryMs : queryMs)
      if (outcome.kind === 'answer')
        asking.collector.accept(outcome.answer, { ms: outcome.ms, cold })
      else asking.collector.fail(query.id, outcome.message)
      if (outcome.kind === 'timeout') timeouts += 1
      const hangs = silence(outcome)
      if (hangs !== undefined) child.giveUp(hangs)
    },
  })
  child.endInput()
  await within(child.ended, asking.limits.process.patienceMs)
  if (timeouts > 0) log.warn(`${side}: ${timeoutAdvice(timeouts, asking.request)}`)
}

/** So many queries in a row must have timed out before a process counts as one that hangs for good. */
const fewestTimeouts = 8

/** Told every outcome in its order, says why to give up once that many in a row are timeouts. */
function silenceOf(most: number): (outcome: Outcome) => string | undefined {
  let timeouts = 0
  return ({ kind }) => {
    timeouts = kind === 'timeout' ? timeouts + 1 : 0
    return timeouts < most ? undefined : `hangs: ${most} queries in a row timed out`
  }
}

/** A process that answers one query after the other makes those in flight wait for each other. */
function timeoutAdvice(count: number, { concurrency, settings }: Asking['request']): string {
  const what = `${count === 1 ? '1 query' : `${count} queries`} timed out`
  const remedy = `raise pipeline.timeout.query (now ${secondsOf(settings.timeout.queryMs)})`
  if (concurrency === 1) return `${what}; ${remedy}`
  return `${what} with up to ${concurrency} in flight; ${remedy}, or lower pipeline.concurrency if the pipeline answers one query after the other`
}
