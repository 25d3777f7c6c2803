import type { Side } from '../../lib/sides.ts'
import type { EventPlan } from './event-plan.ts'

/**
 * Whose policy counts. What is measured on a branch already is merged, or needs no merge: it is asked today's questions by
 * today's rules, and so is what it is compared with. Every other event is about a change that somebody still decides on,
 * whose own policy must not count.
 */
export function policyFrom(plan: EventPlan): Side {
  return plan.kind === 'head-only' ? 'head' : 'base'
}
