import type { MatchedTarget } from '../../../lib/model/item-match.ts'
import { type Context, contextOf, isSeen } from '../items/context-of.ts'
import type { AskedQuestion, StageFacts } from './stage-facts.ts'

/**
 * The part of head's list that counts for a question. `holds` returns whether it contains enough of
 * a target.
 */
export type Reached = Context & { readonly holds: (target: MatchedTarget) => boolean }

/**
 * Returns the chunks that the generator gets or, if `window` is a rank, the chunks down to that
 * rank. If the context is unknown, returns the entire list, because no chunk may be reported as
 * left out of an unknown context.
 */
export function reachedOf(details: AskedQuestion['details'], facts: StageFacts): Reached {
  const { window, contextK } = facts
  const { head } = details.results
  const answered = head.kind === 'answered' ? head : { chunks: [], context: undefined }
  const isReported = window === 'context' && answered.context !== undefined
  const k = window === 'context' ? (contextK.head ?? answered.chunks.length) : window
  const results = {
    base: undefined,
    head: isReported || head.kind !== 'answered' ? head : { ...head, context: undefined },
  }
  const shown = contextOf(
    'head',
    { ...details, results },
    { ...facts, contextK: { base: undefined, head: k } },
  )
  const context = shown ?? { chunks: [], textOf: () => undefined }
  const holds: Reached['holds'] = (target) =>
    window === 'context' ? isSeen(target, context, facts) : target.rank <= window
  return { ...context, holds }
}
