import { setFlagsFromString } from 'node:v8'

/**
 * From this number of items on, they take up most of the memory. Smaller heaps would be collected too
 * often.
 */
const manyItems = 10_000

/**
 * For runs with many items, makes V8 collect garbage whenever the heap has grown by `percent`; by default a
 * large heap may grow to four times what is in use. Also stops V8 from allocating objects of kinds that
 * often survive directly in the old generation: objects needed for one item only would stay there until a
 * full collection.
 */
export function growHeapSlowly(items: number, percent: number): void {
  if (items < manyItems) return
  setFlagsFromString(`--heap-growing-percent=${percent}`)
  setFlagsFromString('--no-allocation-site-pretenuring')
}
