/** A fast filter that rules out most unlabelled names by their last bytes, without decoding them. */
export type LabelFilter = {
  /** Returns false if the name in the given range is certainly not a label, however it is spelled. */
  mayHold(bytes: Uint8Array, start: number, end: number): boolean
}

export function labelFilter(ids: Iterable<string>): LabelFilter {
  const names = [...ids]
  const bits = bitsFor(names.length)
  const seen = new Uint8Array(2 ** bits)
  const shift = 32 - bits
  for (const name of names) {
    // Writes one UTF-16 code unit more than the filter needs, so that a split surrogate pair does
    // not affect the bytes that count.
    const length = scratch.write(name.slice(-tail - 1))
    seen[keyOf(scratch, 0, length) >>> shift] = 1
  }
  return {
    mayHold: (bytes, start, end) =>
      // Names with a leading dot, or with non-ASCII characters near the end, always pass because a label
      // may spell them differently: document ids have no leading "./" and use composed accents.
      bytes[start] === dot ||
      seen[keyOf(bytes, start, end) >>> shift] === 1 ||
      hasOtherThanAscii(bytes, start, end),
  }
}

/**
 * Returns the number of key bits used to index the table. With up to 2,047 labels, at most one
 * unlabelled name in 32 passes by chance. The table takes at most 64 KiB.
 */
function bitsFor(names: number): number {
  return Math.min(16, Math.max(5, Math.ceil(Math.log2(names + 1)) + 5))
}

const dot = 46
const slash = 47
const backslash = 92
const tail = 8

const scratch = Buffer.alloc(3 * (tail + 1))

/** Returns whether any of the last eight bytes belongs to a non-ASCII character. */
function hasOtherThanAscii(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = Math.max(start, end - tail); at < end; at += 1) {
    if ((bytes[at] ?? 0) >= 0x80) return true
  }
  return false
}

/** Hashes the last eight bytes, treating a backslash as a slash. */
function keyOf(bytes: Uint8Array, start: number, end: number): number {
  let key = 0
  for (let at = Math.max(start, end - tail); at < end; at += 1) {
    const byte = bytes[at] ?? 0
    key = Math.imul(key, 0x01000193) + (byte === backslash ? slash : byte)
  }
  return Math.imul(key ^ (key >>> 15), 0x9e3779b1) >>> 0
}
