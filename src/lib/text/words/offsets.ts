/** Places in a text. */
export type Offsets = Uint16Array | Uint32Array

/** Room for so many places in a text of `units`: two bytes each will do for most documents. */
export function offsetsInto(units: number, count: number): Offsets {
  return units < 2 ** 16 ? new Uint16Array(count) : new Uint32Array(count)
}
