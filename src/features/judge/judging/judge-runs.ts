import type { JudgeSettings } from '../../../lib/model/settings/settings.ts'
import { GateError } from '../../../lib/errors.ts'
import type { Policy } from '../../../policy/policy.ts'
import { openBudget } from '../../../lib/llm/limits/budget.ts'
import { usualRequests } from '../../../lib/llm/limits/limiter.ts'
import { canaries } from '../trust/canaries.ts'
import { runJudging } from './run-judging.ts'
import { longestJudgingMs, startDeadline } from '../../../lib/llm/limits/deadline.ts'
import { factsOfJudging } from './facts-of-judging.ts'
import { recogniseRefusal } from '../../../metrics/answer/recognise-refusal.ts'
import { judgedMetrics } from '../metrics/judged-metrics.ts'
import { rubricsAsked } from '../metrics/rubrics-asked.ts'
import { defaultConfigPaths } from '../../../policy/load-side.ts'
import { fromTop } from '../../../lib/text/folder-path.ts'
import { judgeCaveats } from './judge-caveats.ts'
import { drawSample } from './draw-sample.ts'
import { judgedItems, matricesOf } from './judged-items.ts'
import { openJudges } from './open-judges.ts'
import type { JudgedRuns, JudgeWork } from '../../../gate/feature.ts'
import { type AskedOrNot, unaskedJudge } from './unasked-judge.ts'

/** See `Weighs.judgeRuns`. */
export async function judgeRuns(work: JudgeWork): Promise<JudgedRuns | undefined> {
  const { judge, metrics, refusal } = work.policy.settings
  const wanted = judgedMetrics(metrics, refusal)
  const rubrics = rubricsAsked(metrics, judge?.rubrics ?? [], work.policy.items)
  if (judge === undefined || wanted.length + rubrics.length + (work.changed ?? []).length === 0)
    return undefined
  const questions = work.policy.items.filter(({ golden }) => golden.base.draft === undefined)
  const { items, unsampled, facts: sample } = drawSample({ items: questions }, judge.sample)
  const sampled = { ...work, policy: { ...work.policy, items } }
  const changed = new Set(work.changed?.slice(0, judge.sample))
  const compared = questions.filter(({ id }) => changed.has(id))
  const judged = await judgedOrNot({ ...sampled, compared }, { ...judge, rubrics }, wanted)
  return { ...judged, facts: { ...judged.facts, sample }, unsampled }
}

type Chosen = JudgeWork & { readonly compared: Policy['items'] }

async function judgedOrNot(
  work: Chosen,
  settings: JudgeSettings,
  metrics: ReturnType<typeof judgedMetrics>,
): Promise<AskedOrNot> {
  const { models, ports } = work
  if (models.key !== 'given') return unaskedJudge(settings, models, undefined)
  try {
    return await judgeAll(work, settings, metrics)
  } catch (error) {
    if (ports.signal.aborted || !(error instanceof GateError)) throw error
    return unaskedJudge(settings, models, error)
  }
}

async function judgeAll(
  { policy, sides, models, folder, ports, compared }: Chosen,
  settings: JudgeSettings,
  metrics: ReturnType<typeof judgedMetrics>,
): Promise<AskedOrNot> {
  const { log, now } = ports
  const { refusal } = policy.settings
  using deadline = startDeadline(longestJudgingMs, now, ports.closing)
  const { model, prices } = settings
  const terms = { limits: settings.budget, price: prices.get(model), prices }
  const budget = openBudget(terms)
  const opening = { models, budget, deadline, folder, gate: gateOf(policy), ports }
  const { session, chat, save } = await openJudges(settings, opening)
  const items = judgedItems(policy, sides)
  const run = runJudging(
    session,
    {
      items,
      compared: judgedItems({ ...policy, items: compared }, sides),
      metrics,
      rubrics: settings.rubrics,
      classify: refusal.detector === 'phrases' ? recogniseRefusal(refusal.phrases) : undefined,
      repeats: settings.repeats,
      concurrency: usualRequests,
      canaries: [...canaries, ...policy.canaries],
      stopsUntrusted: settings.onUntrusted === 'error',
      terms,
      onPlan: ports.onPlan,
    },
    log,
  )
  const store = await run.then(save, save)
  const judging = await run
  const facts = factsOfJudging({
    judging,
    chat: { ...chat, facts: chat.facts() },
    spent: budget.spent(),
    terms,
    key: models.key,
    ...judgeCaveats({ policy, sides, settings }, { session, items }),
    store,
  })
  const isTrusted = facts.trust !== undefined && facts.trust.kind !== 'untrusted'
  return {
    matrices: matricesOf(items, judging.judged),
    facts,
    preferences: isTrusted ? judging.preferences : new Map(),
  }
}

/**
 * Returns a name that distinguishes a repository's gates: the path to the configuration in use,
 * relative to the top of the repository. Returns undefined if the configuration has a default path.
 */
function gateOf({ files, folders, from }: Policy): string | undefined {
  const { config } = files[from] ?? files.head
  const path = fromTop(folders[from], config.path)
  return path === '' || defaultConfigPaths.some((usual) => usual === path) ? undefined : path
}
