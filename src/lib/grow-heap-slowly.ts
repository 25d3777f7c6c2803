import { setFlagsFromString } from 'node:v8'

/** From here on what a run contains of its items is most of its memory; smaller heaps would be collected too often. */
const manyItems = 10_000

/**
 * Where there are many items, memory is collected whenever the heap has grown by so many percent, from the
 * next time that it is collected on. V8 lets a large heap grow to four times what it contains. Nothing is
 * made among the old objects either, which V8 does where many of a kind have lasted: what lives for one item
 * would wait for a whole collection.
 */
export function growHeapSlowly(items: number, percent: number): void {
  if (items < manyItems) return
  setFlagsFromString(`--heap-growing-percent=${percent}`)
  setFlagsFromString('--no-allocation-site-pretenuring')
}
