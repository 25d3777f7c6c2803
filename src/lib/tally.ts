import { shown } from './text/printing/printable.ts'

export type Counted = { readonly what: string; readonly count: number; readonly example: string }

/** Counts events by name and remembers the first example of each. */
export type Tally = {
  add(what: string, example: unknown): void
  readonly counted: readonly Counted[]
}

/** Opens an empty tally. Its counts are in the order of each name's first occurrence. */
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
