import type { Reach } from '../../lib/model/comparison.ts'

/**
 * The part of a ranking that is considered, which is either a number of ranks from the top or what
 * reaches the generator.
 */
export type Window = number | 'context'

/**
 * Returns whether a relevant target is satisfied within the window. If the context is unknown, no
 * target is satisfied in it.
 */
export function hits({ firstRank, inContext = false }: Reach, window: Window): boolean {
  return window === 'context' ? inContext : firstRank <= window
}
