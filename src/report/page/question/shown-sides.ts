export type Shown = 'both' | 'base' | 'head'

/** Maps each choice of visible sides to the one that the `b` key switches to. */
export const nextShown: Readonly<Record<Shown, Shown>> = {
  both: 'base',
  base: 'head',
  head: 'both',
}
