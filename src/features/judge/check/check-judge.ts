import type { Trust } from '../../../lib/model/judging/judge-facts.ts'
import type { JudgeSettings } from '../../../lib/model/settings/settings.ts'
import { GateError } from '../../../lib/errors.ts'
import type { ChatFacts } from '../../../lib/llm/models.ts'
import { openBudget } from '../../../lib/llm/limits/budget.ts'
import { canaries } from '../trust/canaries.ts'
import type { CanaryCheck } from '../../../lib/model/judging/canary.ts'
import { longestJudgingMs, startDeadline } from '../../../lib/llm/limits/deadline.ts'
import { runCanaries } from '../trust/run-canaries.ts'
import { trustInJudges } from '../trust/judges-trust.ts'
import { openPolicy } from '../../../gate/collecting/open-policy.ts'
import { openJudges } from '../judging/open-judges.ts'
import { type ReachedModels, reachModels } from '../../../gate/reach-models.ts'
import type { GatePorts, GateRequest } from '../../../gate/request.ts'

export type JudgeCheck = {
  readonly model: string
  /** The endpoint without credentials. */
  readonly endpoint: string
  /** The model names that the servers reported. Empty if nothing was asked. */
  readonly servedModels: readonly string[]
  readonly trust: Trust
  readonly checks: readonly CanaryCheck[]
  readonly requests: number
  /** Undefined if the model has no price. */
  readonly usd: number | undefined
  /** Configured parameters that the server rejected. */
  readonly ignored: readonly string[]
} & Pick<ChatFacts, 'adaptations' | 'thinks'>

/**
 * Checks the configured judge with the built-in canaries and the project's own, as every gate does
 * before it judges anything. Reuses stored canary judgments. Rejects with `config-invalid` if no
 * judge is configured, and with `judge-unavailable` if the judge cannot be asked.
 */
export async function checkJudge(request: GateRequest, ports: GatePorts): Promise<JudgeCheck> {
  await using opened = await openPolicy({ ...request, only: undefined }, ports)
  const { workspace, commits } = opened
  const { policy } = opened.context
  const { judge } = policy.settings
  if (judge === undefined)
    throw new GateError('config-invalid', 'no judge is configured', {
      hint: 'set a chat model in the configuration: judge: { model: ... }',
    })
  const models = reachModels(policy, commits, ports.models)
  const cases = [...canaries, ...policy.canaries]
  return await tryJudge(judge, cases, { models, folder: workspace.folder, ports })
}

async function tryJudge(
  judge: JudgeSettings,
  cases: Parameters<typeof runCanaries>[1],
  {
    models,
    folder,
    ports,
  }: { readonly models: ReachedModels; readonly folder: string; readonly ports: GatePorts },
): Promise<JudgeCheck> {
  const { now } = ports
  using deadline = startDeadline(longestJudgingMs, now, ports.closing)
  const budget = openBudget({ limits: judge.budget, price: judge.prices.get(judge.model) })
  const opening = {
    models,
    budget,
    deadline,
    folder,
    ports,
  }
  const { session, chat, save } = await openJudges(judge, opening)
  const checks = await runCanaries(session, cases)
  await save()
  const { stopped, requests, ignored, adaptations, thinks } = chat.facts()
  if (stopped !== undefined)
    throw new GateError('judge-unavailable', stopped.message, { hint: stopped.hint })
  return {
    model: chat.model,
    endpoint: chat.endpoint,
    servedModels: [...session.counters.servedModels].toSorted(),
    trust: trustInJudges(session, checks),
    checks,
    requests,
    usd: budget.spent().usd,
    ignored,
    adaptations,
    thinks,
  }
}
