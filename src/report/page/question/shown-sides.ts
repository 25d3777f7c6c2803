export type Shown = 'both' | 'base' | 'head'

/** The setting that the `b` key switches to from each one. */
export const nextShown: Readonly<Record<Shown, Shown>> = {
  both: 'base',
  base: 'head',
  head: 'both',
}
