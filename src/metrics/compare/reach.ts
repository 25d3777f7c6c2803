import type { Reach } from '../../lib/model/comparison.ts'

/** How far down a ranking to look: a number of ranks, or the chunks that reach the generator. */
export type Window = number | 'context'

/**
 * Returns whether a relevant target is satisfied within the window. An unknown context satisfies no
 * target.
 */
export function hits({ firstRank, inContext = false }: Reach, window: Window): boolean {
  return window === 'context' ? inContext : firstRank <= window
}
