/**
 * Tokens of a text: a quarter of its UTF-8 bytes, rounded up; 0 for the empty text. A ruler that is
 * the same on every machine and free of any model, about right for English prose.
 */
export function tokensOf(text: string): number {
  return Math.ceil(utf8Bytes(text) / 4)
}

/** A lone surrogate counts the three bytes of the character that encoders put in its place. */
function utf8Bytes(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) continue
    bytes += unit < 0x800 ? 1 : 2
    // Four bytes for the two units of a pair: those counted, and two for the first of them.
    if (unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(at + 1))) at += 1
  }
  return bytes
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
