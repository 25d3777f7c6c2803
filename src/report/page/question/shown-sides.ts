export type Shown = 'both' | 'base' | 'head'

/** The one after it. */
export const nextShown: Readonly<Record<Shown, Shown>> = {
  both: 'base',
  base: 'head',
  head: 'both',
}
