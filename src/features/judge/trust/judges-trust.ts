import type { Side } from '../../../lib/sides.ts'
import type { CanaryCheck } from '../../../lib/model/judging/canary.ts'
import type { Trust } from '../../../lib/model/judging/judge-facts.ts'
import type { Judged } from '../judging/judge.ts'
import { shortAddress } from '../kept/judgment-port.ts'
import { sessionsOf } from '../panel/panel.ts'
import type { JudgeSession } from '../judging/session.ts'
import { trustOf } from './trust.ts'
import { type ControlEvidence, weighControls } from './weigh-controls.ts'

/**
 * Computes the trust in a session's judge from the canaries, the controls and the session's
 * counters. For a panel, computes the trust in each judge and returns the median, because the
 * majority decides. `judged` contains the verdicts that the sides depend on. It is omitted if only
 * the canaries were asked.
 */
export function trustInJudges(
  session: JudgeSession,
  checks: readonly CanaryCheck[],
  judged?: Judged,
): Trust {
  const used = { base: addressesOn('base', judged), head: addressesOn('head', judged) }
  const each = sessionsOf(session).map(({ judgments }) =>
    trustOf({
      checks,
      ...session.counters,
      controls: weighControls({ records: judgments.controls(), used }),
    }),
  )
  const ranked = each.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  const trust = ranked[Math.floor(ranked.length / 2)]
  if (trust === undefined) throw new Error('a session has a judge')
  return trust
}

const order = ['untrusted', 'unproven', 'trusted'] as const

function addressesOn(side: Side, judged: Judged | undefined): ControlEvidence['used'][Side] {
  const uses = Array.from(judged?.pairs.values() ?? [], (pair) => pair.uses[side])
  const addresses = uses
    .flat()
    .filter(({ settled }) => settled.kind === 'lost' || settled.judgment.kind === 'verdict')
    .map(({ address }) => shortAddress(address))
  return addresses.length === 0 ? undefined : new Set(addresses)
}
