import type { Reach } from '../../lib/model/comparison.ts'

/** What is looked at of a ranking: so many ranks from the top, or what reaches the generator. */
export type Window = number | 'context'

/** Whether a relevant target is satisfied within the window; nothing is within a context that is unknown. */
export function hits({ firstRank, inContext = false }: Reach, window: Window): boolean {
  return window === 'context' ? inContext : firstRank <= window
}
