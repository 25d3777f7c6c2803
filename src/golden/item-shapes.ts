import { type ParsedGoldenItem, parseGoldenItem } from './parse-golden-item.ts'

/** A way of writing one item of a golden set, whatever the file is: JSON Lines, JSON or YAML. */
export type ItemShape = {
  /** Whether a file is written like this, told by its first item. */
  readonly fits: (first: unknown) => boolean
  /** Reads one item as its file holds it. Its problems are placed by the keys that were written. */
  readonly parse: (written: unknown) => ParsedGoldenItem
}

/** Our own format, which takes what no other does, so that its messages tell what is wrong. */
const native: ItemShape = { fits: () => true, parse: parseGoldenItem }

/** Formats of items, the first that fits counts. A further one is a file and a line before the last. */
const shapes: readonly ItemShape[] = [native]

/** What reads the items of a file that begins with this one. */
export function shapeOf(first: unknown): ItemShape {
  return shapes.find(({ fits }) => fits(first)) ?? native
}
