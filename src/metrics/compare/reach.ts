import type { Reach } from '../../lib/model/comparison.ts'

/**
 * The part of a ranking to look at: a number of ranks from the top, or the chunks that reach the
 * generator.
 */
export type Window = number | 'context'

/**
 * Returns whether a relevant target is satisfied within the window. An unknown context satisfies no
 * target.
 */
export function hits({ firstRank, inContext = false }: Reach, window: Window): boolean {
  return window === 'context' ? inContext : firstRank <= window
}
