import type { VoteRecord } from './votes.ts'
import type { JudgeSession } from '../judging/session.ts'

/** The judges that give verdicts on claims. Only the first judge extracts claims and rates rubrics. */
export type Panel =
  | { readonly kind: 'single' }
  /** All judges vote on every claim, and a label needs more than half of the votes. */
  | ({
      readonly kind: 'voting'
      readonly others: readonly JudgeSession[]
    } & Recording)

type Recording = {
  readonly voteRecord: VoteRecord
  /** The id of the question being judged. If undefined, no votes are recorded. */
  readonly item: string | undefined
}

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

/** Returns a session that records its votes under a question id. */
export function forItem(session: JudgeSession, item: string): JudgeSession {
  const { panel } = session
  return panel.kind === 'single' ? session : { ...session, panel: { ...panel, item } }
}

/** Returns the sessions of all judges, with the first judge's session first. */
export function sessionsOf(session: JudgeSession): readonly JudgeSession[] {
  const { panel } = session
  switch (panel.kind) {
    case 'single':
      return [session]
    case 'voting':
      return [session, ...panel.others]
  }
}
