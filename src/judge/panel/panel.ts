import type { VoteRecord } from './votes.ts'
import type { Block } from '../../model/judge-blocks.ts'
import type { Combine } from './combine-votes.ts'
import type { JudgeSession } from '../session.ts'

/** Whose word on a claim counts. Claims are read out of texts, and rubrics rated, at the first session alone. */
export type Panel =
  | { readonly kind: 'single' }
  /** All are asked after every claim, and the votes are combined. */
  | ({
      readonly kind: 'voting'
      readonly others: readonly JudgeSession[]
      readonly combine: Combine
    } & Noting)
  /** Another is asked after the claims of some blocks, and replaces what the first one said. */
  | ({
      readonly kind: 'stronger'
      readonly session: JudgeSession
      readonly blocks: ReadonlySet<Block>
    } & Noting)

/** Where votes are noted. */
type Noting = {
  readonly voteRecord: VoteRecord
  /** The question that is judged; undefined: nothing is noted. */
  readonly item: string | undefined
}

/** The same change at every session of a panel. */
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
    case 'stronger':
      return { ...changed, panel: { ...panel, session: change(panel.session) } }
  }
}

/** A session whose votes are noted under an item. */
export function forItem(session: JudgeSession, item: string): JudgeSession {
  const { panel } = session
  return panel.kind === 'single' ? session : { ...session, panel: { ...panel, item } }
}
