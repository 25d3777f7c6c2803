import { setFlagsFromString } from 'node:v8'

/**
 * The number of items from which on the items take up most of the memory. With fewer items, the heap
 * is smaller and would be collected too often.
 */
const manyItems = 10_000

/**
 * For runs with many items, makes V8 collect garbage as soon as the heap has grown by `percent`. By
 * default, a large heap may grow to four times the memory in use. Also prevents V8 from allocating
 * objects of kinds that often survive directly in the old generation. There, objects needed for a
 * single item would stay until a full collection.
 */
export function growHeapSlowly(items: number, percent: number): void {
  if (items < manyItems) return
  setFlagsFromString(`--heap-growing-percent=${percent}`)
  setFlagsFromString('--no-allocation-site-pretenuring')
}
