import type { CommandSettings, HttpSettings } from '../lib/model/settings/settings.ts'
import { askAll } from './ask-all.ts'
import type { Answer, RunCollector } from './collect-run.ts'
import { secondsOf } from './process/run-step.ts'
import type { SideRequest } from './side-request.ts'
import { trackUnresponsive } from './unresponsive.ts'

export type Asked<Reply = Answer> =
  | { readonly kind: 'answer'; readonly answer: Reply; readonly ms: number | undefined }
  /**
   * `timed-out`: there was no answer in time. `lost`: the pipeline appears to be gone. `failed`:
   * the answer is unusable.
   */
  | { readonly kind: 'timed-out' | 'lost' | 'failed'; readonly message: string }

type AskableRequest = SideRequest<CommandSettings | HttpSettings>

/**
 * Asks every query of one side and collects the results. All remaining queries fail once `over`
 * returns a reason or too many queries in a row got no answer. Resolves to false if too many
 * queries in a row got no answer, and to true otherwise. `cold` tells `ask` that the pipeline may
 * still have to warm up; it is true only for the first query, and only with `firstAlone`. Advice
 * about timeouts is logged once.
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

/**
 * Suggests a remedy for timeouts. If a pipeline answers one query at a time, concurrent queries
 * have to wait.
 */
function timeoutAdvice(timeouts: number, concurrency: number, queryMs: number): string {
  const what = `${timeouts === 1 ? '1 query' : `${timeouts} queries`} timed out`
  const remedy = `raise pipeline.timeout (now ${secondsOf(queryMs)})`
  if (concurrency === 1) return `${what}; ${remedy}`
  return `${what} with up to ${concurrency} in flight; ${remedy}, lower pipeline.concurrency if the queries in flight slow each other down, or make the program flush each answer that it prints`
}
