/** The two versions under comparison, always in this order: what is, and what the change makes of it. */
export type Side = 'base' | 'head'

/** Both, in their order. */
export const sideNames: readonly Side[] = ['base', 'head']

export function otherSide(side: Side): Side {
  return side === 'base' ? 'head' : 'base'
}

export type Sides<T> = { readonly base: T; readonly head: T }

/** One value per measured side; `base` is undefined if there is nothing to compare with. */
export type MeasuredSides<T> = { readonly base: T | undefined; readonly head: T }
