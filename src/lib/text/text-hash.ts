/**
 * Returns a 53-bit hash of a string, the same on every machine. The probability that any two of a
 * million strings collide is 1 in 18,000. Based on cyrb53 (bryc, public domain). Must not be used for
 * secrets, because collisions can be constructed.
 */
export function textHash(text: string): number {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    low = Math.imul(low ^ unit, 2_654_435_761)
    high = Math.imul(high ^ unit, 1_597_334_677)
  }
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  return 2 ** 32 * (high & 0x1fffff) + (low >>> 0)
}
