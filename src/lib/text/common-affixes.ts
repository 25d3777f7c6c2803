/**
 * Returns, for every offset of `text` including its end, the length of the longest common prefix of
 * `affix` and the text from that offset, in UTF-16 code units. Takes time linear in both lengths
 * (Z-algorithm).
 */
export function commonStarts(text: string, affix: string): Uint32Array {
  return commonFrom(unitsOf(text), unitsOf(affix))
}

/**
 * Returns, for every offset of `text` including its end, the length of the longest common suffix of
 * `affix` and the text before that offset, in UTF-16 code units.
 */
export function commonEnds(text: string, affix: string): Uint32Array {
  return commonFrom(unitsOf(text).toReversed(), unitsOf(affix).toReversed()).toReversed()
}

function commonFrom(text: Uint16Array, affix: Uint16Array): Uint32Array {
  const own = new Uint32Array(affix.length)
  extend(own, affix, { against: affix, own, from: 1 })
  own[0] = affix.length
  const common = new Uint32Array(text.length + 1)
  extend(common, text, { against: affix, own, from: 0 })
  return common
}

/**
 * Writes into `lengths`, for each offset of `units`, how many units from there match the beginning of
 * `against`. `own` contains these lengths for the offsets of `against` itself.
 */
function extend(
  lengths: Uint32Array,
  units: Uint16Array,
  { against, own, from }: { against: Uint16Array; own: Uint32Array; from: number },
): void {
  // [left, right) is the match with the beginning of `against` that extends furthest to the right.
  let left = 0
  let right = from
  for (let at = from; at < units.length; at += 1) {
    let length = at < right ? Math.min(right - at, own[at - left] ?? 0) : 0
    if (at + length >= right) {
      while (
        length < against.length &&
        at + length < units.length &&
        units[at + length] === against[length]
      )
        length += 1
      left = at
      right = at + length
    }
    lengths[at] = length
  }
}

function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at)
  return units
}
