/** Tells most names that are surely not labelled from their last bytes alone, without making a text of them. */
export type LabelFilter = {
  /** False: the name at this place is surely none of the labels, in whichever way it is spelled. */
  mayHold(bytes: Uint8Array, start: number, end: number): boolean
}

export function labelFilter(ids: Iterable<string>): LabelFilter {
  const names = [...ids]
  const bits = bitsFor(names.length)
  const seen = new Uint8Array(2 ** bits)
  const shift = 32 - bits
  for (const name of names) {
    // One unit more than bytes count: cutting a pair of them in two spoils no byte that does.
    const length = scratch.write(name.slice(-tail - 1))
    seen[keyOf(scratch, 0, length) >>> shift] = 1
  }
  return {
    mayHold: (bytes, start, end) =>
      // A document's id has no leading "./", and its accents are composed.
      bytes[start] === dot ||
      seen[keyOf(bytes, start, end) >>> shift] === 1 ||
      hasOtherThanAscii(bytes, start, end),
  }
}

/** Room for 32 times as many names, so one in 32 passes by chance; at most 64 KiB. */
function bitsFor(names: number): number {
  return Math.min(16, Math.max(5, Math.ceil(Math.log2(names + 1)) + 5))
}

const dot = 46
const slash = 47
const backslash = 92
const tail = 8

const scratch = Buffer.alloc(3 * (tail + 1))

/** Whether one of the last eight bytes is part of a character beyond ASCII. */
function hasOtherThanAscii(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = Math.max(start, end - tail); at < end; at += 1) {
    if ((bytes[at] ?? 0) >= 0x80) return true
  }
  return false
}

/** A hash of the last eight bytes, the same for a slash and a backslash. */
function keyOf(bytes: Uint8Array, start: number, end: number): number {
  let key = 0
  for (let at = Math.max(start, end - tail); at < end; at += 1) {
    const byte = bytes[at] ?? 0
    key = Math.imul(key, 0x01000193) + (byte === backslash ? slash : byte)
  }
  return Math.imul(key ^ (key >>> 15), 0x9e3779b1) >>> 0
}
