export type Shown = 'both' | 'base' | 'head'

/** Maps each setting to the setting that the `b` key switches to. */
export const nextShown: Readonly<Record<Shown, Shown>> = {
  both: 'base',
  base: 'head',
  head: 'both',
}
