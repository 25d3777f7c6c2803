/**
 * Returns the number of UTF-8 bytes in a string, the unit of the size limits for comments and summaries.
 * A lone surrogate counts as three bytes, like the replacement character that encoders write.
 */
export function byteLength(text: string): number {
  let bytes = text.length
  // Most strings are ASCII, and for those this test is three times faster than the loop.
  if (!/[\u0080-\uffff]/.test(text)) return bytes
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) continue
    bytes += unit < 0x800 ? 1 : 2
    // A surrogate pair takes four bytes. Two are already counted as code units, and two are added
    // for the first code unit.
    if (unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(at + 1))) at += 1
  }
  return bytes
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
