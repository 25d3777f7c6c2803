import type { Weighs } from '../../../gate/feature.ts'
import { openBudget } from '../../../lib/llm/limits/budget.ts'
import { usualRequests } from '../../../lib/llm/limits/limiter.ts'
import { longestJudgingMs, startDeadline } from '../../../lib/llm/limits/deadline.ts'
import { noStore } from '../../../lib/store/no-store.ts'
import { recogniseRefusal } from '../../../metrics/answer/recognise-refusal.ts'
import { canaries } from '../trust/canaries.ts'
import { openJudges } from './open-judges.ts'
import { runJudging } from './run-judging.ts'

/** See `Weighs.judgeAlone`. */
export const judgeAlone: Weighs['judgeAlone'] = async (
  items,
  metrics,
  { settings, judge, models, ports },
) => {
  using deadline = startDeadline(longestJudgingMs, ports.now)
  const terms = { limits: judge.budget, price: judge.prices.get(judge.model), prices: judge.prices }
  const budget = openBudget(terms)
  const { session } = await openJudges(judge, {
    models,
    budget,
    deadline,
    folder: '',
    ports: {
      ...ports,
      models: { ...ports.models, secret: async () => undefined },
      judgments: noStore,
    },
  })
  const { detector, phrases } = settings.refusal
  const { judged, trust, counters, excess } = await runJudging(
    session,
    {
      items,
      metrics,
      rubrics: [],
      classify: detector === 'phrases' ? recogniseRefusal(phrases) : undefined,
      repeats: 1,
      concurrency: usualRequests,
      canaries,
      stopsUntrusted: true,
      terms,
    },
    ports.log,
  )
  return {
    matrices: judged.matrices,
    isTrusted: trust.kind !== 'untrusted',
    calls: counters.calls,
    excess: excess?.message,
  }
}
