import { expect, it } from 'vitest'
import { judgeSession } from '../testing/judge-session.ts'
import { standInChat } from '../../../../test/support/stand-in-chat.ts'
import type { ControlRecord } from '../kept/judgment-port.ts'
import { openVoteRecord } from '../panel/votes.ts'
import type { JudgeSession } from '../judging/session.ts'
import { trustInJudges } from './judges-trust.ts'

/**
 * The trust that earlier controls give a single judge. The judge has no verdicts, so no controls are
 * missing.
 */
type Kind = 'trusted' | 'untrusted'

function judgeOf(kind: Kind): JudgeSession {
  const session = judgeSession(standInChat())
  const record: ControlRecord = {
    kind: 'controls',
    results: Array.from({ length: 20 }, () => ({
      kind: 'positive',
      length: 'short',
      right: kind === 'trusted',
    })),
    verdicts: [],
    isCut: false,
  }
  return { ...session, judgments: { ...session.judgments, controls: () => [record] } }
}

/** Returns the trust in a panel of judges with these levels of trust. */
function trustIn([first, ...others]: readonly [Kind, ...Kind[]]) {
  const panel = {
    kind: 'voting',
    others: others.map((one) => judgeOf(one)),
    voteRecord: openVoteRecord(),
    item: undefined,
  } as const
  const session = { ...judgeOf(first), panel }
  return trustInJudges(session, []).kind
}

it.each([
  [['trusted', 'trusted', 'untrusted'], 'trusted'],
  [['untrusted', 'trusted', 'trusted'], 'trusted'],
  [['trusted', 'untrusted', 'untrusted'], 'untrusted'],
  [['untrusted', 'trusted', 'untrusted', 'trusted', 'trusted'], 'trusted'],
] as const)('the trust of %j is %s, the median', (kinds, trust) => {
  expect(trustIn(kinds)).toBe(trust)
})
