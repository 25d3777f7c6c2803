/**
 * Returns the length of the longest common subsequence of two lists. Uses a bit-parallel algorithm
 * (Hyyrö 2004), which processes 32 positions of `first` at once for each element of `second`, so
 * comparing texts of ten thousand words takes milliseconds.
 */
export function commonSubsequence(first: readonly string[], second: readonly string[]): number {
  const places = placesOf(first)
  const open = new Uint32Array(Math.ceil(first.length / 32)).fill(ALL)
  for (const value of second) {
    const masks = places.get(value)
    if (masks !== undefined) advance(open, masks)
  }
  return open.reduce((zeros, bits) => zeros + 32 - onesIn(bits), 0)
}

const ALL = 0xffffffff

/**
 * The positions of one value as bits: maps the index of each 32-bit word, in ascending order, to the
 * bits set in that word.
 */
type Masks = Map<number, number>

function placesOf(list: readonly string[]): ReadonlyMap<string, Masks> {
  const places = new Map<string, Masks>()
  for (const [index, value] of list.entries()) {
    const masks = places.get(value) ?? new Map<number, number>()
    const at = index >>> 5
    masks.set(at, (masks.get(at) ?? 0) | (1 << (index & 31)))
    places.set(value, masks)
  }
  return places
}

/**
 * Computes V := (V + (V & M)) | (V & ~M), where `open` contains V and `masks` contains M. A carry may
 * propagate beyond the words that contain the value.
 */
function advance(open: Uint32Array, masks: Masks): void {
  let next = 0
  let carry = 0
  for (const [at, mask] of masks) {
    carry = carryOn(open, { from: next, to: at, carry })
    carry = add(open, { at, mask, carry })
    next = at + 1
  }
  carryOn(open, { from: next, to: open.length, carry })
}

function carryOn(
  open: Uint32Array,
  { from, to, carry }: { readonly from: number; readonly to: number; readonly carry: number },
): number {
  let left = carry
  for (let at = from; at < to && left > 0; at += 1) left = add(open, { at, mask: 0, carry: left })
  return left
}

function add(
  open: Uint32Array,
  { at, mask, carry }: { readonly at: number; readonly mask: number; readonly carry: number },
): number {
  const bits = open[at] ?? 0
  const sum = bits + ((bits & mask) >>> 0) + carry
  open[at] = sum | (bits & ~mask)
  return sum > ALL ? 1 : 0
}

function onesIn(bits: number): number {
  let ones = 0
  for (let left = bits; left !== 0; left = (left & (left - 1)) >>> 0) ones += 1
  return ones
}
