import { setFlagsFromString } from 'node:v8'

/**
 * From now on memory is collected whenever the heap has grown by a fifth, where V8 lets a large one grow to four times
 * what it holds. For work that holds hundreds of megabytes; smaller heaps would be collected too often.
 */
export function growHeapSlowly(): void {
  setFlagsFromString('--heap-growing-percent=20')
}
