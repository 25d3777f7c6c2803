import { setFlagsFromString } from 'node:v8'

/**
 * With at least this many items, the items take up most of the memory. With fewer, the heap is
 * smaller, and V8 would collect garbage too often.
 */
const manyItems = 10_000

/**
 * For runs with many items, makes V8 collect garbage as soon as the heap has grown by `percent`. By
 * default, a large heap may grow to four times the memory in use. Also turns off V8's pretenuring,
 * which allocates objects directly in the old generation if objects of their kind often survive.
 * Objects needed for a single item would stay there until a full collection.
 */
export function growHeapSlowly(items: number, percent: number): void {
  if (items < manyItems) return
  setFlagsFromString(`--heap-growing-percent=${percent}`)
  setFlagsFromString('--no-allocation-site-pretenuring')
}
