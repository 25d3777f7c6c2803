import type { CommandSettings, HttpSettings } from '../lib/model/settings/settings.ts'
import { askAll } from './ask-all.ts'
import type { Answer, RunCollector } from './collect-run.ts'
import { secondsOf } from './process/run-step.ts'
import type { SideRequest } from './side-request.ts'
import { trackUnresponsive } from './unresponsive.ts'

export type Asked<Reply = Answer> =
  | { readonly kind: 'answer'; readonly answer: Reply; readonly ms: number | undefined }
  /** No answer within its time, none from what seems to be gone, or one that is of no use. */
  | { readonly kind: 'timed-out' | 'lost' | 'failed'; readonly message: string }

type AskableRequest = SideRequest<CommandSettings | HttpSettings>

/**
 * Asks every query of a side and collects what becomes of each. Once `over` gives a reason, or so many queries in
 * a row got no answer that asking on makes no sense, those left fail with that reason; the result is false then
 * for the second. `ask` is told whether the pipeline may have to warm up: only the first query with `firstAlone`.
 * Advice about timeouts is logged once.
 */
export async function askQueries(
  { queries, concurrency, settings, log, side }: AskableRequest,
  {
    collector,
    firstAlone,
    over,
    ask,
  }: {
    readonly collector: RunCollector
    readonly firstAlone: boolean
    readonly over?: () => string | undefined
    readonly ask: (query: AskableRequest['queries'][number], cold: boolean) => Promise<Asked>
  },
): Promise<boolean> {
  const unresponsive = trackUnresponsive({ concurrency })
  let timeouts = 0
  await askAll(queries, {
    concurrency,
    firstAlone,
    work: async (query, position) => {
      const reason = over?.() ?? unresponsive.reason()
      if (reason !== undefined) return collector.fail(query.id, reason)
      const cold = firstAlone && position === 0
      const asked = await ask(query, cold)
      if (asked.kind === 'timed-out') timeouts += 1
      const isAnswered = asked.kind === 'answer' || asked.kind === 'failed'
      unresponsive.hear(isAnswered ? undefined : asked.message)
      if (asked.kind === 'answer') collector.accept(asked.answer, { ms: asked.ms, cold })
      else collector.fail(query.id, asked.message)
    },
  })
  if (timeouts > 0) log.warn(`${side}: ${timeoutAdvice(timeouts, concurrency, settings.timeoutMs)}`)
  return unresponsive.reason() === undefined
}

/** A pipeline that answers one query after the other makes those in flight wait for each other. */
function timeoutAdvice(timeouts: number, concurrency: number, queryMs: number): string {
  const what = `${timeouts === 1 ? '1 query' : `${timeouts} queries`} timed out`
  const remedy = `raise pipeline.timeout (now ${secondsOf(queryMs)})`
  if (concurrency === 1) return `${what}; ${remedy}`
  return `${what} with up to ${concurrency} in flight; ${remedy}, lower pipeline.concurrency if the queries in flight hold each other up, or flush each answer if the program prints them`
}
