export type Offsets = Uint16Array | Uint32Array

/**
 * Allocates an array of `count` offsets into a string of `units` code units. Two bytes per offset
 * are enough for most documents.
 */
export function offsetsInto(units: number, count: number): Offsets {
  return units < 2 ** 16 ? new Uint16Array(count) : new Uint32Array(count)
}
