/** The start of a line that git inserts to mark a side of a merge conflict. */
const marker = /^(?:<{7}|>{7}|\|{7}) \S/m

/**
 * Returns the numbers, counted from 1, of the lines with git's conflict markers. Lines of seven
 * equals signs count only if the text also has other markers.
 */
export function conflictMarkers(text: string): readonly number[] {
  if (!marker.test(text)) return []
  return text
    .split('\n')
    .flatMap((line, index) => (marker.test(line) || /^={7}\r?$/.test(line) ? [index + 1] : []))
}
