import type { VoteRecord } from './votes.ts'
import type { JudgeSession } from '../judging/session.ts'

/** Which judges give verdicts on claims. Only the first judge extracts claims and rates rubrics. */
export type Panel =
  | { readonly kind: 'single' }
  /** All judges vote on every claim, and the label of more than half counts. */
  | ({
      readonly kind: 'voting'
      readonly others: readonly JudgeSession[]
    } & Recording)

type Recording = {
  readonly voteRecord: VoteRecord
  /** The item that is judged; undefined: votes are not recorded. */
  readonly item: string | undefined
}

/** Applies a change to the session and to those of its panel. */
export function inEverySession(
  session: JudgeSession,
  change: (session: JudgeSession) => JudgeSession,
): JudgeSession {
  const changed = change(session)
  const { panel } = session
  switch (panel.kind) {
    case 'single':
      return changed
    case 'voting':
      return { ...changed, panel: { ...panel, others: panel.others.map((one) => change(one)) } }
  }
}

/** A session that records its votes under an item. */
export function forItem(session: JudgeSession, item: string): JudgeSession {
  const { panel } = session
  return panel.kind === 'single' ? session : { ...session, panel: { ...panel, item } }
}

/** The session of each judge, the first one's first. */
export function sessionsOf(session: JudgeSession): readonly JudgeSession[] {
  const { panel } = session
  switch (panel.kind) {
    case 'single':
      return [session]
    case 'voting':
      return [session, ...panel.others]
  }
}
