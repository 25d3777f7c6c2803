import type { Side } from '../../lib/sides.ts'
import type { EventPlan } from './event-types.ts'

/**
 * Returns the side whose policy applies. An event on a branch measures commits that are already
 * merged or need no merge, so head's policy and questions apply, even to base. Every other event is
 * about a change that has not been accepted yet, so the change must not set its own policy.
 */
export function policyFrom(plan: EventPlan): Side {
  return plan.kind === 'head-only' ? 'head' : 'base'
}
