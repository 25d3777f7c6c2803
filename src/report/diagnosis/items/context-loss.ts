import type { Sides } from '../../../lib/sides.ts'

/**
 * Returns why a returned passage did not reach the generator. Either the context is shorter than
 * base's, or it leaves out a passage that ranks high enough. Returns undefined if the rank is the
 * reason. `room` is the number of chunks in each context.
 */
export function contextLoss(
  rank: Sides<number>,
  room: Sides<number>,
): 'context-cut' | 'left-out-of-context' | undefined {
  if (room.head < room.base && rank.head <= room.base) return 'context-cut'
  return rank.head <= Math.max(room.head, rank.base) ? 'left-out-of-context' : undefined
}
