export type Shown = 'both' | 'base' | 'head'

/** The setting that comes after each setting when the reader presses `b`. */
export const nextShown: Readonly<Record<Shown, Shown>> = {
  both: 'base',
  base: 'head',
  head: 'both',
}
