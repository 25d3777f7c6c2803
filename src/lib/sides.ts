/** The two versions that are compared, always in this order: before and after the change. */
export type Side = 'base' | 'head'

export const sideNames: readonly Side[] = ['base', 'head']

export function otherSide(side: Side): Side {
  return side === 'base' ? 'head' : 'base'
}

export type Sides<T> = { readonly base: T; readonly head: T }

/** One value per measured side. `base` is undefined if there is no base. */
export type MeasuredSides<T> = { readonly base: T | undefined; readonly head: T }
