import type { Side } from '../core/sides.ts'
import type { EventPlan } from './event-plan.ts'

/**
 * Whose waivers count. What was pushed has been merged, or needs no merge: no exam is left that it could loosen. Every
 * other event may be about a change that somebody still decides on, whose own waivers must not count.
 */
export function waiversFrom(plan: EventPlan): Side {
  return plan.kind === 'head-only' && plan.event === 'push' ? 'head' : 'base'
}
