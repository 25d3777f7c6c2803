import type { Log } from '../log.ts'
import type { Canary } from './canary.ts'
import type { ChatModel } from './chat-model.ts'
import type { Desk } from './desk.ts'
import { type Judged, judgeItems, type JudgeRequest } from './judge.ts'
import { type EstimateTerms, planExcess, planLine } from './plan-line.ts'
import { type PlannedWork, rehearse } from './rehearsal.ts'
import { runCanaries } from './run-canaries.ts'
import type { Tally } from './tally.ts'
import { type Trust, trustOf } from './trust.ts'

/** What is judged, what the judge is tried on first, and what it may cost. */
export type JudgingRequest = JudgeRequest & {
  readonly canaries: readonly Canary[]
  /** Share of the checks that a judge has to pass, 0..1. */
  readonly trustMinimum: number
  readonly terms: EstimateTerms
}

/** What came of it. */
export type Judging = {
  readonly judged: Judged
  readonly trust: Trust
  /** What was expected before the first call. */
  readonly planned: PlannedWork
  readonly tally: Tally
  /** Why nothing was asked: the plan alone exceeds the budget. */
  readonly excess: { readonly message: string; readonly hint: string } | undefined
}

/**
 * Has a run judged: says what it will take, tries the judge on cases with known answers, then asks it. Where the
 * plan exceeds the budget nothing is asked, and what is not known already is lost as `budget`. Never throws
 * for the judge's failures; rejects with the signal's reason.
 */
export async function conductJudging(
  desk: Desk,
  request: JudgingRequest,
  log: Log,
): Promise<Judging> {
  const planned = await planJudging(desk, request)
  log.info(planLine(planned, request.terms))
  const excess = planExcess(planned, request.terms)
  if (excess !== undefined) log.warn(excess.message)
  const open = excess === undefined ? desk : { ...desk, chat: refusing(desk.chat) }
  const isIdle = planned.calls === 0 && planned.reused === 0
  const checks = isIdle || excess !== undefined ? [] : await runCanaries(open, request.canaries)
  const onItem = tenths(request.items.length, (line) => log.info(line))
  const judged = await judgeItems(open, request, onItem)
  const { tally } = open
  const trust = trustOf({ checks, minimum: request.trustMinimum, ...tally })
  return { judged, trust, planned, tally, excess }
}

/** Tells of every tenth that is done; of a short list nothing. */
function tenths(total: number, tell: (line: string) => void): (done: number) => void {
  return (done) => {
    const before = Math.floor(((done - 1) * 10) / total)
    const now = Math.floor((done * 10) / total)
    if (total >= 20 && now > before) tell(`judge: ${done} of ${total} questions`)
  }
}

/** What judging would take, canaries included, unless there is nothing to judge. Asks nothing. */
export async function planJudging(desk: Desk, request: JudgingRequest): Promise<PlannedWork> {
  const rehearsal = rehearse(desk)
  await judgeItems(rehearsal.desk, request)
  const { calls, reused } = rehearsal.planned()
  if (calls + reused > 0) await runCanaries(rehearsal.desk, request.canaries)
  return rehearsal.planned()
}

/** A model that is not asked, since there is no money for it. */
function refusing(chat: ChatModel): ChatModel {
  return {
    ...chat,
    ask: async () => ({ kind: 'failed', cause: 'budget', message: 'the plan exceeds the budget' }),
  }
}
