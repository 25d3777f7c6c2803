/**
 * The passages that documents contain, by `placeKey` and then by document. The value is the passage's
 * offset in UTF-16 code units if the document contains the passage more than once, otherwise undefined.
 */
export type GivenPlaces = Map<string, Map<string, number | undefined>>

/** Identifies a passage and the offset that the imported file gives. */
export function placeKey(passage: string, start: number): string {
  return `${start} ${passage}`
}

/**
 * Adds the passages that a document contains at the offset that the imported file gives. Accepts offsets
 * in UTF-16 code units and, as in Python, in code points.
 */
export function addPlaces(
  places: GivenPlaces,
  starts: Iterable<readonly [string, number]>,
  { doc, text }: { readonly doc: string; readonly text: string },
): void {
  const hasPairs = /[\u{10000}-\u{10FFFF}]/u.test(text)
  for (const [passage, start] of starts) {
    const offsets = [start, ...(hasPairs ? [unitsOf(text, start)] : [])]
    const at = offsets.find((offset) => text.startsWith(passage, offset))
    if (at === undefined) continue
    const key = placeKey(passage, start)
    const isRepeated = text.indexOf(passage) !== text.lastIndexOf(passage)
    places.set(key, (places.get(key) ?? new Map()).set(doc, isRepeated ? at : undefined))
  }
}

/** Converts an offset in code points to UTF-16 code units. */
function unitsOf(text: string, points: number): number {
  let units = 0
  for (let left = points; left > 0 && units < text.length; left -= 1)
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1
  return units
}
