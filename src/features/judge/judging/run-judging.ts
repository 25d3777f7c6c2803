import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import type { Preference } from '../../../lib/model/list-changes.ts'
import type { JudgeCause } from '../../../lib/model/judging/claims.ts'
import type { Trust } from '../../../lib/model/judging/judge-facts.ts'
import type { Log } from '../../../lib/log.ts'
import { inEverySession } from '../panel/panel.ts'
import type { Canary } from '../../../lib/model/judging/canary.ts'
import type { ChatModel } from '../../../lib/llm/chat-model.ts'
import type { JudgeSession } from './session.ts'
import { type Judged, judgeItems, type JudgeRequest } from './judge.ts'
import { type EstimateTerms, planExcess, planLine } from './plan-line.ts'
import { type PlannedWork, openCostEstimate } from './cost-estimate.ts'
import { runCanaries } from '../trust/run-canaries.ts'
import { type Compared, preferredContext } from '../ask/prefer.ts'
import type { KnownPair } from '../controls/known-pairs.ts'
import { mapInOrder } from '../../../lib/map-in-order.ts'
import type { Counters } from './counters.ts'
import { trustInJudges } from '../trust/judges-trust.ts'
import {
  askPairs,
  failsPairs,
  orderIn,
  pairsToAsk,
  trustInPreferences,
} from '../trust/run-pairs.ts'
import { weighPreferences } from '../trust/weigh-preferences.ts'

/** The questions to judge, the canaries to ask first, and the budget and prices. */
export type JudgingRequest = JudgeRequest & {
  /** Questions whose contexts are compared as a whole. Omitted if there are none. */
  readonly compared?: readonly JudgeItem[]
  readonly canaries: readonly Canary[]
  /**
   * Whether to stop asking a judge that fails the canaries. The verdicts of such a judge would not
   * count.
   */
  readonly stopsUntrusted?: boolean | undefined
  readonly terms: EstimateTerms
  /**
   * Makes the run a dry run: this function receives the plan, and no judge is asked. Judgments that
   * are not stored become `lost` with the cause `budget`.
   */
  readonly onPlan?: ((line: string) => void) | undefined
}

export type Judging = {
  /**
   * The side with the better context, by question id. Leaves out questions whose comparison failed.
   * Empty if the judge's preferences do not count.
   */
  readonly preferences: ReadonlyMap<string, Preference>
  readonly judged: Judged
  readonly trust: Trust
  readonly planned: PlannedWork
  readonly counters: Counters
  /** Set if the judge was not asked because the plan exceeds the budget. */
  readonly excess: { readonly message: string; readonly hint: string } | undefined
}

/**
 * Judges a run: logs a cost estimate, asks the canaries, then judges the questions. If the plan
 * exceeds the budget, asks nothing, and judgments that are not stored become `lost` with the cause
 * `budget`. Returns the judge's failures as values; rejects only with the signal's reason.
 */
export async function runJudging(
  session: JudgeSession,
  request: JudgingRequest,
  log: Log,
): Promise<Judging> {
  const pairs = pairsToAsk(session, request)
  const planned = await planJudging(session, request, pairs)
  const plan = planLine(planned, request.terms)
  log.info(plan)
  request.onPlan?.(plan)
  const excess = planExcess(planned, request.terms)
  if (excess !== undefined) log.warn(excess.message)
  const isAsked = excess === undefined && request.onPlan === undefined
  const isIdle = planned.calls === 0 && planned.reused === 0
  const checks = isIdle || !isAsked ? [] : await runCanaries(session, request.canaries)
  const tried = trustInJudges(session, checks)
  const isStopped =
    request.stopsUntrusted === true &&
    tried.kind === 'untrusted' &&
    session.counters.stopped === undefined
  if (isStopped) log.warn('the judge failed its checks, so it is not asked any further questions')
  const open = isAsked
    ? isStopped
      ? refusing(session, 'untrusted', 'the judge failed its checks')
      : session
    : refusing(session, 'budget', 'the plan exceeds the budget')
  const onItem = tenths(request.items.length, (line) => log.info(line))
  await askPairs(open, pairs)
  const refusesPreferences = request.stopsUntrusted === true && failsPairs(open)
  if (refusesPreferences && pairs.length > 0)
    log.warn(
      'the judge failed control pairs, in which one answer is known to be worse, so it is not asked to compare other answers',
    )
  const judged = await judgeItems(open, { ...request, refusesPreferences }, onItem)
  const contexts = refusesPreferences ? [] : await compareContexts(open, request)
  const { counters } = open
  const trust = {
    ...trustInJudges(open, checks, judged),
    preferences: trustInPreferences(open, request, judged),
  }
  const preferences = preferencesOf(open, contexts)
  return { judged, preferences, trust, planned, counters, excess }
}

type ComparedContext = { readonly id: string; readonly compared: Compared }

async function compareContexts(
  session: JudgeSession,
  { compared = [], concurrency }: Pick<JudgingRequest, 'compared' | 'concurrency'>,
): Promise<readonly ComparedContext[]> {
  const found = await mapInOrder(compared, concurrency, async (item) => {
    const preferred = await preferredContext(session, item)
    return preferred?.kind === 'compared' ? [{ id: item.id, compared: preferred }] : []
  })
  return found.flat()
}

/**
 * Returns the preferences, or an empty map if the order of the contexts decided most of them, or if
 * the judge failed known pairs.
 */
function preferencesOf(
  { judgments }: JudgeSession,
  contexts: readonly ComparedContext[],
): Judging['preferences'] {
  const order = orderIn(contexts.map(({ compared }) => compared))
  if (weighPreferences(judgments.pairs(), order).kind === 'untrusted') return new Map()
  return new Map(contexts.map(({ id, compared }) => [id, compared.preferred]))
}

/**
 * Returns a function that reports progress after each tenth of the questions, if there are at least
 * 20.
 */
function tenths(total: number, tell: (line: string) => void): (done: number) => void {
  return (done) => {
    const before = Math.floor(((done - 1) * 10) / total)
    const now = Math.floor((done * 10) / total)
    if (total >= 20 && now > before) tell(`judge: ${done} of ${total} questions`)
  }
}

/** Estimates the cost of a run, including the canaries unless there is nothing to judge. Makes no calls. */
export async function planJudging(
  session: JudgeSession,
  request: JudgingRequest,
  pairs: readonly KnownPair[] = [],
): Promise<PlannedWork> {
  const costEstimate = openCostEstimate(session)
  await askPairs(costEstimate.session, pairs)
  await judgeItems(costEstimate.session, request)
  await compareContexts(costEstimate.session, request)
  const { calls, reused } = costEstimate.planned()
  if (calls + reused > 0) await runCanaries(costEstimate.session, request.canaries)
  return costEstimate.planned()
}

function refusing(session: JudgeSession, cause: JudgeCause, message: string): JudgeSession {
  const ask: ChatModel['ask'] = async () => ({ kind: 'failed', cause, message, unsent: true })
  return inEverySession(session, (one) => ({ ...one, chat: { ...one.chat, ask } }))
}
