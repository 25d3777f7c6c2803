import { isDisputed, openVoteRecord } from './panel/votes.ts'
import type { Block } from '../model/judging/judge-blocks.ts'
import type { Canary, CanaryCheck } from '../model/judging/canary.ts'
import type { JudgeSession } from './session.ts'
import { type Judged, judgeOnceMore, type JudgeRequest } from './judge.ts'
import { runCanaries } from './trust/run-canaries.ts'

/** A stronger judge, and what it is asked about. */
export type Escalation = {
  readonly strong: JudgeSession
  /** The blocks of verdicts to ask again, by item; chosen once, from the first judge's verdicts. */
  readonly choose: (judged: Judged) => ReadonlyMap<string, ReadonlySet<Block>>
}

/** What was asked again. */
export type EscalationCounts = {
  readonly items: number
  /** Distinct verdicts, and those of them with a changed label. */
  readonly verdicts: number
  readonly changed: number
}

/** The result of an escalation. */
export type Escalated = {
  readonly judged: Judged
  /** The stronger judge's canary checks; empty where it was asked nothing. */
  readonly checks: readonly CanaryCheck[]
  readonly counts: EscalationCounts
}

/**
 * Asks the stronger judge about the chosen blocks; its verdicts replace those of the first judge, lost ones included.
 * Like any judge it is asked the canaries first. Rejects only with the signal's reason.
 */
export async function escalate(
  session: JudgeSession,
  request: JudgeRequest & { readonly canaries: readonly Canary[] },
  { judged, escalation }: { readonly judged: Judged; readonly escalation: Escalation },
): Promise<Escalated> {
  const { strong, choose } = escalation
  const chosen = choose(judged)
  if (chosen.size === 0) return { judged, checks: [], counts: nothing }
  const checks = await runCanaries(strong, request.canaries)
  const voteRecord = openVoteRecord()
  const again = await judgeOnceMore(request, judged, ({ id }) => {
    const blocks = chosen.get(id)
    if (blocks === undefined) return undefined
    return {
      ...session,
      panel: { kind: 'stronger', session: strong, blocks, voteRecord, item: undefined },
    }
  })
  const votes = [...voteRecord.values()]
  const counts = {
    items: new Set(votes.flatMap(({ items }) => [...items])).size,
    verdicts: votes.length,
    changed: votes.filter((entry) => isDisputed(entry.votes)).length,
  }
  return { judged: again, checks, counts }
}

const nothing: EscalationCounts = { items: 0, verdicts: 0, changed: 0 }
