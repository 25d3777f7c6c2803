import type { JudgeItem } from '../model/judge-item.ts'
import type { Preference } from '../model/list-changes.ts'
import type { Trust } from '../model/judge-facts.ts'
import { printable } from '../text/printable.ts'
import type { Log } from '../core/log.ts'
import { inEverySession } from './panel/panel.ts'
import type { Canary } from '../model/canary.ts'
import type { ChatModel } from '../llm/chat-model.ts'
import type { JudgeSession } from './session.ts'
import { escalate, type Escalation, type EscalationCounts } from './escalate.ts'
import { type Judged, judgeItems, type JudgeRequest } from './judge.ts'
import { type EstimateTerms, planExcess, planLine } from './plan-line.ts'
import { type PlannedWork, openCostEstimate } from './cost-estimate.ts'
import { runCanaries } from './trust/run-canaries.ts'
import { preferredContext } from './ask/prefer-context.ts'
import { mapInOrder } from './map-in-order.ts'
import type { Counters } from './counters.ts'
import { trustOf } from './trust/trust.ts'

/** What is judged, the canaries that are asked first, and what it may cost. */
export type JudgingRequest = JudgeRequest & {
  /** Items whose contexts are compared as a whole; left out: none. */
  readonly compared?: readonly JudgeItem[]
  readonly canaries: readonly Canary[]
  /** The share of the checks that a judge has to pass, 0..1. */
  readonly trustMinimum: number
  readonly terms: EstimateTerms
  /** A stronger judge for doubtful verdicts; left out where there is none. */
  readonly escalation?: Escalation | undefined
  /** A dry run: called with the plan, and no judge is asked. What is not stored is lost as `budget`. */
  readonly onPlan?: ((line: string) => void) | undefined
}

/** The result of a judged run. */
export type Judging = {
  /** Whose context answers better, by item compared; without those whose reply is lost. */
  readonly preferences: ReadonlyMap<string, Preference>
  readonly judged: Judged
  /** The first judge's result, before a stronger judge was asked. */
  readonly first: Judged
  readonly trust: Trust
  /** The estimate before the first call. */
  readonly planned: PlannedWork
  readonly counters: Counters
  /** Undefined without a stronger judge, or where no judge was asked. */
  readonly escalated: EscalationCounts | undefined
  /** Set where nothing was asked, since the plan exceeds the budget. */
  readonly excess: { readonly message: string; readonly hint: string } | undefined
}

/**
 * Judges a run: logs a cost estimate, asks the canaries, then judges the items. Where the plan exceeds the budget,
 * nothing is asked, and what is not stored is lost as `budget`. Failures of the judge are values; rejects
 * only with the signal's reason.
 */
export async function runJudging(
  session: JudgeSession,
  request: JudgingRequest,
  log: Log,
): Promise<Judging> {
  const planned = await planJudging(session, request)
  const plan = planLine(planned, request.terms)
  log.info(plan)
  request.onPlan?.(plan)
  const excess = planExcess(planned, request.terms)
  if (excess !== undefined) log.warn(excess.message)
  const isAsked = excess === undefined && request.onPlan === undefined
  const open = isAsked
    ? session
    : inEverySession(session, (one) => ({ ...one, chat: refusing(one.chat) }))
  const isIdle = planned.calls === 0 && planned.reused === 0
  const checks = isIdle || !isAsked ? [] : await runCanaries(open, request.canaries)
  const onItem = tenths(request.items.length, (line) => log.info(line))
  const first = await judgeItems(open, request, onItem)
  const preferences = await preferContexts(open, request)
  const second = isAsked ? await escalateFrom(open, { ...request, first }, log) : undefined
  const { counters } = open
  const trustIn = (some: typeof checks): Trust =>
    trustOf({ checks: some, minimum: request.trustMinimum, ...counters })
  const trust = weaker(trustIn(checks), trustIn(second?.checks ?? []))
  const judged = second?.judged ?? first
  const escalated = second?.counts
  return { judged, first, preferences, trust, planned, counters, escalated, excess }
}

async function preferContexts(
  session: JudgeSession,
  { compared = [], concurrency }: Pick<JudgingRequest, 'compared' | 'concurrency'>,
): Promise<Judging['preferences']> {
  const found = await mapInOrder(compared, concurrency, async (item) => {
    const preferred = await preferredContext(session, item)
    return preferred === undefined ? [] : [[item.id, preferred] as const]
  })
  return new Map(found.flat())
}

async function escalateFrom(
  session: JudgeSession,
  { first, ...request }: JudgingRequest & { readonly first: Judged },
  log: Log,
) {
  const { escalation } = request
  if (escalation === undefined) return undefined
  const second = await escalate(session, request, { judged: first, escalation })
  const { verdicts, items, changed } = second.counts
  log.info(
    `judge: asked ${printable(escalation.strong.chat.model)} again: verdicts ${verdicts}, questions ${items}, changed ${changed}`,
  )
  return second
}

/** The worse of both trusts. A stronger judge that had no checks does not count. */
function weaker(first: Trust, second: Trust): Trust {
  return first.kind === 'trusted' && second.of > 0 && second.kind === 'untrusted' ? second : first
}

/** Reports progress at every tenth of a list of at least 20 items. */
function tenths(total: number, tell: (line: string) => void): (done: number) => void {
  return (done) => {
    const before = Math.floor(((done - 1) * 10) / total)
    const now = Math.floor((done * 10) / total)
    if (total >= 20 && now > before) tell(`judge: ${done} of ${total} questions`)
  }
}

/** The cost estimate of a run, canaries included unless there is nothing to judge. Asks nothing. */
export async function planJudging(
  session: JudgeSession,
  request: JudgingRequest,
): Promise<PlannedWork> {
  const costEstimate = openCostEstimate(session)
  await judgeItems(costEstimate.session, request)
  await preferContexts(costEstimate.session, request)
  const { calls, reused } = costEstimate.planned()
  if (calls + reused > 0) await runCanaries(costEstimate.session, request.canaries)
  return costEstimate.planned()
}

/** A model that refuses every question: the plan exceeds the budget, or this is a dry run. */
function refusing(chat: ChatModel): ChatModel {
  return {
    ...chat,
    ask: async () => ({
      kind: 'failed',
      cause: 'budget',
      message: 'the plan exceeds the budget',
      unsent: true,
    }),
  }
}
