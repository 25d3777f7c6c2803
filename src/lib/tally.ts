import { shown } from './text/printing/printable.ts'

export type Counted = { readonly what: string; readonly count: number; readonly example: string }

/** Counts things by their name. */
export type Tally = {
  add(what: string, example: unknown): void
  readonly counted: readonly Counted[]
}

/** An empty one; its counts come in the order in which things happened first. */
export function openTally(): Tally {
  const all = new Map<string, { count: number; example: string }>()
  return {
    add(what, example) {
      const known = all.get(what) ?? { count: 0, example: shown(example) }
      known.count += 1
      all.set(what, known)
    },
    get counted() {
      return [...all].map(([what, counts]) => ({ what, ...counts }))
    },
  }
}
