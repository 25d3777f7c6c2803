export type Shown = 'both' | 'base' | 'head'

/** The setting that follows each one when the reader presses `b`. */
export const nextShown: Readonly<Record<Shown, Shown>> = {
  both: 'base',
  base: 'head',
  head: 'both',
}
